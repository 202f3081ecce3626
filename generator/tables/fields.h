/* fields.h - tables of any game: an entry of 8 or 16 bits per position number.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * An entry has three fields, each as narrow as the game allows.  From the lowest bit:
 * the value (0 no position, 1 lost, 2 drawn, 3 won for the side to move), the distance
 * in plies, and the best move plus 1 (0: there is none).
 */
#ifndef TABLES_FIELDS_H
#define TABLES_FIELDS_H

#include "solver/choice.h"
#include "tables/writer.h"

enum {
    LAYOUT_FIELDS_MOST_BYTES = 4 << 20, /* of a table that is written */
    LAYOUT_FIELDS_ERROR_SIZE = 256
};

struct layout_fields {
    unsigned distance_bits;
    unsigned move_bits;
    unsigned width;    /* of an entry, in bytes: 1 or 2 */
    uint16_t *entries; /* by position number */
    uint32_t count;
};

/* True when a table of so many entries may be written; else false, with a message about
 * its size in `error`.  It can be asked before the game is solved. */
bool layout_fields_fit(const struct game *game, const char *name, unsigned width,
                       char error[LAYOUT_FIELDS_ERROR_SIZE]);

/* Lays out the table of a solved game called `name`.  `choice` is open for the game.
 * False, with a message in `error`, when it would be too large, an entry too wide, a
 * draw without an end, or there is not enough memory.  Release with layout_fields_free.
 */
bool layout_fields(const struct graph *graph, const struct solution *solution,
                   const char *name, struct choice *choice, struct progress *progress,
                   struct layout_fields *layout, char error[LAYOUT_FIELDS_ERROR_SIZE]);

void layout_fields_free(struct layout_fields *layout);

/* Writes the C in front of the table and behind it: the declarations of a small reader,
 * and the reader.  Errors are left to ferror(out). */
void layout_fields_declarations(FILE *out, const struct layout_fields *layout,
                                const struct game *game);
void layout_fields_reader(FILE *out, const struct layout_fields *layout);

#endif
