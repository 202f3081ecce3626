/* progress.c - see progress.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { CALLS_A_LOOK = 64 };

static double seconds_between(const struct timespec *from, const struct timespec *to)
{
    return (double)(to->tv_sec - from->tv_sec) +
           (double)(to->tv_nsec - from->tv_nsec) / 1e9;
}

void progress_begin(struct progress *progress)
{
    *progress = (struct progress){.wanted = isatty(STDERR_FILENO) == 1};
    clock_gettime(CLOCK_MONOTONIC, &progress->begin);
    progress->latest = progress->begin;
}

void progress_step(struct progress *progress, const char *step, uint64_t done)
{
    struct timespec now;

    /* A look at the clock costs as much as a position. */
    if (progress == NULL || !progress->wanted || progress->calls++ % CALLS_A_LOOK != 0)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (seconds_between(&progress->begin, &now) < 1 ||
        seconds_between(&progress->latest, &now) < 0.1)
        return;
    fprintf(stderr, "\r%s: %" PRIu64 "\033[K", step, done);
    progress->latest = now;
    progress->shown = true;
}

void progress_end(struct progress *progress)
{
    if (progress == NULL || !progress->shown)
        return;
    fprintf(stderr, "\r\033[K");
    progress->shown = false;
}
