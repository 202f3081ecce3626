/* keys.c - see keys.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/keys.h"

#include <stdio.h>
#include <string.h>

const struct keys keys_maps[KEYS_MAPS] = {
    {"index", "0 to 8 in reading order", "012345678"},
    {"reading", "1 to 9 in reading order", "123456789"},
    {"keypad", "1 to 9 as on a numeric keypad", "789456123"},
};

const struct keys *keys_named(const char *name)
{
    for (size_t i = 0; i < KEYS_MAPS; i++)
        if (strcmp(keys_maps[i].name, name) == 0)
            return &keys_maps[i];
    return NULL;
}

void keys_print_meanings(void)
{
    puts("\nThe key maps:\n");
    for (size_t i = 0; i < KEYS_MAPS; i++) {
        const char *const first = keys_maps[i].digits;
        const char *const second = first + BOARD_ROW;

        printf("  %-8s %.3s/%.3s/%.3s, %s\n", keys_maps[i].name, first, second,
               second + BOARD_ROW, keys_maps[i].meaning);
    }
}

uint8_t keys_cell(const struct keys *keys, char character)
{
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (keys->digits[cell] == character)
            return cell;
    return OXO_NO_CELL;
}
