/* port_sdcc.c - uCsim's interface to the host: a byte that takes commands.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "port.h"

#if defined(__SDCC_mcs51)
static volatile __xdata __at(0xffff) unsigned char simulator;
#elif defined(__SDCC_z80) /* between code and variables */
#define simulator (*(volatile unsigned char *)0xbfff)
#else
#define simulator (*(volatile unsigned char *)0x7fff)
#endif

void port_put(char character)
{
    simulator = 'w';
    simulator = (unsigned char)character;
}

void port_end(void)
{
    simulator = 's';
    for (;;) {
    }
}
