/* mnk.h - m,n,k-games: tic-tac-toe on any board, with lines of any length.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef MNK_H
#define MNK_H

#include "games/game.h"

/* Opens the game `ROWSxCOLUMNS,LINE`: the first to set LINE marks in a row, column or
 * diagonal wins.  A line may be longer than the board; then nobody can win.  Cross is
 * FIRST.  A position is the sum of cell i times 3^i, cells in reading order, so that a
 * board has at most 20 cells; with so many, lines are limited to 2, as play reaches
 * more positions than can be solved with longer ones.  A position's text is its cells,
 * `XOXOOX...`; a move is its cell.  See game_open. */
enum game_opened mnk_open(struct game *game, const char *arguments, bool misere,
                          char error[GAME_ERROR_SIZE]);

#endif
