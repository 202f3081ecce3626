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

/* The table alone: what it says of equal cells is set by the test, too. */
extern uint8_t changed_lowest[1];

#define OXO_READ(table, index)   CHANGED_##table[index]
#define CHANGED_oxo_table        changed_table
#define CHANGED_oxo_table_lowest changed_lowest

#endif
