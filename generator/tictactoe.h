/* tictactoe.h - tic-tac-toe as a game for the generator.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef TICTACTOE_H
#define TICTACTOE_H

#include "game.h"

/* Tic-tac-toe: cross is FIRST, a move is its cell, a board's text is `XOXOOX...`. */
extern const struct game tictactoe;

#endif
