/* mnk.h - m,n,k-games: tic-tac-toe on any board, with lines of any length.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef MNK_H
#define MNK_H

#include "games/game.h"

/* Makes the game `:ROWSxCOLUMNS,LINE`: who sets LINE marks in a row, column or diagonal
 * wins.  A line may be longer than the board; then nobody can win.  Cell i, in reading
 * order, has weight 3^i as on 3x3, so a board has at most 20 cells.  See game_open. */
bool mnk_open(struct game *game, const char *arguments, bool misere,
              char error[GAME_ERROR_SIZE]);

#endif
