/* c_text.h - C that is named after a file.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Games write their rules in C for a library of any name.
 */
#ifndef C_TEXT_H
#define C_TEXT_H

#include <stdint.h>
#include <stdio.h>

enum { C_TEXT_NAME_MOST = 60 }; /* characters of a name */

struct c_text {
    FILE *out; /* errors are left to ferror */
    char name[C_TEXT_NAME_MOST + 1];
    char capitals[C_TEXT_NAME_MOST + 1];
};

/* Begins a text; the name has at most C_TEXT_NAME_MOST characters. */
void c_text_open(struct c_text *text, FILE *out, const char *name);

/* Writes words, in which `@` stands for the name and `$` for the name in capitals, as
 * in
 * `@_play` and `$_START`; and, for what follows the words in turn, `%u` for a uint32_t
 * and `%s` for a string. */
void c_text_write(const struct c_text *text, const char *words, ...);

/* Writes numbers below 65536 as the definition of a table of bytes that is called `@_`
 * and this: each of one byte, or of two, the low one first. */
void c_text_write_table(const struct c_text *text, const char *table,
                        const uint16_t *numbers, uint32_t count, unsigned width);

/* The narrowest type of C for the numbers 0 .. greatest. */
const char *c_text_type(uint32_t greatest);

#endif
