/* keys.h - the characters by which people name cells.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef KEYS_H
#define KEYS_H

#include "text/board.h"

/* A key map: one digit for each cell, by which it is both read and drawn. */
struct keys {
    const char *name;
    const char *meaning; /* how the digits lie, in a few words */
    char digits[BOARD_CELLS + 1];
};

/* The key maps: index (0 to 8 in reading order, as the library numbers cells), reading
 * (1 to 9 in reading order) and keypad (1 to 9 as on a numeric keypad). */
enum { KEYS_MAPS = 3 };
extern const struct keys keys_maps[KEYS_MAPS];

/* The map that numbers cells as the library does. */
#define KEYS_INDEX (&keys_maps[0])

/* What --keys takes, for usages and messages. */
#define KEYS_ACCEPTED "index|reading|keypad"

/* The map with this name, or NULL. */
const struct keys *keys_named(const char *name);

/* Prints the names and what they mean, as the end of a help. */
void keys_print_meanings(void);

/* The cell that a character stands for, or OXO_NO_CELL. */
uint8_t keys_cell(const struct keys *keys, char character);

#endif
