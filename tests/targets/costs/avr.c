/* avr.c - counts what each call costs on an AVR, exactly, in libsimavr.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the type of the part, the linked image, and the byte address of each
 * function as `oxo_state=0x1a2`, in any order.  The image needs no main of any use: the
 * functions are called from here, one after the other, through the registers of
 * avr-gcc's calling convention.
 *
 * Prints for each function a line `NAME CALLS LEAST MOST`, in cycles from the first
 * instruction to the end of its return; the same for `open`, which is oxo_best_move in
 * open positions alone, and for `both`, which is oxo_encode and oxo_best_move together;
 * `stack BYTES`, the deepest stack of a call with its return address, without those of
 * oxo_check, which is called for one position at a time; `check_stack BYTES`, the same
 * for oxo_check; and `self_test CYCLES`, of a call of it for all positions.  Fails when
 * a result is not the one of the host.
 */
#include "oxo_check.h"

#include "sim_avr.h"
#include "sim_core.h"
#include "sim_elf.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum function { STATE, BEST_MOVE, ENCODE, PLAY, BEST_MOVES, CHECK, FUNCTIONS };

static const char *const names[FUNCTIONS] = {"oxo_state",      "oxo_best_move",
                                             "oxo_encode",     "oxo_play",
                                             "oxo_best_moves", "oxo_check"};

enum {
    FIRST_ARGUMENT = 24, /* register pair; also that of the result */
    SECOND_ARGUMENT = 22,
    ZERO = 1,              /* the register that avr-gcc holds at 0 */
    HANG_GUARD = 500000000 /* cycles that no call takes */
};

struct chip {
    avr_t *avr;
    unsigned address[FUNCTIONS]; /* in bytes */
    uint16_t variables;          /* where nine bytes of RAM are */
    uint16_t stack;              /* the stack pointer before a call */
    uint16_t deepest;            /* the lowest it was */
};

/* Cycles of calls. */
struct count {
    unsigned calls;
    unsigned least;
    unsigned most;
};

static void fail(const char *what)
{
    fprintf(stderr, "costs: %s\n", what);
    exit(1);
}

static void set_word(struct chip *chip, unsigned address, uint16_t word)
{
    chip->avr->data[address] = (uint8_t)word;
    chip->avr->data[address + 1] = (uint8_t)(word >> 8);
}

static uint16_t get_word(const struct chip *chip, unsigned address)
{
    return (uint16_t)(chip->avr->data[address] | chip->avr->data[address + 1] << 8);
}

/* Calls a function as if from the reset vector, which it returns to and where nothing
 * else leads.  Result: the cycles it took. */
static unsigned call(struct chip *chip, enum function function, uint16_t first,
                     uint16_t second, uint16_t *result)
{
    avr_t *const avr = chip->avr;
    const avr_cycle_count_t begin = avr->cycle;

    set_word(chip, FIRST_ARGUMENT, first);
    set_word(chip, SECOND_ARGUMENT, second);
    avr->data[ZERO] = 0;
    memset(&avr->data[chip->stack - avr->address_size + 1], 0, avr->address_size);
    _avr_sp_set(avr, (uint16_t)(chip->stack - avr->address_size));
    avr->pc = chip->address[function];
    do {
        const uint16_t now = _avr_sp_get(avr);

        if (now < chip->deepest)
            chip->deepest = now;
        avr->pc = avr_run_one(avr);
    } while (avr->pc != 0 && avr->cycle - begin < HANG_GUARD);
    if (avr->pc != 0 || _avr_sp_get(avr) != chip->stack)
        fail("a call does not return");
    *result = get_word(chip, FIRST_ARGUMENT);
    return (unsigned)(avr->cycle - begin);
}

static void add(struct count *count, unsigned cycles)
{
    if (count->calls == 0 || cycles < count->least)
        count->least = cycles;
    if (cycles > count->most)
        count->most = cycles;
    count->calls++;
}

/* Calls, counts and compares.  `mask` is of the bits that the type of the result has.
 */
