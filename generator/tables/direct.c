/* direct.c - see direct.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/direct.h"
#include "games/rules.h"

#define TEXT_OF(macro)   TEXT_OF_(macro)
#define TEXT_OF_(tokens) #tokens

const char layout_direct_head[] =
    "#include \"oxo_entry.h\"\n"
    "\n"
    "#if OXO_FORMAT != " TEXT_OF(
        OXO_FORMAT) "\n"
                    "#error \"oxo_table.c and oxo_entry.h are of different versions\"\n"
                    "#endif\n"
                    "\n";

static bool entry_of(const struct graph *graph, const struct solution *solution,
                     uint32_t code, struct choice *choice, uint8_t *entry)
{
    const struct worth worth = choice_worth(graph, solution, code);
    const uint32_t vertex = solution->vertices[graph_vertex(graph, code)];
    uint32_t cell = OXO_ENTRY_NO_CELL;
    uint32_t outcome = OXO_OUTCOME_DRAW;

    choice_best(graph, solution, code, choice);
    if (choice->best_count > 0) {
        cell = choice->moves[choice->chosen];
        if (cell >= RULES_CELLS)
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
    *entry = OXO_ENTRY(VERTEX_MOVER(vertex) == SECOND, outcome, cell);
    return true;
}

bool layout_direct(const struct graph *graph, const struct solution *solution,
                   struct choice *choice, uint8_t table[OXO_POSITIONS])
{
    if (graph->game->codes != OXO_POSITIONS)
        return false;
    for (uint32_t code = 0; code < OXO_POSITIONS; code++) {
        table[code] = OXO_ENTRY_INVALID;
        if (graph_vertex(graph, code) != GRAPH_NO_VERTEX &&
            !entry_of(graph, solution, code, choice, &table[code]))
            return false;
    }
    return true;
}
