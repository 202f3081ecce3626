/* game_avr.c - plays whole games with an ATtiny13A in libsimavr.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Argument: the linked image of runtime/examples/attiny13a/game.c.  Puts numbers on its
 * pins and compares what it shows with the exact answers.  Whatever the firmware does,
 * this ends: there is a limit to the cycles.
 */
#include "avr_ioport.h"
#include "sim_avr.h"
#include "sim_core.h"
#include "sim_elf.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    DDRB = 0x37, /* in the address space of data */
    PORTB = 0x38,
    NOTHING = 15,
    PUT_CYCLES = 2000,
    MOST_CYCLES = 60000 /* for one number, at most two answers of 20 ms included */
};

/* What is put, in order, and what is shown in turn: cells, 9 for `begin`, b, c and d
 * for crosses won, noughts won and drawn, e for `not allowed`. */
static const struct {
    char put;
    const char *shown;
} script[] = {
    /* A draw, with moves that are not allowed on the way: taken, and after the first.
     */
    {'0', "4"},
    {'8', "7"},
    {'8', "e"},
    {'7', "e"},
    {'9', "e"},
    {'1', "2"},
    {'6', "3"},
    {'5', "d"},
    /* It begins, and wins as cross. */
    {'9', "4"},
    {'0', "3"},
    {'8', "5b"},
    /* It wins as nought. */
    {'3', "4"},
    {'5', "7"},
    {'8', "1c"},
    /* And is ready for more. */
    {'4', "8"},
};

static avr_t *avr;

static void drive(unsigned number)
{
    for (unsigned pin = 0; pin < 4; pin++)
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), pin),
                      number >> pin & 1);
}

/* Puts a number and gathers what is shown within the limit. */
static void play(unsigned number, char shown[8])
{
    const avr_cycle_count_t begin = avr->cycle;
    bool showing = false;
    size_t count = 0;

    drive(number);
    while (avr->cycle - begin < MOST_CYCLES) {
        const uint8_t port = avr->data[PORTB];

        if (avr->cycle - begin > PUT_CYCLES)
            drive(NOTHING);
        avr_run(avr);
        if ((port & 0x10) && !showing && count < 7)
            shown[count++] =
                avr->data[DDRB] == 0x1F ? "0123456789abcdef"[port & 15] : '?';
        showing = port & 0x10;
    }
    shown[count] = '\0';
}

int main(int argc, char *argv[])
{
    static elf_firmware_t firmware;
    bool right = true;

    avr = avr_make_mcu_by_name("attiny13a");
    if (argc != 2 || avr == NULL || elf_read_firmware(argv[1], &firmware) != 0)
        return 1;
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    /* libsimavr passes on changes alone, and lets a pull-up win when it is set. */
    drive(NOTHING);
    while (avr->cycle < PUT_CYCLES)
        avr_run(avr);
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        char shown[8];

        play((unsigned)(script[i].put - '0'), shown);
        printf("%c %s\n", script[i].put, shown);
        if (strcmp(shown, script[i].shown) != 0) {
            printf("  expected %s\n", script[i].shown);
            right = false;
        }
    }
    return right ? 0 : 1;
}
