/* watched.c - see watched.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "watched.h"

#include <stdlib.h>

struct watch watch;

static struct watched_table *find(const char *name, const uint8_t *table, size_t size)
{
    struct watched_table *found = watch.tables;

    while (found < watch.tables + watch.count && found->bytes != table)
        found++;
    if (found == watch.tables + WATCH_MOST_TABLES)
        abort();
    if (found == watch.tables + watch.count) {
        *found = (struct watched_table){.name = name, .bytes = table, .size = size};
        watch.count++;
    }
    return found;
}

uint8_t watched_read(const char *name, const uint8_t *table, size_t size, size_t index)
{
    watch.reads++;
    if (index >= size) {
        watch.outside++;
        return 0;
    }
    find(name, table, size)->latest = index;
    return watch.changed == &table[index] ? watch.value : table[index];
}
