/* level_names.h - the levels of the program's play, by name.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef LEVEL_NAMES_H
#define LEVEL_NAMES_H

#include "oxo_levels.h"

struct level {
    const char *name;
    int plies;      /* how far it looks ahead */
    uint8_t number; /* what oxo_level_move calls it */
};

/* Weakest first; the last one plays from the table of best moves. */
enum { LEVELS = 4 };
extern const struct level levels[LEVELS];

#define LEVEL_PERFECT (&levels[LEVELS - 1])

/* What --level takes, for messages. */
#define LEVEL_ACCEPTED "easy|medium|hard|perfect"

/* The level with this name, or NULL. */
const struct level *level_named(const char *name);

/* Prints the names and what they mean, for helps. */
void level_print_meanings(void);

#endif
