/* words.h - what a position is worth and how it ended, in words.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef WORDS_H
#define WORDS_H

#include "text/keys.h"
#include "text/side.h"

enum { WORDS_SIZE = 64 };

/* Writes what an open position is worth to the side to move, `win in 3`, `loss in 2`
 * (plies) or `draw`; if `moved`, what a position is worth to the side that has just
 * moved into it, with that move counted. */
void words_worth(oxo_position position, bool moved, char words[WORDS_SIZE]);

/* Writes how a game ended that a side has won, or that is a draw if `winner` is NULL:
 * `cross has won with 0-4-8` or `it is a draw`, with the cells as a key map names them.
 */
void words_over(oxo_position board, const struct side *winner, const struct keys *keys,
                char words[WORDS_SIZE]);

#endif
