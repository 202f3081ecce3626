/* oxo.c - answers about tic-tac-toe positions from the direct table; see oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifdef OXO_TINY
#error "OXO_TINY goes with oxo_tiny.c alone"
#endif
#define OXO_INTERFACE
#include "oxo_entry.h"

#undef OXO_TABLE
#define OXO_TABLE oxo_table

/* Every number has an entry: that of an invalid position where the table has none. */
static uint8_t entry_of(oxo_position position)
{
    return position < OXO_POSITIONS ? OXO_BYTE(position) : OXO_ENTRY_INVALID;
}
