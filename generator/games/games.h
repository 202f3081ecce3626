/* games.h - the games, by the names that people give.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef GAMES_H
#define GAMES_H

#include "games/game.h"

/* What each game's name is followed by, for messages and help. */
#define GAMES_ACCEPTED "tictactoe, nim:N, nim:A,B,..., mnk:ROWSxCOLUMNS,LINE"

/* Makes the game that a specification like `mnk:3x4,3` names; with misere, who would
 * win loses.  False, with a message in `error`, when there is none, or it cannot be
 * numbered in 32 bits, or there is not enough memory: GAME_NO_MEMORY.  Release with
 * game_close. */
bool game_open(struct game *game, const char *specification, bool misere,
               char error[GAME_ERROR_SIZE]);

void game_close(struct game *game);

#endif
