/* test_lines.c - the machine against every line of every opponent.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/suite.h"

#include "oxo.h"

#include <stdio.h>

struct score {
    unsigned won, drawn, lost; /* by the machine */
};

/* Plays on: the machine by the table where `machine` is to move, the opponent every
 * cell. A machine with a win must win within the distance the table says, and one that
 * loses must last as long. */
static void play(oxo_position position, uint8_t machine, struct score *score)
{
    const uint8_t state = oxo_state(position);

    if (state == OXO_CROSS_WON || state == OXO_NOUGHT_WON) {
        const uint8_t winner =
            state == OXO_CROSS_WON ? OXO_CROSS_TO_MOVE : OXO_NOUGHT_TO_MOVE;

        score->won += winner == machine;
        score->lost += winner != machine;
    } else if (state == OXO_DRAWN) {
        score->drawn++;
    } else if (state == machine) {
        const oxo_position next = oxo_play(position, oxo_best_move(position));

        ck_assert_uint_ne(next, OXO_NO_POSITION);
        ck_assert_int_eq(oxo_value(next), -oxo_value(position));
        ck_assert_int_eq(oxo_distance(next), oxo_distance(position) - 1);
        play(next, machine, score);
    } else {
        for (uint8_t cell = 0; cell < 9; cell++) {
            const oxo_position next = oxo_play(position, cell);

            if (next == OXO_NO_POSITION)
                continue;
            /* Whatever is played against it, it comes to no worse. */
            ck_assert_int_ge(oxo_value(next), -oxo_value(position));
            play(next, machine, score);
        }
    }
}

static void play_as(const char *name, uint8_t machine)
{
    struct score score = {0};

    play(OXO_START, machine, &score);
    printf("machine as %s: %u games, %u won, %u drawn, %u lost\n", name,
           score.won + score.drawn + score.lost, score.won, score.drawn, score.lost);
    fflush(stdout);
    ck_assert_uint_eq(score.lost, 0);
    ck_assert_uint_gt(score.won, 0);
    ck_assert_uint_gt(score.drawn, 0);
}

START_TEST(as_cross)
{
    play_as("cross", OXO_CROSS_TO_MOVE);
}
END_TEST

START_TEST(as_nought)
{
    play_as("nought", OXO_NOUGHT_TO_MOVE);
}
END_TEST

/* From every position that is not lost, not from the start alone. */
START_TEST(from_every_position)
{
    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        const uint8_t state = oxo_state(position);
        struct score score = {0};

        if (oxo_best_move(position) == OXO_NO_CELL)
            continue;
        play(position, state, &score);
        if (oxo_value(position) >= 0)
            ck_assert_uint_eq(score.lost, 0);
        if (oxo_value(position) > 0)
            ck_assert_uint_eq(score.drawn, 0);
    }
}
END_TEST

SUITE("lines", as_cross, as_nought, from_every_position)
