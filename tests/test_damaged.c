/* test_damaged.c - the self-test finds each bit of the compact table which changes an
 * answer when it is flipped, and no other.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The runtime reads damaged_table.
 */
#include "damaged_table.h"
#include "suite.h"

#include "oxo_check.h"
#include "oxo_compact_entry.h"

#include <stdbool.h>
#include <string.h>

enum { NUMBERS = UINT16_MAX + 1, FLIPS = 8 * OXO_COMPACT_SIZE };

struct reads reads;
uint8_t damaged_table[DAMAGED_TABLE_SIZE];

/* What is answered about a position; what oxo_play and oxo_pick answer follows from it.
 * The cells are asked by the rules alone. */
struct answers {
    uint16_t best_moves;
    uint8_t state;
    uint8_t best_move;
    int8_t value;
    int8_t distance;
};

static struct answers right[NUMBERS];

static struct answers answers_about(oxo_position position)
{
    return (struct answers){oxo_best_moves(position), oxo_state(position),
                            oxo_best_move(position), oxo_value(position),
                            oxo_distance(position)};
}

static bool is_right(unsigned number)
{
    const struct answers found = answers_about((oxo_position)number);

    return found.best_moves == right[number].best_moves &&
           found.state == right[number].state &&
           found.best_move == right[number].best_move &&
           found.value == right[number].value &&
           found.distance == right[number].distance;
}

static bool all_are_right(void)
{
    for (unsigned number = 0; number < NUMBERS; number++)
        if (!is_right(number))
            return false;
    return true;
}

static bool passes(void)
{
    oxo_position position = OXO_START;

    return oxo_check(&position, OXO_POSITIONS) == OXO_CHECK_PASSED;
}

START_TEST(every_flip_that_changes_an_answer_is_found)
{
    unsigned judged = 0;
    unsigned harmless = 0;

    /* Behind the table, where the byte of a class may lead, as oxo_check.h says. */
    ck_assert_uint_eq(sizeof damaged_table, OXO_COMPACT_CLASSES + UINT8_MAX + 1);
    ck_assert_uint_eq(sizeof damaged_table, OXO_COMPACT_SIZE + 44);
    memcpy(damaged_table, oxo_compact_table, OXO_COMPACT_SIZE);
    for (unsigned number = 0; number < NUMBERS; number++)
        right[number] = answers_about((oxo_position)number);
    for (unsigned bit = 0; bit < FLIPS; bit++) {
        bool same;

        damaged_table[bit / 8] ^= (uint8_t)(1u << bit % 8);
        same = all_are_right();
        judged += passes() == same;
        harmless += same;
        damaged_table[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    ck_assert_uint_eq(judged, FLIPS);
    ck_assert_uint_eq(reads.outside, 0);
    /* With other bytes behind the table than 0 a few more or less. */
    ck_assert_uint_eq(harmless, 957);
}
END_TEST

SUITE("damaged", every_flip_that_changes_an_answer_is_found)
