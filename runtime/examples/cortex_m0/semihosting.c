/* semihosting.c - calls of Arm's semihosting: the operation in r0, its argument in r1,
 * and a breakpoint that the debugger takes for a call.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "semihosting.h"

#include <stdint.h>

enum { WRITE_TEXT = 0x04, EXIT_EXTENDED = 0x20 };

#define APPLICATION_EXIT 0x20026u

static void call(uint32_t operation, const void *argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void semihosting_print(const char *text)
{
    call(WRITE_TEXT, text);
}

void semihosting_exit(int status)
{
    const uint32_t reason[2] = {APPLICATION_EXIT, (uint32_t)status};

    call(EXIT_EXTENDED, reason);
    for (;;)
        ;
}
