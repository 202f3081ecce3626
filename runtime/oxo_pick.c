/* oxo_pick.c - picks among the best moves; see oxo_pick.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_pick.h"

uint8_t oxo_pick(oxo_position position, uint8_t number)
{
    const uint16_t moves = oxo_best_moves(position);
    uint16_t left;
    uint8_t count = 0;
    uint8_t cell = 0;

    if (moves == 0)
        return OXO_NO_CELL;
    for (left = moves; left != 0; left = (uint16_t)(left >> 1))
        count = (uint8_t)(count + (left & 1u));
    while (number >= count)
        number = (uint8_t)(number - count);
    for (left = moves;; left = (uint16_t)(left >> 1), cell++)
        if ((left & 1u) != 0 && number-- == 0)
            return cell;
}
