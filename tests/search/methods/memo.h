/* memo.h - minimax that stores what it has found out and never computes it twice.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef MEMO_H
#define MEMO_H

#include "games/dictionary.h"
#include "ply.h"

/* What a position is worth, no deeper than `depth`.  `memo` is empty at first, or as an
 * earlier call with the same game and scores has left it: one entry per position and
 * depth that was met, with its value.  Counts each call as a visit, and
 * each position that it had to evaluate, and so stored, as built. */
int memo_value(struct search *search, struct dictionary *memo, uint32_t position,
               unsigned depth);

#endif
