/* watched.h - reads of a library's tables, each held to its bounds, and one of them of
 * a byte that the test has changed.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The command line of the compiler includes it before everything else, and has the
 * library read by watched_read.
 */
#ifndef WATCHED_H
#define WATCHED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WATCH_MOST_TABLES = 16 };

struct watched_table {
    const char *name;
    const uint8_t *bytes;
    size_t size;
    size_t latest; /* the index that was read last */
};

struct watch {
    struct watched_table tables[WATCH_MOST_TABLES]; /* that have been read */
    size_t count;
    unsigned long reads;
    unsigned long outside; /* reads that would have been, and got 0 */

    const uint8_t *changed; /* the byte that has another value; NULL: none */
    uint8_t value;
};

extern struct watch watch;

/* Reads a byte of a table.  A negative index has become a large one. */
uint8_t watched_read(const char *name, const uint8_t *table, size_t size, size_t index);

#endif
