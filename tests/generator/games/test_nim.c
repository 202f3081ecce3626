/* test_nim.c - Nim, solved, against its theory.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

START_TEST(starts)
{
    solved_expect_figures("nim:21", false, 42, NULL, 1, 11);
    solved_expect_figures("nim:1,3,5,7", false, 752, NULL, -1, 16);
    solved_expect_figures("nim:1,1,1", false, 8, NULL, 1, 3);
    solved_expect_figures("nim:1,1,1", true, 8, NULL, -1, 3);
    solved_expect_figures("nim:0", false, 1, (uint32_t[]){0, 0, 1}, -1, 0);
    solved_expect_figures("nim:0", true, 1, (uint32_t[]){0, 1, 0}, 1, 0);
    /* Too few are left to take. */
    solved_expect_figures("nim:1,take=2+3", false, 1, (uint32_t[]){0, 0, 1}, -1, 0);
    solved_expect_figures("nim:1,take=2+3", true, 1, (uint32_t[]){0, 1, 0}, 1, 0);
    solved_expect_figures("nim:1,1,1,1,take=2", false, 1, (uint32_t[]){0, 0, 1}, -1, 0);
}
END_TEST

/* Where the evaluation is the theory it is exact: from every position the solver finds
 * the same winner. */
START_TEST(evaluations)
{
    static const char *const names[] = {"nim:21",
                                        "nim:4,4,4",
                                        "nim:7,7,7",
                                        "nim:21,take=1+2+3+4",
                                        "nim:9,9,take=1+2",
                                        "nim:5,5,5,take=1",
                                        "nim:6,9,7,take=1+2+3",
                                        "nim:3,take=1+2+3+4+5"};

    for (size_t i = 0; i < 2 * (sizeof names / sizeof names[0]); i++) {
        struct solved solved;

        solved_open(&solved, names[i / 2], i % 2 == 1, true);
        for (uint32_t v = 0; v < solved.graph.count; v++) {
            const uint32_t position = solved.graph.positions[v];
            const struct vertex vertex = solved.graph.vertices[v];

            if (vertex.count > 0)
                ck_assert_int_eq(solved.game.evaluate(solved.game.context, position),
                                 vertex.winner == FIRST ? 1 : -1);
        }
        solved_close(&solved);
    }
}
END_TEST

/* Elsewhere it says nothing. */
START_TEST(no_evaluations)
{
    static const char *const names[] = {"nim:9,take=2+3", "nim:9,take=1+3",
                                        "nim:4,4,take=2"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char error[GAME_ERROR_SIZE];
        struct game game;

        ck_assert_int_eq(game_open(&game, names[i], false, error), GAME_OPENED);
        ck_assert_int_eq(game.evaluate(game.context, game.start), 0);
        game_close(&game);
    }
}
END_TEST

enum { MOST_HEAPS = 3, MOST_TAKES = 4 };

/* The second opinion, by recursion: in how many plies the mover wins, or as a negative
 * number less 1 loses. */
static int recurse(const int heaps[MOST_HEAPS], const int takes[MOST_TAKES],
                   bool misere)
{
    int best = misere ? 0 : -1; /* if nothing can be taken */
    bool can_take = false;

    for (int move = 0; move < MOST_HEAPS * MOST_TAKES; move++) {
        const int take = takes[move % MOST_TAKES];
        int left[MOST_HEAPS];
        int reply;
        int result;

        memcpy(left, heaps, sizeof left);
        left[move / MOST_TAKES] -= take;
        if (take == 0 || left[move / MOST_TAKES] < 0)
            continue;
        reply = recurse(left, takes, misere);
        result = reply >= 0 ? -(reply + 1) - 1 : -reply;
        /* Won before lost; then soon before late, and late before soon. */
        if (!can_take || (result >= 0 && (best < 0 || result < best)) ||
            (result < 0 && best < 0 && result < best))
            best = result;
        can_take = true;
    }
    return best;
}

START_TEST(second_opinion)
{
    static const struct {
        const char *name;
        int takes[MOST_TAKES];
    } cases[] = {
        {"nim:16", {1, 2, 3}},
        {"nim:21,take=2+3", {2, 3}},
        {"nim:21,take=1+3+4", {1, 3, 4}},
        {"nim:25,take=4", {4}},
        {"nim:15,take=2+5+7+30", {2, 5, 7, 30}},
        {"nim:5,6,take=2+3", {2, 3}},
        {"nim:3,4,5,take=1+3", {1, 3}},
        {"nim:3,2,4,take=2", {2}},
    };

    for (size_t i = 0; i < 2 * (sizeof cases / sizeof cases[0]); i++) {
        const bool misere = i % 2 == 1;
        struct solved solved;

        solved_open(&solved, cases[i / 2].name, misere, true);
        for (uint32_t v = 0; v < solved.graph.count; v++) {
            const struct worth worth = choice_worth(&solved.graph, v);
            int heaps[MOST_HEAPS] = {0};
            char text[GAME_TEXT_SIZE];
            int expected;

            solved.game.position_text(solved.game.context, solved.graph.positions[v],
                                      text);
            ck_assert_int_ge(sscanf(text, "%d,%d,%d", &heaps[0], &heaps[1], &heaps[2]),
                             1);
            expected = recurse(heaps, cases[i / 2].takes, misere);
            ck_assert_int_eq(worth.value, expected >= 0 ? 1 : -1);
            ck_assert_int_eq((int)worth.distance,
                             expected >= 0 ? expected : -expected - 1);
        }
        solved_close(&solved);
    }
}
END_TEST

SUITE("nim", starts, evaluations, no_evaluations, second_opinion)
