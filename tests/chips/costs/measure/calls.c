/* calls.c - the firmware whose calls are counted: each function of oxo.h, in one place,
 * for every position; or, when CHECK is defined, oxo_check.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * With gcc it prints `stack BYTES` at the end: how far down the calls wrote, from the
 * stack pointer before them.  Under uCsim the simulator looks for that.  On SPARC calls
 * write there only when its windows of registers run out, so it prints none.
 */
#include "oxo_check.h"

#include "port.h"

#ifdef __GNUC__
#define INLINE __inline__ __attribute__((always_inline))
#else
#define INLINE
#endif

/* A result must be computed when it is kept. */
static volatile uint8_t short_result;

#ifdef CHECK

/* Part of main, so that nothing of its own lies between the stack pointer there and the
 * calls.  When a position is found wrong the calls end too early, which shows. */
static INLINE void call_all(void)
{
    oxo_position position = OXO_START;

    do
        short_result = oxo_check(&position, 1);
    while (short_result == OXO_CHECK_GOES_ON);
}

#else

static volatile uint16_t long_result;

static uint8_t cells[9];

/* Makes the cells those of the next position: counts up in base 3. */
static void next_cells(void)
{
    uint8_t cell;

    for (cell = 0; cell < 9 && ++cells[cell] == 3; cell++)
        cells[cell] = 0;
}

/* Part of main too. */
static INLINE void call_all(void)
{
    oxo_position position;
    uint8_t cell;

    for (position = 0; position < OXO_POSITIONS; position++) {
        short_result = oxo_state(position);
        short_result = oxo_best_move(position);
        long_result = oxo_encode(cells);
        long_result = oxo_best_moves(position);
        for (cell = 0; cell < 9; cell++)
            long_result = oxo_play(position, cell);
        next_cells();
    }
}

#endif

#if defined(__GNUC__) && !defined(__sparc__)

#if defined(__arm__)
#define STACK_POINTER(pointer) __asm__ volatile("mov %0, sp" : "=r"(pointer))
#elif defined(__riscv)
#define STACK_POINTER(pointer) __asm__ volatile("mv %0, sp" : "=r"(pointer))
#elif defined(__s390x__)
#define STACK_POINTER(pointer) __asm__ volatile("lgr %0, %%r15" : "=r"(pointer))
#elif defined(__m68k__)
#define STACK_POINTER(pointer) __asm__ volatile("move.l %%sp, %0" : "=r"(pointer))
#elif defined(__mips__)
#define STACK_POINTER(pointer) __asm__ volatile("move %0, $sp" : "=r"(pointer))
#elif defined(__powerpc__)
#define STACK_POINTER(pointer) __asm__ volatile("mr %0, 1" : "=r"(pointer))
#endif

#define PAINTED 1024 /* bytes below the stack pointer */
#define PAINT   0xA5u

/* Without a division, which not every chip has. */
static void print_stack(unsigned bytes)
{
    static const char name[] = "stack ";
    static const uint16_t powers[] = {1000, 100, 10, 1};
    uint8_t i;

    for (i = 0; name[i] != '\0'; i++)
        port_put(name[i]);
    for (i = 0; i < sizeof powers / sizeof powers[0]; i++) {
        char digit = '0';

        for (; bytes >= powers[i]; bytes -= powers[i])
            digit++;
        port_put(digit);
    }
    port_put('\n');
}

int main(void)
{
    volatile uint8_t *stack;
    unsigned depth;

    STACK_POINTER(stack);
    for (depth = 1; depth <= PAINTED; depth++)
        *(stack - depth) = PAINT;
    call_all();
    for (depth = PAINTED; depth > 0 && *(stack - depth) == PAINT; depth--) {
    }
    print_stack(depth);
    port_end();
    return 0;
}

#else

#ifdef __GNUC__
int main(void)
#else
void main(void)
#endif
{
    call_all();
    port_end();
#ifdef __GNUC__
    return 0;
#endif
}

#endif
