/* levels.c - the moves of players who look less far, as oxo_levels.c reads them.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What the bytes hold is written in runtime/oxo_entry.h.
 */
#include "solver/levels.h"
#include "tables/tables.h"
#include "tables/writer.h"

#include "oxo_entry.h"

#include <stdlib.h>
#include <string.h>

/* How many plies each level looks ahead, in the order of oxo_levels.h. */
static const unsigned depths[OXO_LEVELS_TABLES] = {1, 2, 4};

/* Packs the moves of a level, which are by vertex, two positions a byte. */
static void pack(const struct graph *graph, const uint32_t *played,
                 uint8_t bytes[OXO_LEVELS_BYTES])
{
    memset(bytes, OXO_ENTRY_NO_CELL << 4 | OXO_ENTRY_NO_CELL, OXO_LEVELS_BYTES);
    for (uint32_t v = 0; v < graph->count; v++) {
        const uint32_t position = graph->positions[v];
        const unsigned shift = position % 2 == 0 ? 0 : 4;

        if (played[v] == LEVELS_NO_MOVE)
            continue;
        bytes[position / 2] &= (uint8_t)(0xF0 >> shift);
        bytes[position / 2] |= (uint8_t)(played[v] << shift);
    }
}

static bool write_levels(FILE *out, const struct table_source *source,
                         char error[TABLE_ERROR_SIZE])
{
    static const struct writer_file file = {
        .name = "oxo_levels_table.c",
        .title = "the moves of opponents that can be beaten",
        .command = "oxo-generate --layout levels -o generated/oxo_levels_table.c",
        .entry =
            "What the bytes hold is written in oxo_entry.h: two positions a byte, the\n"
            "cell that a level plays in each.  The levels look 1, 2 and 4 plies "
            "ahead.\n"
            "29,526 bytes.",
    };
    uint32_t *const played = malloc(source->graph->count * sizeof *played);
    uint8_t bytes[OXO_LEVELS_TABLES * OXO_LEVELS_BYTES];
    bool enough = played != NULL;

    for (unsigned level = 0; level < OXO_LEVELS_TABLES && enough; level++) {
        enough = levels_solve(source->graph, depths[level], played);
        if (enough)
            pack(source->graph, played, bytes + (size_t)level * OXO_LEVELS_BYTES);
    }
    free(played);
    if (!enough) {
        snprintf(error, TABLE_ERROR_SIZE, "not enough memory");
        return false;
    }
    writer_banner(out, &file);
    writer_format_check(out, &file);
    writer_table(out,
                 "const uint8_t oxo_levels_table[OXO_LEVELS_TABLES * OXO_LEVELS_BYTES] "
                 "OXO_PLACE",
                 bytes, sizeof bytes, 1);
    return true;
}

const struct table table_levels = {
    .name = "levels",
    .of_tictactoe = true,
    .write = write_levels,
};
