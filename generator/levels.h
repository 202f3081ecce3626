/* levels.h - how players move who look only so far.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A level of depth d searches d plies ahead (minimax) and evaluates what is unfinished
 * there.  A win is worth 10 and the plies that a drawn game would still have lasted, a
 * loss the same below 0, so that it prefers fast wins and slow losses, as far as it
 * sees them; of moves that look equal it plays the first.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "choice.h"

#define LEVELS_NO_MOVE UINT32_MAX

/* The depths of the levels that have names in oxo_levels.h. */
#define LEVELS_NAMED "1,2,4"

enum {
    LEVELS_MOST = 6,       /* in a table */
    LEVELS_DEPTH_MOST = 9, /* looks to the end of the game */
    LEVELS_ERROR_SIZE = 128
};

/* The depths of some levels. */
struct levels {
    unsigned count;
    unsigned depths[LEVELS_MOST];
};

/* Reads depths, 1..9, parted by commas, at most six.  False, and what is wrong, when it
 * is no such list. */
bool levels_read(const char *text, struct levels *levels,
                 char error[LEVELS_ERROR_SIZE]);

/* Finds the move that a level of this depth, at least 1, plays in each position:
 * `moves`, by vertex, receives it, or LEVELS_NO_MOVE where the game is over.  `choice`
 * is open for the game.  Each position is looked at once per ply of depth.  False when
 * there is not enough memory. */
bool levels_solve(const struct graph *graph, const struct choice *choice,
                  unsigned depth, uint32_t *moves);

#endif
