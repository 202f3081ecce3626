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

/* From the start, and from every other position. */
START_TEST(from_every_position)
{
    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        for (uint8_t machine = OXO_CROSS_TO_MOVE;
             oxo_best_move(position) != OXO_NO_CELL && machine <= OXO_NOUGHT_TO_MOVE;
             machine++) {
            const int value =
                oxo_value(position) * (oxo_state(position) == machine ? 1 : -1);
            struct score score = {0};

            play(position, machine, &score);
            ck_assert(value < 0 || score.lost == 0);
            ck_assert(value <= 0 || score.drawn == 0);
            if (position == OXO_START)
                printf("machine as %s: %u games, %u won, %u drawn, %u lost\n",
                       machine == OXO_CROSS_TO_MOVE ? "cross" : "nought",
                       score.won + score.drawn + score.lost, score.won, score.drawn,
                       score.lost);
        }
    fflush(stdout);
}
END_TEST

SUITE("lines", from_every_position)
