/* nim.h - Nim: players take matches from heaps in turn; whoever can take none loses.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef NIM_H
#define NIM_H

#include "games/game.h"

/* Opens `N`, one heap of N matches of which 1, 2 or 3 are taken at a time, or
 * `A,B,...`, several heaps, of which any number is taken from one.  `,take=2+3` after
 * either says which numbers may be taken from a heap; what is left then may be too few.
 * Whoever can take none has lost, in misere play won, also if matches are left.  A
 * position's text is its heaps, `1,3,5,7`; a move's is `HEAP:TAKE`, heaps from 0.  See
 * game_open. */
enum game_opened nim_open(struct game *game, const char *arguments, bool misere,
                          char error[GAME_ERROR_SIZE]);

#endif
