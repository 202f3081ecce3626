/* choice.h - what a position is worth to its mover, and which moves are best.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The graph is one that attractor_solve has solved.
 */
#ifndef CHOICE_H
#define CHOICE_H

#include "solver/graph.h"
#include "solver/moves.h"

struct worth {
    int value;         /* +1 won, 0 drawn, -1 lost, as the side to move sees it */
    uint32_t distance; /* plies to the end; GAME_NO_DISTANCE for a draw without end */
};

/* The moves of a position and the best of them.  To be opened once and used for any
 * number of positions. */
struct choice {
    struct moves moves;
    size_t *best; /* indices of the best moves, rising */
    size_t best_count;
    size_t chosen; /* index of the best move that is played, if there is any */

    /* By vertex: index of the best move that a tie rule picks; NULL for the lowest.
     * Set by the owner, see ties.h. */
    const uint8_t *picks;
};

/* Makes room for the moves of a game; false when there is not enough memory.  Release
 * with choice_close in either case. */
bool choice_open(struct choice *choice, const struct game *game);
void choice_close(struct choice *choice);

/* Worth of a vertex, read off its layer; a draw's distance is what the game says. */
struct worth choice_worth(const struct graph *graph, uint32_t vertex);

/* Finds the moves of a vertex and the best: best value, then fewest plies when winning
 * and most when losing.  The lowest of them comes first, and is chosen unless there are
 * picks. */
void choice_best(const struct graph *graph, uint32_t vertex, struct choice *choice);

#endif
