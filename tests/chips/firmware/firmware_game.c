/* firmware_game.c - asks the library of infinite tic-tac-toe about its positions, and
 * prints digests of the answers.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * As firmware.c does.  The library is one that oxo-generate wrote.  The positions are
 * those of all marks that the sides can have, which are counted here without its help.
 */
#include "digest.h"
#include "infinite.h"
#include "port.h"

/* Of how many positions one is asked about everything, and of how many one about the
 * best move: more than one where all would take long. */
#ifndef STEP
#define STEP 1
#endif
#ifndef MOVES_STEP
#define MOVES_STEP STEP
#endif

/* The marks of both sides, second's and first's, the oldest of each first: the cell and
 * 1, or 0 for none.  Where there is a mark, there are those after it. */
enum { MARKS = 6, OF_A_SIDE = 3, CELLS = 9 };

static uint8_t marks[MARKS];
static uint16_t taken; /* the cells, as a set of bits */

static const uint16_t bits[CELLS + 1] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256};

/* Sets a mark to the first cell from this on that is free; 0 when there is none. */
static uint8_t set(uint8_t place, uint8_t mark)
{
    while (mark <= CELLS && (taken & bits[mark]))
        mark++;
    if (mark > CELLS)
        mark = 0;
    marks[place] = mark;
    taken |= bits[mark];
    return mark;
}

/* Makes the next marks of all that there can be; 0 after the last. */
static uint8_t count_on(void)
{
    uint8_t place = MARKS;

    do {
        if (place == 0)
            return 0;
        place--;
        taken &= (uint16_t)~bits[marks[place]];
    } while (set(place, (uint8_t)(marks[place] + 1)) == 0);
    while (++place < MARKS)
        set(place, place != OF_A_SIDE && marks[place - 1] > 0);
    return 1;
}

struct digests {
    uint32_t state, best_move, value, distance, play;
};

static struct digests digests;
static uint16_t until_asked, until_moved;

static infinite_position position_of(uint8_t turn)
{
    infinite_position position = turn == 2;
    uint8_t i;

    for (i = 0; i < MARKS; i++)
        position = position << 4 | marks[i];
    return position;
}

static void ask_everything(infinite_position position)
{
    uint8_t move;

    digests.state = digest_with(digests.state, infinite_state(position));
    digests.value = digest_with(digests.value, (uint8_t)infinite_value(position));
    digests.distance =
        digest_with(digests.distance, (uint16_t)infinite_distance(position));
    move = (uint8_t)((digests.value >> 4) & 15);
    position = infinite_play(position, move);
    digests.play = digest_with(digests.play, (uint16_t)position);
    digests.play = digest_with(digests.play, (uint16_t)(position >> 16));
}

/* Asks about the marks with this turn, if it is time to. */
static void ask(uint8_t turn)
{
    if (--until_moved == 0) {
        until_moved = MOVES_STEP;
        digests.best_move =
            digest_with(digests.best_move, infinite_best_move(position_of(turn)));
    }
    if (--until_asked == 0) {
        until_asked = STEP;
        ask_everything(position_of(turn));
    }
}

/* Asks about all marks with each turn that can be.  Some of these positions play does
 * not reach: with a line of the mover. */
static void walk(void)
{
    until_asked = until_moved = 1;
    do {
        uint8_t first = 0;
        uint8_t second = 0;
        uint8_t i;

        for (i = 0; i < OF_A_SIDE; i++) {
            second += marks[i] > 0;
            first += marks[i + OF_A_SIDE] > 0;
        }
        if (first == second)
            ask(1);
        if (first == second ? first == OF_A_SIDE : first == second + 1)
            ask(2);
    } while (count_on());
}

static uint32_t states(void)
{
    walk();
    return digests.state;
}

static uint32_t best_moves(void)
{
    return digests.best_move;
}

static uint32_t values(void)
{
    return digests.value;
}

static uint32_t distances(void)
{
    return digests.distance;
}

static uint32_t plays(void)
{
    return digests.play;
}

static const struct digest lines[] = {
    {"infinite_state", states}, {"infinite_best_move", best_moves},
    {"infinite_value", values}, {"infinite_distance", distances},
    {"infinite_play", plays},
};

int main(void)
{
    digests_print(lines, (uint8_t)(sizeof lines / sizeof lines[0]));
    port_end();
    return 0;
}
