/* bench.c - how long oxo takes, each figure beside the plain minimax in the same run.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "support/minimax.h"

#include "oxo.h"

#include "solver/attractor.h"
#include "games/games.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { TIMES = 21, QUERY_ROUNDS = 40 };

static volatile unsigned sink; /* what is asked must be computed */

static double now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b)
{
    const double difference = *(const double *)a - *(const double *)b;

    return difference < 0 ? -1 : difference > 0;
}

/* Median microseconds of several runs. */
static double median_us(void (*run)(void))
{
    double times[TIMES];

    for (int i = 0; i < TIMES; i++) {
        const double begin = now_us();

        run();
        times[i] = now_us() - begin;
    }
    qsort(times, TIMES, sizeof times[0], compare);
    return times[TIMES / 2];
}

/* Solves tic-tac-toe from nothing. */
static void solve(void)
{
    char error[GAME_ERROR_SIZE];
    struct game game;
    struct graph graph;

    if (game_open(&game, "tictactoe", false, error) != GAME_OPENED ||
        !graph_of_game(&game, NULL, &graph) || !attractor_solve(&graph, NULL))
        abort();
    sink += graph.vertices[0].count;
    graph_free(&graph);
    game_close(&game);
}

/* The whole process, from its start to its end, writing to /dev/null. */
static void process(void)
{
    const char *const path = getenv("OXO_GENERATE");
    char *const arguments[] = {(char[]){"oxo-generate"}, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;

    if (path == NULL || posix_spawn_file_actions_init(&actions) != 0 ||
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY,
                                         0) != 0 ||
        posix_spawn(&child, path, &actions, NULL, arguments, environ) != 0 ||
        waitpid(child, &status, 0) != child || status != 0)
        abort();
    posix_spawn_file_actions_destroy(&actions);
}

static void minimax_first_move(void)
{
    char board[10];

    minimax_board(OXO_START, board);
    sink += (unsigned)minimax_move(board);
}

/* The number to ask about after this one: all 19,683 in turn, far apart. */
static unsigned after(unsigned position)
{
    position += 7919;
    return position < OXO_POSITIONS ? position : position - OXO_POSITIONS;
}

static void ask_best_move(void)
{
    unsigned position = 0;
    unsigned sum = 0;

    for (long i = 0; i < (long)QUERY_ROUNDS * OXO_POSITIONS; i++) {
        position = after(position);
        sum += oxo_best_move((oxo_position)position);
    }
    sink += sum;
}

static uint8_t boards[OXO_POSITIONS][9];

static void ask_encode_and_best_move(void)
{
    unsigned position = 0;
    unsigned sum = 0;

    for (long i = 0; i < (long)QUERY_ROUNDS * OXO_POSITIONS; i++) {
        position = after(position);
        sum += oxo_best_move(oxo_encode(boards[position]));
    }
    sink += sum;
}

/* Prints a figure, the most that it should be (0: nothing), and the baseline's multiple
 * of it. */
static void print(const char *name, double figure, const char *unit, double most,
                  double base)
{
    printf("%-40s %10.4g %s", name, figure, unit);
    if (most > 0)
        printf(" (%s %4g)", figure <= most ? "at most" : "OVER THE", most);
    else
        printf("%15s", "");
    printf("  minimax / this %10.4g\n", base / figure);
}

int main(void)
{
    const double queries = (double)QUERY_ROUNDS * OXO_POSITIONS;
    double minimax, best_move, encode;

    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        for (uint8_t cell = 0; cell < 9; cell++)
            boards[position][cell] = oxo_cell(position, cell);
    minimax = median_us(minimax_first_move);
    best_move = median_us(ask_best_move) / queries;
    encode = median_us(ask_encode_and_best_move) / queries;

    print("minimax, first move on the empty board", minimax, "us", 0, minimax);
    print("solve through the graph, whole game", median_us(solve), "us", 1e3, minimax);
    print("oxo-generate, whole process", median_us(process), "us", 5e3, minimax);
    print("oxo_best_move", best_move * 1e3, "ns", 3, minimax * 1e3);
    print("oxo_encode + oxo_best_move", encode * 1e3, "ns", 15, minimax * 1e3);
    return 0;
}
