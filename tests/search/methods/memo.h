/* memo.h - minimax that stores what it has found out and never computes it twice.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef MEMO_H
#define MEMO_H

#include "games/dictionary.h"
#include "ply.h"

enum { MEMO_KEY_SIZE = 8 };

/* The key of a position searched to a depth: both numbers, highest byte first, so that
 * keys are in the order of the position numbers.  `bytes` holds it. */
struct dictionary_key memo_key(uint32_t position, unsigned depth,
                               unsigned char bytes[MEMO_KEY_SIZE]);

/* The position of an entry with such a key. */
uint32_t memo_position(const struct dictionary_entry *entry);

/* What a position is worth, by minimax no deeper than `depth`.  `memo` is empty at
 * first, or as an earlier call with the same game and scores has left it: one entry per
 * position and depth that was met, with its value.  Counts each call as a visit, and
 * each position that it had to evaluate, and so stored, as built. */
int memo_value(struct search *search, struct dictionary *memo, uint32_t position,
               unsigned depth);

#endif