static unsigned check(struct chip *chip, struct count counts[FUNCTIONS],
                      enum function function, uint16_t first, uint8_t second,
                      uint16_t mask, uint16_t wanted)
{
    uint16_t result;
    const unsigned cycles = call(chip, function, first, second, &result);

    add(&counts[function], cycles);
    if ((result & mask) != wanted)
        fail("a result is not the one of the host");
    return cycles;
}

static void print(const char *name, const struct count *count)
{
    printf("%s %u %u %u\n", name, count->calls, count->least, count->most);
}

static void measure(struct chip *chip)
{
    struct count counts[FUNCTIONS] = {{0, 0, 0}};
    struct count open = {0, 0, 0};
    struct count both = {0, 0, 0};

    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        const uint8_t best = oxo_best_move(position);
        unsigned move, encode;

        for (uint8_t cell = 0; cell < 9; cell++)
            chip->avr->data[chip->variables + cell] = oxo_cell(position, cell);
        check(chip, counts, STATE, position, 0, 0xFF, oxo_state(position));
        move = check(chip, counts, BEST_MOVE, position, 0, 0xFF, best);
        encode = check(chip, counts, ENCODE, chip->variables, 0, 0xFFFF, position);
        check(chip, counts, BEST_MOVES, position, 0, 0xFFFF, oxo_best_moves(position));
        for (uint8_t cell = 0; cell < 9; cell++)
            check(chip, counts, PLAY, position, cell, 0xFFFF, oxo_play(position, cell));
        if (best != OXO_NO_CELL)
            add(&open, move);
        add(&both, move + encode);
    }
    for (int function = 0; function < CHECK; function++)
        print(names[function], &counts[function]);
    print("open", &open);
    print("both", &both);
    printf("stack %u\n", chip->stack - chip->deepest);
}

/* Checks `count` positions from `position` on.  Result: the cycles. */
static unsigned check_slice(struct chip *chip, oxo_position position, uint16_t count)
{
    oxo_position behind = position;
    const uint8_t wanted = oxo_check(&behind, count);
    uint16_t result;
    unsigned cycles;

    set_word(chip, chip->variables, position);
    cycles = call(chip, CHECK, chip->variables, count, &result);
    if ((result & 0xFF) != wanted || get_word(chip, chip->variables) != behind)
        fail("the self-test ends otherwise than on the host");
    return cycles;
}

static void measure_self_test(struct chip *chip)
{
    struct count single = {0, 0, 0};

    chip->deepest = chip->stack;
    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        add(&single, check_slice(chip, position, 1));
    print(names[CHECK], &single);
    printf("self_test %u\n", check_slice(chip, 0, OXO_POSITIONS));
    printf("check_stack %u\n", chip->stack - chip->deepest);
}

/* Reads `NAME=ADDRESS`; names that are not asked for are passed over. */
static void set_address(struct chip *chip, const char *argument)
{
    const char *const equals = strchr(argument, '=');

    for (int function = 0; equals != NULL && function < FUNCTIONS; function++)
        if (strlen(names[function]) == (size_t)(equals - argument) &&
            strncmp(names[function], argument, (size_t)(equals - argument)) == 0)
            chip->address[function] = (unsigned)strtoul(equals + 1, NULL, 0);
}

int main(int argc, char *argv[])
{
    static elf_firmware_t firmware;
    static struct chip chip;

    if (argc < 3)
        fail("usage: costs-avr PART IMAGE NAME=ADDRESS...");
    for (int i = 3; i < argc; i++)
        set_address(&chip, argv[i]);
    /* Address 0 is where calls return to. */
    for (int function = 0; function < FUNCTIONS; function++)
        if (chip.address[function] == 0)
            fail("the address of a function is missing");
    chip.avr = avr_make_mcu_by_name(argv[1]);
    if (chip.avr == NULL || elf_read_firmware(argv[2], &firmware) != 0)
        fail("no such part or image");
    avr_init(chip.avr);
    avr_load_firmware(chip.avr, &firmware);
    chip.stack = chip.deepest = chip.avr->ramend;
    chip.variables = (uint16_t)(chip.avr->ioend + 1);
    measure(&chip);
    measure_self_test(&chip);
    return 0;
}
