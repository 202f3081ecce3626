/* oxo_tiny.c - answers about tic-tac-toe positions by a rule; see oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * oxo_entry.h describes the rule.  This is written for size on 8-bit chips.  Whatever
 * the bytes of the table are, every call returns, and nothing outside of the nine cells
 * is read or written.
 */
#include "oxo_entry.h"

/* In place of a number of marks: no side could be to move. */
#define NO_BOARD 0xFFu

/* In place of the sum of a line: it leaves the board.  Only a damaged table has such.
 */
#define NO_LINE 0xFFu

/* Two findings in one number: a state in the high byte, and in the low one what goes
 * with it. */
#define FOUND(state, low) ((uint16_t)(((uint16_t)(state) << 8) | (low)))

/* Fills the nine cells: OXO_CROSS or OXO_NOUGHT for a mark, and a score, which is a
 * higher number, where there is none.  Returns how many marks there are, or NO_BOARD.
 */
static uint8_t set_up(uint8_t *cells, oxo_position position)
{
    uint8_t *cell = cells + 9;
    uint8_t marks = 9;
    uint8_t sum = 0;

    /* As in oxo_cell, from cell 8 down. */
    do {
        uint8_t content = OXO_EMPTY;

        for (; position >= 6561u; content++)
            position = (oxo_position)(position - 6561u);
        if (content > OXO_NOUGHT) /* cell 8 of a number above 19682 */
            return NO_BOARD;
        position = (oxo_position)(position + position + position);
        sum = (uint8_t)(sum + content);
        if (content == OXO_EMPTY) {
            content = OXO_TINY_SCORE;
            marks--;
        }
        *--cell = content;
    } while (cell != cells);
    /* Each nought has added one more than a cross; noughts are half of the marks. */
    return (uint8_t)(sum - marks) == marks >> 1 ? marks : NO_BOARD;
}

/* The sum of the marks on a line, from a cell on in steps; or NO_LINE. */
static uint8_t sum_of_line(const uint8_t *cells, uint8_t cell, uint8_t step,
                           uint8_t turn, uint8_t unit)
{
    uint8_t sum = 0;
    uint8_t left;

    for (left = 3; left != 0; left--) {
        uint8_t content;

        if (cell > 8)
            return NO_LINE;
        content = cells[cell];
        if (content <= OXO_NOUGHT) {
            sum = (uint8_t)(sum + unit);
            if (content != turn)
                sum++;
        }
        cell = (uint8_t)(cell + step);
    }
    return sum;
}

/* Adds a weight to the score of each empty cell of a line. */
static void weigh_line(uint8_t *cells, uint8_t cell, uint8_t step, uint8_t weight)
{
    uint8_t left;

    for (left = 3; left != 0; left--) {
        if (cells[cell] > OXO_NOUGHT)
            cells[cell] = (uint8_t)(cells[cell] + weight);
        cell = (uint8_t)(cell + step);
    }
}

/* Finds the state of a board, and a best cell or OXO_NO_CELL.  The scores are then
 * what they were before, unless the game is over.
 *
 * The lines tell wins too: a full line of the side to move makes the position invalid,
 * as the other side would have played on after the win. */
static uint16_t examine(uint8_t *cells, uint8_t marks)
{
    const uint8_t turn = (uint8_t)(OXO_CROSS + (marks & 1u));
    const uint8_t unit =
        marks >> 1 == OXO_TINY_EARLY_NOUGHTS ? OXO_TINY_EARLY_UNIT : OXO_TINY_UNIT;
    uint8_t loser = 0; /* the side to move, when the other one has won */
    uint8_t state;
    uint8_t best = OXO_NO_CELL;
    uint8_t most = OXO_NOUGHT;
    uint8_t *cell = cells + 9;
    uint8_t i;

    if (marks > 9)
        return FOUND(OXO_INVALID, OXO_NO_CELL);
    for (i = 0; i < OXO_TINY_WEIGHTS; i = (uint8_t)(i + 2)) {
        const uint8_t first = OXO_BYTE(oxo_tiny_table, i);
        const uint8_t step = OXO_BYTE(oxo_tiny_table, i + 1u);
        uint8_t sum = sum_of_line(cells, first, step, turn, unit);

        if (sum >= OXO_TINY_SUMS) {
            if (sum == OXO_TINY_OWN)
                return FOUND(OXO_INVALID, OXO_NO_CELL);
            if (sum == OXO_TINY_OTHER)
                loser = turn;
            continue;
        }
        if ((step & 1u) == 0)
            sum = (uint8_t)(sum + OXO_TINY_SUMS);
        weigh_line(cells, first, step,
                   OXO_BYTE(oxo_tiny_table, OXO_TINY_WEIGHTS + sum));
    }

    /* OXO_NOUGHT_WON is one less, and OXO_CROSS_WON two. */
    state = (uint8_t)(OXO_DRAWN - loser);
    if (loser == 0) {
        for (i = 9; i-- != 0;) {
            const uint8_t score = *--cell;

            if (score > OXO_NOUGHT) {
                *cell = OXO_TINY_SCORE;
                if (score > most) {
                    most = score;
                    best = i;
                    state = turn;
                }
            }
        }
    }
    return FOUND(state, best);
}

/* The state of a position, and a best cell or OXO_NO_CELL. */
static uint16_t find(oxo_position position)
{
    uint8_t cells[9];

    return examine(cells, set_up(cells, position));
}

/* Plays on to the end: the state there, and the plies to it.  As the rule plays best
 * for both sides, they are those of best play. */
static uint16_t find_end(oxo_position position)
{
    uint8_t cells[9];
    uint8_t marks = set_up(cells, position);
    uint8_t plies;

    for (plies = 0;; plies++) {
        const uint16_t found = examine(cells, marks++);
        const uint8_t best = (uint8_t)found;
        const uint8_t state = (uint8_t)(found >> 8);

        if (best == OXO_NO_CELL)
            return FOUND(state, plies);
        cells[best] = state; /* a side's turn and its mark have the same number */
    }
}

uint8_t oxo_state(oxo_position position)
{
    return (uint8_t)(find(position) >> 8);
}

uint8_t oxo_best_move(oxo_position position)
{
    return (uint8_t)find(position);
}

/* A best move leads to the same end, one ply nearer. */
uint16_t oxo_best_moves(oxo_position position)
{
    const uint16_t end = find_end(position);
    uint16_t moves = 0;
    uint8_t cell;

    for (cell = 9; cell-- > 0;) {
        moves = (uint16_t)(moves + moves);
        if (find_end(oxo_play(position, cell)) == (uint16_t)(end - 1u))
            moves++;
    }
    return moves;
}

int8_t oxo_value(oxo_position position)
{
    const uint16_t end = find_end(position);
    const uint8_t state = (uint8_t)(end >> 8);

    if (state == OXO_INVALID)
        return OXO_ERROR;
    if (state == OXO_DRAWN)
        return 0;
    return (end & 1u) ? 1 : -1; /* after an odd number of plies this side has won */
}

int8_t oxo_distance(oxo_position position)
{
    const uint16_t end = find_end(position);

    return end >> 8 == OXO_INVALID ? OXO_ERROR : (int8_t)(end & 0xFFu);
}

uint8_t oxo_promises_lowest(void)
{
    return 0;
}
