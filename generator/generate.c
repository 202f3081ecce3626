/* generate.c - see generate.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "generate.h"
#include "compare.h"
#include "games/games.h"
#include "output.h"
#include "program.h"
#include "progress.h"
#include "report.h"
#include "solver/attractor.h"
#include "system.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A game on its way from the request to the file. */
struct job {
    const struct request *request;
    const struct table *table;
    struct game game;
    struct graph graph;
    struct choice choice;
    struct ties ties;
    struct figures figures;
    struct progress progress;
};

static bool fail(const char *error)
{
    system_warnx("%s", error);
    return false;
}

/* Chooses the kind of table; false, and a line on standard error, when it is not one
 * for the game, or does not hold the move that the tie rule picks. */
static bool choose_table(struct job *job)
{
    const struct request *const request = job->request;
    const char *const rule = tie_rule_names[request->tie];

    job->table = request->layout;
    if (job->table == NULL)
        job->table = job->game.is_tictactoe ? &table_direct : &table_fields;
    if (job->table->of_tictactoe && !job->game.is_tictactoe)
        system_warnx("the layout %s holds tictactoe only, not %s%s", job->table->name,
                     request->game, request->misere ? " --misere" : "");
    else if (request->tie != TIE_LOWEST && !ties_serve(&job->game))
        system_warnx("--tie %s is for boards of at most 20 cells; %s is not one", rule,
                     request->game);
    else if (request->tie != TIE_LOWEST && !job->table->takes_ties)
        system_warnx("--tie %s is for the layout direct; %s takes no tie rule", rule,
                     job->table->name);
    else
        return true;
    return false;
}

/* False when there are too many positions, or not enough memory. */
static bool find_attractors(struct job *job)
{
    int64_t begin = system_microseconds();

    if (!choice_open(&job->choice, &job->game) ||
        !graph_of_game(&job->game, &job->progress, &job->graph))
        return false;
    job->figures.enumerate_us = system_microseconds() - begin;
    begin = system_microseconds();
    if (!attractor_solve(&job->graph, &job->progress))
        return false;
    job->figures.solve_us = system_microseconds() - begin;
    return true;
}

/* Applies the tie rule when one was named.  The rule lowest, which needs none of this,
 * may be named for any game, but has figures only where rules serve it. */
static bool break_ties(struct job *job)
{
    if (!job->request->tie_named || !ties_serve(&job->game))
        return true;
    if (!ties_open(&job->ties, &job->graph, &job->choice, job->request->tie))
        return false;
    job->choice.picks = job->ties.picks;
    job->figures.ties = &job->ties;
    return true;
}

/* Solves the game, unless it is clear before that the table cannot be written. */
static bool solve(struct job *job)
{
    const struct request *const request = job->request;
    char error[TABLE_ERROR_SIZE];
    bool solved;

    if (request->format == FORMAT_C && job->table->fit != NULL &&
        !job->table->fit(&job->game, request->game, error))
        return fail(error);
    progress_begin(&job->progress);
    solved = find_attractors(job);
    progress_end(&job->progress);
    if (job->graph.too_many)
        /* GCOVR_EXCL_START in tests/generator/solver/test_large.c */
        system_warnx("play of %s reaches more than %d positions, too many to be solved",
                     request->game, GRAPH_MOST_VERTICES);
    /* GCOVR_EXCL_STOP */
    else if (!solved)
        system_warnx("not enough memory for %s", request->game);
    return solved && (break_ties(job) || fail("not enough memory"));
}

/* Writes what is asked for; false, and a line on standard error, when it cannot be
 * written.  Errors of writing are left to ferror(out). */
static bool write_format(struct job *job, FILE *out)
{
    const struct request *const request = job->request;
    const struct table_source source = {
        .name = request->game,
        .misere = request->misere,
        .tie = request->tie,
        .graph = &job->graph,
        .choice = &job->choice,
        .progress = &job->progress,
    };
    char error[TABLE_ERROR_SIZE];

    switch (request->format) {
    case FORMAT_STATS:
        return report_stats(out, &job->graph, &job->figures) ||
               fail("not enough memory");
    case FORMAT_TSV:
        if (system_is_terminal(out)) /* the lines are signs enough */
            job->progress.wanted = false;
        report_tsv(out, &job->graph, &job->choice, &job->progress);
        progress_end(&job->progress);
        return true;
    default:
        return job->table->write(out, &source, error) || fail(error);
    }
}

/* Writes what is asked for to where it is wanted. */
static bool write_out(struct job *job)
{
    const char *const path = job->request->output;
    struct output output;

    if (path == NULL || strcmp(path, "-") == 0)
        return write_format(job, stdout);
    return output_open(&output, path) &&
           output_close(&output, write_format(job, output.file));
}

/* Compares what is asked for with what a file holds. */
static bool check(struct job *job)
{
    FILE *const wanted = system_open_temporary();
    bool same;

    if (wanted == NULL) {
        system_warn("cannot make a temporary file");
        return false;
    }
    same = write_format(job, wanted) && compare_file(job->request->check, wanted);
    fclose(wanted);
    return same;
}

int generate(const struct request *request)
{
    struct job job = {.request = request};
    char error[GAME_ERROR_SIZE];
    const enum game_opened opened =
        game_open(&job.game, request->game, request->misere, error);
    int status = EXIT_USAGE;

    if (opened != GAME_OPENED) {
        system_warnx("%s", error);
        return opened == GAME_NO_MEMORY ? EXIT_FAILURE : EXIT_USAGE;
    }
    if (choose_table(&job))
        status = solve(&job) && (request->check != NULL ? check(&job) : write_out(&job))
                     ? EXIT_SUCCESS
                     : EXIT_FAILURE;
    ties_close(&job.ties);
    choice_close(&job.choice);
    graph_free(&job.graph);
    game_close(&job.game);
    return status;
}
