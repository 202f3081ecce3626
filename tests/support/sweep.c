/* sweep.c - see sweep.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/sweep.h"

#include <stdbool.h>
#include <stdlib.h>

enum { MOST_CELLS = 16, HALF_CELLS = 8, HALVES = 6561 /* 3^8 */, MOST_LINES = 64 };

struct board {
    unsigned cells;
    uint32_t weights[MOST_CELLS];
    unsigned lines[MOST_LINES]; /* sets of cells, bit i for cell i */
    unsigned line_count;
    bool with_line[1 << MOST_CELLS]; /* by set of cells: whether it holds a line */

    /* By what is in eight cells: where the crosses, the noughts are, and how many more
     * of the former. */
    struct half {
        unsigned marks[2];
        int more;
    } halves[HALVES];
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

static void find_sets(struct board *board)
{
    for (unsigned set = 0; set < 1u << board->cells; set++)
        for (unsigned i = 0; i < board->line_count; i++)
            if ((set & board->lines[i]) == board->lines[i])
                board->with_line[set] = true;
}

static void find_halves(struct board *board)
{
    for (unsigned number = 0; number < HALVES; number++) {
        struct half *const half = &board->halves[number];
        unsigned digits = number;

        for (unsigned cell = 0; cell < HALF_CELLS; cell++, digits /= 3) {
            half->marks[0] |= (unsigned)(digits % 3 == 1) << cell;
            half->marks[1] |= (unsigned)(digits % 3 == 2) << cell;
            half->more += (digits % 3 == 1) - (digits % 3 == 2);
        }
    }
}

/* A result one ply before, as the other side sees it. */
static int before(int result)
{
    return result > 0 ? 1 - result : result < 0 ? -1 - result : 0;
}

static int result_of(const struct board *board, const int8_t *results, uint32_t number,
                     const struct half *high, const struct half *low)
{
    const unsigned mover = (unsigned)(high->more + low->more);
    const unsigned crosses = high->marks[0] << HALF_CELLS | low->marks[0];
    const unsigned noughts = high->marks[1] << HALF_CELLS | low->marks[1];
    unsigned empty = ((1u << board->cells) - 1) & ~(crosses | noughts);
    int best = -128;

    if (board->with_line[mover == 0 ? noughts : crosses])
        return -100;
    if (empty == 0)
        return 0;
    for (; empty != 0; empty &= empty - 1) {
        const uint32_t weight = board->weights[__builtin_ctz(empty)];
        const int result = before(results[number + weight * (mover + 1)]);

        best = result > best ? result : best;
    }
    return best;
}

/* Goes down from the highest number: from all that differ in the low eight cells to the
 * next ones. */
static void sweep(const struct board *board, uint32_t numbers, int8_t *results)
{
    uint32_t number = numbers;

    while (number > 0) {
        const struct half *const high = &board->halves[(number - 1) / HALVES];

        for (uint32_t i = (number - 1) % HALVES + 1; i-- > 0;) {
            const struct half *const low = &board->halves[i];

            number--;
            if (high->more + low->more == 0 || high->more + low->more == 1)
                results[number] = (int8_t)result_of(board, results, number, high, low);
        }
    }
}

int8_t *sweep_board(unsigned rows, unsigned columns, unsigned line)
{
    struct board *const board = calloc(1, sizeof *board);
    uint32_t numbers = 1;
    int8_t *results;

    if (board == NULL)
        return NULL;
    board->cells = rows * columns;
    for (unsigned cell = 0; cell < board->cells; cell++, numbers *= 3)
        board->weights[cell] = numbers;
    find_lines(board, rows, columns, line);
    find_sets(board);
    find_halves(board);
    results = calloc(numbers, 1);
    if (results != NULL)
        sweep(board, numbers, results);
    free(board);
    return results;
}
