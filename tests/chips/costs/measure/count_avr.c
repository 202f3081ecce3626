/* count_avr.c - counts what each call costs on an AVR, exactly, in libsimavr.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: the type of the part, the linked image, and its symbols as `main=0x84`, in
 * any order: `main`, `_end` and the functions to call.  The image needs no main of any
 * use: it starts, and where main would begin the functions are called from here, one
 * after the other, through the registers of avr-gcc's calling convention.  The program
 * is built for each layout, as what is called must answer as the same layout does here.
 *
 * Prints for each function a line `NAME CALLS LEAST MOST`, over the 19,683 positions
 * and the cells 0 to 8, in cycles from the first instruction to the end of its return;
 * `worst NAME CYCLES`, over all 65,536 numbers and the cells 0 to 9; and `stack NAME
 * BYTES`, the deepest of a call with its return address.  Then `open`, which is
 * oxo_best_move in open positions alone; `both`, which is oxo_encode and oxo_best_move
 * together; `level N`, which is oxo_level_move in open positions at that level; `more`,
 * which is what oxo_pick takes above oxo_best_moves; and `self_test CYCLES`, of a call
 * of oxo_check for all positions: its other lines are of calls for one.  A search is
 * called for the empty board alone.  Fails if a result is not that of the host.
 */
#include "oxo_check.h"
#include "oxo_levels.h"
#include "oxo_pick.h"

#include "sim_avr.h"
#include "sim_core.h"
#include "sim_elf.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum symbol {
    STATE,
    BEST_MOVE,
    PLAY,
    CELL,
    ENCODE,
    BEST_MOVES,
    VALUE,
    DISTANCE,
    CHECK,
    LEVEL_MOVE,
    PICK,
    MINIMAX,
    ALPHABETA,
    FUNCTIONS,
    MAIN = FUNCTIONS,
    END, /* of the static variables */
    SYMBOLS
};

static const char *const names[SYMBOLS] = {
    "oxo_state",      "oxo_best_move", "oxo_play",       "oxo_cell",  "oxo_encode",
    "oxo_best_moves", "oxo_value",     "oxo_distance",   "oxo_check", "oxo_level_move",
    "oxo_pick",       "minimax_move",  "alphabeta_move", "main",      "_end"};

enum {
    FIRST_ARGUMENT = 24, /* register pair; also that of the result */
    SECOND_ARGUMENT = 22,
    ZERO = 1, /* the register that avr-gcc holds at 0 */
    BYTE = 0xFF,
    WORD = 0xFFFF
};

static const avr_cycle_count_t hang_guard = 20000000000; /* what no call takes */

/* Cycles of calls. */
struct count {
    unsigned calls;
    avr_cycle_count_t least;
    avr_cycle_count_t most;
};

