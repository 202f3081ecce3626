/* oxo.c - answers about tic-tac-toe positions from the direct table; see oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define OXO_INTERFACE
#include "oxo_entry.h"

/* Every number has an entry: that of an invalid position where the table has none. */
static uint8_t entry_of(oxo_position position)
{
    return position < OXO_POSITIONS ? (uint8_t)OXO_READ(position) : OXO_ENTRY_INVALID;
}
