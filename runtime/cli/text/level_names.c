/* level_names.c - see level_names.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/level_names.h"

#include <stdio.h>
#include <string.h>

const struct level levels[LEVELS] = {
    {"easy", 1, OXO_EASY},
    {"medium", 2, OXO_MEDIUM},
    {"hard", 4, OXO_HARD},
    {"perfect", 9, OXO_PERFECT},
};

const struct level *level_named(const char *name)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(levels[i].name, name) == 0)
            return &levels[i];
    return NULL;
}

void level_print_meanings(void)
{
    for (int i = 0; i < LEVELS; i++)
        printf("  %-8s looks %d %s ahead%s\n", levels[i].name, levels[i].plies,
               levels[i].plies == 1 ? "ply" : "plies",
               &levels[i] == LEVEL_PERFECT ? ": it never loses" : "");
}
