/* every.c - a user's program: calls every function of every header, and prints answers
 * that are the same however the game is held.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <oxo.h>
#include <oxo_check.h>
#include <oxo_levels.h>
#include <oxo_pick.h>
#include <stdio.h>

#if OXO_VERSION < 10000
#error "the version is a number that firmware can ask about"
#endif

int main(void)
{
    /* Nought has answered in the corner above a cross. */
    static const uint8_t cells[9] = {OXO_NOUGHT, OXO_EMPTY, OXO_EMPTY,
                                     OXO_CROSS,  OXO_EMPTY, OXO_EMPTY,
                                     OXO_EMPTY,  OXO_EMPTY, OXO_EMPTY};
    const oxo_position answered = oxo_encode(cells);
    const oxo_position position = oxo_play(OXO_START, 0);
    oxo_position checked = OXO_START;
    uint8_t level;

    for (level = 0; level < OXO_PERFECT; level++)
        printf("%d", oxo_level_move(answered, level));
    printf(" %d %d %d %d %d %d", oxo_cell(position, 0), oxo_state(position),
           oxo_best_move(position), oxo_best_moves(position), oxo_value(position),
           oxo_distance(position));
    printf(" %d %d\n", oxo_pick(position, 255), oxo_check(&checked, 100));
    return oxo_level_move(answered, OXO_PERFECT) != oxo_best_move(answered);
}
