/* outcome.h - who wins and when, by minimax: to be compared with the solver.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef OUTCOME_H
#define OUTCOME_H

#include "games/dictionary.h"
#include "ply.h"

/* The result of best play: the winner hurries and the loser delays. */
struct outcome {
    uint8_t winner;    /* FIRST, SECOND, or NOBODY for a draw */
    uint32_t distance; /* plies until then; of a draw the game's plies_left, and without
                          such GAME_NO_DISTANCE */
};

/* By plain minimax, through all lines of play from the position. */
struct outcome outcome_plain(const struct game *game, uint32_t position);

/* By minimax with stored values, through all positions once.  `memo` is empty at first,
 * or as an earlier call for the same game has left it: one entry, with a key of
 * memo_key and PLY_NO_LIMIT, per position met. */
struct outcome outcome_stored(const struct game *game, struct dictionary *memo,
                              uint32_t position);

#endif
