/* tsv.c - see tsv.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/tsv.h"

void tsv_print_state(FILE *out, const char *mover, const char *winner)
{
    if (mover != NULL)
        fprintf(out, "%s", mover);
    else if (winner != NULL)
        fprintf(out, "%s-won", winner);
    else
        fprintf(out, "drawn");
}

void tsv_reduce(unsigned long *parts, unsigned long *of)
{
    unsigned long divisor = *of;
    unsigned long rest = *parts;

    while (rest != 0) { /* Euclid's algorithm */
        const unsigned long next = divisor % rest;

        divisor = rest;
        rest = next;
    }
    *parts /= divisor;
    *of /= divisor;
}
