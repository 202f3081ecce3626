/* choice.h - what a position is worth to its mover, and which moves are best.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef CHOICE_H
#define CHOICE_H

#include "attractor.h"

struct worth {
    int value;         /* +1 won, 0 drawn, -1 lost, as the side to move sees it */
    uint32_t distance; /* plies to the end; of a draw, GAME_NO_DISTANCE */
};

/* Worth of a position, read off its layer. */
struct worth choice_worth(const struct graph *graph, const struct solution *solution,
                          uint32_t position);

/* What playing to this successor is worth to the player who moves there from
 * `position`: one ply more than the successor is away from the end. */
struct worth choice_after(const struct graph *graph, const struct solution *solution,
                          uint32_t position, uint32_t successor);

/* The best moves of an unfinished position: best value, then fewest plies when winning
 * and most when losing.  They receive their edge numbers in move order, so best[0] is
 * the lowest.  `best` has room for degree[position].  Result: how many, 0 when the
 * position is finished. */
size_t choice_best(const struct graph *graph, const struct solution *solution,
                   uint32_t position, uint32_t *best);

#endif
