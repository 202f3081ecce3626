/* layout_levels.c - see layout_levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "layout_levels.h"
#include "rules.h"
#include "writer.h"

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

/* Writes the depths, like `1,2,4` or `1, 2 and 4`. */
static void print_depths(FILE *out, const struct levels *levels, const char *comma,
                         const char *last)
{
    for (unsigned i = 0; i < levels->count; i++)
        fprintf(out, "%s%u",
                i == 0                  ? ""
                : i + 1 < levels->count ? comma
                                        : last,
                levels->depths[i]);
}

/* A text that a function writes; to be freed.  NULL without memory. */
static char *written(void (*write)(FILE *out, const struct levels *levels),
                     const struct levels *levels)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    write(out, levels);
    if (fclose(out) == 0)
        return text;
    /* GCOVR_EXCL_START glibc has room for so little from the beginning */
    free(text);
    return NULL;
    /* GCOVR_EXCL_STOP */
}

static bool are_named(const struct levels *levels)
{
    struct levels named;
    char error[LEVELS_ERROR_SIZE];

    return levels_read(LEVELS_NAMED, &named, error) && named.count == levels->count &&
           memcmp(named.depths, levels->depths, named.count * sizeof *named.depths) ==
               0;
}

static void write_command(FILE *out, const struct levels *levels)
{
    fprintf(out, "oxo-generate --layout levels ");
    if (are_named(levels)) {
        fprintf(out, "-o generated/oxo_levels_table.c");
        return;
    }
    fprintf(out, "--depths ");
    print_depths(out, levels, ",", ",");
    fprintf(out, " -o oxo_levels_table.c");
}

static void write_entry(FILE *out, const struct levels *levels)
{
    const bool one = levels->count == 1 && levels->depths[0] == 1;

    fprintf(out,
            "What the bytes hold is written in oxo_levels_entry.h: two positions a "
            "byte, the\n"
            "cell that a level plays in each.  The levels look ");
    print_depths(out, levels, ", ", " and ");
    fprintf(out, " %s ahead.\n%u bytes.", one ? "ply" : "plies",
            levels->count * OXO_LEVELS_BYTES);
}

static void write_table(FILE *out, const struct levels *levels, const char *command,
                        const char *entry, const uint16_t *entries)
{
    const struct writer_table table = {
        .file = "oxo_levels_table.c",
        .title = "the moves of opponents that can be beaten",
        .command = command,
        .entry = entry,
        .symbol = "oxo_levels_table",
        .length = "OXO_LEVELS * OXO_LEVELS_BYTES",
        .storage = "",
        .place = "OXO_PLACE",
        .width = 1,
    };

    writer_banner(out, &table);
    fprintf(out,
            "#include \"oxo_levels_entry.h\"\n\n"
            "#if OXO_LEVELS_FORMAT != %d\n"
            "#error \"%s and oxo_levels_entry.h are of different versions\"\n"
            "#endif\n"
            "#if OXO_LEVELS != %u\n"
            "#error \"this table goes with -DOXO_LEVELS=%u for all files\"\n"
            "#endif\n\n",
            OXO_LEVELS_FORMAT, table.file, levels->count, levels->count);
    writer_entries(out, &table, entries, (size_t)levels->count * OXO_LEVELS_BYTES);
}

/* Solves and lays out all levels; false when there is not enough memory. */
static bool fill(const struct graph *graph, const struct choice *choice,
                 const struct levels *levels, uint16_t *entries)
{
    uint32_t *const moves = malloc(graph->positions * sizeof *moves);
    uint8_t bytes[OXO_LEVELS_BYTES];
    bool done = moves != NULL;

    for (unsigned i = 0; i < levels->count && done; i++) {
        done = levels_solve(graph, choice, levels->depths[i], moves) &&
               layout_level(graph, moves, bytes);
        for (size_t j = 0; j < OXO_LEVELS_BYTES && done; j++)
            *entries++ = bytes[j];
    }
    free(moves);
    return done;
}

bool layout_levels_write(FILE *out, const struct graph *graph,
                         const struct choice *choice, const struct levels *levels)
{
    char *const command = written(write_command, levels);
    char *const entry = written(write_entry, levels);
    uint16_t *const entries =
        malloc((size_t)levels->count * OXO_LEVELS_BYTES * sizeof *entries);
    const bool done = command != NULL && entry != NULL && entries != NULL &&
                      fill(graph, choice, levels, entries);

    if (done)
        write_table(out, levels, command, entry, entries);
    free(command);
    free(entry);
    free(entries);
    return done;
}
