/* progress.c - see progress.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "progress.h"
#include "system.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    CALLS_A_LOOK = 64,
    FIRST_AFTER = 1000000, /* microseconds, from the begin */
    NEXT_AFTER = 100000    /* from the latest */
};

void progress_begin(struct progress *progress)
{
    *progress = (struct progress){.wanted = system_is_terminal(stderr)};
    progress->begin = system_microseconds();
    progress->latest = progress->begin;
}

void progress_step(struct progress *progress, const char *step, uint64_t done)
{
    int64_t now;

    /* A look at the clock costs as much as a position. */
    if (progress == NULL || !progress->wanted || progress->calls++ % CALLS_A_LOOK != 0)
        return;
    now = system_microseconds();
    if (now - progress->begin < FIRST_AFTER || now - progress->latest < NEXT_AFTER)
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
