/* progress.h - where the solver tells how far it is.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SOLVER_PROGRESS_H
#define SOLVER_PROGRESS_H

#include <stdint.h>

/* What shows it belongs to the program, which defines the functions too: see
 * generator/progress.c.  NULL in its place shows nothing. */
struct progress;

/* Says that so much of a step is done, and of how much, or 0 if that is not known, such
 * as `finding positions: 12 %`: cheap enough for each position. */
void progress_step(struct progress *progress, const char *step, uint64_t done,
                   uint64_t total);

/* Wipes out what is shown, before something else is written. */
void progress_end(struct progress *progress);

#endif
