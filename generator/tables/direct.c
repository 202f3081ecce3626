/* direct.c - the table of one byte a position, as oxo.c reads it.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What an entry holds is written in runtime/oxo_entry.h.
 */
#include "solver/choice.h"
#include "tables/tables.h"
#include "tables/writer.h"

#include "oxo_entry.h"

#include <string.h>

/* Packs a vertex.  False when it does not fit an entry: it is
 * decided more than five plies from its end, or won by a move of the other side, or its
 * best move is no cell. */
static bool pack(const struct graph *graph, uint32_t vertex, struct choice *choice,
                 uint8_t *entry)
{
    const struct worth worth = choice_worth(graph, vertex);
    uint32_t cell = OXO_ENTRY_NO_CELL;
    uint32_t outcome = OXO_OUTCOME_DRAW;

    choice_best(graph, vertex, choice);
    if (choice->best_count > 0) {
        cell = choice->moves.numbers[choice->chosen];
        if (cell > 8)
            return false;
    } else if (worth.value == 0) {
        outcome = OXO_OUTCOME_NONE;
    }
    if (worth.value != 0) {
        if (worth.distance >= OXO_OUTCOME_DRAW ||
            (worth.distance & 1) != (worth.value > 0))
            return false;
        outcome = worth.distance;
    }
    *entry = OXO_ENTRY(choice->moves.mover == SECOND, outcome, cell);
    return true;
}

static bool write_direct(FILE *out, const struct table_source *source,
                         char error[TABLE_ERROR_SIZE])
{
    static const char entry[] =
        "An entry holds, in one byte, what oxo_entry.h says: whose turn it is, the "
        "value\n"
        "and the distance of the position in the high four bits, the best cell in the\n"
        "low four.  Entry n is position n.  19,683 entries, 19,683 bytes.\n";
    const struct graph *const graph = source->graph;
    const bool lowest = source->tie == TIE_LOWEST;
    char text[1024];
    const struct writer_file file = {
        .name = "oxo_table.c",
        .title = "the best move of every tic-tac-toe position",
        .command = lowest ? "oxo-generate -o generated/oxo_table.c"
                          : "oxo-generate --tie traps -o oxo_table.c",
        .entry = text,
    };
    uint8_t bytes[OXO_POSITIONS];

    memset(bytes, OXO_ENTRY_INVALID, sizeof bytes);
    for (uint32_t v = 0; v < graph->count; v++) {
        const uint32_t position = graph->positions[v];

        if (!pack(graph, v, source->choice, &bytes[position])) {
            snprintf(error, TABLE_ERROR_SIZE,
                     "position %u does not fit an entry of the layout direct",
                     (unsigned)position);
            return false;
        }
    }
    snprintf(text, sizeof text, "%s%s", entry, tie_rule_texts[source->tie]);
    writer_banner(out, &file);
    writer_format_check(out, &file);
    writer_table(out, "const uint8_t oxo_table[OXO_POSITIONS] OXO_PLACE", bytes,
                 OXO_POSITIONS, 1);
    fprintf(out,
            "\n/* Whether the best cell is the lowest of those that are equal. */\n"
            "const uint8_t oxo_table_lowest[1] OXO_PLACE = {%d};\n",
            lowest);
    return true;
}

const struct table table_direct = {
    .name = "direct",
    .of_tictactoe = true,
    .takes_ties = true,
    .write = write_direct,
};
