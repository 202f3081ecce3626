/* rules.c - see rules.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "play/rules.h"

#include <stdio.h>
#include <string.h>

static const struct rules *const games[] = {&rules_tictactoe, &rules_infinite};

enum { GAMES = sizeof games / sizeof games[0] };

const struct rules *rules_named(const char *name)
{
    for (int i = 0; i < GAMES; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}

void rules_print_meanings(void)
{
    for (int i = 0; i < GAMES; i++)
        printf("  %-9s  %s\n", games[i]->name, games[i]->meaning);
}
