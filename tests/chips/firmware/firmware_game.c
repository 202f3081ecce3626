/* firmware_game.c - asks the table of another game about every position, and prints
 * digests of the answers.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * As firmware.c does.  The table is a file that oxo-generate wrote.
 */
#include "digest.h"
#include "port.h"

#define OXO_GAME_DECLARE
#include "oxo_game.c"

/* Some more numbers than there are positions. */
#define NUMBERS (OXO_GAME_POSITIONS + 100u)

static uint32_t best_moves(void)
{
    uint32_t digest = 0;
    oxo_game_position position;

    for (position = 0; position < NUMBERS; position++)
        digest = digest_with(digest, oxo_game_best_move(position));
    return digest;
}

static uint32_t values(void)
{
    uint32_t digest = 0;
    oxo_game_position position;

    for (position = 0; position < NUMBERS; position++)
        digest = digest_with(digest, (uint8_t)oxo_game_value(position));
    return digest;
}

static uint32_t distances(void)
{
    uint32_t digest = 0;
    oxo_game_position position;

    for (position = 0; position < NUMBERS; position++)
        digest = digest_with(digest, (uint16_t)oxo_game_distance(position));
    return digest;
}

static const struct digest lines[] = {
    {"best_move", best_moves},
    {"value", values},
    {"distance", distances},
};

int main(void)
{
    digests_print(lines, (uint8_t)(sizeof lines / sizeof lines[0]));
    port_end();
    return 0;
}
