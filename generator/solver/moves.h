/* moves.h - the moves of a position, in arrays that are used again for the next one.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef MOVES_H
#define MOVES_H

#include "games/game.h"

struct moves {
    uint32_t *successors; /* in move order */
    uint32_t *numbers;    /* of the moves that lead to them */
    size_t count;         /* 0 when the position is finished */
    uint8_t mover;        /* who moves, or would */
    uint8_t winner;       /* NOBODY unless it is finished and won */
};

/* Makes room for the moves of any position of a game; false when there is not enough
 * memory.  Release with moves_close in either case. */
bool moves_open(struct moves *moves, const struct game *game);
void moves_close(struct moves *moves);

/* Finds the moves of a reachable position. */
void moves_find(struct moves *moves, const struct game *game, uint32_t position);

#endif
