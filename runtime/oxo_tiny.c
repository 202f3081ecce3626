/* oxo_tiny.c - answers about tic-tac-toe positions by a rule; see oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * oxo_entry.h describes the rule.  It is written for size on 8-bit chips.
 */
#include "oxo_entry.h"

/* What is known of the nine cells: first their marks, then what each mark counts on a
 * line (0 when the cell is empty), then the scores. */
#define COUNTS 9
#define SCORES 18
#define BOARD  27

/* How a game ends that is played on by the rule: after so many plies, won by the side
 * that moves last, or with DRAWN on the full board.  NO_GAME from an invalid position.
 */
#define DRAWN   0x80u
#define NO_GAME 0x40u

/* What is found out about a position, in one number: its state in the high byte, in the
 * low one a best cell or OXO_NO_CELL, or the end. */
#define FOUND(state, low) ((uint16_t)(((uint16_t)(state) << 8) | (low)))

/* Examines the marks of a board: a pass over the cells, one over the lines, and one for
 * the highest score.  The lines tell wins too: a full line of the side to move makes
 * the position invalid, since the other side would have played on after the win. */
static uint16_t examine(uint8_t *board)
{
    uint8_t noughts = 0;
    uint8_t turn = 0;
    uint8_t unit = OXO_TINY_UNIT;
    uint8_t won = 0;
    uint8_t most = 0;
    uint8_t state = OXO_DRAWN;
    uint8_t best = OXO_NO_CELL;
    uint8_t i;
    uint8_t *cell = board;

    /* The contents add up to the crosses and twice the noughts: to thrice the noughts,
     * and to 1 more when it is nought's turn. */
    for (i = 9; i != 0; i--) {
        const uint8_t content = *cell++;

        turn = (uint8_t)(turn + content);
        noughts = (uint8_t)(noughts + (content >> 1));
    }
    turn = (uint8_t)(turn - noughts - noughts - noughts);
    if (turn > 1)
        return FOUND(OXO_INVALID, OXO_NO_CELL);
    turn++;

    if (noughts == OXO_TINY_EARLY_NOUGHTS)
        unit = OXO_TINY_EARLY_UNIT;
    for (i = 9; i != 0; i--) {
        uint8_t count = *--cell;

        if (count != OXO_EMPTY)
            count = (uint8_t)(unit + (count != turn));
        cell[COUNTS] = count;
        cell[SCORES] = OXO_TINY_SCORE;
    }

    for (i = OXO_TINY_WEIGHTS; i != 0;) {
        uint8_t step;
        uint8_t first;
        uint8_t sum;

        i--;
        step = OXO_BYTE(oxo_tiny_table, i) & 7u;
        i--;
        first = OXO_BYTE(oxo_tiny_table, i) & 7u;
        if (first + step + step > 8) /* not of a rule: the flash is damaged */
            continue;
        cell = board + first;
        sum =
            (uint8_t)(cell[COUNTS] + cell[COUNTS + step] + cell[COUNTS + step + step]);
        if (sum >= OXO_TINY_SUMS) {
            if (sum == OXO_TINY_OWN)
                return FOUND(OXO_INVALID, OXO_NO_CELL);
            if (sum == OXO_TINY_OTHER)
                won = 1;
            continue;
        }
        if ((step & 1u) == 0)
            sum = (uint8_t)(sum + OXO_TINY_SUMS);
        sum = (uint8_t)(sum + OXO_TINY_WEIGHTS);
        sum = OXO_BYTE(oxo_tiny_table, sum);
        cell[SCORES] = (uint8_t)(cell[SCORES] + sum);
        cell += step;
        cell[SCORES] = (uint8_t)(cell[SCORES] + sum);
        cell += step;
        cell[SCORES] = (uint8_t)(cell[SCORES] + sum);
    }

    cell = board;
    for (i = 0; i < 9; i++) {
        if (*cell == OXO_EMPTY && cell[SCORES] >= most) {
            most = cell[SCORES];
            best = i;
            state = turn; /* OXO_CROSS_TO_MOVE or OXO_NOUGHT_TO_MOVE */
        }
        cell++;
    }
    if (won != 0)
        return FOUND(OXO_CROSS_WON + OXO_NOUGHT_TO_MOVE - turn, OXO_NO_CELL);
    return FOUND(state, best);
}

/* What is found out about a position, its best cell; or when `to_end` is not 0 the end
 * of the game that is played on from there, which the rule makes that of best play. */
static uint16_t find(oxo_position position, uint8_t to_end)
{
    uint8_t board[BOARD];
    uint8_t left;

    /* As in oxo_cell, from cell 8 downwards.  A number above 19682 has a digit above 2
     * there. */
    for (left = 9; left != 0;) {
        uint8_t content = OXO_EMPTY;

        for (; position >= 6561u; content++)
            position = (oxo_position)(position - 6561u);
        if (content > OXO_NOUGHT)
            return FOUND(OXO_INVALID, to_end ? NO_GAME : OXO_NO_CELL);
        position = (oxo_position)(position + position + position);
        board[--left] = content;
    }
    for (;; left++) {
        const uint16_t found = examine(board);
        const uint8_t state = (uint8_t)(found >> 8);

        if (!to_end)
            return found;
        if (state == OXO_INVALID)
            return NO_GAME;
        if (state == OXO_DRAWN)
            return DRAWN + left;
        if (state > OXO_NOUGHT_TO_MOVE)
            return left;
        board[(uint8_t)found] = state; /* a side's turn and its mark are the same */
    }
}

uint8_t oxo_state(oxo_position position)
{
    return (uint8_t)(find(position, 0) >> 8);
}

uint8_t oxo_best_move(oxo_position position)
{
    return (uint8_t)find(position, 0);
}

/* A best move leads to the same end, one ply nearer. */
uint16_t oxo_best_moves(oxo_position position)
{
    const uint8_t end = (uint8_t)find(position, 1);
    uint16_t moves = 0;
    uint8_t cell;

    if ((end & 0x0Fu) == 0)
        return 0;
    for (cell = 9; cell-- > 0;) {
        moves = (uint16_t)(moves + moves);
        if ((uint8_t)find(oxo_play(position, cell), 1) == end - 1)
            moves++;
    }
    return moves;
}

int8_t oxo_value(oxo_position position)
{
    const uint8_t end = (uint8_t)find(position, 1);

    if (end == NO_GAME)
        return OXO_ERROR;
    if (end >= DRAWN)
        return 0;
    return (end & 1u) ? 1 : -1;
}

int8_t oxo_distance(oxo_position position)
{
    const uint8_t end = (uint8_t)find(position, 1);

    return end == NO_GAME ? OXO_ERROR : (int8_t)(end & 0x0Fu);
}

uint8_t oxo_promises_lowest(void)
{
    return 0;
}
