/* oxo_levels_entry.h - what the table of the levels holds.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: shared by the runtime, the generator and the generated file.  Programs
 * include oxo_levels.h.
 */
#ifndef OXO_LEVELS_ENTRY_H
#define OXO_LEVELS_ENTRY_H

#include "oxo_entry.h"
#include "oxo_levels.h"

/* Number of this format.  A generated file refuses to be compiled with another. */
#define OXO_LEVELS_FORMAT 1

/* A level takes a byte for two positions: byte n holds in its low four bits the cell
 * that is played in position 2n, in its high four that of 2n + 1, or
 * OXO_ENTRY_NO_CELL.  The levels follow each other. */
#define OXO_LEVELS_BYTES 9842u /* of a level */

#ifdef __cplusplus
extern "C" {
#endif

extern const uint8_t oxo_levels_table[OXO_LEVELS * OXO_LEVELS_BYTES];

#ifdef __cplusplus
}
#endif

#endif
