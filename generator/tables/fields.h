/* fields.h - the entries of any game, and how they are laid out in the fewest bytes.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * An entry has three fields, each as narrow as the game allows.  From the lowest bit:
 * the value (0 no position, 1 lost, 2 drawn, 3 won for the side to move), the distance
 * in plies, and the best move plus 1, or of slots (game.h) the set of best moves; 0
 * when the game is over.
 */
#ifndef FIELDS_H
#define FIELDS_H

#include "tables/tables.h"

enum {
    FIELDS_VALUE_BITS = 2,
    FIELDS_LOST = 1,
    FIELDS_DRAWN = 2,
    FIELDS_WON = 3,

    FIELDS_MOST_BYTES = 4 << 20, /* of all tables */
    FIELDS_MOST_BITS = 32,       /* of an entry */
    FIELDS_MOST_LISTED = 256,    /* different entries that a byte tells apart */
    FIELDS_BLOCK = 256           /* slots that are counted together */
};

/* A way to lay the entries out.  The tables are all of bytes, and numbers of several
 * bytes have the low one first. */
struct fields {
    bool folded; /* an entry is that of a slot, not of a position */
    bool ranked; /* only what has an entry takes room: a map has a bit for each slot,
                    and counts say how many entries are before each block */
    bool listed; /* an entry is a byte, its index in a list of the different entries */

    unsigned distance_bits;
    unsigned move_bits;
    unsigned entry_bytes; /* of the entry itself, in the list or in the table */
    uint32_t endless; /* what draws without end have as their distance; 0: none is */

    uint32_t slots;   /* or positions */
    uint32_t used;    /* of them have an entry */
    uint32_t entries; /* that the table holds */
    uint32_t list_length;
    unsigned count_bytes;
    uint32_t blocks;

    uint8_t *map, *counts, *table, *list; /* NULL for what it has not */
};

/* Bytes of its tables. */
uint64_t fields_map_bytes(const struct fields *fields);
uint64_t fields_count_bytes(const struct fields *fields);
uint64_t fields_table_bytes(const struct fields *fields);
uint64_t fields_list_bytes(const struct fields *fields);
uint64_t fields_bytes(const struct fields *fields);

/* False, with a message, if it is clear before the game is solved that it does not fit.
 */
bool fields_fit(const struct game *game, const char *name,
                char error[TABLE_ERROR_SIZE]);

/* Lays out a solved game in the way that takes the fewest bytes, those of the code that
 * reads it among them.  False, with a message, when none fits or there is not enough
 * memory.  Release with fields_close in either case. */
bool fields_open(struct fields *fields, const struct table_source *source,
                 char error[TABLE_ERROR_SIZE]);
void fields_close(struct fields *fields);

#endif
