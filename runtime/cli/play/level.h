/* level.h - the levels by name: how well the program plays.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef LEVEL_H
#define LEVEL_H

#include "oxo_levels.h"

struct level {
    const char *name;
    const char *meaning; /* how it plays, in a few words */
    int plies;           /* how far it looks ahead */
    uint8_t number;      /* what oxo_level_move calls it */
};

/* The levels, weakest first. */
enum { LEVEL_COUNT = 4 };
extern const struct level level_list[LEVEL_COUNT];

/* The level that plays from the table of best moves. */
#define LEVEL_PERFECT (&level_list[LEVEL_COUNT - 1])

/* What --level takes, for usages and messages. */
#define LEVEL_ACCEPTED "easy|medium|hard|perfect"

/* The level with this name, or NULL. */
const struct level *level_named(const char *name);

/* Prints the names with their meanings, for helps. */
void level_print_meanings(void);

#endif
