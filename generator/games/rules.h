/* rules.h - the lines of tic-tac-toe, and what a position's number says of its cells.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef RULES_H
#define RULES_H

#include <stdint.h>

enum {
    RULES_SIDE = 3,
    RULES_CELLS = RULES_SIDE * RULES_SIDE,
    RULES_LINES = 2 * RULES_SIDE + 2
};

/* Contents of a cell; CROSS and NOUGHT are also the two sides, and cross starts. */
enum { EMPTY, CROSS, NOUGHT };

/* The eight lines, each by its three cells in rising order. */
extern const uint8_t rules_lines[RULES_LINES][RULES_SIDE];

/* The nine cells of a position number, which is the sum of cells[i] * 3^i. */
void rules_decode(uint32_t position, uint8_t cells[RULES_CELLS]);

/* How many of the nine cells hold this content. */
unsigned rules_count(const uint8_t cells[RULES_CELLS], uint8_t content);

/* Side whose turn it is, or would be if the game is over: CROSS when the number of
 * marks is even, else NOUGHT. */
uint8_t rules_turn(const uint8_t cells[RULES_CELLS]);

#endif
