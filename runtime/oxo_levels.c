/* oxo_levels.c - answers from the table of the levels; see oxo_levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_levels_entry.h"

#ifndef OXO_LEVELS_NO_READ /* else a call does not link */

#undef OXO_TABLE
#define OXO_TABLE oxo_levels_table

uint8_t oxo_level_move(oxo_position position, uint8_t level)
{
    const uint8_t high = (uint8_t)(0u - (position & 1u)); /* all bits, or none */
    uint16_t index = (uint16_t)(position >> 1);
    uint8_t cell;

    if (level > OXO_LEVELS || position >= OXO_POSITIONS)
        return OXO_NO_CELL;
    if (level == OXO_PERFECT)
        return oxo_best_move(position);
    /* By the bits of the level, as a loop would be compiled to a multiplication. */
    if ((level & 1u) != 0)
        index = (uint16_t)(index + OXO_LEVELS_BYTES);
    if ((level & 2u) != 0)
        index = (uint16_t)(index + 2 * OXO_LEVELS_BYTES);
    if ((level & 4u) != 0)
        index = (uint16_t)(index + 4 * OXO_LEVELS_BYTES);
    cell = (uint8_t)(OXO_LEVELS_READ(index));
    /* By a mask, as a branch would take another time for the one half. */
    cell = (uint8_t)(((cell & ~high) | ((cell >> 4) & high)) & 0x0F);
    return cell == OXO_ENTRY_NO_CELL ? OXO_NO_CELL : cell;
}

#endif
