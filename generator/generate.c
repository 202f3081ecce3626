/* generate.c - see generate.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "generate.h"
#include "compare.h"
#include "games/games.h"
#include "naming.h"
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
    bool is_library;
    struct naming naming; /* if it is one */
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
        job->table = job->game.is_tictactoe ? &table_direct : &table_library;
    job->is_library = request->format == FORMAT_C && job->table->has_header;
    if (job->table->of_tictactoe && !job->game.is_tictactoe)
        system_warnx("the layout %s holds tictactoe only, not %s%s", job->table->name,
                     request->game, request->misere ? " --misere" : "");
    else if (request->tie != TIE_LOWEST && !ties_serve(&job->game))
        system_warnx("--tie %s is for tictactoe and mnk games, not %s", rule,
                     request->game);
    else if (request->tie != TIE_LOWEST && !job->table->takes_ties)
        system_warnx("--tie %s is for the layout direct; %s takes no tie rule", rule,
                     job->table->name);
    else
        return true;
    return false;
}

/* Names a library; false, and a line on standard error, when its file makes no name. */
static bool choose_name(struct job *job)
{
    const struct request *const request = job->request;
    const char *const path = request->check != NULL ? request->check : request->output;

    if (!job->is_library || path == NULL || strcmp(path, "-") == 0) {
        naming_of_game(&job->naming, request->game, request->misere);
        return true;
    }
    return naming_of_file(&job->naming, path);
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

/* Writes what is asked for, and the header of a library unless that is to be in it;
 * false, and a line on standard error, when it cannot be written.  Errors of writing
 * are left to ferror. */
static bool write_format(struct job *job, FILE *out, FILE *header)
{
    const struct request *const request = job->request;
    const struct table_source source = {
        .name = request->game,
        .misere = request->misere,
        .tie = request->tie,
        .graph = &job->graph,
        .choice = &job->choice,
        .library = job->naming.name,
        .header = header,
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

/* Writes a library: a source and its header. */
static bool write_library(struct job *job)
{
    struct output source;
    struct output header;
    bool written;

    if (!output_open(&source, job->request->output))
        return false;
    if (!output_open(&header, job->naming.header)) {
        (void)output_close(&source, false);
        return false;
    }
    written = write_format(job, source.file, header.file);
    if (fflush(source.file) != 0 || ferror(source.file)) {
        /* It is said while errno is still the reason. */
        (void)output_close(&source, written);
        (void)output_close(&header, false);
        return false;
    }
    written = output_close(&header, written) && written;
    return output_close(&source, written) && written;
}

/* Writes what is asked for to where it is wanted. */
static bool write_out(struct job *job)
{
    const char *const path = job->request->output;
    struct output output;

    if (path == NULL || strcmp(path, "-") == 0)
        return write_format(job, stdout, NULL);
    if (job->naming.header[0] != '\0')
        return write_library(job);
    return output_open(&output, path) &&
           output_close(&output, write_format(job, output.file, NULL));
}

/* Compares what is asked for with what a file holds, and its header. */
static bool check(struct job *job)
{
    const bool has_header = job->naming.header[0] != '\0';
    FILE *const wanted = system_open_temporary();
    FILE *const header = has_header ? system_open_temporary() : NULL;
    bool same = wanted != NULL && (header != NULL || !has_header);

    if (!same)
        system_warn("cannot make a temporary file");
    same = same && write_format(job, wanted, header) &&
           compare_file(job->request->check, wanted) &&
           (!has_header || compare_file(job->naming.header, header));
    if (wanted != NULL)
        fclose(wanted);
    if (header != NULL)
        fclose(header);
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
    if (choose_table(&job) && choose_name(&job))
        status = solve(&job) && (request->check != NULL ? check(&job) : write_out(&job))
                     ? EXIT_SUCCESS
                     : EXIT_FAILURE;
    ties_close(&job.ties);
    choice_close(&job.choice);
    graph_free(&job.graph);
    game_close(&job.game);
    return status;
}
