/* graph.h - a game as a graph: who moves at each vertex, and from where it is reached.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef GRAPH_H
#define GRAPH_H

#include "games/game.h"
#include "progress.h"

#define GRAPH_NO_VERTEX UINT32_MAX

/* What is known of a vertex, in 32 bits: who moves, FIRST or SECOND; for whom it is
 * won, or NOBODY; and a count: before it is solved, of its successors, so that only
 * finished positions have 0, and only they have a winner.  See attractor.h for the
 * rest. */
#define VERTEX(mover, winner, count)                                                   \
    ((uint32_t)(mover) << 30 | (uint32_t)(winner) << 28 | (uint32_t)(count))
#define VERTEX_MOVER(vertex)  ((uint8_t)((vertex) >> 30))
#define VERTEX_WINNER(vertex) ((uint8_t)((vertex) >> 28 & 3))
#define VERTEX_COUNT(vertex)  ((vertex)&VERTEX_MOST)
#define VERTEX_MOST           ((uint32_t)0x0FFFFFFF)

/* Numbers in as many bytes as the greatest takes, low byte first. */
struct narrow {
    uint8_t *bytes;
    unsigned width;
};

/* The vertices are the positions that play from the start can reach, numbered
 * 0 .. positions - 1 by rising position number. */
struct graph {
    const struct game *game;
    uint32_t positions; /* at most VERTEX_MOST */
    uint64_t edges;
    uint32_t *vertices;

    uint64_t *reachable; /* a bit per position number */
    uint32_t *ranks;     /* per word of `reachable`: how many bits are set before it */

    /* From where a vertex is reached.  By the game's un-moves, for which its position
     * number is kept; ... */
    uint32_t *codes;
    /* ... or by the edges reversed: a group of predecessors per vertex, in their order;
     * their sizes; and where each 16th group starts. */
    struct narrow predecessors;
    struct narrow in_degrees;
    uint64_t *starts;
    size_t most_predecessors; /* of a vertex */
};

/* The graph of all that play from the start of the game can reach; the game must
 * outlive it.  Without un_moves the edges are reversed even if the game has un-moves.
 * False when there is not enough memory, or there are more positions than VERTEX_MOST;
 * the graph is then empty.  Release with graph_free. */
bool graph_of_game(const struct game *game, bool un_moves, struct progress *progress,
                   struct graph *graph);

/* Releases what a graph holds; an empty (all zero) one too. */
void graph_free(struct graph *graph);

/* The vertex of a position number, or GRAPH_NO_VERTEX when play does not reach it. */
uint32_t graph_vertex(const struct graph *graph, uint32_t code);

/* The first reachable position number at or above this one; game->codes when there is
 * none. */
uint32_t graph_next(const struct graph *graph, uint64_t code);

/* The vertices from which moves lead to this one, and perhaps finished ones.  The list
 * has room for most_predecessors.  Result: how many. */
size_t graph_predecessors(const struct graph *graph, uint32_t vertex, uint32_t *list);

#endif
