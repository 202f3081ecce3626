/* pgmspace.h - a stand-in for that of the Arduino core for ESP8266, as far as it is
 * used.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Flash is read there by whole, aligned words only; so does this.
 */
#ifndef PGMSPACE_H
#define PGMSPACE_H

#include <stdint.h>

#define PROGMEM __attribute__((section(".irom.text"), aligned(4)))

#define pgm_read_byte(address)                                                         \
    ((uint8_t)(*(const volatile uint32_t *)((uintptr_t)(address) & ~(uintptr_t)3) >>   \
               ((uintptr_t)(address)&3u) * 8u))

#define pgm_read_word(address)                                                         \
    ((uint16_t)(pgm_read_byte(address) | pgm_read_byte((const uint8_t *)(address) + 1) \
                                             << 8))

#endif
