/* graph.h - a game as a graph: who moves at each vertex, and from where it is reached.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef GRAPH_H
#define GRAPH_H

#include "games/game.h"
#include "solver/progress.h"

enum { COUNT_BITS = 28, GRAPH_MOST_VERTICES = GAME_MOST_REACHABLE };

#define GRAPH_NO_VERTEX UINT32_MAX

/* What is known of a position that play can reach.  Until the graph is solved, `count`
 * is the number of successors, so that it is 0 for finished positions alone, and only
 * those have a winner.  What it is afterwards, attractor.h says. */
struct vertex {
    unsigned mover : 2;  /* FIRST or SECOND; who would move if the game is over */
    unsigned winner : 2; /* for whom it is won, or NOBODY */
    unsigned count : COUNT_BITS;
};

/* The vertices are the positions that play from the start can reach, numbered from 0 by
 * rising position. */
struct graph {
    const struct game *game;
    uint32_t count; /* of the vertices; at most GRAPH_MOST_VERTICES */
    bool too_many;  /* there are more: see graph_of_game */
    uint64_t edges;
    struct vertex *vertices;
    uint32_t *positions; /* by vertex */

    uint64_t *reachable; /* a bit per position */
    uint32_t *ranks;     /* per word of `reachable`: how many bits are set before it */

    /* From where a vertex is reached, see edges.h; NULL for a game with un-moves. */
    uint32_t *starts;       /* by vertex: where its predecessors start ... */
    uint32_t *predecessors; /* ... in this list; they end where those of the next do */
    size_t most_predecessors; /* of a vertex */
};

/* The graph of all that play from the start of the game can reach; the game must
 * outlive it.  False when there are more than GRAPH_MOST_VERTICES, which `too_many`
 * then tells, or not enough memory; the graph is then empty.  Release with graph_free.
 */
bool graph_of_game(const struct game *game, struct progress *progress,
                   struct graph *graph);

/* Releases what a graph holds; an empty (all zero) one too. */
void graph_free(struct graph *graph);

/* The vertex of a position, or GRAPH_NO_VERTEX when play does not reach it. */
uint32_t graph_vertex(const struct graph *graph, uint32_t position);

/* Turns a list of positions into one of their vertices, without those that play does
 * not reach.  Returns how many. */
size_t graph_vertices(const struct graph *graph, uint32_t *list, size_t count);

#endif
