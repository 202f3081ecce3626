/* board.c - see board.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/board.h"

#include <stdio.h>
#include <string.h>

static const char contents[] = ".XO"; /* by OXO_EMPTY, OXO_CROSS, OXO_NOUGHT */

enum { NO_CONTENT = 3, IGNORED = 4 };

/* What a character of a board's text stands for: a content, IGNORED or NO_CONTENT. */
static uint8_t meaning(char character)
{
    switch (character) {
    case '.':
    case '_':
    case '-':
    case ' ':
        return OXO_EMPTY;
    case 'X':
    case 'x':
        return OXO_CROSS;
    case 'O':
    case 'o':
        return OXO_NOUGHT;
    case '/':
    case '|':
    case '\n':
        return IGNORED;
    default:
        return NO_CONTENT;
    }
}

void board_name_character(char character, char name[BOARD_NAME_SIZE])
{
    if (character > ' ' && character <= '~')
        snprintf(name, BOARD_NAME_SIZE, "character '%c'", character);
    else
        snprintf(name, BOARD_NAME_SIZE, "byte 0x%02X",
                 (unsigned)(unsigned char)character);
}

oxo_position board_read(const char *text, size_t length, size_t *rest,
                        char error[BOARD_ERROR_SIZE])
{
    uint8_t cells[BOARD_CELLS];
    char name[BOARD_NAME_SIZE];
    size_t found = 0;
    size_t i;

    for (i = 0; i < length; i++) {
        const uint8_t content = meaning(text[i]);

        if (rest != NULL && found == BOARD_CELLS && content != IGNORED)
            break;
        if (content == NO_CONTENT) {
            board_name_character(text[i], name);
            snprintf(error, BOARD_ERROR_SIZE,
                     "%s at place %zu: a cell is X, O or one of . _ - and space", name,
                     i + 1);
            return OXO_NO_POSITION;
        }
        if (content == IGNORED)
            continue;
        if (found < BOARD_CELLS)
            cells[found] = content;
        found++;
    }
    if (rest != NULL)
        *rest = i;
    if (found != BOARD_CELLS) {
        snprintf(error, BOARD_ERROR_SIZE, "%zu cell%s found; a board has nine", found,
                 found == 1 ? "" : "s");
        return OXO_NO_POSITION;
    }
    return oxo_encode(cells);
}

oxo_position board_read_possible(const char *text, size_t length,
                                 char error[BOARD_ERROR_SIZE])
{
    const oxo_position position = board_read(text, length, NULL, error);

    if (position == OXO_NO_POSITION || oxo_state(position) != OXO_INVALID)
        return position;
    snprintf(error, BOARD_ERROR_SIZE, "impossible board: %s",
             board_why_impossible(position));
    return OXO_NO_POSITION;
}

const char *board_why_impossible(oxo_position position)
{
    struct board_line lines[8];
    int crosses = 0;
    int noughts = 0;

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        crosses += oxo_cell(position, cell) == OXO_CROSS;
        noughts += oxo_cell(position, cell) == OXO_NOUGHT;
    }
    if (crosses > noughts + 1)
        return "too many crosses";
    if (noughts > crosses)
        return "too many noughts";
    return board_lines(position, OXO_CROSS, lines) > 0 &&
                   board_lines(position, OXO_NOUGHT, lines) > 0
               ? "both have won"
               : "play went on after a win";
}

bool board_is_text(const char *text)
{
    for (; *text != '\0'; text++)
        if (meaning(*text) == NO_CONTENT)
            return false;
    return true;
}

void board_text(oxo_position position, char text[BOARD_TEXT_SIZE])
{
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        text[cell] = contents[oxo_cell(position, cell)];
    text[BOARD_CELLS] = '\0';
}

bool board_is_open(oxo_position position)
{
    return oxo_best_move(position) != OXO_NO_CELL;
}

size_t board_lines(oxo_position position, uint8_t side, struct board_line held[8])
{
    static const struct board_line lines[8] = {
        {{0, 1, 2}}, {{0, 3, 6}}, {{0, 4, 8}}, {{1, 4, 7}},
        {{2, 4, 6}}, {{2, 5, 8}}, {{3, 4, 5}}, {{6, 7, 8}},
    };
    size_t count = 0;

    for (size_t i = 0; i < 8; i++)
        if (oxo_cell(position, lines[i].cells[0]) == side &&
            oxo_cell(position, lines[i].cells[1]) == side &&
            oxo_cell(position, lines[i].cells[2]) == side)
            held[count++] = lines[i];
    return count;
}

char board_mark(oxo_position position, uint8_t cell)
{
    const uint8_t content = oxo_cell(position, cell);

    if (content == OXO_EMPTY)
        return '\0';
    return contents[content];
}
