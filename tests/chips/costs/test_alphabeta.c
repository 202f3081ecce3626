/* test_alphabeta.c - the search beside the layouts finds the moves that they do.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/minimax.h"
#include "support/suite.h"

#include "alphabeta.h"

START_TEST(it_finds_the_lowest_best_move)
{
    static struct minimax answers[MINIMAX_NUMBERS];
    unsigned open = 0;

    minimax_all(answers);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        char board[10];
        int lowest = 0;

        if (!answers[number].reachable || answers[number].over)
            continue;
        while (!(answers[number].best >> lowest & 1))
            lowest++;
        minimax_board(number, board);
        ck_assert_msg(alphabeta_move(board) == lowest, "%s", board);
        open++;
    }
    ck_assert_uint_eq(open, 4520);
}
END_TEST

SUITE("alphabeta", it_finds_the_lowest_best_move)
