/* progress.h - signs of life during long work, for people at a terminal.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct progress {
    bool wanted;            /* standard error is a terminal */
    bool shown;             /* there is a line to wipe out */
    struct timespec begin;  /* of all the work */
    struct timespec latest; /* when a line was last shown */
    unsigned calls;         /* of progress_step */
};

/* Begins to watch the time. */
void progress_begin(struct progress *progress);

/* Says that so much of a step is done, such as `finding positions: 1200000`: cheap
 * enough for each position.  Silent in the first second, and where nobody looks. */
void progress_step(struct progress *progress, const char *step, uint64_t done);

/* Wipes out what was shown. */
void progress_end(struct progress *progress);

#endif
