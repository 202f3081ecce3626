/* plain.h - plain minimax: a position is worth what its best successor is.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each function visits every position of the game tree down to its depth, as often as
 * play can come to it: from the empty board of tic-tac-toe 549,946 times.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "ply.h"

/* What a position is worth.  Counts visits. */
search_function plain_value;

/* How many lines of play there are from here: the leaves of the tree. */
uint64_t plain_games(const struct search *search, uint32_t position, unsigned depth);

/* Height of the tree: positions on the longest line of play, this one included. */
unsigned plain_height(const struct search *search, uint32_t position, unsigned depth);

#endif
