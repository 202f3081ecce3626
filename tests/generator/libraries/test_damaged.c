/* test_damaged.c - a library whose tables are damaged: any byte of any of them has
 * another value.  Every call returns, and reads nothing outside of a table.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * An endless loop ends the test by its time limit; writes outside of variables are for
 * the sanitizers of .ci/run.
 */
#include "watched.h"

#include "certificate.h"

#include "support/suite.h"

#include <stdio.h>

enum {
    ASKED = 200,   /* numbers about which every damage of a small table is tried */
    TRIALS = 30000 /* of a large one: the same damage of all bytes together */
};

/* As ck_assert, without its cost for millions of numbers. */
#define EXPECT(condition)                                                              \
    do {                                                                               \
        if (!(condition))                                                              \
            ck_abort_msg("0x%lX: %s", (unsigned long)position, #condition);            \
    } while (0)

/* Numbers of all kinds, by the same order in each run: those that a walk of moves
 * finds, with a bit changed, and any. */
static game_position numbers[ASKED];

static uint32_t random_number(void)
{
    static uint32_t random = 1;

    random = random * 1664525 + 1013904223;
    return random >> 8;
}

static void choose_numbers(void)
{
    game_position position = GAME_START;

    for (unsigned i = 0; i < ASKED; i++) {
        const game_position next =
            game_play(position, (game_move)(random_number() % 16));

        numbers[i] = position;
        if (i % 4 == 1)
            numbers[i] ^= (game_position)((game_position)1 << random_number() % 26);
        if (i % 4 == 3)
            numbers[i] = (game_position)(random_number() * 251u % GAME_POSITIONS);
        if (next != GAME_NO_POSITION)
            position = next;
        else if (game_state(position) > GAME_SECOND_TO_MOVE)
            position = GAME_START;
    }
}

/* Answers are of the kind that they are to be, if not right. */
static void ask(game_position position)
{
    const int8_t value = game_value(position);
    const int16_t distance = game_distance(position);
    const game_move move = game_best_move(position);
    const game_position next = game_play(position, move);

    EXPECT(game_state(position) <= GAME_DRAWN);
    EXPECT(game_turn(position) <= 2);
    EXPECT(value == GAME_ERROR || (value >= -1 && value <= 1));
    EXPECT(distance == GAME_ERROR || distance >= 0);
    EXPECT(next == GAME_NO_POSITION || next < GAME_POSITIONS);
}

/* Each bit, and all. */
static void try_values(const uint8_t *byte, size_t asked)
{
    static const uint8_t changes[] = {1, 2, 4, 8, 16, 32, 64, 128, 255};

    watch.changed = byte;
    for (size_t change = 0; change < sizeof changes; change++) {
        watch.value = *byte ^ changes[change];
        for (size_t i = 0; i < asked; i++)
            ask(numbers[((size_t)watch.value * 7 + i) % ASKED]);
    }
    watch.changed = NULL;
}

START_TEST(every_call_returns)
{
    size_t tried = 0;
    bool looked_beyond = false;

    choose_numbers();
    for (unsigned i = 0; i < ASKED; i++)
        ask(numbers[i]);
    ck_assert_uint_ge(watch.count, 1);
    for (size_t i = 0; i < watch.count; i++) {
        const struct watched_table *const table = &watch.tables[i];
        const size_t asked = 1 + TRIALS / table->size;

        for (size_t byte = 0; byte < table->size; byte++, tried++)
            try_values(&table->bytes[byte], asked < ASKED ? asked : ASKED);
        printf("%s: %zu bytes\n", table->name, table->size);
    }
    looked_beyond = watched_read("", watch.tables[0].bytes, 1, 1) == 0;
    ck_assert(looked_beyond && watch.outside == 1);
    printf("%zu bytes damaged, %lu reads, none outside\n", tried, watch.reads);
}
END_TEST

SUITE("damaged", every_call_returns)
