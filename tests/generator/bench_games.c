/* bench_games.c - how long, and in how much memory, larger games are solved, beside a
 * plain sweep in the same run.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _DEFAULT_SOURCE /* wait4 */
#include "support/sweep.h"

#include "solver/attractor.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct board {
    unsigned rows, columns, line;
};

/* A way to solve a board: false when it fails. */
typedef bool way(const struct board *board);

static bool sweep(const struct board *board)
{
    int8_t *const results = sweep_board(board->rows, board->columns, board->line);

    free(results);
    return results != NULL;
}

static bool solve(const struct board *board, bool un_moves)
{
    char error[GAME_ERROR_SIZE];
    char name[32];
    struct game game;
    struct graph graph;
    bool solved;

    snprintf(name, sizeof name, "mnk:%ux%u,%u", board->rows, board->columns,
             board->line);
    if (game_open(&game, name, false, error) != GAME_OPENED)
        return false;
    if (!un_moves)
        game.predecessors = NULL;
    solved = graph_of_game(&game, NULL, &graph) && attractor_solve(&graph, NULL);
    graph_free(&graph);
    game_close(&game);
    return solved;
}

static bool by_un_moves(const struct board *board)
{
    return solve(board, true);
}

static bool by_reversed_edges(const struct board *board)
{
    return solve(board, false);
}

struct cost {
    double ms;
    double bytes; /* of memory at the peak, those of the program itself among them */
};

static double now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Solves in a process of its own, so that its peak of memory is seen; the least time of
 * a few. */
static struct cost measure(way *solve_board, const struct board *board)
{
    struct cost cost = {.ms = 1e12};

    for (int i = 0; i < 3; i++) {
        const double begin = now_ms();
        const pid_t child = fork();
        struct rusage usage;
        double ms;
        int status;

        if (child == 0)
            _exit(solve_board(board) ? 0 : 1);
        if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0)
            abort();
        ms = now_ms() - begin;
        cost.ms = ms < cost.ms ? ms : cost.ms;
        cost.bytes = (double)usage.ru_maxrss * 1024;
    }
    return cost;
}

static void compare(const struct board *board, double positions)
{
    static const struct {
        const char *name;
        way *solve_board;
    } ways[] = {
        {"plain sweep", sweep},
        {"un-moves", by_un_moves},
        {"reversed edges", by_reversed_edges},
    };
    double base = 0;

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const struct cost cost = measure(ways[i].solve_board, board);

        if (i == 0)
            base = cost.ms;
        printf("%ux%u,%u %-17s %9.1f ms %6.1f times the sweep %6.2f bytes a position\n",
               board->rows, board->columns, board->line, ways[i].name, cost.ms,
               cost.ms / base, cost.bytes / positions);
        fflush(stdout);
    }
}

int main(void)
{
    compare(&(struct board){3, 4, 3}, 531441);
    compare(&(struct board){3, 4, 4}, 531441);
    compare(&(struct board){4, 4, 4}, 43046721);
    return 0;
}
