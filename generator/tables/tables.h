/* tables.h - the kinds of tables that a solved game becomes.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each kind is one file, which packs the game into bytes and writes them as a C file.
 * A new one is such a file, a line below, and one in the list of main.c.
 */
#ifndef TABLES_H
#define TABLES_H

#include "solver/ties.h"

#include <stdio.h>

enum { TABLE_ERROR_SIZE = 256 };

/* What a table is made from. */
struct table_source {
    const char *name; /* of the game, as it was asked for */
    bool misere;
    enum tie_rule tie;
    const struct graph *graph; /* solved */
    struct choice *choice;     /* open for the game, with the picks of the tie rule */
    const char
        *library; /* the name of what is written, for a table that has a header */
    FILE *header; /* where its header goes; NULL: into the same file */
    struct progress *progress;
};

struct table {
    const char *name;  /* of the layout; NULL: chosen for games that have no other */
    bool of_tictactoe; /* holds that game alone */
    bool takes_ties;   /* holds the move that a tie rule picks */
    bool has_header;   /* is a library, of a source and a header */

    /* True if the table may be written, as far as is known before the game is solved;
     * else `error` says why not.  NULL is as good as always true. */
    bool (*fit)(const struct game *game, const char *name,
                char error[TABLE_ERROR_SIZE]);

    /* Writes the C file.  False, with a message in `error`, when the game does not fit
     * the table, or there is not enough memory.  The bytes written depend on the source
     * alone; errors of writing are left to ferror(out). */
    bool (*write)(FILE *out, const struct table_source *source,
                  char error[TABLE_ERROR_SIZE]);
};

extern const struct table table_direct; /* for oxo.c: a byte a position */
extern const struct table table_tiny;   /* for oxo_tiny.c: a rule */
extern const struct table
    table_levels; /* for oxo_levels.c: players who look less far */
extern const struct table table_library; /* of any game, with its rules */

#endif
