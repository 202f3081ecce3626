/* oxo_levels.c - answers from the table of the levels; see oxo_levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_levels.h"
#include "oxo_entry.h"

uint8_t oxo_level_move(oxo_position position, uint8_t level)
{
    const uint8_t high = (uint8_t)(0u - (position & 1u)); /* all bits, or none */
    uint16_t index = (uint16_t)(position >> 1);
    uint8_t cell;

    if (level > OXO_PERFECT || position >= OXO_POSITIONS)
        return OXO_NO_CELL;
    if (level == OXO_PERFECT)
        return oxo_best_move(position);
    if (level == OXO_MEDIUM)
        index = (uint16_t)(index + OXO_LEVELS_BYTES);
    if (level == OXO_HARD)
        index = (uint16_t)(index + 2 * OXO_LEVELS_BYTES);
    cell = OXO_BYTE(oxo_levels_table, index);
    /* By a mask, as a branch would take another time for the one half. */
    cell = (uint8_t)(((cell & ~high) | ((cell >> 4) & high)) & 0x0F);
    return cell == OXO_ENTRY_NO_CELL ? OXO_NO_CELL : cell;
}
