/* draw.h - boards drawn on standard output.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * On a terminal marks are coloured and the lines of a won game stand out, unless
 * NO_COLOR is set and not empty (no-color.org) or TERM is dumb or not set; and where
 * the locale is one of UTF-8 the rules are drawn with its characters.  A console of
 * Windows that obeys control sequences shows both.  Everywhere else a board is plain
 * text.
 */
#ifndef DRAW_H
#define DRAW_H

#include "text/keys.h"

/* Draws a board in five lines of at most eleven columns, an empty cell as its digit in
 * the key map, and the mark on the cell `going`, if there is one, as a small letter. */
void draw_board(oxo_position board, uint8_t going, const struct keys *keys);

#endif
