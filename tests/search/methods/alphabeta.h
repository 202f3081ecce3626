/* alphabeta.h - minimax that skips what cannot matter.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * On the way down, alpha is what MAX and beta what MIN can have elsewhere already.  As
 * soon as a position is worth at least beta, MIN will not let it come to this, and as
 * soon as it is worth at most alpha, MAX will not: its other successors are skipped.
 * (D. E. Knuth, R. W. Moore, An Analysis of Alpha-Beta Pruning, 1975.)  The value is
 * that of plain minimax; how much is skipped depends on the order in which moves are
 * tried: those of search->order first.
 */
#ifndef ALPHABETA_H
#define ALPHABETA_H

#include "lazy.h"

/* What a position is worth.  Counts visits. */
search_function alphabeta_value;

/* What the root of a lazy tree is worth, forcing only what it visits.  Counts visits.
 */
int alphabeta_lazy_value(struct lazy_tree *tree);

#endif
