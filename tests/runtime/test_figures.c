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

START_TEST(in_all)
{
    struct ply all = {0};
    unsigned open = 0, cross_to_move = 0, won_for[3] = {0}, edges = 0, largest = 0;
    unsigned open_classes = 0, ended_classes[3] = {0};
    unsigned one_best = 0, best_pairs = 0, keeping_pairs = 0, wins_in_1 = 0;

    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        const uint8_t state = oxo_state(position);
        unsigned best = 0;

        if (state == OXO_INVALID)
            continue;
        largest = position;
        all.positions++;
        all.won += oxo_value(position) > 0;
        all.drawn += oxo_value(position) == 0;
        all.lost += oxo_value(position) < 0;
        if (oxo_value(position) != 0)
            won_for[(marks(position) % 2 == 0) == (oxo_value(position) > 0)
                        ? OXO_CROSS
                        : OXO_NOUGHT]++;
        if (!is_open(position)) {
            all.ended[state - OXO_CROSS_WON]++;
            ended_classes[state - OXO_CROSS_WON] +=
                representative(position) == position;
            continue;
        }
        open++;
        open_classes += representative(position) == position;
        cross_to_move += state == OXO_CROSS_TO_MOVE;
        wins_in_1 += oxo_value(position) > 0 && oxo_distance(position) == 1;
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
    ck_assert_uint_eq(all.positions, 5478);
    ck_assert_uint_eq(all.ended[0], 626);
    ck_assert_uint_eq(all.ended[1], 316);
    ck_assert_uint_eq(all.ended[2], 16);
    ck_assert_uint_eq(open, 4520);
    ck_assert_uint_eq(cross_to_move, 2423);
    ck_assert_uint_eq(open - cross_to_move, 2097);
    ck_assert_uint_eq(edges, 16167);
    ck_assert_uint_eq(largest, 19560);
    ck_assert_uint_eq(all.won, 2836);
    ck_assert_uint_eq(all.drawn, 1068);
    ck_assert_uint_eq(all.lost, 1574);
    ck_assert_uint_eq(won_for[OXO_CROSS], 2936);
    ck_assert_uint_eq(won_for[OXO_NOUGHT], 1474);
    ck_assert_int_eq(oxo_value(OXO_START), 0);
    ck_assert_int_eq(oxo_distance(OXO_START), 9);
    ck_assert_uint_eq(one_best, 3142);
    ck_assert_uint_eq(open - one_best, 1378);
    ck_assert_uint_eq(best_pairs, 7123);
    ck_assert_uint_eq(keeping_pairs, 8863);
    ck_assert_uint_eq(wins_in_1, 2358);
    ck_assert_uint_eq(open_classes, 627);
    ck_assert_uint_eq(ended_classes[0], 91);
    ck_assert_uint_eq(ended_classes[1], 44);
    ck_assert_uint_eq(ended_classes[2], 3);
}
END_TEST

/* The attractors' layers, told from value and distance: a layer is a distance. */
START_TEST(layers)
{
    static const unsigned expected[2][6] = {{626, 1498, 392, 260, 88, 72},
                                            {316, 860, 116, 96, 36, 50}};
    unsigned sizes[2][6] = {{0}};

    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        if (oxo_state(position) == OXO_INVALID || oxo_value(position) == 0)
            continue;
        ck_assert_int_le(oxo_distance(position), 5);
        sizes[(marks(position) % 2 == 0) != (oxo_value(position) > 0)]
             [oxo_distance(position)]++;
    }
    ck_assert_mem_eq(sizes, expected, sizeof sizes);
}
END_TEST

struct games {
    unsigned nodes;
    unsigned ended[3];      /* cross, nought, drawn */
    unsigned length[PLIES]; /* by plies */
};

static void play_all(oxo_position position, unsigned ply, struct games *games)
{
    games->nodes++;
    if (!is_open(position)) {
        games->ended[oxo_state(position) - OXO_CROSS_WON]++;
        games->length[ply]++;
        return;
    }
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next != OXO_NO_POSITION)
            play_all(next, ply + 1, games);
    }
}

START_TEST(games)
{
    static const unsigned lengths[PLIES] = {
        [5] = 1440, [6] = 5328, [7] = 47952, [8] = 72576, [9] = 127872};
    struct games games = {0};

    play_all(OXO_START, 0, &games);
    ck_assert_uint_eq(games.nodes, 549946);
    ck_assert_uint_eq(games.ended[0], 131184);
    ck_assert_uint_eq(games.ended[1], 77904);
    ck_assert_uint_eq(games.ended[2], 46080);
    ck_assert_uint_eq(games.ended[0] + games.ended[1] + games.ended[2], 255168);
    ck_assert_mem_eq(games.length, lengths, sizeof lengths);
}
END_TEST

/* Games that differ by a symmetry counted once: each is counted by the share that it
 * has in its orbit, which is the first of it in the order of cells. */
static unsigned count_orbits(oxo_position position, uint8_t *moves, unsigned ply)
{
    unsigned count = 0;

    if (!is_open(position)) {
        for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
            uint8_t images[CELLS];

            for (unsigned i = 0; i < ply; i++) {
                oxo_position weight = 1;
                oxo_position to;

                for (uint8_t cell = 0; cell < moves[i]; cell++)
                    weight = (oxo_position)(3 * weight);
                to = image(weight, symmetry);
                for (images[i] = 0; to > 1; to /= 3)
                    images[i]++;
            }
            if (memcmp(images, moves, ply) < 0)
                return 0;
        }
        return 1;
    }
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        moves[ply] = cell;
        if (next != OXO_NO_POSITION)
            count += count_orbits(next, moves, ply + 1);
    }
    return count;
}

/* Paths from the empty board to an end, from class to class. */
static unsigned count_class_paths(oxo_position position)
{
    oxo_position met[CELLS];
    size_t classes = 0;
    unsigned count = 0;

    if (!is_open(position))
        return 1;
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        oxo_position next = oxo_play(position, cell);
        bool known = false;

        if (next == OXO_NO_POSITION)
            continue;
        next = representative(next);
        for (size_t i = 0; i < classes; i++)
            known = known || met[i] == next;
        if (known)
            continue;
        met[classes++] = next;
        count += count_class_paths(next);
    }
    return count;
}

START_TEST(games_up_to_symmetry)
{
    uint8_t moves[CELLS];

    ck_assert_uint_eq(count_class_paths(OXO_START), 26830);
    ck_assert_uint_eq(count_orbits(OXO_START, moves, 0), 31896);
}
END_TEST

SUITE("figures", by_ply, in_all, layers, games, games_up_to_symmetry)
