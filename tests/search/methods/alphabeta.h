/* alphabeta.h - minimax that skips what cannot matter.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * On the way down, alpha is what MAX and beta what MIN can have elsewhere already.  As
 * soon as a position is worth at least beta, MIN will not let it come to this, and as
 * soon as it is worth at most alpha, MAX will not: its other successors are skipped.
 * (D. E. Knuth, R. W. Moore, An Analysis of Alpha-Beta Pruning, 1975.)  The value is
 * that of plain minimax; how much is skipped depends on the order in which moves are
 * tried.
 */
#ifndef ALPHABETA_H
#define ALPHABETA_H

#include "lazy.h"
#include "ply.h"

/* The moves to try first, by number; those not listed follow in move order.  All zero
 * is move order. */
struct alphabeta_order {
    const uint32_t *moves;
    size_t count;
};

/* What a position is worth, no deeper than `depth`.  Counts visits. */
int alphabeta_value(struct search *search, const struct alphabeta_order *order,
                    uint32_t position, unsigned depth);

/* What the root of a lazy tree is worth, forcing only what it visits.  Counts visits.
 */
int alphabeta_lazy_value(struct lazy_tree *tree, const struct alphabeta_order *order);

#endif
