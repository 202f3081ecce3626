/* ply.h - what every search here does at a position.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * All scores are as FIRST sees them: FIRST is MAX and goes for the greatest, SECOND is
 * MIN and goes for the least.  All searches recurse, a level a ply, and none ends on a
 * game that can repeat a position.  If memory runs out, a line on standard error says
 * so and the program ends with status 1.
 */
#ifndef PLY_H
#define PLY_H

#include "games/game.h"

#include <limits.h>

/* As a depth: search to the ends of the game. */
#define PLY_NO_LIMIT UINT_MAX

/* How a finished position is scored.  PLAIN: 1 won, -1 lost, 0 drawn.  FAST: 10 + v
 * won,
 * -(10 + v) lost, 0 drawn, where v is the plies that a drawn game would still have
 * lasted (the empty cells; 0 for games without such).  So fast wins and slow losses are
 * preferred, and outweigh every evaluation. */
enum search_score { SEARCH_PLAIN, SEARCH_FAST };

/* A search: of what, and what it has counted so far. */
struct search {
    const struct game *game;
    enum search_score score;
    const uint32_t *order; /* moves for alpha-beta to try first; the others follow */
    size_t order_count;
    uint64_t visits; /* positions that were asked for their value */
    uint64_t built; /* nodes of a tree that were built, or positions that were stored */
};

/* A way to search: finds what a position is worth, no deeper than `depth`, by minimax;
 * unfinished positions at that depth are evaluated. */
typedef int search_function(struct search *search, uint32_t position, unsigned depth);

/* A position's moves. */
struct ply {
    uint8_t mover;  /* FIRST or SECOND */
    uint8_t winner; /* of a finished position */
    size_t count;   /* of moves; 0 if the position is finished */
    uint32_t *successors;
    uint32_t *moves; /* what leads to each, by number */
};

/* Release with ply_free. */
struct ply ply_at(const struct search *search, uint32_t position);

void ply_free(struct ply *ply);

/* True if the search ends here: no move, or no ply of the depth left. */
bool ply_ends(const struct ply *ply, unsigned depth);

/* Score of a position at which the search ends: its evaluation unless it is finished.
 */
int ply_score(const struct search *search, uint32_t position, const struct ply *ply);

/* What is left of a depth after a move. */
unsigned ply_deeper(unsigned depth);

/* The score that the mover prefers: the greater for FIRST, the lesser for SECOND. */
int ply_better(uint8_t mover, int a, int b);

/* A score that is worse for the mover than any of a position. */
int ply_worst(uint8_t mover);

/* The first move, in move order, to a successor that is worth as much as the position;
 * every successor is searched.  False if there is none: the position is finished, or
 * depth is 0. */
bool ply_best(const struct search *search, search_function *value, uint32_t position,
              unsigned depth, uint32_t *move);

/* Memory for `count` things of this size, at least one byte, all 0; to be freed. */
void *ply_memory(size_t count, size_t size);

/* Ends the program for want of memory. */
_Noreturn void ply_no_memory(void);

#endif
