/* firmware_levels.c - asks the opponents that can be beaten for every move, and for
 * picks among the best, and prints digests of the answers.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * As firmware.c does, with which the table of the levels would not fit on every target.
 * The levels of the table are asked about all 65,536 numbers.
 */
#include "digest.h"
#include "oxo_levels.h"
#include "oxo_pick.h"
#include "port.h"

/* Of how many numbers one is asked about where the table does not answer: more than one
 * where all would take long. */
#ifndef STEP
#define STEP 1
#endif

static uint32_t moves_of(uint8_t level, uint16_t step)
{
    uint32_t digest = 0;
    oxo_position position = 0;

    do
        digest = digest_with(digest, oxo_level_move(position, level));
    while ((position = (oxo_position)(position + step)) >= step);
    return digest;
}

static uint32_t easy(void)
{
    return moves_of(OXO_EASY, 1);
}

static uint32_t medium(void)
{
    return moves_of(OXO_MEDIUM, 1);
}

static uint32_t hard(void)
{
    return moves_of(OXO_HARD, 1);
}

static uint32_t perfect(void)
{
    return moves_of(OXO_PERFECT, STEP);
}

static uint32_t no_level(void)
{
    return moves_of(OXO_PERFECT + 1, STEP);
}

/* Each position with another number than the one before. */
static uint32_t picks(void)
{
    uint32_t digest = 0;
    oxo_position position = 0;
    uint8_t number = 0;

    do
        digest = digest_with(digest, oxo_pick(position, number++));
    while ((position = (oxo_position)(position + STEP)) >= STEP);
    return digest;
}

static const struct digest lines[] = {
    {"easy", easy},       {"medium", medium},     {"hard", hard},
    {"perfect", perfect}, {"no_level", no_level}, {"oxo_pick", picks},
};

int main(void)
{
    digests_print(lines, (uint8_t)(sizeof lines / sizeof lines[0]));
    port_end();
    return 0;
}
