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

/* Shows a line that fits the terminal, so that it can be wiped out: of the step's name
 * as much as there is room for. */
static void show(const char *step, uint64_t done, uint64_t total)
{
    const int most = system_columns(stderr) - 1;
    char amount[32];
    int length;

    if (total > 0)
        length = snprintf(amount, sizeof amount, ": %u %%",
                          (unsigned)(done < total ? 100 * done / total : 100));
    else
        length = snprintf(amount, sizeof amount, ": %" PRIu64, done);
    if (length > most)
        return;
    fprintf(stderr, "\r%.*s%s\033[K", most - length, step, amount);
}

void progress_step(struct progress *progress, const char *step, uint64_t done,
                   uint64_t total)
{
    int64_t now;

    /* A look at the clock costs as much as a position. */
    if (progress == NULL || !progress->wanted || progress->calls++ % CALLS_A_LOOK != 0)
        return;
    now = system_microseconds();
    if (now - progress->begin < FIRST_AFTER || now - progress->latest < NEXT_AFTER)
        return;
    show(step, done, total);
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
