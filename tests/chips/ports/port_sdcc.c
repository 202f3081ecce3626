/* port_sdcc.c - uCsim's interface to the host: a byte that takes commands.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "port.h"

#if defined(__SDCC_mcs51)
static volatile __xdata __at(0xffff) unsigned char simulator;
#else
#if defined(__SDCC_stm8) /* below code */
#define SIMULATOR 0x7fff
#elif defined(__SDCC_hc08) || defined(__SDCC_s08) /* between variables and stack */
#define SIMULATOR 0x4000
#else /* between code and variables */
#define SIMULATOR 0xbfff
#endif
#define simulator (*(volatile unsigned char *)SIMULATOR)
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
