/* watched_table.h - reads of the tables, watched by a test: each is held to its bounds,
 * and may be of a table that the test has changed.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The command line of the compiler includes it before everything else.
 */
#ifndef WATCHED_TABLE_H
#define WATCHED_TABLE_H

#include <stddef.h>
#include <stdint.h>

/* For the test to define: what it has read in place of which table, and what the
 * runtime has read.  A read outside of a table is counted and answered with 0. */
struct watch {
    struct {
        const uint8_t *table;
        const uint8_t *instead;
    } changed[2];
    unsigned long reads;
    unsigned long outside;
    size_t first_outside; /* the index, if there is one */
};

extern struct watch watch;

/* A negative index has become a large one. */
static inline uint8_t watched_read(const uint8_t *table, size_t size, size_t index)
{
    watch.reads++;
    if (index >= size) {
        if (watch.outside++ == 0)
            watch.first_outside = index;
        return 0;
    }
    for (size_t i = 0; i < sizeof watch.changed / sizeof watch.changed[0]; i++)
        if (table == watch.changed[i].table)
            return watch.changed[i].instead[index];
    return table[index];
}

#define OXO_READ(table, index) (watched_read(table, sizeof(table), (size_t)(index)))

#endif
