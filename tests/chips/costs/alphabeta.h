/* alphabeta.h - a plain search with alpha-beta pruning, to compare the costs with.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * It is what a firmware without a table would have: recursive, short, no memory but the
 * stack, and no code shared with oxo.
 */
#ifndef ALPHABETA_H
#define ALPHABETA_H

#include <stdint.h>

/* The best move of an open board of nine characters `X`, `O` and `.`: value, then the
 * fewest plies of a win and the most of a loss, then the lowest cell. */
int alphabeta_move(char board[9]);

#endif
