/* test_damaged.c - the rule's runtime with a damaged rule: each of its 272 bits
 * flipped, one at a time.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The answers may be wrong, but every call returns, reads only its table, and reads and
 * writes only its own variables.  oxo_tiny.c is part of this file, so that its
 * functions can be given boards with guards around them.
 *
 * EVERYWHERE says whether all functions are asked about all numbers, which takes a
 * minute, or only the state and the move of valid positions.
 */
#include "watched_table.h"

#include "oxo_tiny.c"

#include "support/minimax.h"
#include "support/suite.h"

#include "oxo_check.h"

#include <stdbool.h>
#include <string.h>

enum { BITS = 8 * OXO_TINY_BYTES, GUARD = 256 };

static uint8_t damaged[OXO_TINY_BYTES];

struct watch watch = {.changed = {{oxo_tiny_table, damaged}}};

/* As ck_assert_msg, without its cost for millions of numbers. */
#define EXPECT(condition)                                                              \
    do {                                                                               \
        if (!(condition))                                                              \
            ck_abort_msg("bit %u, %u: " #condition, bit, number);                      \
    } while (0)

/* What is found out about a number, and what the game ends with that is played on, both
 * as oxo_tiny.c has them. */
struct findings {
    uint16_t now;
    uint16_t end;
};

/* Asks about a board that lies between guards of a byte, with that byte in its cells
 * too, so that what is found depends on the byte when more is read than set. */
static struct findings find_between_guards(unsigned bit, unsigned number, uint8_t guard)
{
    struct findings findings;
    uint8_t expected[GUARD];
    uint8_t memory[GUARD + 9 + GUARD];
    uint8_t *const cells = memory + GUARD;
    uint8_t marks;
    uint8_t plies = 0;

    memset(expected, guard, sizeof expected);
    memset(memory, guard, sizeof memory);
    marks = set_up(cells, (oxo_position)number);
    findings.now = examine(cells, marks);
    findings.end = findings.now;
    while (EVERYWHERE && (uint8_t)findings.end != OXO_NO_CELL) {
        EXPECT((uint8_t)findings.end <= 8);
        EXPECT(cells[(uint8_t)findings.end] > OXO_NOUGHT);
        cells[(uint8_t)findings.end] = (uint8_t)(findings.end >> 8);
        findings.end = examine(cells, ++marks);
        plies++;
    }
    findings.end = FOUND(findings.end >> 8, plies);
    EXPECT(memcmp(memory, expected, GUARD) == 0);
    EXPECT(memcmp(cells + 9, expected, GUARD) == 0);
    return findings;
}

/* The answers are of the kind that they are to be, if not right. */
static void ask_everything(unsigned bit, unsigned number)
{
    const oxo_position position = (oxo_position)number;
    const uint16_t moves = oxo_best_moves(position);
    const int8_t value = oxo_value(position);
    const int8_t distance = oxo_distance(position);

    EXPECT(value == OXO_ERROR || (value >= -1 && value <= 1));
    EXPECT(distance == OXO_ERROR || (distance >= 0 && distance <= 9));
    EXPECT(moves >> 9 == 0);
    for (uint8_t cell = 0; cell < 9; cell++) {
        const oxo_position next = oxo_play(position, cell);

        EXPECT(next == OXO_NO_POSITION ||
               (next < OXO_POSITIONS && oxo_cell(position, cell) == OXO_EMPTY &&
                oxo_cell(next, cell) != OXO_EMPTY));
    }
}

static void ask(unsigned bit, unsigned number)
{
    const oxo_position position = (oxo_position)number;
    const struct findings among_marks = find_between_guards(bit, number, OXO_NOUGHT);
    const struct findings among_scores = find_between_guards(bit, number, 0xFE);
    const uint8_t state = oxo_state(position);
    const uint8_t move = oxo_best_move(position);

    EXPECT(among_marks.now == among_scores.now);
    EXPECT(among_marks.end == among_scores.end);
    EXPECT(among_marks.now == FOUND(state, move));
    EXPECT(state <= OXO_DRAWN);
    EXPECT(move == OXO_NO_CELL || oxo_cell(position, move) == OXO_EMPTY);
    if (EVERYWHERE) {
        EXPECT(among_marks.end == find_end(position));
        ask_everything(bit, number);
    }
}

/* The rule with a bit flipped; BITS flips none. */
static void damage(unsigned bit)
{
    memcpy(damaged, oxo_tiny_table, sizeof damaged);
    if (bit < BITS)
        damaged[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

START_TEST(every_call_stays_within_its_own)
{
    static bool valid[UINT16_MAX + 1];
    unsigned asked = 0;

    damage(BITS);
    for (unsigned number = 0; number <= UINT16_MAX; number++)
        valid[number] = oxo_state((oxo_position)number) != OXO_INVALID;
    for (unsigned bit = 0; bit < BITS; bit++) {
        damage(bit);
        for (unsigned number = 0; number <= UINT16_MAX; number++)
            if (EVERYWHERE || valid[number]) {
                ask(bit, number);
                asked++;
            }
    }
    ck_assert_uint_eq(asked, BITS * (EVERYWHERE ? UINT16_MAX + 1u : 5478u));
    ck_assert_msg(watch.outside == 0, "%lu of %lu reads are outside, the first at %zu",
                  watch.outside, watch.reads, watch.first_outside);
}
END_TEST

/* True if every answer that the self-test asks for is right. */
static bool all_right(const struct minimax answers[])
{
    for (unsigned number = 0; number < OXO_POSITIONS; number++) {
        const oxo_position position = (oxo_position)number;
        const struct minimax *const answer = &answers[number];
        const uint8_t move = oxo_best_move(position);

        if (!answer->reachable) {
            if (oxo_state(position) != OXO_INVALID)
                return false;
        } else if (oxo_value(position) != answer->value ||
                   oxo_distance(position) != answer->distance ||
                   (move == OXO_NO_CELL ? !answer->over : !(answer->best >> move & 1)))
            return false;
    }
    return true;
}

START_TEST(the_self_test_finds_each_flip_that_shows)
{
    static struct minimax answers[MINIMAX_NUMBERS];
    unsigned found = 0;

    minimax_all(answers);
    for (unsigned bit = 0; bit <= BITS; bit++) {
        oxo_position position = OXO_START;
        bool passed;

        damage(bit);
        passed = oxo_check(&position, OXO_POSITIONS) == OXO_CHECK_PASSED;
        ck_assert_msg(passed == all_right(answers), "bit %u", bit);
        found += !passed;
    }
    ck_assert_uint_gt(found, BITS / 2);
}
END_TEST

SUITE("damaged", every_call_stays_within_its_own,
      the_self_test_finds_each_flip_that_shows)
