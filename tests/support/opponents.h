/* opponents.h - what each level plays, in the second opinion.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The levels that look less far move as a search of their depth does, the perfect one
 * to the lowest of minimax.c's best cells; of the runtime and its table nothing is
 * used.
 */
#ifndef OPPONENTS_H
#define OPPONENTS_H

#include "support/minimax.h"

struct opponent {
    const char *name;
    unsigned depth; /* plies that it looks ahead */
};

/* Weakest first. */
enum { OPPONENTS = 4 };
extern const struct opponent opponents[OPPONENTS];

/* Finds the cell that a player who looks `depth` plies ahead, 1..9, plays on each open
 * board, by the board's number. */
void opponents_moves(const struct minimax answers[], unsigned depth,
                     uint8_t moves[MINIMAX_NUMBERS]);

/* The same for all opponents, with the answers. */
void opponents_find_moves(struct minimax answers[],
                          uint8_t moves[OPPONENTS][MINIMAX_NUMBERS]);

#endif
