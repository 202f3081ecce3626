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
        for (uint32_t heap = 0; heap <= 21; heap++)
            for (uint32_t turn = 0; turn <= 1; turn++) {
                const uint32_t position = 2 * heap + turn;
                const bool lost = heap % 4 == (misere ? 1 : 0);

                if (graph_vertex(&solved.graph, position) != GRAPH_NO_VERTEX)
                    ck_assert_int_eq(solved_worth(&solved, position).value,
                                     lost ? -1 : 1);
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
                    const uint32_t position = 2 * heaps + turn;

                    if (graph_vertex(&solved.graph, position) != GRAPH_NO_VERTEX)
                        wrong +=
                            (solved_worth(&solved, position).value < 0) != expected;
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

/* The evaluation is exact. */
START_TEST(evaluations)
{
    static const char *const names[] = {"nim:21", "nim:4,4,4"};

    for (int i = 0; i < 4; i++) {
        struct solved solved;

        solved_open(&solved, names[i / 2], i % 2 == 1, true);
        for (uint32_t position = graph_next(&solved.graph, 0);
             position < solved.game.positions;
             position = graph_next(&solved.graph, position + 1)) {
            const uint32_t v = graph_vertex(&solved.graph, position);
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
