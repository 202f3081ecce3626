/* verify.h - proves a table file right from the rules, without solving anything.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each entry is compared with what the rules, and the entries that one move leads to,
 * say that it must be.  When all agree the table is right: the finished positions are
 * so by the rules, and by induction backwards so are the others.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include <stdbool.h>
#include <stdio.h>

enum { VERIFY_ERROR_SIZE = 256 };

/* Reads a table of tic-tac-toe, as C source or as tsv, and proves it; with any_best the
 * best cell may be any of those equal in value and distance, else it must be the
 * lowest. False, with what is wrong with which line or position in `error`, when it
 * cannot be read or is not right. */
bool verify_file(FILE *file, bool any_best, char error[VERIFY_ERROR_SIZE]);

#endif
