/* draw.c - see draw.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "text/draw.h"
#include "text/side.h"

#include <langinfo.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The rules between cells and between rows. */
struct rules {
    const char *between_cells;
    const char *between_rows;
};

static const struct rules plain_rules = {" |", "---+---+---"};
static const struct rules utf8_rules = {u8" │", u8"───┼───┼───"};

/* What the terminal is told before a mark (ECMA-48, SGR: bold and a colour; in a line
 * that has won, reverse video, too) and after it. */
static const char cross_colour[] = "\033[1;31m";
static const char nought_colour[] = "\033[1;36m";
static const char stand_out[] = "\033[7m";
static const char as_before[] = "\033[0m";

struct drawing {
    oxo_position position;
    const struct keys *keys;
    const struct rules *rules;
    bool colour;
    unsigned won; /* bit i: cell i is in a line that has won */
};

static unsigned won_cells(oxo_position position)
{
    struct board_line lines[8];
    const struct side *const winner = side_winner(position);
    unsigned won = 0;

    if (winner == NULL)
        return 0;
    for (size_t i = board_lines(position, winner->mark, lines); i-- > 0;)
        for (int k = 0; k < BOARD_ROW; k++)
            won |= 1u << lines[i].cells[k];
    return won;
}

static struct drawing drawing_of(oxo_position position, const struct keys *keys)
{
    const bool terminal = isatty(STDOUT_FILENO);
    const char *const kind = getenv("TERM");
    const char *const no_colour = getenv("NO_COLOR");

    return (struct drawing){
        .position = position,
        .keys = keys,
        .rules = terminal && strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? &utf8_rules
                                                                        : &plain_rules,
        .colour = terminal && kind != NULL && strcmp(kind, "dumb") != 0 &&
                  (no_colour == NULL || no_colour[0] == '\0'),
        .won = won_cells(position),
    };
}

static void draw_cell(const struct drawing *drawing, uint8_t cell)
{
    const char mark = board_mark(drawing->position, cell);

    if (mark == '\0')
        putchar(drawing->keys->digits[cell]);
    else if (!drawing->colour)
        putchar(mark);
    else
        printf("%s%s%c%s", mark == 'X' ? cross_colour : nought_colour,
               drawing->won >> cell & 1 ? stand_out : "", mark, as_before);
}

static void draw_row(const struct drawing *drawing, uint8_t row)
{
    for (uint8_t column = 0; column < BOARD_ROW; column++) {
        printf("%s ", column > 0 ? drawing->rules->between_cells : "");
        draw_cell(drawing, (uint8_t)(row * BOARD_ROW + column));
    }
}

void draw_board(oxo_position position, const struct keys *keys)
{
    const struct drawing drawing = drawing_of(position, keys);

    for (uint8_t row = 0; row < BOARD_ROW; row++) {
        if (row > 0)
            puts(drawing.rules->between_rows);
        draw_row(&drawing, row);
        puts("");
    }
}
