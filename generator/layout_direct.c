/* layout_direct.c - see layout_direct.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "layout_direct.h"
#include "choice.h"
#include "rules.h"

static bool entry_of(const struct graph *graph, const struct solution *solution,
                     uint32_t position, uint8_t *entry)
{
    const struct worth worth = choice_worth(graph, solution, position);
    const bool nought = graph->mover[position] == SECOND;
    uint32_t best[RULES_CELLS];
    uint32_t cell = OXO_ENTRY_NO_CELL;
    uint32_t outcome = OXO_OUTCOME_DRAW;

    if (choice_best(graph, solution, position, best) > 0) {
        cell = graph->moves[best[0]];
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
    *entry = OXO_ENTRY(nought, outcome, cell);
    return true;
}

bool layout_direct(const struct graph *graph, const struct solution *solution,
                   uint8_t table[OXO_POSITIONS])
{
    if (graph->vertices != OXO_POSITIONS)
        return false;
    for (uint32_t position = 0; position < OXO_POSITIONS; position++) {
        table[position] = OXO_ENTRY_INVALID;
        if (graph->mover[position] != NOBODY &&
            !entry_of(graph, solution, position, &table[position]))
            return false;
    }
    return true;
}
