/* writer.h - bytes as a C source file.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef WRITER_H
#define WRITER_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A table and all that its file says about it.  Texts of several lines have no newline
 * at their end. */
struct writer_table {
    const char *file;    /* name of the file, without a folder */
    const char *title;   /* what it is, in one line */
    const char *command; /* what regenerates it, from the top of the source tree */
    const char *entry;   /* what an entry holds, and the size */
    const char *header;  /* file to include: declares the table, the type, OXO_FORMAT */
    int format;          /* the OXO_FORMAT that the entries are written for */
    const char *symbol;  /* name of the table */
    const char *length;  /* number of entries, as the declaration writes it */
    const uint8_t *bytes;
    size_t size;
};

/* Writes the file.  Its bytes depend on the arguments alone.  Errors are left to
 * ferror(out). */
void writer_write(FILE *out, const struct writer_table *table);

#endif
