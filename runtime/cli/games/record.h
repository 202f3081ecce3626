/* record.h - recorded games, a game a line, in the forms in which people write them.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A game need not be finished.  Only one game is kept at a time, however long the file
 * is.
 */
#ifndef RECORD_H
#define RECORD_H

#include "text/keys.h"

#include <stdbool.h>
#include <stdio.h>

enum {
    RECORD_LINE_MOST = 1000, /* bytes of a line, but for a comment */
    RECORD_ERROR_SIZE = 192  /* room for any message about a bad game */
};

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
    bool swapped;       /* nought begins */
    unsigned long line; /* the last line read, from 1; to be 0 at first */
    size_t column;      /* where a bad line is wrong, in bytes from 1 */
};

enum record_result {
    RECORD_GAME,
    RECORD_BAD, /* the line is not a game; the error says why, `column` where */
    RECORD_END  /* of the file, or it cannot be read further: see input_ended */
};

/* Reads the next line that is a game, or should be one.  Lines without anything but
 * comments are skipped, and so is a line that an error of reading cuts off. */
enum record_result record_next(struct record_reader *reader, struct record *record,
                               char error[RECORD_ERROR_SIZE]);

/* Reads a game of any number of cells, in any of the notations.  Returns 0; or the
 * column at which it is wrong, in bytes from 1, with the reason in `error`. */
size_t record_read(const char *text, size_t length, const struct keys *keys,
                   bool swapped, struct record *record, char error[RECORD_ERROR_SIZE]);

/* The position in which the record ends. */
oxo_position record_last(const struct record *record);

/* Prints the notations, for helps. */
void record_print_notations(void);

#endif
