/* side.c - see side.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/side.h"

#include <stddef.h>
#include <string.h>

const struct side sides[SIDES] = {
    {"cross", OXO_CROSS, OXO_CROSS_TO_MOVE, OXO_CROSS_WON},
    {"nought", OXO_NOUGHT, OXO_NOUGHT_TO_MOVE, OXO_NOUGHT_WON},
};

const struct side *side_named(const char *name)
{
    for (int i = 0; i < SIDES; i++)
        if (strcmp(sides[i].name, name) == 0)
            return &sides[i];
    return NULL;
}

const struct side *side_opponent(const struct side *side)
{
    return &sides[side == &sides[0]];
}

const struct side *side_to_move(oxo_position position)
{
    for (int i = 0; i < SIDES; i++)
        if (sides[i].to_move == oxo_state(position))
            return &sides[i];
    return NULL;
}

const struct side *side_winner(oxo_position position)
{
    for (int i = 0; i < SIDES; i++)
        if (sides[i].won == oxo_state(position))
            return &sides[i];
    return NULL;
}
