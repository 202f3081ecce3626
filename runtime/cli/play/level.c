/* level.c - see level.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "play/level.h"

#include <stdio.h>
#include <string.h>

const struct level level_list[LEVEL_COUNT] = {
    {"easy", "looks at its own move alone", 1, OXO_EASY},
    {"medium", "looks at the answer to its move too", 2, OXO_MEDIUM},
    {"hard", "looks two moves of each side ahead", 4, OXO_HARD},
    {"perfect", "never loses, wins as soon and resists as long as it can", 9,
     OXO_PERFECT},
};

const struct level *level_named(const char *name)
{
    for (size_t i = 0; i < LEVEL_COUNT; i++)
        if (strcmp(level_list[i].name, name) == 0)
            return &level_list[i];
    return NULL;
}

void level_print_meanings(void)
{
    for (size_t i = 0; i < LEVEL_COUNT; i++)
        printf("  %-8s %s\n", level_list[i].name, level_list[i].meaning);
}
