/* test_progress.c - signs of life: none in the first second, none where nobody looks.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include "solver/attractor.h"
#include "games/games.h"
#include "tables/fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Takes steps of work that began so many seconds ago; what appears on standard error.
 */
static char *shown(bool wanted, long seconds_ago)
{
    struct progress progress;
    char *text;

    run_in_new_folder(false);
    ck_assert_ptr_nonnull(freopen("err", "w", stderr));
    progress_begin(&progress);
    ck_assert(!progress.wanted); /* a file is no terminal */
    progress.wanted = wanted;
    progress.begin.tv_sec -= seconds_ago;
    progress.latest = progress.begin;
    progress_step(&progress, "counting", 123456);
    for (int i = 0; i < 1000; i++)
        progress_step(&progress, "counting", 123457); /* too soon after the other */
    progress_end(&progress);
    fflush(stderr);
    text = run_read_file("err", NULL);
    run_leave_folder();
    return text;
}

START_TEST(only_where_somebody_waits)
{
    char *text = shown(true, 2);

    ck_assert_str_eq(text, "\rcounting: 123456\033[K\r\033[K");
    free(text);
    text = shown(true, 0);
    ck_assert_str_eq(text, "");
    free(text);
    text = shown(false, 2);
    ck_assert_str_eq(text, "");
    free(text);
}
END_TEST

/* Building, solving and laying out take a step for each position, and say how many are
 * done. */
START_TEST(steps_of_the_solver)
{
    enum { POSITIONS = 5478, RESOLVED = 4410 }; /* the others are drawn */
    struct progress progress;
    struct graph graph;
    struct solution solution;
    struct choice choice;
    struct layout_fields layout;
    char error[LAYOUT_FIELDS_ERROR_SIZE];
    struct game game;
    char *text;

    ck_assert(game_open(&game, "tictactoe", false, error));
    run_in_new_folder(false);
    ck_assert_ptr_nonnull(freopen("err", "w", stderr));
    progress_begin(&progress);
    progress.wanted = true;
    ck_assert(graph_of_game(&game, false, &progress, &graph));
    ck_assert_uint_eq(progress.calls, 3 * POSITIONS); /* two to reverse the edges */
    progress_begin(&progress);
    progress.wanted = true;
    progress.begin.tv_sec -= 2;
    progress.latest = progress.begin;
    progress.calls = 1; /* so that the 64th step is the first to be shown */
    ck_assert(attractor_solve(&graph, &progress, &solution));
    ck_assert_uint_eq(progress.calls, 1 + RESOLVED);
    fflush(stderr);
    text = run_read_file("err", NULL);
    ck_assert_msg(strncmp(text, "\rsolving positions: 63\033[K",
                          strlen("\rsolving positions: 63\033[K")) == 0,
                  "%s", text);
    free(text);
    progress_begin(&progress);
    progress.wanted = true;
    ck_assert(choice_open(&choice, &game));
    ck_assert(layout_fields(&graph, &solution, "tictactoe", &choice, &progress, &layout,
                            error));
    ck_assert_uint_eq(progress.calls, 2 * POSITIONS); /* to measure and to fill */
    run_leave_folder();
    layout_fields_free(&layout);
    choice_close(&choice);
    solution_free(&solution);
    graph_free(&graph);
    game_close(&game);
}
END_TEST

SUITE("progress", only_where_somebody_waits, steps_of_the_solver)
