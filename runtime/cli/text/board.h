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
    BOARD_ERROR_SIZE = 128             /* room for any message of board_read */
};

/* A line of the board: its three cells in rising order. */
struct board_line {
    uint8_t cells[BOARD_ROW];
};

/* Reads a board: nine cells in reading order, X x cross, O o nought, . _ - or space
 * empty; / | and newlines are ignored.  When `rest` is NULL all `length` bytes must be
 * the board; else reading ends behind the ninth cell and what is ignored there, and
 * *rest becomes the number of bytes read.  Result: the position, which may be an
 * impossible one; OXO_NO_POSITION and a message in `error` when the text is no board.
 */
oxo_position board_read(const char *text, size_t length, size_t *rest,
                        char error[BOARD_ERROR_SIZE]);

/* As board_read with rest NULL, and an impossible board is refused with the reason. */
oxo_position board_read_possible(const char *text, size_t length,
                                 char error[BOARD_ERROR_SIZE]);

/* Why a board that oxo_state calls invalid is impossible. */
const char *board_why_impossible(oxo_position position);

/* True when every byte of a text could be part of a board. */
bool board_is_text(const char *text);

/* Writes the nine cells of a position 0..19682 like `XOXOOX...`. */
void board_text(oxo_position position, char text[BOARD_TEXT_SIZE]);

/* The side that has won, OXO_CROSS or OXO_NOUGHT; OXO_EMPTY for neither. */
uint8_t board_winner(oxo_position position);

/* The lines that a side, OXO_CROSS or OXO_NOUGHT, holds on a board, in rising order of
 * their cells.  Result: how many. */
size_t board_lines(oxo_position position, uint8_t side, struct board_line lines[8]);

/* The mark on a cell, 0..8: X, O, or NUL when it is empty. */
char board_mark(oxo_position position, uint8_t cell);

#endif
