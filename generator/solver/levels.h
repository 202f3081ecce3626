/* levels.h - how players move who look only so far.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A level of depth d searches d plies ahead (minimax) and evaluates what is unfinished
 * there.  A win is worth 10 and the plies that a drawn game would still have lasted, a
 * loss as much below 0, so that it prefers fast wins and slow losses, as far as it sees
 * them; of moves that look equal it plays the first.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "solver/graph.h"

#define LEVELS_NO_MOVE UINT32_MAX

/* Finds the move that a level of this depth, at least 1, plays in each position: by
 * vertex, `played` receives it, or LEVELS_NO_MOVE where the game is over.  Each
 * position is looked at once per ply of depth.  False when there is not enough memory.
 */
bool levels_solve(const struct graph *graph, unsigned depth, uint32_t *played);

#endif
