/* firmware.c - asks every question and prints a digest of the answers.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The same program on every target and on the host, whose answers the other suites
 * prove.  It prints a line `name XXXXXXXX` for each function of oxo.h and, where there
 * are figures to check, for oxo_check; and `end`.
 */
#include "digest.h"
#include "oxo_check.h"
#include "port.h"

/* Of how many numbers one is asked about: more than one where all would take long.
 * After the last of them the count is less than this again. */
#ifndef STEP
#define STEP 1
#endif

/* A function that takes a digest of what another one answers about every number. */
#define OF_EVERY_NUMBER(name, type, function)                                          \
    static uint32_t name(void)                                                         \
    {                                                                                  \
        uint32_t digest = 0;                                                           \
        oxo_position position = 0;                                                     \
                                                                                       \
        do                                                                             \
            digest = digest_with(digest, (type)function(position));                    \
        while ((position = (oxo_position)(position + STEP)) >= STEP);                  \
        return digest;                                                                 \
    }

OF_EVERY_NUMBER(states, uint8_t, oxo_state)
OF_EVERY_NUMBER(best_moves, uint8_t, oxo_best_move)
OF_EVERY_NUMBER(sets_of_best_moves, uint16_t, oxo_best_moves)
OF_EVERY_NUMBER(values, uint8_t, oxo_value)
OF_EVERY_NUMBER(distances, uint8_t, oxo_distance)

/* What each slice of the self-test returns and how far it comes, to the end.  No more
 * slices than it takes, as a wrong one may say for ever that it goes on. */
static uint32_t self_test(void)
{
    enum { DISTANCE = 1000, SLICE = DISTANCE / STEP, SLICES = 20 };
    uint32_t digest = 0;
    oxo_position position = OXO_START;
    uint8_t result = OXO_CHECK_GOES_ON;
    uint8_t slice;

    for (slice = 0; slice < SLICES && result == OXO_CHECK_GOES_ON; slice++) {
        result = oxo_check(&position, SLICE);
        digest = digest_with(digest, result);
        digest = digest_with(digest, position);
        position += DISTANCE - SLICE;
    }
    return digest;
}

/* Cells asked for: 0..10, then 255, and no more. */
static uint8_t cell_after(uint8_t cell)
{
    return cell < 10 ? (uint8_t)(cell + 1) : 255;
}

/* Every move, and some that there are not, in every position and just after the last
 * one. */
static uint32_t plays(void)
{
    uint32_t digest = 0;
    oxo_position position;
    uint8_t cell;

    for (position = 0; position < OXO_POSITIONS + 9u; position += STEP) {
        for (cell = 0; cell != 255; cell = cell_after(cell))
            digest = digest_with(digest, oxo_play(position, cell));
        digest = digest_with(digest, oxo_play(position, 255));
    }
    return digest_with(digest, oxo_play(OXO_NO_POSITION, 0));
}

static uint32_t contents(void)
{
    uint32_t digest = 0;
    oxo_position position;
    uint8_t cell;

    for (position = 0; position < OXO_POSITIONS + 9u; position += STEP) {
        for (cell = 0; cell != 255; cell = cell_after(cell))
            digest = digest_with(digest, oxo_cell(position, cell));
        digest = digest_with(digest, oxo_cell(position, 255));
    }
    return digest_with(digest, oxo_cell(OXO_NO_POSITION, 0));
}

/* Makes the next board of what may be any, counting in threes; after the last one comes
 * the empty one again.  The boards do not come from oxo_cell, which may be wrong. */
static void count_on(uint8_t cells[9])
{
    uint8_t cell;

    for (cell = 0; cell < 9; cell++) {
        if (++cells[cell] <= OXO_NOUGHT)
            return;
        cells[cell] = OXO_EMPTY;
    }
}

/* Every board, and in every cell each content that is none. */
static uint32_t numbers(void)
{
    uint32_t digest = 0;
    uint16_t count;
    uint8_t cells[9];
    uint8_t cell;

    for (cell = 0; cell < 9; cell++)
        cells[cell] = OXO_EMPTY;
    for (count = 0; count < OXO_POSITIONS; count++) {
        digest = digest_with(digest, oxo_encode(cells));
        count_on(cells);
    }
    for (cell = 0; cell < 9; cell++) {
        for (cells[cell] = OXO_NOUGHT + 1; cells[cell] != 0; cells[cell]++)
            digest = digest_with(digest, oxo_encode(cells));
    }
    return digest;
}

static const struct digest lines[] = {
    {"oxo_state", states},    {"oxo_best_move", best_moves},
    {"oxo_play", plays},      {"oxo_cell", contents},
    {"oxo_encode", numbers},  {"oxo_best_moves", sets_of_best_moves},
    {"oxo_value", values},    {"oxo_distance", distances},
    {"oxo_check", self_test},
};

#define LINES ((uint8_t)(sizeof lines / sizeof lines[0]))

int main(void)
{
    digests_print(lines, LINES);
    port_end();
    return 0;
}
