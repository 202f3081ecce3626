/* startup.c - vector table and start-up code of a Cortex-M0.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "semihosting.h"

#include <stdint.h>

/* Set by the linker script; only their addresses mean something. */
extern uint32_t data_start[], data_end[], bss_start[], bss_end[], stack_top[];
extern const uint32_t data_in_flash[];

int main(void);
void reset(void);

/* Volatile, as the compiler would turn the loops into calls of memcpy and memset, and
 * there is no library that has them. */
void reset(void)
{
    const uint32_t *from = data_in_flash;
    volatile uint32_t *to;

    for (to = data_start; to < data_end; to++)
        *to = *from++;
    for (to = bss_start; to < bss_end; to++)
        *to = 0;
    semihosting_exit(main());
}

static void fault(void)
{
    semihosting_exit(1);
}

/* The architecture's own part of the table; the interrupts of the chip would follow. */
struct vectors {
    uint32_t *stack;
    void (*reset)(void);
    void (*non_maskable_interrupt)(void);
    void (*hard_fault)(void);
    void (*reserved_4_to_10[7])(void);
    void (*supervisor_call)(void);
    void (*reserved_12_to_13[2])(void);
    void (*pendable_service_call)(void);
    void (*system_timer)(void);
};

__attribute__((section(".vectors"), used)) static const struct vectors vectors = {
    .stack = stack_top,
    .reset = reset,
    .non_maskable_interrupt = fault,
    .hard_fault = fault,
    .supervisor_call = fault,
    .pendable_service_call = fault,
    .system_timer = fault,
};
