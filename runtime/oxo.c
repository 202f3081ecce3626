/* oxo.c - answers about tic-tac-toe positions from the table; see oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_entry.h"

/* Every number has an entry: that of an invalid position where the table has none. */
static uint8_t entry_of(oxo_position position)
{
    return position < OXO_POSITIONS ? (uint8_t)OXO_READ(position) : OXO_ENTRY_INVALID;
}

uint8_t oxo_state(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);

    if (outcome == OXO_OUTCOME_NONE)
        return OXO_ENTRY_NOUGHT(entry) ? OXO_DRAWN : OXO_INVALID;
    if (outcome == OXO_OUTCOME_OVER)
        return OXO_ENTRY_NOUGHT(entry) ? OXO_CROSS_WON : OXO_NOUGHT_WON;
    return OXO_ENTRY_NOUGHT(entry) ? OXO_NOUGHT_TO_MOVE : OXO_CROSS_TO_MOVE;
}

uint8_t oxo_best_move(oxo_position position)
{
    const uint8_t cell = OXO_ENTRY_CELL(entry_of(position));

    return cell == OXO_ENTRY_NO_CELL ? OXO_NO_CELL : cell;
}

uint16_t oxo_best_moves(oxo_position position)
{
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry_of(position));
    uint16_t moves = 0;
    uint16_t bit = 1;
    uint8_t cell;

    for (cell = 0; cell < 9; cell++) {
        const oxo_position next = oxo_play(position, cell);
        const uint8_t after = OXO_ENTRY_OUTCOME(entry_of(next));

        /* A decided position is one ply further from the end than what its best moves
         * lead to; a draw leads to draws, the last of which is the full board. */
        if (next != OXO_NO_POSITION &&
            (outcome < OXO_OUTCOME_DRAW ? after + 1u == outcome : after >= outcome))
            moves = (uint16_t)(moves | bit);
        bit = (uint16_t)(bit + bit);
    }
    return moves;
}

int8_t oxo_value(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);

    if (entry == OXO_ENTRY_INVALID)
        return OXO_ERROR;
    if (outcome >= OXO_OUTCOME_DRAW)
        return 0;
    return outcome & 1u ? 1 : -1;
}

int8_t oxo_distance(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    int8_t empty = 0;
    uint8_t cell;

    if (entry == OXO_ENTRY_INVALID)
        return OXO_ERROR;
    if (OXO_ENTRY_OUTCOME(entry) < OXO_OUTCOME_DRAW)
        return (int8_t)OXO_ENTRY_OUTCOME(entry);
    for (cell = 0; cell < 9; cell++)
        empty = (int8_t)(empty + (oxo_cell(position, cell) == OXO_EMPTY));
    return empty;
}

oxo_position oxo_play(oxo_position position, uint8_t cell)
{
    const uint8_t entry = entry_of(position);
    oxo_position mark = OXO_ENTRY_NOUGHT(entry) ? OXO_NOUGHT : OXO_CROSS;

    if (OXO_ENTRY_CELL(entry) == OXO_ENTRY_NO_CELL ||
        oxo_cell(position, cell) != OXO_EMPTY)
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
