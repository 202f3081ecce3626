/* attractor.h - who wins from where, and how fast: retrograde analysis by attractors.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The attractor of a player is the set of vertices from which that player can force a
 * win.  It grows in layers from the finished positions that the player has won (A0):
 * layer n + 1 adds each vertex, not yet in, where the player moves and some successor
 * is in, or where the opponent moves and all successors are in.  The layer of a vertex
 * is its distance: the number of plies to the end when the winner hurries and the loser
 * delays.  A vertex in neither attractor is a draw: both players can keep out of the
 * other's, if need be for ever on a cycle.
 * (E. Zermelo, 1913; as an algorithm, e.g. E. Graedel, W. Thomas, T. Wilke (eds.),
 * Automata, Logics, and Infinite Games, 2002, chapter 2.)
 */
#ifndef ATTRACTOR_H
#define ATTRACTOR_H

#include "solver/graph.h"

/* Solves any finite graph, with cycles or without, in time linear in its edges.  The
 * graph keeps its vertices, and what is known of them changes: the winner is the player
 * in whose attractor the vertex is, and then `count` is its layer.  With winner NOBODY
 * it is a draw, whose `count` is still 0 if it is finished, and some other number if it
 * is not.  False when there is not enough memory; the graph is then solved in part, and
 * of no more use. */
bool attractor_solve(struct graph *graph, struct progress *progress);

#endif
