/* board.h - boards as text.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef BOARD_H
#define BOARD_H

#include "oxo.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    BOARD_CELLS = 9,
    BOARD_ROW = 3,
    BOARD_TEXT_SIZE = BOARD_CELLS + 1, /* room for a board's text, its end included */
    BOARD_ERROR_SIZE = 192             /* room for any message about a board */
};

/* A line of the board: its three cells in rising order. */
struct board_line {
    uint8_t cells[BOARD_ROW];
};

/* Why a board that oxo_state calls invalid is impossible. */
const char *board_why_impossible(oxo_position position);

/* Writes the nine cells of a position 0..19682 like `XOXOOX...`. */
void board_text(oxo_position position, char text[BOARD_TEXT_SIZE]);

/* True if the position has a side to move. */
bool board_is_open(oxo_position position);

/* Stores the lines that a side, OXO_CROSS or OXO_NOUGHT, holds, in rising order of
 * their cells.  Returns how many there are. */
size_t board_lines(oxo_position position, uint8_t side, struct board_line held[8]);

/* The mark on a cell, 0..8: X, O, or NUL if it is empty. */
char board_mark(oxo_position position, uint8_t cell);

#endif
