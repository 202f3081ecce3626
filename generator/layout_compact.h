/* layout_compact.h - the table of one byte per class of positions, as oxo_compact.c
 * reads it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef LAYOUT_COMPACT_H
#define LAYOUT_COMPACT_H

#include "choice.h"

#include "../runtime/oxo_compact_entry.h"

#include <stdio.h>

struct layout_compact {
    uint8_t table[OXO_COMPACT_SIZE];

    /* Classes of positions under the eight symmetries; of them the unfinished ones; of
     * these the ones without a win in 1; and of those the ones with fewer than two
     * threats against the mover, which the table has. */
    unsigned classes;
    unsigned open_classes;
    unsigned winless_classes;
    unsigned table_classes;
    unsigned pairs; /* different pairs of outcome and best cells among the latter */
    unsigned masks; /* how many tell the best cells of them */
};

/* Lays out the compact table of tic-tac-toe.  `choice` is open for the game.  False
 * when there is not enough memory, or the solution does not fit: it does not fit
 * layout_direct, it is not the same in all eight symmetries, lines do not tell what
 * they should, or a part of the table needs more room than it has.  What is laid out
 * gives every entry that layout_direct has. */
bool layout_compact(const struct graph *graph, const struct solution *solution,
                    struct choice *choice, struct layout_compact *layout);

/* Writes the table as C source.  Errors are left to ferror(out). */
void layout_compact_write(FILE *out, const struct layout_compact *layout);

#endif
