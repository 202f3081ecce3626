/* sweep.c - see sweep.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/sweep.h"

#include <stdbool.h>
#include <stdlib.h>

enum { MOST_CELLS = 16, MOST_LINES = 64 };

struct board {
    unsigned cells;
    uint32_t weights[MOST_CELLS];
    unsigned lines[MOST_LINES]; /* sets of cells, bit i for cell i */
    unsigned line_count;
    unsigned marks[2];  /* where the crosses, the noughts are */
    unsigned counts[2]; /* how many of each */
    uint8_t digits[MOST_CELLS];
};

static void find_lines(struct board *board, unsigned rows, unsigned columns,
                       unsigned line)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const int more = (int)line - 1;

    for (int row = 0; row < (int)rows; row++)
        for (int column = 0; column < (int)columns; column++)
            for (int i = 0; i < 4; i++) {
                const int last_row = row + more * steps[i][0];
                const int last_column = column + more * steps[i][1];
                const int step = steps[i][0] * (int)columns + steps[i][1];
                unsigned set = 0;

                if (last_row >= (int)rows || last_column >= (int)columns ||
                    last_column < 0)
                    continue;
                for (int mark = 0; mark <= more; mark++)
                    set |= 1u << (row * (int)columns + column + mark * step);
                board->lines[board->line_count++] = set;
            }
}

/* Goes from the digits of a number above 0 to those of the number below. */
static void step_down(struct board *board)
{
    unsigned cell = 0;

    for (; board->digits[cell] == 0; cell++) {
        board->digits[cell] = 2;
        board->marks[1] |= 1u << cell;
        board->counts[1]++;
    }
    if (board->digits[cell]-- == 2) {
        board->marks[1] &= ~(1u << cell);
        board->counts[1]--;
        board->marks[0] |= 1u << cell;
        board->counts[0]++;
    } else {
        board->marks[0] &= ~(1u << cell);
        board->counts[0]--;
    }
}

static bool has_line(const struct board *board, unsigned marks)
{
    for (unsigned i = 0; i < board->line_count; i++)
        if ((marks & board->lines[i]) == board->lines[i])
            return true;
    return false;
}

/* A result one ply before, as the other side sees it. */
static int before(int result)
{
    return result > 0 ? 1 - result : result < 0 ? -1 - result : 0;
}

static int result_of(const struct board *board, const int8_t *results, uint32_t number)
{
    const unsigned mover = board->counts[0] != board->counts[1];
    unsigned empty = ((1u << board->cells) - 1) & ~(board->marks[0] | board->marks[1]);
    int best = -128;

    if (has_line(board, board->marks[!mover]))
        return -100;
    if (empty == 0)
        return 0;
    for (unsigned cell = 0; empty != 0; cell++, empty >>= 1)
        if (empty & 1) {
            const int result =
                before(results[number + board->weights[cell] * (mover + 1)]);

            best = result > best ? result : best;
        }
    return best;
}

int8_t *sweep_board(unsigned rows, unsigned columns, unsigned line)
{
    struct board board = {.cells = rows * columns, .marks = {0, 0}};
    uint32_t numbers = 1;
    int8_t *results;

    for (unsigned cell = 0; cell < board.cells; cell++, numbers *= 3) {
        board.weights[cell] = numbers;
        board.digits[cell] = 2;
    }
    board.marks[1] = (1u << board.cells) - 1;
    board.counts[1] = board.cells;
    find_lines(&board, rows, columns, line);
    results = calloc(numbers, 1);
    if (results == NULL)
        return NULL;
    for (uint32_t number = numbers; number-- > 0;) {
        if (board.counts[0] - board.counts[1] <= 1)
            results[number] = (int8_t)result_of(&board, results, number);
        if (number > 0)
            step_down(&board);
    }
    return results;
}
