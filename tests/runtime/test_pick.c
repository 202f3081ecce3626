/* test_pick.c - one of the best moves, by a number.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/suite.h"

#include "oxo_pick.h"

/* Every number picks a best move, and the numbers take turns. */
START_TEST(numbers_take_turns)
{
    for (uint32_t position = 0; position <= UINT16_MAX; position++) {
        const uint16_t best = oxo_best_moves((oxo_position)position);
        uint8_t cells[9];
        unsigned count = 0;

        for (uint8_t cell = 0; cell < 9; cell++)
            if (best >> cell & 1)
                cells[count++] = cell;
        for (unsigned number = 0; number <= UINT8_MAX; number++) {
            const uint8_t wanted = count == 0 ? OXO_NO_CELL : cells[number % count];

            if (oxo_pick((oxo_position)position, (uint8_t)number) != wanted)
                ck_abort_msg("position %u, number %u: not %d", position, number,
                             wanted);
        }
    }
}
END_TEST

SUITE("pick", numbers_take_turns)
