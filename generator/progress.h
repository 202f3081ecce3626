/* progress.h - signs of life during long work, for people at a terminal.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "solver/progress.h"

#include <stdbool.h>

/* Silent in the first second, and where nobody looks. */
struct progress {
    bool wanted;    /* standard error is a terminal */
    bool shown;     /* there is a line to wipe out */
    int64_t begin;  /* of all the work, by system_microseconds */
    int64_t latest; /* when a line was last shown */
    unsigned calls; /* of progress_step */
};

/* Begins to watch the time. */
void progress_begin(struct progress *progress);

#endif