struct chip {
    avr_t *avr;
    unsigned address[SYMBOLS]; /* in bytes; 0 of what the image does not have */
    uint16_t variables;        /* where ten bytes of RAM are free */
    uint16_t stack;            /* the stack pointer before a call */
    uint16_t deepest[FUNCTIONS];
    struct count counts[FUNCTIONS];
    avr_cycle_count_t worst[FUNCTIONS];
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
 * else leads.  Returns the cycles it took. */
static avr_cycle_count_t call(struct chip *chip, enum symbol function, uint16_t first,
                              uint16_t second, uint16_t *result)
{
    avr_t *const avr = chip->avr;
    const avr_cycle_count_t begin = avr->cycle;
    uint16_t *const deepest = &chip->deepest[function];

    set_word(chip, FIRST_ARGUMENT, first);
    set_word(chip, SECOND_ARGUMENT, second);
    avr->data[ZERO] = 0;
    memset(&avr->data[chip->stack - avr->address_size + 1], 0, avr->address_size);
    _avr_sp_set(avr, (uint16_t)(chip->stack - avr->address_size));
    avr->pc = chip->address[function];
    do {
        const uint16_t now = _avr_sp_get(avr);

        if (now < *deepest)
            *deepest = now;
        avr->pc = avr_run_one(avr);
    } while (avr->pc != 0 && avr->cycle - begin < hang_guard);
    if (avr->pc != 0 || _avr_sp_get(avr) != chip->stack)
        fail("a call does not return");
    *result = get_word(chip, FIRST_ARGUMENT);
    return avr->cycle - begin;
}

static void add(struct count *count, avr_cycle_count_t cycles)
{
    if (count->calls == 0 || cycles < count->least)
        count->least = cycles;
    if (cycles > count->most)
        count->most = cycles;
    count->calls++;
}

/* A call and what it must return. */
struct question {
    enum symbol function;
    uint16_t first, second; /* arguments */
    uint16_t mask;          /* the bits that the type of the result has */
    uint16_t wanted;
};

/* Asks when the image has the function.  `counts` where it is about a position and a
 * cell.  Returns the cycles. */
static avr_cycle_count_t ask(struct chip *chip, struct question question, bool counts)
{
    const enum symbol function = question.function;
    avr_cycle_count_t cycles;
    uint16_t result;

    if (chip->address[function] == 0)
        return 0;
    cycles = call(chip, function, question.first, question.second, &result);
    if ((result & question.mask) != question.wanted) {
        fprintf(stderr, "%s(%u, %u): ", names[function], question.first,
                question.second);
        fail("a result is not the one of the host");
    }
    if (counts)
        add(&chip->counts[function], cycles);
    if (cycles > chip->worst[function])
        chip->worst[function] = cycles;
    return cycles;
}

static void ask_about_cells(struct chip *chip, oxo_position position)
{
    const bool counts = position < OXO_POSITIONS;

    for (uint8_t cell = 0; cell < 10; cell++) {
        ask(chip,
            (struct question){PLAY, position, cell, WORD, oxo_play(position, cell)},
            counts && cell < 9);
        ask(chip,
            (struct question){CELL, position, cell, BYTE, oxo_cell(position, cell)},
            counts && cell < 9);
    }
}

static void ask_about_figures(struct chip *chip, oxo_position position)
{
    const bool counts = position < OXO_POSITIONS;

    ask(chip,
        (struct question){BEST_MOVES, position, 0, WORD, oxo_best_moves(position)},
        counts);
    ask(chip, (struct question){VALUE, position, 0, BYTE, (uint8_t)oxo_value(position)},
        counts);
    ask(chip,
        (struct question){DISTANCE, position, 0, BYTE, (uint8_t)oxo_distance(position)},
        counts);
}

static void print(const char *name, const struct count *count)
{
    if (count->calls != 0)
        printf("%s %u %" PRIu64 " %" PRIu64 "\n", name, count->calls, count->least,
               count->most);
}

static void measure(struct chip *chip)
{
    struct count open = {0, 0, 0};
    struct count both = {0, 0, 0};

    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        const oxo_position position = (oxo_position)number;
        const bool counts = position < OXO_POSITIONS;
        const uint8_t best = oxo_best_move(position);
        uint8_t cells[9];
        avr_cycle_count_t move, encode;

        for (uint8_t cell = 0; cell < 9; cell++)
            cells[cell] = oxo_cell(position, cell);
        memcpy(&chip->avr->data[chip->variables], cells, sizeof cells);
        ask(chip, (struct question){STATE, position, 0, BYTE, oxo_state(position)},
            counts);
        move = ask(chip, (struct question){BEST_MOVE, position, 0, BYTE, best}, counts);
        encode =
            ask(chip,
                (struct question){ENCODE, chip->variables, 0, WORD, oxo_encode(cells)},
                counts);
        ask_about_cells(chip, position);
        ask_about_figures(chip, position);
        if (best != OXO_NO_CELL)
            add(&open, move);
        if (counts)
            add(&both, move + encode);
    }
    print("open", &open);
    print("both", &both);
}

/* The levels, and one that is not there. */
static void measure_levels(struct chip *chip)
{
    struct count open[OXO_PERFECT + 2] = {{0, 0, 0}};

    for (unsigned number = 0; number <= UINT16_MAX; number++)
        for (uint8_t level = 0; level <= OXO_PERFECT + 1; level++) {
            const oxo_position position = (oxo_position)number;
            const uint8_t cell = oxo_level_move(position, level);
            const avr_cycle_count_t cycles =
                ask(chip, (struct question){LEVEL_MOVE, position, level, BYTE, cell},
                    position < OXO_POSITIONS && level <= OXO_PERFECT);

            if (cell != OXO_NO_CELL)
                add(&open[level], cycles);
        }
    for (unsigned level = 0; level <= OXO_PERFECT; level++) {
        char name[sizeof "level 255"];

        snprintf(name, sizeof name, "level %u", level);
        print(name, &open[level]);
    }
}

/* What oxo_pick takes above oxo_best_moves depends on the set alone, so it is asked
 * once about each.  Of the numbers that pick the same cell the greatest one, which
 * takes longest, is one of the last nine. */
