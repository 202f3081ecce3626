/* oxo_check.c - proves the table right, entry by entry; see oxo_check.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_check.h"
#include "oxo_entry.h"

/* True when a side holds one of the eight lines. */
static uint8_t has_line(const uint8_t cells[9], uint8_t side)
{
    uint8_t i;

    for (i = 0; i < 3; i++)
        if ((cells[i] == side && cells[i + 3] == side && cells[i + 6] == side) ||
            (cells[i + i + i] == side && cells[i + i + i + 1] == side &&
             cells[i + i + i + 2] == side))
            return 1;
    return cells[4] == side && ((cells[0] == side && cells[8] == side) ||
                                (cells[2] == side && cells[6] == side));
}

/* How good a move is for its mover that leads to an entry with this outcome for the
 * other side: wins above draws above losses, fast wins and slow losses above others. */
static uint8_t rank_of(uint8_t after)
{
    enum { DRAW = 64 };

    if (after >= OXO_OUTCOME_DRAW)
        return DRAW;
    return (uint8_t)(after & 1u ? after : DRAW + DRAW - after);
}

/* The entry of a position where `side` moves and nothing is over, from the entries that
 * its moves lead to: the best of them, one ply further away. */
static uint8_t open_entry(oxo_position position, const uint8_t cells[9], uint8_t side)
{
    uint8_t best_cell = OXO_ENTRY_NO_CELL;
    uint8_t best_after = 0;
    uint8_t best_rank = 0;
    oxo_position mark = side;
    uint8_t cell;

    for (cell = 0; cell < 9; cell++) {
        if (cells[cell] == OXO_EMPTY) {
            const uint8_t next = (uint8_t)OXO_READ(position + mark);
            const uint8_t after = OXO_ENTRY_OUTCOME(next);
            const uint8_t rank = rank_of(after);

            if (rank > best_rank) {
                best_cell = cell;
                best_after = after;
                best_rank = rank;
            }
        }
        mark = (oxo_position)(mark + mark + mark);
    }
    return OXO_ENTRY(
        side == OXO_NOUGHT,
        best_after >= OXO_OUTCOME_DRAW ? OXO_OUTCOME_DRAW : best_after + 1u, best_cell);
}

/* The entry that a position must have. */
static uint8_t entry_of(oxo_position position)
{
    uint8_t cells[9];
    uint8_t marks = 0;
    uint8_t crosses = 0;
    uint8_t side;
    uint8_t cell;

    for (cell = 0; cell < 9; cell++) {
        cells[cell] = oxo_cell(position, cell);
        marks = (uint8_t)(marks + (cells[cell] != OXO_EMPTY));
        crosses = (uint8_t)(crosses + (cells[cell] == OXO_CROSS));
    }
    side = marks & 1u ? OXO_NOUGHT : OXO_CROSS;
    /* Cross has half of the marks, or the odd one more; whoever has a line moved last.
     */
    if (crosses != (marks + 1) >> 1 || has_line(cells, side))
        return OXO_ENTRY_INVALID;
    if (has_line(cells, side == OXO_CROSS ? OXO_NOUGHT : OXO_CROSS))
        return OXO_ENTRY(side == OXO_NOUGHT, OXO_OUTCOME_OVER, OXO_ENTRY_NO_CELL);
    if (marks == 9)
        return OXO_ENTRY(1, OXO_OUTCOME_NONE, OXO_ENTRY_NO_CELL);
    return open_entry(position, cells, side);
}

uint8_t oxo_check(oxo_position *position, uint16_t count)
{
    for (; count > 0 && *position < OXO_POSITIONS; count--) {
        if ((uint8_t)OXO_READ(*position) != entry_of(*position))
            return OXO_CHECK_FAILED;
        ++*position;
    }
    if (*position > OXO_POSITIONS)
        return OXO_CHECK_FAILED;
    return *position == OXO_POSITIONS ? OXO_CHECK_PASSED : OXO_CHECK_GOES_ON;
}
