/* test_games.c - the games that oxo-generate knows, solved.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

#include <stdlib.h>
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

START_TEST(misere_is_slower)
{
    struct solved solved;
    uint32_t slowest_win = 0, slowest_loss = 0;

    solved_open(&solved, "tictactoe", true, true);
    for (uint32_t code = graph_next(&solved.graph, 0); code < solved.game.codes;
         code = graph_next(&solved.graph, code + 1)) {
        const struct worth here = solved_worth(&solved, code);

        if (here.value > 0 && here.distance > slowest_win)
            slowest_win = here.distance;
        if (here.value < 0 && here.distance > slowest_loss)
            slowest_loss = here.distance;
    }
    ck_assert_uint_eq(slowest_win, 8);
    ck_assert_uint_eq(slowest_loss, 7);
    solved_close(&solved);
}
END_TEST

START_TEST(un_moves_and_reversed_edges_agree)
{
    solved_expect_same("tictactoe", "mnk:3x3,3", false);
    solved_expect_same("mnk:3x3,3", "tictactoe", true);
    solved_expect_same("mnk:3x4,3", "mnk:3x4,3", false);
    solved_expect_same("mnk:3x4,4", "mnk:3x4,4", true);
    solved_expect_same("mnk:2x5,3", "mnk:2x5,3", false);
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

/* One heap: lost exactly at the multiples of 4, in misere one above. */
START_TEST(one_heap)
{
    struct solved solved;

    for (int misere = 0; misere <= 1; misere++) {
        solved_open(&solved, "nim:21", misere, true);
        ck_assert_uint_eq(solved.graph.positions, 42);
        for (uint32_t heap = 0; heap <= 21; heap++)
            for (uint32_t turn = 0; turn <= 1; turn++) {
                const uint32_t code = 2 * heap + turn;
                const bool lost = heap % 4 == (misere ? 1 : 0);

                if (graph_vertex(&solved.graph, code) != GRAPH_NO_VERTEX)
                    ck_assert_int_eq(solved_worth(&solved, code).value, lost ? -1 : 1);
            }
        solved_close(&solved);
    }
}
END_TEST

/* Several heaps: lost where the binary sum without carry is 0; in misere play where it
 * is not, if no heap has more than one match. */
static unsigned count_lost(uint32_t size, bool misere)
{
    struct solved solved;
    char name[32];
    unsigned lost = 0;
    unsigned wrong = 0;

    snprintf(name, sizeof name, "nim:%u,%u,%u", size, size, size);
    solved_open(&solved, name, misere, true);
    for (uint32_t a = 0; a <= size; a++)
        for (uint32_t b = 0; b <= size; b++)
            for (uint32_t c = 0; c <= size; c++) {
                const uint32_t heaps = a + (size + 1) * (b + (size + 1) * c);
                const bool small = a <= 1 && b <= 1 && c <= 1;
                const bool expected = ((a ^ b ^ c) == 0) != (misere && small);

                for (uint32_t turn = 0; turn <= 1; turn++) {
                    const uint32_t code = 2 * heaps + turn;

                    if (graph_vertex(&solved.graph, code) != GRAPH_NO_VERTEX)
                        wrong += (solved_worth(&solved, code).value < 0) != expected;
                }
                lost += expected;
            }
    ck_assert_uint_eq(wrong, 0);
    solved_close(&solved);
    return lost;
}

START_TEST(several_heaps)
{
    ck_assert_uint_eq(count_lost(7, false), 64);
    ck_assert_uint_eq(count_lost(7, true), 64);
    ck_assert_uint_eq(count_lost(15, false), 256);
    solved_expect_figures("nim:1,3,5,7", false, 752, NULL, -1, 16);
    solved_expect_figures("nim:1,1,1", false, 8, NULL, 1, 3);
    solved_expect_figures("nim:1,1,1", true, 8, NULL, -1, 3);
    solved_expect_figures("nim:0", false, 1, (uint32_t[]){0, 0, 1}, -1, 0);
    solved_expect_figures("nim:0", true, 1, (uint32_t[]){0, 1, 0}, 1, 0);
}
END_TEST

/* Every position's evaluation of Nim is exact, and no game's outweighs a win. */
static void expect_evaluation(const char *name, bool misere, bool exact)
{
    struct solved solved;

    solved_open(&solved, name, misere, true);
    for (uint32_t code = graph_next(&solved.graph, 0); code < solved.game.codes;
         code = graph_next(&solved.graph, code + 1)) {
        const uint32_t vertex =
            solved.solution.vertices[graph_vertex(&solved.graph, code)];
        const int evaluation = solved.game.evaluate(solved.game.context, code);

        ck_assert_int_lt(abs(evaluation), 10);
        if (exact && VERTEX_COUNT(vertex) > 0)
            ck_assert_int_eq(evaluation, VERTEX_WINNER(vertex) == FIRST ? 1 : -1);
    }
    solved_close(&solved);
}

