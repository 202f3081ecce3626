/* symbols.h - what the characters of boards and games mean, as people write them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SYMBOLS_H
#define SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum meaning {
    SYMBOL_CROSS,
    SYMBOL_NOUGHT,
    SYMBOL_FREE,
    SYMBOL_DASH,    /* a free cell, or part of a rule between rows */
    SYMBOL_DIGIT,   /* a decimal digit */
    SYMBOL_SPACE,   /* a free cell, or nothing */
    SYMBOL_QUOTE,   /* ' or " */
    SYMBOL_BAR,     /* between cells or rows: | and vertical lines */
    SYMBOL_COMMA,   /* between cells or rows: , ; and tab */
    SYMBOL_SLASH,   /* between rows: / */
    SYMBOL_NEWLINE, /* between rows */
    SYMBOL_RULE,    /* part of a rule between rows, or around cells: + = and such */
    SYMBOL_NOTHING, /* brackets, and what is not seen */
    SYMBOL_UNKNOWN,
    SYMBOL_MEANINGS
};

/* A character, a word such as null, or several that are seen as one. */
struct symbol {
    enum meaning meaning;
    size_t at;     /* where it begins, in bytes */
    size_t length; /* in bytes, at least 1 */
};

/* The symbol that begins at a byte of a text, which is one of its `length`. */
struct symbol symbol_at(const char *text, size_t length, size_t at);

enum { SYMBOL_NAME_SIZE = 48 };

/* Writes what messages call a symbol: the character as it is seen, as in `character
 * 'Q'`, or its code if it is not seen or no UTF-8. */
void symbol_name(const char *text, struct symbol symbol, char name[SYMBOL_NAME_SIZE]);

/* How many columns of a terminal the text takes, with a space for each control
 * character. */
size_t symbol_columns(const char *text, size_t length);

/* Prints the characters that stand for free cells, X and O, for helps. */
void symbols_print(void);

#endif
