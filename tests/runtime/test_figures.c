/* test_figures.c - the published figures of tic-tac-toe, recomputed through oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/suite.h"

#include "oxo.h"

#include <stdbool.h>
#include <string.h>

enum { CELLS = 9, PLIES = 10, SYMMETRIES = 8 };

static unsigned marks(oxo_position position)
{
    unsigned count = 0;

    for (uint8_t cell = 0; cell < CELLS; cell++)
        count += oxo_cell(position, cell) != OXO_EMPTY;
    return count;
}

static bool is_open(oxo_position position)
{
    return oxo_best_move(position) != OXO_NO_CELL;
}

/* The position turned and mirrored in one of eight ways; 0 leaves it. */
static oxo_position image(oxo_position position, int symmetry)
{
    uint8_t cells[CELLS];

    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++) {
            int to_row = row;
            int to_column = column;

            if (symmetry & 1) {
                to_row = column;
                to_column = row;
            }
            if (symmetry & 2)
                to_row = 2 - to_row;
            if (symmetry & 4)
                to_column = 2 - to_column;
            cells[3 * to_row + to_column] =
                oxo_cell(position, (uint8_t)(3 * row + column));
        }
    return oxo_encode(cells);
}

/* The lowest of the eight images stands for the class. */
static oxo_position representative(oxo_position position)
{
    oxo_position least = position;

    for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        const oxo_position other = image(position, symmetry);

        if (other < least)
            least = other;
    }
    return least;
}

struct ply {
    unsigned positions;
    unsigned won, drawn, lost; /* for the side to move */
    unsigned ended[3];         /* cross has won, nought has won, drawn */
    unsigned wins[3];          /* in 1, 3, 5 */
    unsigned losses[3];        /* in 0, 2, 4 */
    unsigned classes;
};

static struct ply count_ply(unsigned ply)
{
    struct ply count = {0};

    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        const uint8_t state = oxo_state(position);
        const int distance = oxo_distance(position);

        if (state == OXO_INVALID || marks(position) != ply)
            continue;
        count.positions++;
        count.won += oxo_value(position) > 0;
        count.drawn += oxo_value(position) == 0;
        count.lost += oxo_value(position) < 0;
        if (state >= OXO_CROSS_WON)
            count.ended[state - OXO_CROSS_WON]++;
        if (oxo_value(position) > 0)
            count.wins[distance / 2]++;
        if (oxo_value(position) < 0)
            count.losses[distance / 2]++;
        count.classes += representative(position) == position;
    }
    return count;
}

START_TEST(by_ply)
{
    static const struct ply expected[PLIES] = {
        {1, 0, 1, 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 1},
        {9, 0, 9, 0, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 3},
        {72, 48, 24, 0, {0, 0, 0}, {0, 0, 48}, {0, 0, 0}, 12},
        {252, 50, 138, 64, {0, 0, 0}, {0, 0, 50}, {0, 0, 64}, 38},
        {756, 584, 136, 36, {0, 0, 0}, {360, 200, 24}, {0, 0, 36}, 108},
        {1260, 540, 264, 456, {120, 0, 0}, {444, 96, 0}, {120, 312, 24}, 174},
        {1520, 1056, 200, 264, {0, 148, 0}, {996, 60, 0}, {148, 116, 0}, 204},
        {1140, 416, 200, 524, {444, 0, 0}, {416, 0, 0}, {444, 80, 0}, 153},
        {390, 142, 80, 168, {0, 168, 0}, {142, 0, 0}, {168, 0, 0}, 57},
        {78, 0, 16, 62, {62, 0, 16}, {0, 0, 0}, {62, 0, 0}, 15},
    };

    for (unsigned ply = 0; ply < PLIES; ply++) {
        const struct ply count = count_ply(ply);

        ck_assert_msg(memcmp(&count, &expected[ply], sizeof count) == 0, "ply %u", ply);
    }
}
END_TEST

/* What is not a sum of the figures by ply. */
START_TEST(in_all)
{
    unsigned edges = 0, largest = 0, open_classes = 0, ended_classes[3] = {0};
    unsigned one_best = 0, best_pairs = 0, keeping_pairs = 0;

    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        const uint8_t state = oxo_state(position);
        const bool stands = representative(position) == position;
        unsigned best = 0;

        if (state == OXO_INVALID)
            continue;
        largest = position;
        if (!is_open(position)) {
            ended_classes[state - OXO_CROSS_WON] += stands;
            continue;
        }
        open_classes += stands;
        for (uint8_t cell = 0; cell < CELLS; cell++) {
            const oxo_position next = oxo_play(position, cell);

            if (next == OXO_NO_POSITION)
                continue;
            edges++;
            best += oxo_best_moves(position) >> cell & 1;
            keeping_pairs += -oxo_value(next) == oxo_value(position);
        }
        best_pairs += best;
        one_best += best == 1;
    }
    ck_assert_uint_eq(edges, 16167);
    ck_assert_uint_eq(largest, 19560);
    ck_assert_uint_eq(one_best, 3142);
    ck_assert_uint_eq(best_pairs, 7123);
    ck_assert_uint_eq(keeping_pairs, 8863);
    ck_assert_uint_eq(open_classes, 627);
    ck_assert_uint_eq(ended_classes[0], 91);
    ck_assert_uint_eq(ended_classes[1], 44);
    ck_assert_uint_eq(ended_classes[2], 3);
}
END_TEST

SUITE("figures", by_ply, in_all)
