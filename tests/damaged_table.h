/* damaged_table.h - a compact table that a test can damage, in place of the real one.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * To be included by the compiler's command line before everything else.
 */
#ifndef DAMAGED_TABLE_H
#define DAMAGED_TABLE_H

#include "bounded_table.h"

/* The table, and as far behind it as a damaged one can be read: a byte, whatever it is,
 * is an index from byte 89 on. */
enum { DAMAGED_TABLE_SIZE = 89 + 256 };

extern uint8_t damaged_table[DAMAGED_TABLE_SIZE];

#undef OXO_READ
#define OXO_READ(index)                                                                \
    (bounded_read(damaged_table, sizeof damaged_table, (size_t)(index)))

#endif
