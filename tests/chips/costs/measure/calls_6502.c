/* calls_6502.c - the program whose calls are counted in cc65's simulator.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Argument: the number of a function, 0 to 5.  It is called for every position; in a
 * program built with TWICE, twice.  The simulator tells the cycles of a whole run only,
 * so the difference of two runs is what the calls cost.  Prints `stack BYTES`: how far
 * down the calls wrote on the two stacks of cc65 together.
 */
#include <stdint.h>
#include <stdio.h>

#include "oxo_check.h"

#ifdef TWICE
#define ASK(call)                                                                      \
    call;                                                                              \
    call
#else
#define ASK(call) call
#endif

#define PAINT 0x5A

static volatile uint8_t short_result;
static volatile uint16_t long_result;

static uint8_t cells[9];
static char function; /* no parameter, which would be on the stack */
static uint8_t *software_stack;
static uint8_t hardware_stack;

/* Makes the cells those of the next position: counts up in base 3. */
static void next_cells(void)
{
    uint8_t cell;

    for (cell = 0; cell < 9 && ++cells[cell] == 3; cell++)
        cells[cell] = 0;
}

static void call_all(void)
{
    oxo_position position, checked;
    uint8_t cell;

    for (position = 0; position < OXO_POSITIONS; position++) {
        switch (function) {
        case '0':
            ASK(short_result = oxo_state(position));
            break;
        case '1':
            ASK(short_result = oxo_best_move(position));
            break;
        case '2':
            ASK(long_result = oxo_encode(cells));
            next_cells();
            break;
        case '3':
            for (cell = 0; cell < 9; cell++) {
                ASK(long_result = oxo_play(position, cell));
            }
            break;
        case '4':
            ASK(long_result = oxo_best_moves(position));
            break;
        case '5':
            ASK(checked = position; short_result = oxo_check(&checked, 1));
            break;
        }
    }
}

/* Paints 256 bytes below the software stack and all below the hardware stack, by code
 * that uses neither.  The stack pointers here are those in call_all too. */
static void paint(void)
{
    __asm__("lda sp");
    __asm__("sta %v", software_stack);
    __asm__("sta ptr1");
    __asm__("lda sp+1");
    __asm__("sta %v+1", software_stack);
    __asm__("sta ptr1+1");
    __asm__("dec ptr1+1");
    __asm__("lda #%b", PAINT);
    __asm__("ldy #0");
software:
    __asm__("sta (ptr1),y");
    __asm__("iny");
    __asm__("bne %g", software);
    __asm__("tsx");
    __asm__("stx %v", hardware_stack);
hardware:
    __asm__("sta $0100,x");
    __asm__("dex");
    __asm__("bne %g", hardware);
}

/* How many bytes below `top` were written to, of `bytes`. */
static unsigned depth(const uint8_t *top, unsigned bytes)
{
    while (bytes > 0 && *(top - bytes) == PAINT)
        bytes--;
    return bytes;
}

int main(int argc, char *argv[])
{
    unsigned software, hardware;

    if (argc != 2)
        return 1;
    function = argv[1][0];
    paint();
    call_all();
    software = depth(software_stack, 256);
    hardware = depth((const uint8_t *)0x101 + hardware_stack, hardware_stack);
    printf("stack %u\n", software + hardware);
    return 0;
}
