/* search.h - minimax to a limited depth: how a player plays who sees only so far.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "games/game.h"

/* How a finished position is scored, as FIRST sees it.  PLAIN: +1 won, -1 lost, 0
 * drawn. FAST: +(10 + v) won, -(10 + v) lost, 0 drawn, where v is the plies that a
 * drawn game would still have lasted (the empty cells; 0 for games without such), so
 * that fast wins and slow losses are preferred, and outweigh every evaluation. */
enum search_score { SEARCH_PLAIN, SEARCH_FAST };

/* Score of a finished position with this winner, as FIRST sees it. */
int search_score(const struct game *game, uint32_t position, uint8_t winner,
                 enum search_score score);

/* Searches `depth` plies deep, in recursion; unfinished positions at that depth are
 * evaluated.  *value becomes what the position is worth as FIRST sees it, and *best,
 * when it is unfinished and depth is at least 1, the index of the first successor in
 * move order that leads to it.  False when there is not enough memory. */
bool search_value(const struct game *game, uint32_t position, unsigned depth,
                  enum search_score score, int *value, size_t *best);

#endif
