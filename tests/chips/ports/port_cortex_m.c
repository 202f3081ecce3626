/* port_cortex_m.c - start-up of a Cortex-M, and printing through semihosting.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <stdint.h>

#include "port.h"

/* From the linker script. */
extern uint32_t stack_top[], bss_start[], bss_end[];

int main(void);
void reset(void);
void fault(void);

/* Asks the emulator for an operation; what the argument is depends on it. */
static void semihost(uint32_t operation, const void *argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void port_put(char character)
{
    semihost(0x03, &character); /* SYS_WRITEC */
}

static void end(uint32_t status)
{
    uint32_t reason_and_status[2];

    reason_and_status[0] = 0x20026; /* ADP_Stopped_ApplicationExit */
    reason_and_status[1] = status;
    semihost(0x20, reason_and_status); /* SYS_EXIT_EXTENDED */
    for (;;) {
    }
}

void port_end(void)
{
    end(0);
}

void fault(void)
{
    end(1);
}

void reset(void)
{
    uint32_t *word;

    for (word = bss_start; word < bss_end; word++)
        *word = 0;
    main();
    end(1);
}

/* What the chip reads when it starts: the stack, then where to go on reset and on the
 * faults. */
struct vectors {
    uint32_t *stack;
    void (*handlers[15])(void);
};

extern const struct vectors vectors;
__attribute__((section(".vectors")))
const struct vectors vectors = {stack_top, {reset, fault, fault, fault, fault, fault}};
