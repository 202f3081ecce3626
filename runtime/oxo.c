/* oxo.c - answers about tic-tac-toe positions from the direct table; see oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_entry.h"

/* Every number has an entry: that of an invalid position where the table has none. */
static uint8_t entry_of(oxo_position position)
{
    return position < OXO_POSITIONS ? OXO_BYTE(oxo_table, position) : OXO_ENTRY_INVALID;
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

/* From cell 8 down, so that the set is shifted and no bit has to be. */
uint16_t oxo_best_moves(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);
    uint16_t moves = 0;
    uint8_t cell;

    if (OXO_ENTRY_CELL(entry) == OXO_ENTRY_NO_CELL)
        return 0;
    for (cell = 9; cell-- > 0;) {
        const oxo_position next = oxo_play(position, cell);
        const uint8_t after = OXO_ENTRY_OUTCOME(entry_of(next));

        moves = (uint16_t)(moves + moves);
        /* A decided position is one ply further from the end than what its best moves
         * lead to; a draw leads to draws, the last of which is the full board. */
        if (next != OXO_NO_POSITION &&
            (outcome < OXO_OUTCOME_DRAW ? after + 1u == outcome : after >= outcome))
            moves++;
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
    return (outcome & 1u) ? 1 : -1;
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

uint8_t oxo_promises_lowest(void)
{
    return OXO_BYTE(oxo_table_lowest, 0);
}
