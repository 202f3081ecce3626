/* bench_recorded.c - how long oxo games takes for a million games, and how much
 * memory, beside `wc -l` on the same file.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _DEFAULT_SOURCE
#include "support/minimax.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 1000000, TIMES = 5 };

/* This process stays small, because what it uses counts as the children's peak too. */
static struct minimax answers[MINIMAX_NUMBERS];

/* Writes a game whose sides find a best move more often than not. */
static void write_game(FILE *file)
{
    unsigned number = 0;

    while (!answers[number].over) {
        const unsigned wanted = rand() % 3 > 0 ? answers[number].best : 0x1FF;
        char board[10];
        int cell;

        minimax_board(number, board);
        do
            cell = rand() % 9;
        while (board[cell] != '.' || !(wanted >> cell & 1));
        fprintf(file, number == 0 ? "%d" : " %d", cell);
        number = minimax_played(number, cell);
    }
    fputc('\n', file);
}

/* Runs a command of the shell several times with its output to /dev/null, prints the
 * least time and the most memory, and returns the time. */
static double measure(const char *command, double beside)
{
    double best = 0;
    long kilobytes = 0;

    for (int i = 0; i < TIMES; i++) {
        struct timespec begin, end;
        struct rusage usage;
        double seconds;
        int status;

        clock_gettime(CLOCK_MONOTONIC, &begin);
        if (fork() == 0) {
            dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
            execl("/bin/sh", "sh", "-c", command, NULL);
            _exit(127);
        }
        if (wait4(-1, &status, 0, &usage) < 0 || status != 0)
            abort();
        clock_gettime(CLOCK_MONOTONIC, &end);
        seconds = (double)(end.tv_sec - begin.tv_sec) +
                  (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
        best = i == 0 || seconds < best ? seconds : best;
        kilobytes = usage.ru_maxrss > kilobytes ? usage.ru_maxrss : kilobytes;
    }
    printf("%-42s %8.3f %12.0f %8ld\n", command, best, beside > 0 ? best / beside : 1.0,
           kilobytes);
    return best;
}

int main(void)
{
    static const char *const commands[] = {
        "exec $OXO games $GAMES",
        "exec $OXO games $GAMES --summary",
        "exec $OXO games $GAMES --tsv",
        "exec $OXO games $GAMES --index",
        "exec $OXO games $GAMES --at XO.......",
        "exec $OXO games $GAMES --starting 048",
    };
    char path[] = "/tmp/oxo-bench-XXXXXX";
    FILE *const file = fdopen(mkstemp(path), "w");
    double beside;

    if (file == NULL || setenv("GAMES", path, 1) != 0)
        abort();
    minimax_all(answers);
    for (int i = 0; i < GAMES; i++)
        write_game(file);
    if (fclose(file) != 0)
        abort();
    setvbuf(stdout, NULL, _IONBF, 0); /* a child has nothing to write again */
    printf("%-42s %8s %12s %8s\n", "a million games", "seconds", "times wc -l",
           "peak KB");
    beside = measure("exec wc -l $GAMES", 0);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        measure(commands[i], beside);
    unlink(path);
    return 0;
}
