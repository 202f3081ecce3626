/* read_board.h - the one reader of boards, in the forms in which people write them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef READ_BOARD_H
#define READ_BOARD_H

#include "text/board.h"

#include <stdio.h>

/* How boards are written, where the text itself does not say it. */
struct board_form {
    bool swapped;      /* nought has begun: X and O are exchanged while reading */
    bool numbered;     /* contents are numbers: */
    int8_t numbers[3]; /* by OXO_EMPTY, OXO_CROSS, OXO_NOUGHT, each -9..9 */
};

/* What is wrong with a text, and where. */
struct board_refusal {
    char reason[BOARD_ERROR_SIZE]; /* in one line */
    size_t at;                     /* the place, in bytes; only if there is one: */
    bool has_place;
};

/* Reads a board of `length` bytes: nine cells in reading order, with anything between
 * them that symbols.h tells apart from cells.
 *
 * - Spaces are free cells where that makes exactly nine characters, or the text between
 *   quotes nine; else they are nothing.  A pair of quotes around nothing or one space
 * is a free cell.
 * - Between bars or commas, three fields a row or nine in all, an empty field is a free
 *   cell.
 * - A line of hyphens with + or more is a rule between rows if the other lines hold the
 *   cells.
 * - Digits are free cells if each free cell carries its own, in one of the key maps.
 *
 * Returns the position, which may be impossible; or OXO_NO_POSITION with the refusal if
 * the text is no board, or could be several. */
oxo_position board_read(const char *text, size_t length, const struct board_form *form,
                        struct board_refusal *refusal);

/* As board_read, and an impossible board is refused too. */
oxo_position board_read_possible(const char *text, size_t length,
                                 const struct board_form *form,
                                 struct board_refusal *refusal);

/* What a line can be of a board that has more lines. */
enum board_part {
    BOARD_NO_PART,
    BOARD_RULE, /* or a row of free cells, if it has three hyphens */
    BOARD_ROW_OF_CELLS
};
enum board_part board_part(const char *line, size_t length,
                           const struct board_form *form);

/* Reads the argument of --numbers, such as `0,1,-1`: what numbers stand for a free
 * cell, cross and nought.  False if it is wrong. */
bool board_read_numbers(const char *argument, struct board_form *form);

/* Prints the line of a text in which the place of a refusal is, and a mark under it;
 * nothing if there is no place. */
void board_print_place(FILE *out, const char *text, size_t length,
                       const struct board_refusal *refusal);

/* Prints how a board can be written, for helps. */
void board_print_forms(void);

#endif
