/* writer.h - numbers as a C source file.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef WRITER_H
#define WRITER_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A table and what its file says about it. */
struct writer_table {
    const char *file;    /* name of the file, without a folder */
    const char *title;   /* what it is, in one line */
    const char *command; /* what regenerates it, from the top of the source tree */
    const char *entry;   /* what an entry holds, and the size: lines, the last one
                            without a newline */
    const char *symbol;  /* name of the table */
    const char *length;  /* number of entries, as the declaration writes it */
    const char *storage; /* in front of `const`, with a space behind it, or empty */
    const char *place;   /* the macro behind the declaration that says where it lies */
    unsigned width;      /* of an entry, in bytes: 1 or 2 */
};

/* Writes the banner.  Here and below, the bytes written depend on the arguments alone,
 * and errors are left to ferror(out). */
void writer_banner(FILE *out, const struct writer_table *table);

/* Writes the definition of the table with these entries. */
void writer_entries(FILE *out, const struct writer_table *table,
                    const uint16_t *entries, size_t count);

#endif
