/* handmade.h - games made by hand, vertex by vertex.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef HANDMADE_H
#define HANDMADE_H

#include "games/game.h"

enum { HANDMADE_MOST_MOVES = 8, HANDMADE_END = -1 };

/* A vertex: who moves, who has won if it is finished, where its moves lead (ended by
 * HANDMADE_END); the rest is for the tests. */
struct handmade_vertex {
    uint8_t mover;
    uint8_t winner;
    int next[HANDMADE_MOST_MOVES + 1];
    uint8_t wins;   /* expected: in whose attractor it is */
    uint32_t layer; /* expected: in which layer of it */
};

struct handmade {
    const struct handmade_vertex *vertices;
    uint32_t count;
    struct game game;
};

/* Makes a game of these vertices.  Its position numbers are theirs, and after them one
 * that leads to all of them, where play starts, so that all are reachable.
 * The game points to the handmade, which must stay where it is. */
void handmade_open(struct handmade *handmade, const struct handmade_vertex *vertices,
                   uint32_t count);

#endif
