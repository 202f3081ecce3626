/* changed_table.h - a table that a test can change, in place of the real one.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * To be included by the compiler's command line before everything else.
 */
#ifndef CHANGED_TABLE_H
#define CHANGED_TABLE_H

#include <stdint.h>

extern uint8_t changed_table[19683];

#define OXO_READ(index) (changed_table[index])

#endif
