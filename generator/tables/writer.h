/* writer.h - bytes as a C source file.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What is written depends on the arguments alone; errors are left to ferror(out).
 */
#ifndef WRITER_H
#define WRITER_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What a file says about itself. */
struct writer_file {
    const char *name;    /* without a folder */
    const char *title;   /* what it is, in one line */
    const char *command; /* what regenerates it, from the top of the source tree */
    const char *entry;   /* what an entry holds, and how many bytes the table takes:
                            lines, the last one without a newline */
};

/* Writes the banner. */
void writer_banner(FILE *out, const struct writer_file *file);

/* Writes what refuses to be compiled with an oxo_entry.h of another format. */
void writer_format_check(FILE *out, const struct writer_file *file);

/* Writes the definition of a table, declared by this text, of `count` entries; each
 * takes `width` bytes, 1 or 2, the low one first. */
void writer_table(FILE *out, const char *declaration, const uint8_t *bytes,
                  size_t count, unsigned width);

#endif
