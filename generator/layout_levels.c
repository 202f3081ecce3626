/* layout_levels.c - see layout_levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "layout_levels.h"
#include "rules.h"

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
