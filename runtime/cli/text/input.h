/* input.h - files and lines that are read.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef INPUT_H
#define INPUT_H

#include "text/board.h"

#include <stdio.h>

/* Opens the file that an argument names; `-` is standard input.  Stores in *name what
 * messages call it.  Returns NULL, after a line on standard error, if it cannot be
 * opened.  To be closed with input_close. */
FILE *input_open(const char *argument, const char **name);
void input_close(FILE *file);

/* A line that has been read, with a NUL after it; it may hold others.  Begins as {0},
 * and ends with free(text). */
struct input_line {
    char *text;
    size_t length;

    size_t room; /* private */
};

/* Reads a line of any length, without its LF or CRLF.  False if there is none: see
 * input_ended. */
bool input_line(struct input_line *line, FILE *file);

/* To be asked after the last line: true at the end of the file; false, after a line on
 * standard error that calls the file `name`, if reading it failed. */
bool input_ended(FILE *file, const char *name);

/* Prints the answer to a position in a line; or, if it has none, stores the reason and
 * returns false. */
typedef bool input_answer(const void *context, oxo_position position,
                          char reason[BOARD_ERROR_SIZE]);

/* Reads a board, and answers it.  As input_answer if it is no board or impossible. */
bool input_answer_board(const char *text, size_t length, input_answer *answer,
                        const void *context, char reason[BOARD_ERROR_SIZE]);

/* Answers each line of standard input at once, so that another program can ask and wait
 * for the answer.  A line without an answer is answered with `error: ` and the reason.
 * Returns true if all lines were read and answered. */
bool input_answer_lines(input_answer *answer, const void *context);

#endif
