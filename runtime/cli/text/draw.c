/* draw.c - see draw.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/draw.h"
#include "system.h"
#include "text/side.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static bool has_colours(void)
{
    const char *const no_colour = getenv("NO_COLOR");

    return system_is_terminal(stdout) && system_has_colours() &&
           (no_colour == NULL || no_colour[0] == '\0');
}

static bool has_utf8(void)
{
    return system_is_terminal(stdout) && system_has_utf8();
}

/* Bit i is 1 if cell i is in a line that has won. */
static unsigned won_cells(oxo_position board)
{
    struct board_line lines[8];
    unsigned won = 0;

    for (int side = 0; side < SIDES; side++)
        for (size_t i = board_lines(board, sides[side].mark, lines); i-- > 0;)
            for (int k = 0; k < BOARD_ROW; k++)
                won |= 1u << lines[i].cells[k];
    return won;
}

/* In bold and a colour (ECMA-48, SGR); in a line that has won, in reverse video, too.
 */
static void draw_coloured(int letter, bool won)
{
    printf("%s%s%c\033[0m", toupper(letter) == 'X' ? "\033[1;31m" : "\033[1;36m",
           won ? "\033[7m" : "", letter);
}

/* What a line that has won is marked with where there are no colours. */
static int edge_of(bool marked, int mark)
{
    return marked ? mark : ' ';
}

void draw_board(oxo_position board, uint8_t going, const struct keys *keys)
{
    const bool coloured = has_colours();
    const char *const bar = has_utf8() ? u8"│" : "|";
    const char *const between_rows = has_utf8() ? u8"───┼───┼───" : "---+---+---";
    const unsigned won = won_cells(board);

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const char mark = board_mark(board, cell);
        const int letter = cell == going ? tolower(mark) : mark;
        const bool marked = !coloured && (won >> cell & 1) != 0;
        const bool last = cell % BOARD_ROW == BOARD_ROW - 1;

        putchar(edge_of(marked, '['));
        if (mark == '\0')
            putchar(keys->digits[cell]);
        else if (coloured)
            draw_coloured(letter, won >> cell & 1);
        else
            putchar(letter);
        if (!last || marked)
            putchar(edge_of(marked, ']'));
        if (!last)
            fputs(bar, stdout);
        else
            puts("");
        if (cell == BOARD_ROW - 1 || cell == 2 * BOARD_ROW - 1)
            puts(between_rows);
    }
}
