/* oxo_board.c - positions as boards: what oxo.h offers however the game is held.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo.h"

oxo_position oxo_play(oxo_position position, uint8_t cell)
{
    /* A side's turn and its mark have the same number. */
    oxo_position mark = oxo_state(position);

    if (mark - 1u > OXO_NOUGHT - 1u || oxo_cell(position, cell) != OXO_EMPTY)
        return OXO_NO_POSITION;
    for (; cell > 0; cell--)
        mark = (oxo_position)(mark + mark + mark);
    return (oxo_position)(position + mark);
}

/* The pointer moves, as an index would have to be added to it for each cell. */
oxo_position oxo_encode(const uint8_t cells[9])
{
    oxo_position position = 0;
    uint8_t left;

    cells += 9;
    for (left = 9; left > 0; left--) {
        const uint8_t content = *--cells;

        if (content > OXO_NOUGHT)
            return OXO_NO_POSITION;
        position = (oxo_position)(position + position + position + content);
    }
    return position;
}

/* The contents come off from cell 8 (weight 6561) downwards.  Instead of dividing the
 * weight by 3 for the next cell, what is left of the number is tripled. */
uint8_t oxo_cell(oxo_position position, uint8_t cell)
{
    uint8_t content;

    if (cell > 8 || position >= OXO_POSITIONS)
        return OXO_NO_CELL;
    for (;; cell++) {
        for (content = OXO_EMPTY; position >= 6561u; content++)
            position = (oxo_position)(position - 6561u);
        if (cell == 8)
            return content;
        position = (oxo_position)(position + position + position);
    }
}
