/* graph.h - a game as a graph: who moves at each vertex, what each move leads to.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef GRAPH_H
#define GRAPH_H

#include "game.h"

/* Vertices are numbers 0 .. vertices - 1.  A vertex whose mover is NOBODY is no
 * position and has no edge; a position without successors is finished.  The successors
 * of v are successors[first[v]] .. successors[first[v] + degree[v] - 1], in move order,
 * and moves[] beside them says which move each edge is. */
struct graph {
    uint32_t vertices;
    uint32_t start;
    uint8_t *mover;  /* NOBODY, FIRST or SECOND */
    uint8_t *winner; /* of a finished position: NOBODY, FIRST or SECOND */
    uint32_t *first;
    uint32_t *degree;
    uint32_t *successors;
    uint32_t *moves;
    uint32_t edges;
    uint32_t positions; /* vertices that are positions */
};

/* The graph of all that play from the start of the game can reach.  False when there is
 * not enough memory; the graph is then empty.  Release with graph_free. */
bool graph_of_game(const struct game *game, struct graph *graph);

/* Releases what a graph holds; an empty (all zero) one too. */
void graph_free(struct graph *graph);

#endif
