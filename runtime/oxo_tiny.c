/* oxo_tiny.c - answers about tic-tac-toe positions by a rule; see oxo.h and oxo_tiny.h.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * This is oxo.c for where flash is short: moves as good in less than 400 bytes of it on
 * an 8-bit AVR, table included, and without oxo_best_moves, oxo_value and oxo_distance.
 */
#include "oxo.h" /* a package's own defines OXO_TINY */

#ifndef OXO_TINY
#error "OXO_TINY must be defined, for the files that include oxo.h too"
#endif

#define OXO_INTERFACE
#include "oxo_tiny.h"
#include "oxo_entry.h"

#undef OXO_TABLE
#define OXO_TABLE oxo_tiny_table

/* What is found out about a position, in one number: its state in the high byte, a best
 * cell or OXO_NO_CELL in the low one. */
#define FOUND(state, cell) ((uint16_t)(((uint16_t)(state) << 8) | (cell)))

/* Sum of the line from a cell in steps; cells are as in `examine`. */
static uint8_t sum_of_line(const uint8_t *cell, uint8_t step, uint8_t turn,
                           uint8_t unit)
{
    uint8_t sum = 0;
    uint8_t left;

    for (left = 3; left != 0; left--) {
        const uint8_t content = *cell;

        if (content <= OXO_NOUGHT) {
            sum = (uint8_t)(sum + unit);
            if (content != turn)
                sum++;
        }
        cell += step;
    }
    return sum;
}

/* Adds a weight to the score of each empty cell of a line. */
static void weigh_line(uint8_t *cell, uint8_t step, uint8_t weight)
{
    uint8_t left;

    for (left = 3; left != 0; left--) {
        if (*cell > OXO_NOUGHT)
            *cell = (uint8_t)(*cell + weight);
        cell += step;
    }
}

/* One pass over the nine cells of the number, one over the eight lines, and one for the
 * highest score.  The lines tell wins too: a full line of the side to move makes the
 * position invalid, since the other side would have played on after the win.
 *
 * It is written for size on 8-bit chips, which is why scores are kept where the marks
 * are. */
static uint16_t examine(oxo_position position)
{
    uint8_t cells[9]; /* 1 or 2 for a mark, else the score */
    uint8_t *cell = cells + 9;
    uint8_t noughts = 0;
    uint8_t turn = 0;
    uint8_t unit = OXO_TINY_UNIT;
    uint8_t won = 0;
    uint8_t most = OXO_NOUGHT + 1;
    uint8_t state = OXO_DRAWN;
    uint8_t best = OXO_NO_CELL;
    uint8_t i;

    /* As in oxo_cell, from cell 8 downwards.  A number above 19682 has a digit above 2
     * there. */
    for (i = 9; i != 0; i--) {
        uint8_t content = OXO_EMPTY;

        for (; position >= 6561u; content++)
            position = (oxo_position)(position - 6561u);
        if (content > OXO_NOUGHT)
            return FOUND(OXO_INVALID, OXO_NO_CELL);
        position = (oxo_position)(position + position + position);
        turn = (uint8_t)(turn + content);
        noughts = (uint8_t)(noughts + (content >> 1));
        if (content == OXO_EMPTY)
            content = OXO_TINY_SCORE;
        *--cell = content;
    }

    /* The contents add up to the crosses and twice the noughts: to thrice the noughts,
     * and to 1 more when it is nought's turn. */
    turn = (uint8_t)(turn - noughts - noughts - noughts);
    if (turn > 1)
        return FOUND(OXO_INVALID, OXO_NO_CELL);
    turn++;

    if (noughts == OXO_TINY_EARLY_NOUGHTS)
        unit = OXO_TINY_EARLY_UNIT;
    for (i = OXO_TINY_WEIGHTS; i != 0;) {
        uint8_t step;
        uint8_t sum;

        i--;
        step = OXO_BYTE(i);
        i--;
        cell = cells + OXO_BYTE(i);
        sum = sum_of_line(cell, step, turn, unit);
        if (sum >= OXO_TINY_SUMS) {
            if (sum == OXO_TINY_OWN)
                return FOUND(OXO_INVALID, OXO_NO_CELL);
            if (sum == OXO_TINY_OTHER)
                won = 1;
            continue;
        }
        if ((step & 1u) == 0)
            sum = (uint8_t)(sum + OXO_TINY_SUMS);
        weigh_line(cell, step, OXO_BYTE(OXO_TINY_WEIGHTS + sum));
    }

    cell = cells;
    for (i = 0; i < 9; i++) {
        const uint8_t score = *cell++;

        if (score >= most) {
            most = score;
            best = i;
            state = turn; /* OXO_CROSS_TO_MOVE or OXO_NOUGHT_TO_MOVE */
        }
    }
    if (won != 0) {
        state = (uint8_t)(OXO_CROSS_WON + OXO_NOUGHT_TO_MOVE - turn);
        best = OXO_NO_CELL;
    }
    return FOUND(state, best);
}

uint8_t oxo_state(oxo_position position)
{
    return (uint8_t)(examine(position) >> 8);
}

uint8_t oxo_best_move(oxo_position position)
{
    return (uint8_t)examine(position);
}
