/* tsv.h - what oxo and oxo-generate print in the same way for other programs.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef TSV_H
#define TSV_H

#include <stdio.h>

/* The names of the columns of a position. */
#define TSV_POSITION "position\tboard\tstate\tvalue\tdistance\tbest\tall_best\n"

/* Prints the state of a position: the side to move; of a finished one, without a mover,
 * the winner and `-won`, or without either `drawn`. */
void tsv_print_state(FILE *out, const char *mover, const char *winner);

/* Reduces a fraction to lowest terms.  `of` is not 0. */
void tsv_reduce(unsigned long *parts, unsigned long *of);

#endif
