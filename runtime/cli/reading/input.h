/* input.h - files and lines that are read.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <stddef.h>
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

#endif
