/* record.h - recorded games: a game a line, its cells in order of play.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A cell is a digit of a key map.  Spaces, tabs, commas and hyphens are ignored, and
 * what follows a # is a comment.  A dot is refused, because in `1. 4 2. 0` the numbers
 * of the moves would be read as cells.  A game need not be finished.  Only one game is
 * kept at a time, however long the file and its lines are.
 */
#ifndef RECORD_H
#define RECORD_H

#include "text/keys.h"

#include <stdio.h>

enum { RECORD_ERROR_SIZE = 128 }; /* room for any message about a bad game */

/* A game as far as it was recorded. */
struct record {
    int plies;
    uint8_t cells[BOARD_CELLS];              /* by ply, from 0 */
    oxo_position positions[BOARD_CELLS + 1]; /* the start, and after each ply */
};

/* A file of games that is being read. */
struct record_reader {
    FILE *file;
    const struct keys *keys;
    unsigned long line; /* the last line read, from 1; to be 0 at first */
    size_t column;      /* where a bad line is wrong, in bytes from 1 */
};

enum record_result {
    RECORD_GAME,
    RECORD_BAD, /* the line is not a game; the error says why, `column` where */
    RECORD_END  /* of the file, or it cannot be read further: see input_ended */
};

/* Reads the next line that is a game, or should be one.  Lines without cells are
 * skipped, and so is a line that an error of reading cuts off. */
enum record_result record_next(struct record_reader *reader, struct record *record,
                               char error[RECORD_ERROR_SIZE]);

/* Reads a text of any number of cells, without comment.  Returns 0; or the column at
 * which it is wrong, with the reason in `error`. */
size_t record_read(const char *text, const struct keys *keys, struct record *record,
                   char error[RECORD_ERROR_SIZE]);

/* The position in which the record ends. */
oxo_position record_last(const struct record *record);

#endif
