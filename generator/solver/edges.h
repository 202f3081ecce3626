/* edges.h - from where the vertices of a graph are reached.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A game that has un-moves is asked for them each time.  Of any other the edges are
 * reversed, which takes 4 bytes a vertex and 4 an edge, and finding the successors of
 * each vertex twice more.  For 4x4 with four in a row that is twice the time and 3.4
 * times the memory in all.
 */
#ifndef EDGES_H
#define EDGES_H

#include "solver/graph.h"
#include "solver/moves.h"

/* Prepares a graph whose vertices are found; `moves` is open for the game.  The edges
 * are reversed by a counting sort.  False when there is not enough memory. */
bool edges_find(struct graph *graph, struct moves *moves, struct progress *progress);

/* The vertices from which moves lead to this one, each as often as there are such
 * moves, and perhaps finished ones.  The list has room for most_predecessors.  Returns
 * how many. */
size_t edges_into(const struct graph *graph, uint32_t vertex, uint32_t *list);

#endif
