/* count_infinite.c - counts what each call of infinite tic-tac-toe costs on an AVR,
 * exactly, in libsimavr.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the type of the part, the linked image, and its symbols as `main=0x84`, in
 * any order: `main` and the functions to call.  Where main would begin the functions
 * are called from here, one after the other, through the registers of avr-gcc's calling
 * convention.
 *
 * oxo_infinite_best_move is asked about every position that play can reach and as many
 * numbers that differ from one in a bit; the others, but oxo_infinite_encode, about
 * some of them, with every cell.  Prints for each function `worst NAME CYCLES`, from
 * the first instruction to the end of its return, and `stack NAME BYTES`, the deepest
 * of a call with its return address; and `positions COUNT`.  Fails if a result is not
 * that of the host.
 */
#include "oxo_infinite.h"

#include "sim_avr.h"
#include "sim_core.h"
#include "sim_elf.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_ARGUMENT = 22, /* the lowest of four registers, also of the result */
    SECOND_ARGUMENT = 20,
    ZERO = 1,             /* the register that avr-gcc holds at 0 */
    MOST = 1 << 18,       /* positions */
    SOME = 16,            /* of so many positions all functions are asked about one */
    HANG_GUARD = 10000000 /* cycles that no call takes */
};

/* What the host answers. */
static uint32_t state(uint32_t position, uint8_t cell)
{
    (void)cell;
    return oxo_infinite_state(position);
}
static uint32_t turn(uint32_t position, uint8_t cell)
{
    (void)cell;
    return oxo_infinite_turn(position);
}
static uint32_t best_move(uint32_t position, uint8_t cell)
{
    (void)cell;
    return oxo_infinite_best_move(position);
}
static uint32_t value(uint32_t position, uint8_t cell)
{
    (void)cell;
    return (uint8_t)oxo_infinite_value(position);
}
static uint32_t distance(uint32_t position, uint8_t cell)
{
    (void)cell;
    return (uint16_t)oxo_infinite_distance(position);
}
static uint32_t goes_next(uint32_t position, uint8_t cell)
{
    (void)cell;
    return oxo_infinite_goes_next(position);
}
static uint32_t content(uint32_t position, uint8_t cell)
{
    return oxo_infinite_cell(position, cell);
}

/* The functions; the bits of the result, which begins two registers higher unless it
 * has all four; and the cells that are asked about. */
static const struct function {
    const char *name;
    uint32_t (*host)(uint32_t position, uint8_t cell);
    uint32_t mask;
    uint8_t cells;
} functions[] = {
    {"oxo_infinite_best_move", best_move, 0xFF, 1},
    {"oxo_infinite_state", state, 0xFF, 1},
    {"oxo_infinite_turn", turn, 0xFF, 1},
    {"oxo_infinite_value", value, 0xFF, 1},
    {"oxo_infinite_distance", distance, 0xFFFF, 1},
    {"oxo_infinite_goes_next", goes_next, 0xFF, 1},
    {"oxo_infinite_cell", content, 0xFF, 10},
    {"oxo_infinite_play", oxo_infinite_play, 0xFFFFFFFF, 10},
};
enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

struct chip {
    avr_t *avr;
    unsigned main;
    unsigned address[FUNCTIONS]; /* in bytes */
    uint16_t stack;              /* the stack pointer before a call */
    uint16_t deepest[FUNCTIONS];
    avr_cycle_count_t worst[FUNCTIONS];
};

static void fail(const char *what)
{
    fprintf(stderr, "costs: %s\n", what);
    exit(1);
}

/* Calls a function as if from the reset vector, which it returns to and where nothing
 * else leads. */
static uint32_t call(struct chip *chip, int function, uint32_t position, uint8_t cell)
{
    avr_t *const avr = chip->avr;
    const avr_cycle_count_t begin = avr->cycle;
    uint32_t result = 0;

    for (int byte = 0; byte < 4; byte++)
        avr->data[FIRST_ARGUMENT + byte] = (uint8_t)(position >> 8 * byte);
    avr->data[SECOND_ARGUMENT] = cell;
    avr->data[ZERO] = 0;
    memset(&avr->data[chip->stack - avr->address_size + 1], 0, avr->address_size);
    _avr_sp_set(avr, (uint16_t)(chip->stack - avr->address_size));
    avr->pc = chip->address[function];
    do {
        if (_avr_sp_get(avr) < chip->deepest[function])
            chip->deepest[function] = _avr_sp_get(avr);
        avr->pc = avr_run_one(avr);
    } while (avr->pc != 0 && avr->cycle - begin < HANG_GUARD);
    if (avr->pc != 0 || _avr_sp_get(avr) != chip->stack)
        fail("a call does not return");
    if (avr->cycle - begin > chip->worst[function])
        chip->worst[function] = avr->cycle - begin;
    for (int byte = 3; byte >= 0; byte--)
        result = result << 8 | avr->data[FIRST_ARGUMENT + byte];
    return result;
}

