/* measure.c - counts what the tiny layout costs on an AVR, exactly, in libsimavr.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the type of the part, the linked image, and the byte address of each
 * function as `oxo_state=0x1a2`.  The functions are called from here, one after the
 * other, through the registers of avr-gcc's calling convention.  Prints for each a line
 * `NAME CALLS LEAST MOST`, in cycles from the first instruction to the end of its
 * return, and `stack BYTES`, the deepest of a call with its return address.  Fails when
 * a result is not the one of the host.
 */
#include "oxo.h"

#include "sim_avr.h"
#include "sim_core.h"
#include "sim_elf.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum function { STATE, BEST_MOVE, PLAY, CELL, ENCODE, FUNCTIONS };

static const char *const names[FUNCTIONS] = {"oxo_state", "oxo_best_move", "oxo_play",
                                             "oxo_cell", "oxo_encode"};

enum {
    FIRST_ARGUMENT = 24, /* register pair; also that of the result */
    SECOND_ARGUMENT = 22,
    ZERO = 1,          /* the register that avr-gcc holds at 0 */
    HANG_GUARD = 20000 /* cycles that no call takes */
};

struct count {
    unsigned address; /* of the function, in bytes */
    unsigned calls;
    unsigned least;
    unsigned most;
};

struct chip {
    avr_t *avr;
    struct count counts[FUNCTIONS];
    uint16_t cells;   /* where nine bytes of RAM are */
    uint16_t stack;   /* the stack pointer before a call */
    uint16_t deepest; /* the lowest it was */
};

static void fail(const char *what)
{
    fprintf(stderr, "measure: %s\n", what);
    exit(1);
}

static void set_word(struct chip *chip, unsigned address, uint16_t word)
{
    chip->avr->data[address] = (uint8_t)word;
    chip->avr->data[address + 1] = (uint8_t)(word >> 8);
}

/* Calls a function as if from the reset vector, which it returns to and where nothing
 * else leads, and compares the result, of which `mask` are the bits that its type has.
 */
static void call(struct chip *chip, enum function function, uint16_t first,
                 uint8_t second, uint16_t mask, uint16_t wanted)
{
    avr_t *const avr = chip->avr;
    struct count *const count = &chip->counts[function];
    const avr_cycle_count_t begin = avr->cycle;
    unsigned cycles;
    uint16_t result;

    set_word(chip, FIRST_ARGUMENT, first);
    set_word(chip, SECOND_ARGUMENT, second);
    avr->data[ZERO] = 0;
    memset(&avr->data[chip->stack - avr->address_size + 1], 0, avr->address_size);
    _avr_sp_set(avr, (uint16_t)(chip->stack - avr->address_size));
    avr->pc = count->address;
    do {
        const uint16_t now = _avr_sp_get(avr);

        if (now < chip->deepest)
            chip->deepest = now;
        avr->pc = avr_run_one(avr);
    } while (avr->pc != 0 && avr->cycle - begin < HANG_GUARD);
    if (avr->pc != 0 || _avr_sp_get(avr) != chip->stack)
        fail("a call does not return");
    result = (uint16_t)(avr->data[FIRST_ARGUMENT] | avr->data[FIRST_ARGUMENT + 1] << 8);
    if ((result & mask) != wanted)
        fail("a result is not the one of the host");
    cycles = (unsigned)(avr->cycle - begin);
    if (count->calls == 0 || cycles < count->least)
        count->least = cycles;
    if (cycles > count->most)
        count->most = cycles;
    count->calls++;
}

static void measure(struct chip *chip)
{
    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        const oxo_position position = (oxo_position)number;
        uint8_t cells[9];

        call(chip, STATE, position, 0, 0xFF, oxo_state(position));
        call(chip, BEST_MOVE, position, 0, 0xFF, oxo_best_move(position));
        for (uint8_t cell = 0; cell < 10; cell++) {
            call(chip, PLAY, position, cell, 0xFFFF, oxo_play(position, cell));
            call(chip, CELL, position, cell, 0xFF, oxo_cell(position, cell));
        }
        for (uint8_t cell = 0; cell < 9; cell++)
            cells[cell] = chip->avr->data[chip->cells + cell] =
                oxo_cell(position, cell);
        call(chip, ENCODE, chip->cells, 0, 0xFFFF, oxo_encode(cells));
    }
    for (int function = 0; function < FUNCTIONS; function++) {
        const struct count *const count = &chip->counts[function];

        printf("%s %u %u %u\n", names[function], count->calls, count->least,
               count->most);
    }
    printf("stack %u\n", chip->stack - chip->deepest);
}

static void set_address(struct chip *chip, const char *argument)
{
    const char *const equals = strchr(argument, '=');

    for (int function = 0; equals != NULL && function < FUNCTIONS; function++)
        if (strlen(names[function]) == (size_t)(equals - argument) &&
            strncmp(names[function], argument, (size_t)(equals - argument)) == 0)
            chip->counts[function].address = (unsigned)strtoul(equals + 1, NULL, 0);
}

int main(int argc, char *argv[])
{
    static elf_firmware_t firmware;
    static struct chip chip;

    if (argc < 3)
        fail("usage: measure PART IMAGE NAME=ADDRESS...");
    for (int i = 3; i < argc; i++)
        set_address(&chip, argv[i]);
    /* Address 0 is where calls return to. */
    for (int function = 0; function < FUNCTIONS; function++)
        if (chip.counts[function].address == 0)
            fail("the address of a function is missing");
    chip.avr = avr_make_mcu_by_name(argv[1]);
    if (chip.avr == NULL || elf_read_firmware(argv[2], &firmware) != 0)
        fail("no such part or image");
    avr_init(chip.avr);
    avr_load_firmware(chip.avr, &firmware);
    chip.stack = chip.deepest = chip.avr->ramend;
    /* Where libsimavr does not say where RAM begins, it does at 0x60. */
    chip.cells = (uint16_t)(chip.avr->ioend != 0 ? chip.avr->ioend + 1 : 0x60);
    measure(&chip);
    return 0;
}