static void measure_picks(struct chip *chip)
{
    bool asked[1 << 9] = {false};
    struct count more = {0, 0, 0};

    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        const uint16_t best = oxo_best_moves(position);
        avr_cycle_count_t moves;

        if (asked[best])
            continue;
        asked[best] = true;
        moves = ask(chip, (struct question){BEST_MOVES, position, 0, WORD, best}, true);
        for (unsigned number = UINT8_MAX - 8; number <= UINT8_MAX; number++) {
            const uint8_t cell = oxo_pick(position, (uint8_t)number);

            add(&more,
                ask(chip,
                    (struct question){PICK, position, (uint16_t)number, BYTE, cell},
                    true) -
                    moves);
        }
    }
    print("more", &more);
}

/* Checks `count` positions from `position` on.  Returns the cycles. */
static avr_cycle_count_t check_slice(struct chip *chip, oxo_position position,
                                     uint16_t count)
{
    oxo_position end = position;
    const uint8_t wanted = oxo_check(&end, count);
    uint16_t result;
    avr_cycle_count_t cycles;

    set_word(chip, chip->variables, position);
    cycles = call(chip, CHECK, chip->variables, count, &result);
    if ((result & BYTE) != wanted || get_word(chip, chip->variables) != end)
        fail("the self-test ends otherwise than on the host");
    return cycles;
}

static void measure_self_test(struct chip *chip)
{
    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        add(&chip->counts[CHECK], check_slice(chip, position, 1));
    printf("self_test %" PRIu64 "\n", check_slice(chip, 0, OXO_POSITIONS));
}

/* Has a search find the first move, the lowest of the equally good cells. */
static void measure_search(struct chip *chip, enum symbol search)
{
    memset(&chip->avr->data[chip->variables], '.', 9);
    ask(chip,
        (struct question){search, chip->variables, 0, WORD, oxo_best_move(OXO_START)},
        true);
}

/* Reads `NAME=ADDRESS`; other names are passed over. */
static void set_address(struct chip *chip, const char *argument)
{
    const char *const equals = strchr(argument, '=');

    for (int symbol = 0; equals != NULL && symbol < SYMBOLS; symbol++)
        if (strlen(names[symbol]) == (size_t)(equals - argument) &&
            strncmp(names[symbol], argument, (size_t)(equals - argument)) == 0)
            chip->address[symbol] = (unsigned)strtoul(equals + 1, NULL, 0);
}

/* Runs what comes before main: static variables get their values there. */
static void start(struct chip *chip)
{
    avr_t *const avr = chip->avr;

    avr->pc = 0;
    while (avr->pc != chip->address[MAIN] && avr->cycle < hang_guard)
        avr->pc = avr_run_one(avr);
    chip->stack = avr->ramend;
    for (int function = 0; function < FUNCTIONS; function++)
        chip->deepest[function] = chip->stack;
    /* The compiler's addresses of RAM begin at 0x800000. */
    chip->variables = (uint16_t)chip->address[END];
}

int main(int argc, char *argv[])
{
    static elf_firmware_t firmware;
    static struct chip chip;

    if (argc < 3)
        fail("usage: costs-avr PART IMAGE NAME=ADDRESS...");
    for (int i = 3; i < argc; i++)
        set_address(&chip, argv[i]);
    if (chip.address[MAIN] == 0 || chip.address[END] == 0)
        fail("the address of main or _end is missing");
    chip.avr = avr_make_mcu_by_name(argv[1]);
    if (chip.avr == NULL || elf_read_firmware(argv[2], &firmware) != 0)
        fail("no such part or image");
    avr_init(chip.avr);
    avr_load_firmware(chip.avr, &firmware);
    start(&chip);
    if (chip.address[BEST_MOVE] != 0)
        measure(&chip);
    if (chip.address[LEVEL_MOVE] != 0)
        measure_levels(&chip);
    if (chip.address[PICK] != 0)
        measure_picks(&chip);
    if (chip.address[CHECK] != 0)
        measure_self_test(&chip);
    for (enum symbol search = MINIMAX; search <= ALPHABETA; search++)
        if (chip.address[search] != 0)
            measure_search(&chip, search);
    for (int function = 0; function < FUNCTIONS; function++) {
        if (chip.address[function] == 0)
            continue;
        print(names[function], &chip.counts[function]);
        if (function != CHECK)
            printf("worst %s %" PRIu64 "\n", names[function], chip.worst[function]);
        printf("stack %s %u\n", names[function], chip.stack - chip.deepest[function]);
    }
    return 0;
}
