/* before_table_avr.c - 70 KiB of flash, linked before the table so that it lies past
 * 64 KiB, where sixteen bits of an address do not reach.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <avr/pgmspace.h>
#include <stdint.h>

/* Several arrays, as avr-gcc's largest object has 32 KiB less one byte. */
#define BYTES 23894

extern const uint8_t before_table_1[BYTES], before_table_2[BYTES],
    before_table_3[BYTES];

const uint8_t before_table_1[BYTES] PROGMEM = {1};
const uint8_t before_table_2[BYTES] PROGMEM = {2};
const uint8_t before_table_3[BYTES] PROGMEM = {3};
