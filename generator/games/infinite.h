/* infinite.h - infinite tic-tac-toe, in which each side has at most three marks.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef INFINITE_H
#define INFINITE_H

#include "games/game.h"

/* Opens the game, which has no arguments.  Three in a row wins on a board of 3x3; a
 * fourth mark of a side takes that side's oldest away after it is set, whose cell may
 * not be played, and a line counts after that.  Play that never ends is a draw.  Cross
 * is FIRST.
 *
 * A position has in bits 0..11 the marks of FIRST, in bits 12..23 those of SECOND, and
 * in bit 24 the turn: 0 FIRST, 1 SECOND.  A side's marks are four bits each, the newest
 * lowest: the cell plus 1, or 0 for none.  A position's text is the cells of cross,
 * oldest first, a hyphen, and those of nought; a move is its cell.  See game_open. */
enum game_opened infinite_open(struct game *game, const char *arguments, bool misere,
                               char error[GAME_ERROR_SIZE]);

#endif
