/* bench_recorded.c - how long oxo games takes for a million games, and how much
 * memory, beside `wc -l` on the same file.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _DEFAULT_SOURCE
#include "support/minimax.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { FEW = 10000, MANY = 1000000, TIMES = 5, MOST_ARGUMENTS = 5 };

/* This process stays small, because what it uses counts as the children's peak too. */
static struct minimax answers[MINIMAX_NUMBERS];

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* A number below `limit` that looks random and is the same in every run. */
static unsigned next_number(uint64_t *state, unsigned limit)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % limit;
}

/* Writes a game whose sides find a best move more often than not. */
static void write_game(FILE *file, uint64_t *state)
{
    const char *before = "";
    char board[10];

    minimax_board(0, board);
    for (;;) {
        const struct minimax *const answer = &answers[minimax_number(board)];
        const unsigned wanted =
            next_number(state, 3) > 0 ? answer->best : 0x1FF; /* or any cell */
        unsigned cell;

        if (answer->over)
            break;
        do
            cell = next_number(state, 9);
        while (board[cell] != '.' || !(wanted >> cell & 1));
        board[cell] = answer->turn;
        fprintf(file, "%s%u", before, cell);
        before = " ";
    }
    fputc('\n', file);
}

/* Makes a file of games; `path` is a template for mkstemp. */
static void make_file(char *path, int games)
{
    uint64_t state = 1;
    FILE *const file = fdopen(mkstemp(path), "w");

    if (file == NULL)
        abort();
    for (int i = 0; i < games; i++)
        write_game(file, &state);
    if (fclose(file) != 0)
        abort();
}

struct cost {
    double seconds;
    long kilobytes; /* the most memory that was in use */
};

/* Runs a program, found as a shell would find it, with its output to /dev/null. */
static struct cost run(const char *program, const char *const arguments[])
{
    char *words[MOST_ARGUMENTS + 1] = {(char *)(uintptr_t)program};
    const double begin = now();
    posix_spawn_file_actions_t actions;
    struct rusage usage;
    pid_t child;
    int status;

    for (int i = 0; i < MOST_ARGUMENTS && arguments[i] != NULL; i++)
        words[i + 1] = (char *)(uintptr_t)arguments[i];
    if (posix_spawn_file_actions_init(&actions) != 0 ||
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY,
                                         0) != 0 ||
        posix_spawnp(&child, program, &actions, NULL, words, environ) != 0 ||
        wait4(child, &status, 0, &usage) != child || status != 0)
        abort();
    posix_spawn_file_actions_destroy(&actions);
    return (struct cost){now() - begin, usage.ru_maxrss};
}

/* The least of several times; the greatest memory. */
static struct cost best_run(const char *program, const char *const arguments[])
{
    struct cost best = run(program, arguments);

    for (int i = 1; i < TIMES; i++) {
        const struct cost cost = run(program, arguments);

        if (cost.seconds < best.seconds)
            best.seconds = cost.seconds;
        if (cost.kilobytes > best.kilobytes)
            best.kilobytes = cost.kilobytes;
    }
    return best;
}

int main(void)
{
    static const char *const modes[][2] = {
        {NULL},      {"--summary", NULL},   {"--tsv", NULL},
        {"--index"}, {"--at", "XO......."}, {"--starting", "048"},
    };
    const char *const oxo = getenv("OXO");
    char few[] = "/tmp/oxo-bench-XXXXXX";
    char many[] = "/tmp/oxo-bench-XXXXXX";
    struct cost base;

    if (oxo == NULL)
        abort();
    minimax_all(answers);
    make_file(few, FEW);
    make_file(many, MANY);
    base = best_run("wc", (const char *const[]){"-l", many, NULL});
    printf("%-26s %8s %16s %18s %18s\n", "a million games", "seconds", "times wc -l",
           "peak KB", "KB for 10,000");
    printf("%-26s %8.3f %16.0f %18ld\n", "wc -l", base.seconds, 1.0, base.kilobytes);
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        const char *const arguments[] = {"games", many, modes[i][0], modes[i][1], NULL};
        const char *const fewer[] = {"games", few, modes[i][0], modes[i][1], NULL};
        const struct cost cost = best_run(oxo, arguments);
        char name[32];

        snprintf(name, sizeof name, "oxo games %s", modes[i][0] ? modes[i][0] : "");
        printf("%-26s %8.3f %16.0f %18ld %18ld\n", name, cost.seconds,
               cost.seconds / base.seconds, cost.kilobytes, run(oxo, fewer).kilobytes);
    }
    unlink(few);
    unlink(many);
    return 0;
}
