/* compare.h - whether a file holds what would be written.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef COMPARE_H
#define COMPARE_H

#include <stdbool.h>
#include <stdio.h>

/* Compares the file at a path, or standard input if it is `-`, with what has been
 * written to `wanted`; CRLF is as good as LF.  False, and a line on standard error,
 * unless they are the same. */
bool compare_file(const char *path, FILE *wanted);

#endif
