/* port_attiny.c - an ATtiny without a serial port: simavr shows what is written to a
 * register that is otherwise of no use.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "port.h"

/* Says so to simavr, in a section of its own that is not loaded: the kind of what it is
 * told, the bytes of what follows, and the register. */
const struct {
    uint8_t kind;
    uint8_t length;
    volatile uint8_t *shown;
} port_console __attribute__((section(".mmcu"), used)) = {11, 2, &GPIOR0};

void port_put(char character)
{
    /* There a return ends the line. */
    GPIOR0 = (uint8_t)(character == '\n' ? '\r' : character);
}

/* simavr ends when the chip sleeps with interrupts off: nothing could wake it. */
void port_end(void)
{
    cli();
    sleep_enable();
    sleep_cpu();
}
