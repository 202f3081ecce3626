/* report.h - a solved game as text: figures, and a line per position.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef REPORT_H
#define REPORT_H

#include "attractor.h"

#include <stdio.h>

struct solved {
    const struct game *game;
    const struct graph *graph;
    const struct solution *solution;
    long enumerate_us; /* microseconds to find positions and edges */
    long solve_us;     /* microseconds for the attractors */
};

/* Writes figures as `name<TAB>value` lines.  Errors are left to ferror(out). */
void report_stats(FILE *out, const struct solved *solved);

/* Writes a header and a line per position in rising order, columns parted by tabs:
 * position, board, state, value, distance, best, all_best.  False when there is not
 * enough memory; errors of writing are left to ferror(out). */
bool report_tsv(FILE *out, const struct solved *solved);

#endif
