/* rules.h - the rules of tic-tac-toe, and the numbering of its positions.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef RULES_H
#define RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RULES_SIDE = 3,
    RULES_CELLS = RULES_SIDE * RULES_SIDE,
    RULES_LINES = 2 * RULES_SIDE + 2,
    RULES_POSITIONS = 19683 /* 3^9 */
};

/* Contents of a cell; CROSS and NOUGHT are also the two sides, and cross starts. */
enum { EMPTY, CROSS, NOUGHT };

/* The eight lines, each by its three cells in rising order. */
extern const uint8_t rules_lines[RULES_LINES][RULES_SIDE];

/* Position number of nine cells: the sum of cells[i] * 3^i.  Contents are 0..2. */
uint32_t rules_encode(const uint8_t cells[RULES_CELLS]);

/* The nine cells of a position number 0..19682. */
void rules_decode(uint32_t position, uint8_t cells[RULES_CELLS]);

/* How many of the nine cells hold this content. */
unsigned rules_count(const uint8_t cells[RULES_CELLS], uint8_t content);

/* Side whose turn it is, or would be if the game is over: CROSS when the number of
 * marks is even, else NOUGHT. */
uint8_t rules_turn(const uint8_t cells[RULES_CELLS]);

/* How many of the eight lines hold nothing but this side's marks. */
unsigned rules_lines_owned(const uint8_t cells[RULES_CELLS], uint8_t side);

/* How many of the eight lines hold no mark of the other side, so that this side may
 * still fill them. */
unsigned rules_lines_open(const uint8_t cells[RULES_CELLS], uint8_t side);

/* True when a game can lead to this board: as many crosses as noughts or one more, and
 * at most one side with a line, which set the last mark. */
bool rules_valid(const uint8_t cells[RULES_CELLS]);

/* Side that has a line on a valid board, or EMPTY.  Only the last to move can have one.
 */
uint8_t rules_winner(const uint8_t cells[RULES_CELLS]);

/* True when a valid board is won or full. */
bool rules_finished(const uint8_t cells[RULES_CELLS]);

/* The positions that one move leads to from a valid board, by rising cell: `successors`
 * receives their numbers and `moves` the cells played.  Returns how many, 0 when the
 * board is finished. */
size_t rules_successors(const uint8_t cells[RULES_CELLS],
                        uint32_t successors[RULES_CELLS], uint8_t moves[RULES_CELLS]);

#endif
