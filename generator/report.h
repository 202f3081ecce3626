/* report.h - a solved game as text: figures, and a line per position.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef REPORT_H
#define REPORT_H

#include "solver/ties.h"

#include <stdio.h>

struct solved {
    const struct graph *graph;
    const struct solution *solution;
    int64_t enumerate_us;    /* microseconds to find positions and edges */
    int64_t solve_us;        /* microseconds for the attractors */
    const struct ties *ties; /* how a tie rule fares, or NULL when none was named */
};

/* Writes figures as `name<TAB>value` lines.  Errors are left to ferror(out). */
void report_stats(FILE *out, const struct solved *solved);

/* Writes a header and a line per position in rising order, columns parted by tabs:
 * position, board, state, value, distance, best, all_best.  `choice` is open for the
 * game.  Errors are left to ferror(out), on which it stops. */
void report_tsv(FILE *out, const struct solved *solved, struct choice *choice,
                struct progress *progress);

#endif
