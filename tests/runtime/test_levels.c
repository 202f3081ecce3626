/* test_levels.c - the levels of the table against searches that look as far.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/minimax.h"
#include "support/opponents.h"
#include "support/suite.h"

#include "oxo_levels.h"

/* Through the interface, with every argument. */
START_TEST(every_position_and_level)
{
    static struct minimax answers[MINIMAX_NUMBERS];
    static uint8_t moves[OXO_PERFECT][MINIMAX_NUMBERS];

    minimax_all(answers);
    for (unsigned level = 0; level < OXO_PERFECT; level++)
        opponents_moves(answers, opponents[level].depth, moves[level]);
    for (uint32_t number = 0; number <= UINT16_MAX; number++) {
        const oxo_position position = (oxo_position)number;
        const bool open = oxo_best_move(position) != OXO_NO_CELL;

        for (unsigned level = 0; level <= UINT8_MAX; level++) {
            const uint8_t found = oxo_level_move(position, (uint8_t)level);
            uint8_t wanted = OXO_NO_CELL;

            if (level == OXO_PERFECT)
                wanted = oxo_best_move(position);
            else if (open && level < OXO_PERFECT)
                wanted = moves[level][number];
            if (found != wanted)
                ck_abort_msg("position %u, level %u: %d, not %d", number, level, found,
                             wanted);
        }
    }
}
END_TEST

SUITE("levels", every_position_and_level)
