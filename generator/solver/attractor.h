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
 * other's, be it for ever on a cycle.
 * (E. Zermelo, 1913; as an algorithm, e.g. E. Graedel, W. Thomas, T. Wilke (eds.),
 * Automata, Logics, and Infinite Games, 2002, chapter 2.)
 */
#ifndef ATTRACTOR_H
#define ATTRACTOR_H

#include "solver/graph.h"

struct solution {
    /* By vertex, see VERTEX in graph.h: the winner is the player in whose attractor it
     * is, and then the count is its layer.  With winner NOBODY it is a draw, and the
     * count is 0 when it is finished, and else not.  So the count is 0 for the finished
     * positions alone. */
    uint32_t *vertices;

    /* By player: how many vertices each layer adds, A0 first, and how many layers there
     * are up to the last that adds any (at least 1). */
    uint32_t *layer_sizes[SECOND + 1];
    uint32_t layers[SECOND + 1];
};

/* Solves any finite graph, with cycles or without, in time linear in its edges.  The
 * solution takes over the vertices of the graph, whose counts of successors it uses up:
 * graph->vertices is NULL from then on.  False when there is not enough memory; the
 * solution is then empty.  Release with solution_free. */
bool attractor_solve(struct graph *graph, struct progress *progress,
                     struct solution *solution);

/* Releases what a solution holds; an empty (all zero) one too. */
void solution_free(struct solution *solution);

#endif
