/* test_mnk.c - games on boards, solved.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

#include <string.h>

START_TEST(boards)
{
    static const uint32_t finished_3x3[] = {16, 626, 316};
    static const uint32_t finished_3x3_misere[] = {16, 316, 626};
    static const uint32_t finished_3x4_4[] = {792, 1416, 684};

    solved_expect_figures("tictactoe", false, 5478, finished_3x3, 0, 9);
    solved_expect_figures("mnk:3x3,3", false, 5478, finished_3x3, 0, 9);
    solved_expect_figures("tictactoe", true, 5478, finished_3x3_misere, 0, 9);
    solved_expect_figures("mnk:3x3,3", true, 5478, finished_3x3_misere, 0, 9);
    solved_expect_figures("mnk:3x4,3", false, 111973, NULL, 1, 7);
    solved_expect_figures("mnk:4x3,3", false, 111973, NULL, 1, 7);
    solved_expect_figures("mnk:3x4,4", false, 142231, finished_3x4_4, 0, 12);
    solved_expect_figures("mnk:4x3,4", false, 142231, finished_3x4_4, 0, 12);
}
END_TEST

/* Small boards that anybody can play through. */
START_TEST(tiny_boards)
{
    static const uint32_t one_cell[] = {0, 1, 0};
    static const uint32_t no_line[] = {2, 0, 0};

    solved_expect_figures("mnk:1x1,1", false, 2, one_cell, 1, 1);
    solved_expect_figures("mnk:1x1,1", true, 2, (uint32_t[]){0, 0, 1}, -1, 1);
    solved_expect_figures("mnk:1x2,2", false, 5, no_line, 0,
                          2); /* each has one of two cells */
    solved_expect_figures("mnk:1x2,3", false, 5, no_line, 0,
                          2); /* a line longer than the board */
    solved_expect_figures("mnk:2x2,2", false, 29, NULL, 1, 3);
}
END_TEST

START_TEST(un_moves_and_reversed_edges_agree)
{
    for (int misere = 0; misere <= 1; misere++) {
        solved_expect_same("mnk:3x3,3", misere);
        solved_expect_same("mnk:3x4,3", misere);
        solved_expect_same("mnk:2x5,3", misere);
    }
}
END_TEST

START_TEST(boards_against_a_sweep)
{
    solved_expect_sweep(3, 3, 3);
    solved_expect_sweep(3, 4, 3);
    solved_expect_sweep(3, 4, 4);
    solved_expect_sweep(2, 4, 3);
    solved_expect_sweep(1, 7, 2);
    solved_expect_sweep(2, 5, 6);
}
END_TEST

/* Lines of a board that hold no mark of a side: all straight rows of so many cells. */
static int lines_without(const char *text, int rows, int columns, int length, char mark)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    int without = 0;

    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            for (int step = 0; step < (length > 1 ? 4 : 1); step++) {
                const int last_row = row + (length - 1) * steps[step][0];
                const int last_column = column + (length - 1) * steps[step][1];
                int marks = 0;

                if (last_row >= rows || last_column < 0 || last_column >= columns)
                    continue;
                for (int i = 0; i < length; i++)
                    marks += text[(row + i * steps[step][0]) * columns + column +
                                  i * steps[step][1]] == mark;
                without += marks == 0;
            }
    return without;
}

/* What a board's game says of each of its positions, counted another way. */
START_TEST(positions_of_boards)
{
    static const int sizes[][3] = {{3, 3, 3}, {3, 4, 3},  {4, 3, 2}, {2, 5, 3},
                                   {1, 7, 2}, {1, 2, 1},  {3, 3, 4}, {2, 4, 4},
                                   {1, 9, 1}, {1, 10, 1}, {1, 11, 4}};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int misere = 0; misere <= 1; misere++) {
            const int rows = sizes[i][0], columns = sizes[i][1], length = sizes[i][2];
            const int cells = rows * columns;
            char empty[13] = "............";
            struct solved solved;
            char name[32];
            int lines;

            sprintf(name, "mnk:%dx%d,%d", rows, columns, length);
            empty[cells] = '\0';
            lines = lines_without(empty, rows, columns, length, 'X');
            solved_open(&solved, name, misere, true);
            ck_assert_str_eq(solved.game.move_separator, cells > 10 ? " " : "");
            for (uint32_t v = 0; v < solved.graph.count; v++) {
                const uint32_t position = solved.graph.positions[v];
                const void *const context = solved.game.context;
                char text[GAME_TEXT_SIZE], expected[13];
                uint32_t rest = position;
                uint32_t left = 0;
                int open;

                for (int cell = 0; cell < cells; cell++, rest /= 3) {
                    expected[cell] = ".XO"[rest % 3];
                    left += rest % 3 == 0;
                }
                expected[cells] = '\0';
                solved.game.position_text(context, position, text);
                if (strcmp(text, expected) != 0 ||
                    solved.game.plies_left(context, position) != left)
                    ck_abort_msg("%s %s: %s", name, expected, text);
                open = lines_without(text, rows, columns, length, 'O') -
                       lines_without(text, rows, columns, length, 'X');
                open = open * 9 / (lines > 9 ? lines : 9);
                if (solved.game.evaluate(context, position) != (misere ? -open : open))
                    ck_abort_msg("%s %s: evaluation not %d", name, text, open);
            }
            solved_close(&solved);
        }
}
END_TEST

SUITE("mnk", boards, tiny_boards, un_moves_and_reversed_edges_agree,
      boards_against_a_sweep, positions_of_boards)
