/* port_avr.c - an ATmega with a serial port, as simavr shows it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "port.h"

void port_put(char character)
{
    UCSR0B = (uint8_t)(1u << TXEN0);
    while (!(UCSR0A & (1u << UDRE0))) {
    }
    UDR0 = (uint8_t)character;
}

/* simavr ends when the chip sleeps with interrupts off: nothing could wake it. */
void port_end(void)
{
    while (!(UCSR0A & (1u << TXC0))) {
    }
    cli();
    sleep_enable();
    sleep_cpu();
}