START_TEST(evaluations)
{
    for (int misere = 0; misere <= 1; misere++) {
        expect_evaluation("nim:21", misere, true);
        expect_evaluation("nim:4,4,4", misere, true);
        expect_evaluation("tictactoe", misere, false);
        expect_evaluation("mnk:3x4,3", misere, false);
        expect_evaluation("mnk:4x3,2", misere, false);
    }
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
            for (uint32_t code = graph_next(&solved.graph, 0); code < solved.game.codes;
                 code = graph_next(&solved.graph, code + 1)) {
                const void *const context = solved.game.context;
                char text[GAME_TEXT_SIZE], expected[13];
                uint32_t rest = code;
                uint32_t left = 0;
                int open;

                for (int cell = 0; cell < cells; cell++, rest /= 3) {
                    expected[cell] = ".XO"[rest % 3];
                    left += rest % 3 == 0;
                }
                expected[cells] = '\0';
                solved.game.position_text(context, code, text);
                if (strcmp(text, expected) != 0 ||
                    solved.game.plies_left(context, code) != left)
                    ck_abort_msg("%s %s: %s", name, expected, text);
                open = lines_without(text, rows, columns, length, 'O') -
                       lines_without(text, rows, columns, length, 'X');
                open = open * 9 / (lines > 9 ? lines : 9);
                if (solved.game.evaluate(context, code) != (misere ? -open : open))
                    ck_abort_msg("%s %s: evaluation not %d", name, text, open);
            }
            solved_close(&solved);
        }
}
END_TEST

/* Short ones, and as long as they can be; what is behind the room for them stays as it
 * is. */
START_TEST(texts)
{
    static const struct {
        const char *game;
        const char *start;
        const char *last_move;
    } cases[] = {
        {"nim:"
         "10,10,10,10,10,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
         "10,10,10,10,10,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", "5:10"},
        {"nim:"
         "1000000,1000,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
         "1000000,1000,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
         "1:1000"},
        {"nim:7", "7", "0:3"},
        {"tictactoe", ".........", "8"},
        {"nim:0,1048576", "0,1048576", "1:1048576"},
        {"mnk:1x1,1", ".", "0"},
        {"mnk:1x2,1", "..", "1"},
        {"mnk:3x4,3", "............", "11"},
        {"mnk:4x4,4", "................", "15"},
        {"mnk:4x5,5", "....................", "19"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[2 * GAME_TEXT_SIZE];
        char error[GAME_ERROR_SIZE];
        uint8_t mover, winner;
        struct game game;

        ck_assert_msg(game_open(&game, cases[i].game, false, error), "%s", error);
        for (int what = 0; what < 2; what++) {
            const char *const expected =
                what == 0 ? cases[i].start : cases[i].last_move;

            memset(text, '!', sizeof text);
            if (what == 0)
                game.position_text(game.context, game.start, text);
            else {
                uint32_t *const successors =
                    calloc(game.most_moves, sizeof *successors);
                uint32_t *const moves = calloc(game.most_moves, sizeof *moves);
                size_t count;

                ck_assert(successors != NULL && moves != NULL);
                count = game.expand(game.context, game.start, &mover, &winner,
                                    successors, moves);
                ck_assert_uint_gt(count, 0);
                ck_assert_uint_le(count, game.most_moves);
                game.move_text(game.context, moves[count - 1], text);
                free(successors);
                free(moves);
            }
            ck_assert_str_eq(text, expected);
            for (size_t at = strlen(expected) + 1; at < sizeof text; at++)
                ck_assert_int_eq(text[at], '!');
        }
        game_close(&game);
    }
}
END_TEST

START_TEST(wrong_specifications)
{
    static const struct {
        const char *name;
        const char *error;
    } cases[] = {
        {"chess", "no game 'chess'; accepted: tictactoe, nim:N"},
        {"", "no game ''; accepted: tictactoe"},
        {"tictactoe:3", "nothing behind its name"},
        {"tictacto", "no game"},
        {"nim", "'nim' is no Nim; accepted: nim:N"},
        {"nim\0005", "'nim' is no Nim; accepted: nim:N"},
        {"nim:", "accepted: nim:N"},
        {"nim:-1", "accepted: nim:N"},
        {"nim:+1", "accepted: nim:N"},
        {"nim: 1", "accepted: nim:N"},
        {"nim:1,", "accepted: nim:N"},
        {"nim:,1", "accepted: nim:N"},
        {"nim:1;2", "accepted: nim:N"},
        {"nim:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,0",
         "up to 31 heaps"},
        {"nim:2147483647", "at least 4294967296 position numbers"},
        {"nim:99999999999999999999", "at least 8589934592 position numbers"},
        {"nim:65535,65535", "at least 8589934592 position numbers"},
        {"nim:0,1048577", "more than 1048576 moves in a position"},
        {"chess\nx", "holds the byte 0x0A"},
        {"nim:"
         "00000000000000000000000000000000000000000000000000000000000000000000000000000"
         "000000000000000000000001",
         "longer than 100 characters"},
        {"mnk", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:0x3,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3,0", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3,3x", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3*3,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:9x9,5", "3^81 position numbers"},
        {"mnk:3x7,3", "3^21 position numbers"},
        {"mnk:0x3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x0,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:1x21,1", "has 3^21 position numbers"},
        {"mnk:12345x1,1", "has 3^12345 position numbers"},
        {"mnk:1x65529,1", "has 3^65529 position numbers"},
        {"mnk:1x65530,1", "has at least 3^65535 position numbers"},
        {"mnk:70000x1,1", "has at least 3^65535 position numbers"},
        {"mnk:99999x99999,5", "at least 3^4294836225 position numbers"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char error[GAME_ERROR_SIZE] = "";
        struct game game;

        ck_assert_msg(!game_open(&game, cases[i].name, false, error), "%s",
                      cases[i].name);
        ck_assert_msg(strstr(error, cases[i].error) != NULL, "%s: %s", cases[i].name,
                      error);
        ck_assert_ptr_null(strchr(error, '\n'));
    }
}
END_TEST

SUITE("games", boards, tiny_boards, misere_is_slower, un_moves_and_reversed_edges_agree,
      boards_against_a_sweep, one_heap, several_heaps, evaluations, positions_of_boards,
      texts, wrong_specifications)
