/* port_stdio.c - where there is a C library: the host, Linux under QEMU, and the
 * simulator of cc65.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <stdio.h>

#include "port.h"

void port_put(char character)
{
    putchar(character);
}

void port_end(void)
{
}
