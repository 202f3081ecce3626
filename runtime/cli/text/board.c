/* board.c - see board.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/board.h"

static const char contents[] = ".XO"; /* by OXO_EMPTY, OXO_CROSS, OXO_NOUGHT */

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
