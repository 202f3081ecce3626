/* tictactoe.h - tic-tac-toe as a game for the generator.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef TICTACTOE_H
#define TICTACTOE_H

#include "games/game.h"

/* Makes tic-tac-toe: cross is FIRST, a move is its cell, a board's text is `XOXOOX...`.
 * It takes no arguments.  See game_open. */
bool tictactoe_open(struct game *game, const char *arguments, bool misere,
                    char error[GAME_ERROR_SIZE]);

#endif
