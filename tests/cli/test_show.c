/* test_show.c - oxo show: all that is said about a board.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/run.h"
#include "support/suite.h"

#define OXO "OXO"

START_TEST(whole)
{
    static const char open[] =
        " X | O | X\n---+---+---\n O | O | X\n---+---+---\n 6 | 7 | 8\n\n"
        "State: cross to move.\n"
        "Value: a win for cross when both play their best, in 1 ply.\n\n"
        "  cell 6  loss in 2\n"
        "  cell 7  draw\n"
        "* cell 8  win in 1\n\n"
        "* best move; a ply is a move of one side, and this one is counted\n";
    static const char won[] =
        "[X]| O | 2\n---+---+---\n O |[X]| 5\n---+---+---\n 6 | 7 |[X]\n\n"
        "The game is over: cross has won with 0-4-8.\n";

    RUN_EXPECT(NULL, 0, open, NULL, OXO, "show", "XOXOOX...");
    RUN_EXPECT(NULL, 0, won, NULL, OXO, "show", "XO.OX...X");
}
END_TEST

START_TEST(parts)
{
    static const struct run_case cases[] = {
        {"show XXXOOXOOX", NULL, 0, "cross has won with 0-1-2 and 2-5-8.\n", NULL},
        {"show XOOXOXXXO", NULL, 0, "cross has won with 0-3-6.\n", NULL},
        {"show OOX.X.X..", NULL, 0, "cross has won with 2-4-6.\n", NULL},
        {"show OOOXX.X..", NULL, 0, "nought has won with 0-1-2.\n", NULL},
        {"show XOXXOOOXX", NULL, 0, "The game is over: it is a draw.\n", NULL},
        {"show XX.O..OX.", NULL, 0,
         "State: nought to move.\nValue: a loss for nought when both play their best, "
         "in 2 plies.\n\n* cell 2  loss in 2\n* cell 4  loss in 2\n"
         "* cell 5  loss in 2\n* cell 8  loss in 2\n",
         NULL},
        {"show --keys keypad XOXOOX...", NULL, 0, "* cell 3  win in 1\n", NULL},
        {"show --swap OXOXXO...", NULL, 0, " X | O | X\n", NULL},
        {"show -", "XOX\nOOX\n...\n\nXXXOO....\n", 0,
         "\nThe game is over: cross has won with 0-1-2.\n", NULL},
        {"show -", "XO", 1, "=error: 2 cells found; a board has nine\n", NULL},
        {"show ---------", NULL, 0,
         "Value: a draw for cross when both play their best, in 9 plies.\n", NULL},
    };

    RUN_CASES(OXO, cases);
}
END_TEST

SUITE("oxo show", whole, parts)
