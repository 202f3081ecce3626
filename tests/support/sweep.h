/* sweep.h - an m,n,k-game solved by one plain sweep backwards over all its numbers.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Every move raises the number of a position, so that going down from the highest
 * number finds every successor solved already.  It works for such games alone, finds
 * out nothing about what play can reach, and shares no code with the generator: the
 * baseline of its speed, and a second opinion on its large boards.
 */
#ifndef SWEEP_H
#define SWEEP_H

#include <stdint.h>

/* Results by position number, 3^(rows * columns) of them: for the side to move a win in
 * n plies is 100 - n, a loss in n is n - 100, a draw 0.  Numbers with wrong counts of
 * marks are left 0; those that play cannot reach mean nothing.  NULL when there is not
 * enough memory.  To be freed. */
int8_t *sweep_board(unsigned rows, unsigned columns, unsigned line);

#endif
