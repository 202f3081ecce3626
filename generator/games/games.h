/* games.h - the games, by the names that people give.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef GAMES_H
#define GAMES_H

#include "games/game.h"

/* Each game's name and what follows it, for messages and help. */
#define GAMES_ACCEPTED                                                                 \
    "tictactoe, infinite, nim:N, nim:A,B,..., nim:N,take=A+B+..., "                    \
    "mnk:ROWSxCOLUMNS,LINE, morris:NAME"

/* Opens the game that a specification like `mnk:3x4,3` names; in misere play whoever
 * would win loses.  Unless it is opened, `error` says why: there is no such game, or
 * its positions cannot be numbered in 32 bits, or are known to be more than can be
 * solved, or there is not enough memory.  Release
 * with game_close when it is opened. */
enum game_opened game_open(struct game *game, const char *specification, bool misere,
                           char error[GAME_ERROR_SIZE]);

void game_close(struct game *game);

#endif
