/* port.h - all that firmware.c asks of the chip it runs on.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef PORT_H
#define PORT_H

/* Prints a character. */
void port_put(char character);

/* Ends the emulation when all that was printed is out.  Only where there is an
 * operating system to return to does it return. */
void port_end(void);

#endif
