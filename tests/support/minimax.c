/* minimax.c - see minimax.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/minimax.h"

#include <string.h>

void minimax_board(unsigned number, char board[10])
{
    for (int i = 0; i < 9; i++, number /= 3)
        board[i] = number % 3 == 0 ? '.' : number % 3 == 1 ? 'X' : 'O';
    board[9] = '\0';
}

unsigned minimax_number(const char board[9])
{
    unsigned number = 0;
    unsigned weight = 1;

    for (int i = 0; i < 9; i++, weight *= 3)
        number += weight * (board[i] == 'X' ? 1 : board[i] == 'O' ? 2 : 0);
    return number;
}

static char turn_of(const char board[9])
{
    int marks = 0;

    for (int i = 0; i < 9; i++)
        marks += board[i] != '.';
    return marks % 2 == 0 ? 'X' : 'O';
}

unsigned minimax_played(unsigned number, int cell)
{
    char board[10];

    minimax_board(number, board);
    board[cell] = turn_of(board);
    return minimax_number(board);
}

/* Who has three in a row, walked from each cell in each direction; `.` for nobody. */
static char winner_of(const char board[9])
{
    static const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            for (int d = 0; d < 4; d++) {
                const int end_row = row + 2 * directions[d][0];
                const int end_column = column + 2 * directions[d][1];
                const char mark = board[3 * row + column];

                if (end_row < 3 && end_column < 3 && end_column >= 0 && mark != '.' &&
                    board[3 * (row + directions[d][0]) + column + directions[d][1]] ==
                        mark &&
                    board[3 * end_row + end_column] == mark)
                    return mark;
            }
    return '.';
}

/* A result as one number, the greater the better for the side to move: a win in n plies
 * is 100 - n, a loss in n is n - 100, a draw 0. */
static int older(int result)
{
    return result > 0 ? result - 1 : result < 0 ? result + 1 : 0;
}

static int search(char board[9], unsigned *best, unsigned *keeping)
{
    const char turn = turn_of(board);
    int results[9];
    int most = -1000;

    *best = 0;
    *keeping = 0;
    if (winner_of(board) != '.')
        return -100;
    if (memchr(board, '.', 9) == NULL)
        return 0;
    for (int i = 0; i < 9; i++) {
        unsigned ignored[2];

        if (board[i] != '.')
            continue;
        board[i] = turn;
        results[i] = older(-search(board, &ignored[0], &ignored[1]));
        board[i] = '.';
        if (results[i] > most)
            most = results[i];
    }
    for (int i = 0; i < 9; i++) {
        if (board[i] != '.')
            continue;
        if (results[i] == most)
            *best |= 1u << i;
        if ((results[i] > 0) == (most > 0) && (results[i] < 0) == (most < 0))
            *keeping |= 1u << i;
    }
    return most;
}

static void solve(char board[9], struct minimax answers[])
{
    struct minimax *const answer = &answers[minimax_number(board)];
    int result;
    int empty = 0;

    if (answer->reachable)
        return;
    for (int i = 0; i < 9; i++)
        empty += board[i] == '.';
    result = search(board, &answer->best, &answer->keeping);
    answer->reachable = true;
    answer->turn = turn_of(board);
    answer->winner = winner_of(board);
    answer->over = answer->winner != '.' || empty == 0;
    answer->value = result > 0 ? 1 : result < 0 ? -1 : 0;
    answer->distance = result > 0 ? 100 - result : result < 0 ? 100 + result : empty;
    if (answer->over)
        return;
    for (int i = 0; i < 9; i++)
        if (board[i] == '.') {
            board[i] = answer->turn;
            solve(board, answers);
            board[i] = '.';
        }
}

void minimax_all(struct minimax answers[])
{
    char board[10];

    memset(answers, 0, MINIMAX_NUMBERS * sizeof answers[0]);
    minimax_board(0, board);
    solve(board, answers);
}

int minimax_move(char board[9])
{
    unsigned best;
    unsigned keeping;
    int cell = 0;

    search(board, &best, &keeping);
    while (!(best >> cell & 1))
        cell++;
    return cell;
}
