/* test_steps.c - what each part of the work says of how far it is.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The functions that the generator tells are those of this file, in place of
 * generator/progress.c.
 */
#include "games/games.h"
#include "report.h"
#include "solver/attractor.h"
#include "support/suite.h"
#include "tables/tables.h"

#include <string.h>

enum { MOST_STEPS = 10 };

/* Each step, how often it was taken, how much of it was done at last, and of how much.
 */
struct progress {
    struct step {
        const char *name;
        uint64_t calls, done, total;
    } steps[MOST_STEPS];
    size_t count;
};

void progress_step(struct progress *progress, const char *name, uint64_t done,
                   uint64_t total)
{
    struct step *step = &progress->steps[progress->count];

    if (progress->count > 0 && strcmp(step[-1].name, name) == 0 &&
        done > step[-1].done && total == step[-1].total)
        step--;
    else
        progress->count++;
    ck_assert_uint_lt(progress->count, MOST_STEPS);
    step->name = name;
    step->calls++;
    step->done = done;
    step->total = total;
}

void progress_end(struct progress *progress)
{
    (void)progress;
}

static void compare(const struct progress *progress, const struct step *expected,
                    size_t count)
{
    ck_assert_uint_eq(progress->count, count);
    for (size_t i = 0; i < count; i++) {
        ck_assert_str_eq(progress->steps[i].name, expected[i].name);
        ck_assert_uint_eq(progress->steps[i].calls, expected[i].calls);
        ck_assert_uint_eq(progress->steps[i].done, expected[i].done);
        ck_assert_uint_eq(progress->steps[i].total, expected[i].total);
    }
}

START_TEST(every_position_is_a_step)
{
    enum {
        NUMBERS = 19683,
        LAST = 19560, /* the largest that is reached */
        POSITIONS = 5478,
        RESOLVED = 4410 /* the others are drawn */
    };
    static const struct step expected[] = {
        {"finding positions", POSITIONS, LAST, NUMBERS},
        {"counting predecessors", POSITIONS, POSITIONS - 1, POSITIONS},
        {"entering predecessors", POSITIONS, POSITIONS - 1, POSITIONS},
        {"solving positions", RESOLVED, RESOLVED - 1, POSITIONS},
        {"laying out positions", POSITIONS, POSITIONS - 1, POSITIONS}, /* to measure */
        {"laying out positions", POSITIONS, POSITIONS - 1, POSITIONS}, /* to fill */
        {"laying out positions", POSITIONS, POSITIONS - 1,
         POSITIONS}, /* both, folded */
        {"laying out positions", POSITIONS, POSITIONS - 1, POSITIONS},
        {"writing positions", POSITIONS, POSITIONS - 1, POSITIONS},
    };
    struct progress progress = {.count = 0};
    struct graph graph;
    struct choice choice;
    const struct table_source source = {.name = "",
                                        .library = "",
                                        .graph = &graph,
                                        .choice = &choice,
                                        .progress = &progress};
    char error[TABLE_ERROR_SIZE];
    struct game game;
    FILE *const out = fopen("/dev/null", "w");

    ck_assert_int_eq(game_open(&game, "tictactoe", false, error), GAME_OPENED);
    ck_assert(choice_open(&choice, &game));
    game.predecessors = NULL;
    ck_assert(graph_of_game(&game, &progress, &graph));
    ck_assert(attractor_solve(&graph, &progress));
    ck_assert(table_library.write(out, &source, error));
    report_tsv(out, &graph, &choice, &progress);
    compare(&progress, expected, sizeof expected / sizeof expected[0]);
    fclose(out);
    choice_close(&choice);
    graph_free(&graph);
    game_close(&game);
}
END_TEST

/* Play that leads to lower numbers: of those it is not known how many there are. */
START_TEST(behind_the_scan)
{
    static const struct step expected[] = {
        {"finding positions", 1, 42, 44}, /* the start */
        {"finding positions", 41, 41, 0},
        {"counting moves", 42, 41, 42},
    };
    struct progress progress = {.count = 0};
    char error[GAME_ERROR_SIZE];
    struct graph graph;
    struct game game;

    ck_assert_int_eq(game_open(&game, "nim:21", false, error), GAME_OPENED);
    ck_assert(graph_of_game(&game, &progress, &graph));
    progress.count = 3; /* those of the predecessors are looked at above */
    compare(&progress, expected, sizeof expected / sizeof expected[0]);
    graph_free(&graph);
    game_close(&game);
}
END_TEST

SUITE("steps", every_position_is_a_step, behind_the_scan)
