/* port_riscv.c - start-up, serial port and end of QEMU's RISC-V machine `virt`.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <stdint.h>

#include "port.h"

#define SERIAL_DATA (*(volatile uint8_t *)0x10000000u)
#define TEST_DEVICE (*(volatile uint32_t *)0x100000u)

void port_put(char character)
{
    SERIAL_DATA = (uint8_t)character;
}

void port_end(void)
{
    TEST_DEVICE = 0x5555; /* ends the emulation */
    for (;;) {
    }
}

/* The symbols are those of the linker script.  A trap ends the emulation with 1. */
__asm__(".section .init, \"ax\"\n"
        ".globl start\n"
        "start:\n"
        "    la sp, stack_top\n"
        "    la t0, trap\n"
        "    csrw mtvec, t0\n"
        "    la t0, bss_start\n"
        "    la t1, bss_end\n"
        "clear:\n"
        "    bgeu t0, t1, go\n"
        "    sw zero, 0(t0)\n"
        "    addi t0, t0, 4\n"
        "    j clear\n"
        "go:\n"
        "    call main\n"
        "    .balign 4\n"
        "trap:\n"
        "    li t0, 0x100000\n"
        "    li t1, 0x13333\n"
        "    sw t1, 0(t0)\n"
        "    j trap\n"
        ".text\n");
