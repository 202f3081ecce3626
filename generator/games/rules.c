/* rules.c - see rules.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/rules.h"

#include <stddef.h>

const uint8_t rules_lines[RULES_LINES][RULES_SIDE] = {
    {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, /* rows */
    {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, /* columns */
    {0, 4, 8}, {2, 4, 6},            /* diagonals */
};

void rules_decode(uint32_t position, uint8_t cells[RULES_CELLS])
{
    for (size_t cell = 0; cell < RULES_CELLS; cell++) {
        cells[cell] = (uint8_t)(position % 3);
        position /= 3;
    }
}

unsigned rules_count(const uint8_t cells[RULES_CELLS], uint8_t content)
{
    unsigned count = 0;

    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        count += cells[cell] == content;
    return count;
}

uint8_t rules_turn(const uint8_t cells[RULES_CELLS])
{
    return (RULES_CELLS - rules_count(cells, EMPTY)) % 2 == 0 ? CROSS : NOUGHT;
}
