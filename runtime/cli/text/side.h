/* side.h - the two sides of the game.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SIDE_H
#define SIDE_H

#include "oxo.h"

struct side {
    const char *name;
    uint8_t mark;    /* OXO_CROSS or OXO_NOUGHT */
    uint8_t to_move; /* the state in which it is to move */
    uint8_t won;     /* the state in which it has won */
};

/* Cross, who starts, and nought. */
enum { SIDES = 2 };
extern const struct side sides[SIDES];

/* The side with this name, or NULL. */
const struct side *side_named(const char *name);

const struct side *side_opponent(const struct side *side);

/* The side that is to move in a position, or NULL. */
const struct side *side_to_move(oxo_position position);

/* The side that has won a position, or NULL. */
const struct side *side_winner(oxo_position position);

#endif
