/* rules.c - see rules.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/rules.h"

const uint8_t rules_lines[RULES_LINES][RULES_SIDE] = {
    {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, /* rows */
    {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, /* columns */
    {0, 4, 8}, {2, 4, 6},            /* diagonals */
};

uint32_t rules_encode(const uint8_t cells[RULES_CELLS])
{
    uint32_t position = 0;

    for (size_t cell = RULES_CELLS; cell-- > 0;)
        position = 3 * position + cells[cell];
    return position;
}

void rules_decode(uint32_t position, uint8_t cells[RULES_CELLS])
{
    for (size_t cell = 0; cell < RULES_CELLS; cell++) {
        cells[cell] = (uint8_t)(position % 3);
        position /= 3;
    }
}

unsigned rules_count(const uint8_t cells[RULES_CELLS], uint8_t content)
{
    unsigned count = 0;

    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        count += cells[cell] == content;
    return count;
}

uint8_t rules_turn(const uint8_t cells[RULES_CELLS])
{
    return (RULES_CELLS - rules_count(cells, EMPTY)) % 2 == 0 ? CROSS : NOUGHT;
}

unsigned rules_lines_owned(const uint8_t cells[RULES_CELLS], uint8_t side)
{
    unsigned owned = 0;

    for (size_t line = 0; line < RULES_LINES; line++)
        owned += (cells[rules_lines[line][0]] == side) &
                 (cells[rules_lines[line][1]] == side) &
                 (cells[rules_lines[line][2]] == side);
    return owned;
}

unsigned rules_lines_open(const uint8_t cells[RULES_CELLS], uint8_t side)
{
    const uint8_t other = side == CROSS ? NOUGHT : CROSS;
    unsigned open = 0;

    for (size_t line = 0; line < RULES_LINES; line++)
        open += (cells[rules_lines[line][0]] != other) &
                (cells[rules_lines[line][1]] != other) &
                (cells[rules_lines[line][2]] != other);
    return open;
}

bool rules_valid(const uint8_t cells[RULES_CELLS])
{
    const unsigned crosses = rules_count(cells, CROSS);
    const unsigned noughts = rules_count(cells, NOUGHT);

    if (crosses != noughts && crosses != noughts + 1)
        return false;
    /* Whoever has a line set the last mark, so it is now the other side's turn. */
    return rules_lines_owned(cells, rules_turn(cells)) == 0;
}

uint8_t rules_winner(const uint8_t cells[RULES_CELLS])
{
    const uint8_t last = rules_turn(cells) == CROSS ? NOUGHT : CROSS;

    return rules_lines_owned(cells, last) > 0 ? last : EMPTY;
}

bool rules_finished(const uint8_t cells[RULES_CELLS])
{
    return rules_winner(cells) != EMPTY || rules_count(cells, EMPTY) == 0;
}

size_t rules_successors(const uint8_t cells[RULES_CELLS],
                        uint32_t successors[RULES_CELLS], uint8_t moves[RULES_CELLS])
{
    const uint32_t position = rules_encode(cells);
    uint32_t mark = rules_turn(cells);
    size_t count = 0;

    if (rules_winner(cells) != EMPTY)
        return 0;
    for (size_t cell = 0; cell < RULES_CELLS; cell++, mark *= 3) {
        /* What is written for a taken cell is overwritten by the next one. */
        successors[count] = position + mark;
        moves[count] = (uint8_t)cell;
        count += cells[cell] == EMPTY;
    }
    return count;
}
