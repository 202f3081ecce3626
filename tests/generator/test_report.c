/* test_report.c - a game with a cycle, as text.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "support/handmade.h"
#include "support/suite.h"

#include "report.h"
#include "solver/attractor.h"

#include <stdlib.h>
#include <string.h>

/* 0 and 1 lead to each other; whoever leaves loses, so nobody does.  2 has been won. */
static const struct handmade_vertex cycle[] = {
    {FIRST, NOBODY, {1, 2, HANDMADE_END}, NOBODY, 0},
    {SECOND, NOBODY, {0, HANDMADE_END}, NOBODY, 0},
    {SECOND, SECOND, {HANDMADE_END}, SECOND, 0},
};

START_TEST(a_draw_without_end_has_no_distance)
{
    const struct figures figures = {.enumerate_us = 12, .solve_us = 345};
    struct handmade handmade;
    struct graph graph;
    struct choice choice;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    handmade_open(&handmade, cycle, sizeof cycle / sizeof cycle[0]);
    ck_assert(choice_open(&choice, &handmade.game));
    ck_assert(graph_of_game(&handmade.game, NULL, &graph));
    ck_assert(attractor_solve(&graph, NULL));
    report_tsv(out, &graph, &choice, NULL);
    fclose(out);
    ck_assert_str_eq(text, "position\tboard\tstate\tvalue\tdistance\tbest\tall_best\n"
                           "0\t0\tfirst\t0\t-\t0\t0\n"
                           "1\t1\tsecond\t0\t-\t0\t0\n"
                           "2\t2\tsecond-won\t1\t0\t-\t-\n"
                           "3\t3\tfirst\t0\t-\t0\t0 1\n");
    free(text);
    out = open_memstream(&text, &size);
    ck_assert(report_stats(out, &graph, &figures));
    fclose(out);
    ck_assert_str_eq(text, "codes\t4\npositions\t4\nterminal\t1\nedges\t6\n"
                           "start_value\t0\nstart_distance\t-\nwon_first\t0\n"
                           "won_second\t1\ndrawn\t3\nend_first\t0\nend_second\t1\n"
                           "end_drawn\t0\nlayers_first\t0\nlayers_second\t1\n"
                           "enumerate_us\t12\nsolve_us\t345\n");
    free(text);
    choice_close(&choice);
    graph_free(&graph);
}
END_TEST

SUITE("report", a_draw_without_end_has_no_distance)
