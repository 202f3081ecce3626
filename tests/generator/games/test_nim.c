/* test_nim.c - Nim, solved, against its theory.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

/* One heap: lost exactly at the multiples of 4, in misere one above. */
START_TEST(one_heap)
{
    struct solved solved;

    for (int misere = 0; misere <= 1; misere++) {
        solved_open(&solved, "nim:21", misere, true);
        ck_assert_uint_eq(solved.graph.count, 42);
        for (uint32_t v = 0; v < solved.graph.count; v++) {
            const uint32_t heap = solved.graph.positions[v] / 2;
            const bool lost = heap % 4 == (misere ? 1 : 0);

            ck_assert_int_eq(choice_worth(&solved.graph, v).value, lost ? -1 : 1);
        }
        solved_close(&solved);
    }
}
END_TEST

/* Several heaps: lost where the binary sum without carry is 0; in misere play where it
 * is not, if no heap has more than one match.  Of all numbers of matches in three heaps
 * so many are lost. */
static void expect_lost(uint32_t size, bool misere, unsigned expected)
{
    struct solved solved;
    char name[32];
    unsigned lost[2] = {0, 0}; /* by turn */

    snprintf(name, sizeof name, "nim:%u,%u,%u", size, size, size);
    solved_open(&solved, name, misere, true);
    for (uint32_t v = 0; v < solved.graph.count; v++) {
        const uint32_t position = solved.graph.positions[v];
        const uint32_t heaps = position / 2;
        const uint32_t a = heaps % (size + 1);
        const uint32_t b = heaps / (size + 1) % (size + 1);
        const uint32_t c = heaps / (size + 1) / (size + 1);
        const bool small = a <= 1 && b <= 1 && c <= 1;
        const bool is_lost = choice_worth(&solved.graph, v).value < 0;

        ck_assert_int_eq(is_lost, ((a ^ b ^ c) == 0) != (misere && small));
        lost[position % 2] += is_lost;
    }
    ck_assert_uint_eq(lost[1],
                      expected); /* play reaches all of them on second's turn */
    solved_close(&solved);
}

START_TEST(several_heaps)
{
    expect_lost(7, false, 64);
    expect_lost(7, true, 64);
    expect_lost(15, false, 256);
    solved_expect_figures("nim:1,3,5,7", false, 752, NULL, -1, 16);
    solved_expect_figures("nim:1,1,1", false, 8, NULL, 1, 3);
    solved_expect_figures("nim:1,1,1", true, 8, NULL, -1, 3);
    solved_expect_figures("nim:0", false, 1, (uint32_t[]){0, 0, 1}, -1, 0);
    solved_expect_figures("nim:0", true, 1, (uint32_t[]){0, 1, 0}, 1, 0);
}
END_TEST

/* The evaluation is exact. */
START_TEST(evaluations)
{
    static const char *const names[] = {"nim:21", "nim:4,4,4"};

    for (int i = 0; i < 4; i++) {
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

SUITE("nim", one_heap, several_heaps, evaluations)
