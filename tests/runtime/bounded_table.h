/* bounded_table.h - reads of the tables, held to their bounds: one outside is counted
 * and answered with 0.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * To be included by the compiler's command line before everything else.
 */
#ifndef BOUNDED_TABLE_H
#define BOUNDED_TABLE_H

#include <stddef.h>
#include <stdint.h>

/* What the runtime has read, for the test to define. */
struct reads {
    unsigned long all;
    unsigned long outside;
    size_t first_outside; /* the index, when there is one */
};

extern struct reads reads;

/* A negative index has become a large one. */
static inline uint8_t bounded_read(const uint8_t *table, size_t size, size_t index)
{
    reads.all++;
    if (index < size)
        return table[index];
    if (reads.outside++ == 0)
        reads.first_outside = index;
    return 0;
}

#define OXO_READ(table, index) (bounded_read(table, sizeof(table), (size_t)(index)))

#endif
