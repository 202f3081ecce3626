/* alphabeta.c - see alphabeta.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "alphabeta.h"

/* True when the player of this mark has the line from a cell in steps. */
static uint8_t has(const char *cell, uint8_t step, char mark)
{
    return cell[0] == mark && cell[step] == mark && cell[step + step] == mark;
}

static uint8_t has_won(const char board[9], char mark)
{
    uint8_t i;

    for (i = 0; i < 3; i++)
        if (has(board + i, 3, mark) || has(board + i + i + i, 1, mark))
            return 1;
    return has(board, 4, mark) || has(board + 2, 2, mark);
}

/* The score of a board for the side to move: a win is worth 1 more than the cells that
 * it leaves empty, a loss as much less than 0, a draw 0.  It is exact above `alpha` and
 * below `beta`, and outside of these on the right side of them.  The move is kept where
 * a pointer says. */
static int8_t search(char board[9], char turn, uint8_t empty, int8_t alpha, int8_t beta,
                     uint8_t *move)
{
    const char other = turn == 'X' ? 'O' : 'X';
    uint8_t ignored;
    uint8_t cell;

    if (has_won(board, other))
        return (int8_t)(-1 - empty);
    if (empty == 0)
        return 0;
    for (cell = 0; cell < 9 && alpha < beta; cell++) {
        int8_t score;

        if (board[cell] != '.')
            continue;
        board[cell] = turn;
        score = (int8_t)-search(board, other, (uint8_t)(empty - 1), (int8_t)-beta,
                                (int8_t)-alpha, &ignored);
        board[cell] = '.';
        if (score > alpha) {
            alpha = score;
            *move = cell;
        }
    }
    return alpha;
}

int alphabeta_move(char board[9])
{
    uint8_t empty = 0;
    uint8_t move = 0;
    uint8_t cell;

    for (cell = 0; cell < 9; cell++)
        empty = (uint8_t)(empty + (board[cell] == '.'));
    search(board, empty & 1u ? 'X' : 'O', empty, -10, 10, &move);
    return move;
}