static void ask(struct chip *chip, int function, uint32_t position)
{
    const struct function *const asked = &functions[function];

    for (uint8_t cell = 0; cell < asked->cells; cell++) {
        uint32_t result = call(chip, function, position, cell);

        if (asked->mask <= 0xFFFF)
            result = result >> 16 & asked->mask;
        if (result != asked->host(position, cell)) {
            fprintf(stderr, "%s(0x%" PRIX32 ", %u): ", asked->name, position, cell);
            fail("a result is not the one of the host");
        }
    }
}

/* All positions that play can reach.  Returns how many. */
static unsigned find_positions(uint32_t positions[MOST])
{
    static uint8_t found[OXO_INFINITE_POSITIONS / 8];
    unsigned count = 1;

    positions[0] = OXO_INFINITE_START;
    for (unsigned next = 0; next < count; next++)
        for (uint8_t cell = 0; cell < 9; cell++) {
            const uint32_t played = oxo_infinite_play(positions[next], cell);

            if (played == OXO_INFINITE_NO_POSITION ||
                (found[played / 8] >> played % 8 & 1) != 0)
                continue;
            if (count == MOST)
                fail("more positions than there can be");
            found[played / 8] |= (uint8_t)(1 << played % 8);
            positions[count++] = played;
        }
    return count;
}

/* Reads `NAME=ADDRESS`; other names are passed over. */
static void set_address(struct chip *chip, const char *argument)
{
    const char *const equals = strchr(argument, '=');
    const size_t length = equals == NULL ? 0 : (size_t)(equals - argument);
    const unsigned address =
        equals == NULL ? 0 : (unsigned)strtoul(equals + 1, NULL, 0);

    if (length == strlen("main") && strncmp(argument, "main", length) == 0)
        chip->main = address;
    for (int i = 0; i < FUNCTIONS; i++)
        if (strlen(functions[i].name) == length &&
            strncmp(functions[i].name, argument, length) == 0)
            chip->address[i] = address;
}

static void load(struct chip *chip, const char *part, const char *image)
{
    static elf_firmware_t firmware;

    chip->avr = avr_make_mcu_by_name(part);
    if (chip->avr == NULL || elf_read_firmware(image, &firmware) != 0)
        fail("no such part or image");
    avr_init(chip->avr);
    avr_load_firmware(chip->avr, &firmware);
    chip->avr->pc = 0;
    while (chip->avr->pc != chip->main && chip->avr->cycle < HANG_GUARD)
        chip->avr->pc = avr_run_one(chip->avr);
    chip->stack = chip->avr->ramend;
    for (int i = 0; i < FUNCTIONS; i++) {
        if (chip->address[i] == 0)
            fail("the address of a function is missing");
        chip->deepest[i] = chip->stack;
    }
}

int main(int argc, char *argv[])
{
    static uint32_t positions[MOST];
    static struct chip chip;
    const unsigned count = find_positions(positions);

    if (argc < 3)
        fail("usage: costs-avr-infinite PART IMAGE NAME=ADDRESS...");
    for (int i = 3; i < argc; i++)
        set_address(&chip, argv[i]);
    load(&chip, argv[1], argv[2]);
    for (unsigned i = 0; i < count; i++)
        for (int function = 0; function < (i % SOME == 0 ? FUNCTIONS : 1); function++) {
            ask(&chip, function, positions[i]);
            ask(&chip, function, positions[i] ^ (uint32_t)1 << i / SOME % 32);
        }
    printf("positions %u\n", count);
    for (int i = 0; i < FUNCTIONS; i++) {
        printf("worst %s %" PRIu64 "\n", functions[i].name, chip.worst[i]);
        printf("stack %s %u\n", functions[i].name, chip.stack - chip.deepest[i]);
    }
    return 0;
}
