/* levels.c - see levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/levels.h"
#include "games/rules.h"
#include "tables/writer.h"

#include <stdlib.h>
#include <string.h>

bool layout_level(const struct graph *graph, const uint32_t *moves,
                  uint8_t bytes[OXO_LEVELS_BYTES])
{
    if (graph->game->codes != OXO_POSITIONS)
        return false;
    memset(bytes, OXO_ENTRY_NO_CELL << 4 | OXO_ENTRY_NO_CELL, OXO_LEVELS_BYTES);
    for (uint32_t code = 0; code < OXO_POSITIONS; code++) {
        const uint32_t vertex = graph_vertex(graph, code);
        const unsigned shift = code % 2 == 0 ? 0 : 4;

        if (vertex == GRAPH_NO_VERTEX || moves[vertex] == LEVELS_NO_MOVE)
            continue;
        if (moves[vertex] >= RULES_CELLS)
            return false;
        bytes[code / 2] &= (uint8_t)(0xF0 >> shift);
        bytes[code / 2] |= (uint8_t)(moves[vertex] << shift);
    }
    return true;
}

const unsigned levels_depths[OXO_LEVELS_TABLES] = {1, 2, 4};

static void write_table(FILE *out, const uint16_t *entries)
{
    static const struct writer_table table = {
        .file = "oxo_levels_table.c",
        .title = "the moves of opponents that can be beaten",
        .command = "oxo-generate --layout levels -o generated/oxo_levels_table.c",
        .entry =
            "What the bytes hold is written in oxo_entry.h: two positions a byte, the\n"
            "cell that a level plays in each.  The levels look 1, 2 and 4 plies "
            "ahead.\n"
            "29526 bytes.",
        .symbol = "oxo_levels_table",
        .length = "OXO_LEVELS_TABLES * OXO_LEVELS_BYTES",
        .storage = "",
        .place = "OXO_PLACE",
        .width = 1,
    };

    writer_banner(out, &table);
    fprintf(out,
            "#include \"oxo_entry.h\"\n\n"
            "#if OXO_FORMAT != %d\n"
            "#error \"%s and oxo_entry.h are of different versions\"\n"
            "#endif\n\n",
            OXO_FORMAT, table.file);
    writer_entries(out, &table, entries, OXO_LEVELS_TABLES * OXO_LEVELS_BYTES);
}

/* Solves and lays out all levels; false when there is not enough memory. */
static bool fill(const struct graph *graph, const struct choice *choice,
                 uint16_t *entries)
{
    uint32_t *const moves = malloc(graph->positions * sizeof *moves);
    uint8_t bytes[OXO_LEVELS_BYTES];
    bool done = moves != NULL;

    for (unsigned i = 0; i < OXO_LEVELS_TABLES && done; i++) {
        done = levels_solve(graph, choice, levels_depths[i], moves) &&
               layout_level(graph, moves, bytes);
        for (size_t j = 0; j < OXO_LEVELS_BYTES && done; j++)
            *entries++ = bytes[j];
    }
    free(moves);
    return done;
}

bool layout_levels_write(FILE *out, const struct graph *graph,
                         const struct choice *choice)
{
    uint16_t *const entries =
        malloc(OXO_LEVELS_TABLES * OXO_LEVELS_BYTES * sizeof *entries);
    const bool done = entries != NULL && fill(graph, choice, entries);

    if (done)
        write_table(out, entries);
    free(entries);
    return done;
}
