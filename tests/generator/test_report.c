/* test_report.c - a game with a cycle, as text and as a table.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "support/handmade.h"
#include "support/suite.h"

#include "tables/fields.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* 0 and 1 lead to each other; who leaves loses, so nobody does.  2 has been won. */
static const struct vertex cycle[] = {
    {FIRST, NOBODY, {1, 2, HANDMADE_END}, NOBODY, 0},
    {SECOND, NOBODY, {0, HANDMADE_END}, NOBODY, 0},
    {SECOND, SECOND, {HANDMADE_END}, SECOND, 0},
};

struct opened {
    struct handmade handmade;
    struct graph graph;
    struct solution solution;
    struct choice choice;
    struct progress progress;
};

static void open_cycle(struct opened *opened)
{
    opened->progress = (struct progress){0};
    handmade_open(&opened->handmade, cycle, sizeof cycle / sizeof cycle[0]);
    ck_assert(choice_open(&opened->choice, &opened->handmade.game));
    ck_assert(graph_of_game(&opened->handmade.game, false, &opened->progress,
                            &opened->graph));
    ck_assert(attractor_solve(&opened->graph, &opened->progress, &opened->solution));
}

static void close_cycle(struct opened *opened)
{
    choice_close(&opened->choice);
    solution_free(&opened->solution);
    graph_free(&opened->graph);
}

START_TEST(a_draw_without_end_has_no_distance)
{
    struct opened opened;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    open_cycle(&opened);
    report_tsv(out,
               &(struct solved){.graph = &opened.graph, .solution = &opened.solution},
               &opened.choice, &opened.progress);
    fclose(out);
    ck_assert_str_eq(text, "position\tboard\tstate\tvalue\tdistance\tbest\tall_best\n"
                           "0\t0\tfirst\t0\t-\t0\t0\n"
                           "1\t1\tsecond\t0\t-\t0\t0\n"
                           "2\t2\tsecond-won\t1\t0\t-\t-\n"
                           "3\t3\tfirst\t0\t-\t0\t0 1\n");
    free(text);
    out = open_memstream(&text, &size);
    report_stats(
        out, &(struct solved){.graph = &opened.graph, .solution = &opened.solution});
    fclose(out);
    ck_assert_ptr_nonnull(strstr(text, "\nstart_value\t0\nstart_distance\t-\n"));
    free(text);
    close_cycle(&opened);
}
END_TEST

START_TEST(a_table_needs_distances)
{
    struct opened opened;
    struct layout_fields layout;
    char error[LAYOUT_FIELDS_ERROR_SIZE];

    open_cycle(&opened);
    ck_assert(!layout_fields(&opened.graph, &opened.solution, "cycle", &opened.choice,
                             &opened.progress, &layout, error));
    ck_assert_ptr_nonnull(strstr(error, "cycle has draws that never end"));
    layout_fields_free(&layout);
    close_cycle(&opened);
}
END_TEST

SUITE("report", a_draw_without_end_has_no_distance, a_table_needs_distances)
