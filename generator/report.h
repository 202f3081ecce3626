/* report.h - a solved game as text: figures, and a line per position.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Errors of writing are left to ferror(out).
 */
#ifndef REPORT_H
#define REPORT_H

#include "solver/ties.h"

#include <stdio.h>

/* What is known of a solved game beside the graph. */
struct figures {
    int64_t enumerate_us;    /* microseconds to find positions and edges */
    int64_t solve_us;        /* microseconds for the attractors */
    const struct ties *ties; /* how a tie rule fares, or NULL when none was named */
};

/* Writes figures as `name<TAB>value` lines.  False when there is not enough memory. */
bool report_stats(FILE *out, const struct graph *graph, const struct figures *figures);

/* Writes a header and a line per position in rising order, columns separated by tabs:
 * position, board, state, value, distance, best, all_best.  `choice` is open for the
 * game.  Stops when the writing fails. */
void report_tsv(FILE *out, const struct graph *graph, struct choice *choice,
                struct progress *progress);

#endif
