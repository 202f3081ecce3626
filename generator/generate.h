/* generate.h - from a game's name to what is written about it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef GENERATE_H
#define GENERATE_H

#include "tables/tables.h"

enum format { FORMAT_C, FORMAT_TSV, FORMAT_STATS };

/* What is asked for. */
struct request {
    const char *game; /* see games.h */
    bool misere;
    const struct table *layout; /* of C; NULL: the one that the game has */
    enum tie_rule tie;
    bool tie_named; /* so that the figures tell how well it does */
    enum format format;
    const char *output; /* a file; `-` or NULL: standard output */
    const char *check;  /* a file to compare with instead of writing; `-`: standard
                           input; NULL: write */
};

/* Solves the game, and writes or compares what is asked for.  Returns an exit status:
 * EXIT_SUCCESS, or after a line on standard error EXIT_USAGE when there is no such game
 * or its parts do not go together, and else EXIT_FAILURE.  Errors of writing to
 * standard output are left to program_end. */
int generate(const struct request *request);

#endif
