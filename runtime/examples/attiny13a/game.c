/* game.c - a whole opponent in an ATtiny13A: 1 KiB of flash, 64 bytes of RAM.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * PB0..PB3 carry a number of four bits both ways, lowest bit on PB0: switches or
 * another chip with open outputs on one side, PB4 says when this chip drives them.
 *
 *   0..8   a cell: put there, the opponent's move, and shown, the answer to it
 *   9      put before the first move: begin yourself, as cross
 *   11..13 shown at the end: cross has won, nought has won, drawn; a new game begins
 *   14     shown: this move is not allowed, put another
 *   15     nothing: what the pull-ups make of pins that nobody drives
 *
 * avr-gcc -mmcu=attiny13a -Os -flto -I runtime -o game.elf \
 *     runtime/examples/attiny13a/game.c runtime/oxo_board.c runtime/oxo_tiny.c \
 *     generated/oxo_tiny_table.c
 */
#ifndef F_CPU
#define F_CPU 1200000ul /* as delivered: 9.6 MHz, divided by 8 */
#endif

#include "oxo.h"

#include <avr/io.h>
#include <util/delay.h>

enum {
    NUMBER = 0x0F,      /* PB0..PB3 */
    SHOWING = 1 << PB4, /* high while a number is shown */
    SHOWN_MS = 10,      /* how long; for the eye, a thousand */
    BEGIN = 9,
    STATES =
        8, /* the state at the end is shown as this and OXO_CROSS_WON .. OXO_DRAWN */
    NOT_ALLOWED = 14,
    NOTHING = 15
};

static uint8_t pins(void)
{
    return PINB & NUMBER;
}

static void release(void)
{
    PORTB = NUMBER; /* pull-ups; PB4 low */
    DDRB = SHOWING;
}

/* The number that is put, seen twice the same, since four pins never change at once. */
static uint8_t put(void)
{
    for (;;) {
        const uint8_t number = pins();

        _delay_us(50);
        if (number != NOTHING && number == pins())
            return number;
    }
}

/* Shows a number, once the other side has let go of the pins. */
static void show(uint8_t number)
{
    while (pins() != NOTHING) {
    }
    PORTB = number;
    DDRB = SHOWING | NUMBER;
    PORTB = SHOWING | number;
    _delay_ms(SHOWN_MS);
    release();
    _delay_ms(SHOWN_MS);
}

static uint8_t is_over(oxo_position position)
{
    return oxo_state(position) > OXO_NOUGHT_TO_MOVE;
}

/* The position after a number was put and its answer shown. */
static oxo_position turn(oxo_position position)
{
    const uint8_t number = put();
    oxo_position next = position;
    uint8_t answer;

    if (number != BEGIN || position != OXO_START)
        next = oxo_play(position, number);
    if (next == OXO_NO_POSITION) {
        show(NOT_ALLOWED);
        return position;
    }
    answer = oxo_best_move(next);
    if (answer != OXO_NO_CELL) {
        show(answer);
        next = oxo_play(next, answer);
    }
    if (!is_over(next))
        return next;
    show((uint8_t)(STATES + oxo_state(next)));
    return OXO_START;
}

int main(void)
{
    oxo_position position = OXO_START;

    release();
    for (;;)
        position = turn(position);
}
