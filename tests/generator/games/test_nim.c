/* test_nim.c - Nim, solved, against its theory.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

START_TEST(starts)
{
    solved_expect_figures("nim:21", false, 42, NULL, 1, 11);
    solved_expect_figures("nim:1,3,5,7", false, 752, NULL, -1, 16);
    solved_expect_figures("nim:1,1,1", false, 8, NULL, 1, 3);
    solved_expect_figures("nim:1,1,1", true, 8, NULL, -1, 3);
    solved_expect_figures("nim:0", false, 1, (uint32_t[]){0, 0, 1}, -1, 0);
    solved_expect_figures("nim:0", true, 1, (uint32_t[]){0, 1, 0}, 1, 0);
}
END_TEST

/* The evaluation is the theory, and exact: from every position the solver finds the
 * same winner. */
START_TEST(evaluations)
{
    static const char *const names[] = {"nim:21", "nim:4,4,4", "nim:7,7,7"};

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

SUITE("nim", starts, evaluations)
