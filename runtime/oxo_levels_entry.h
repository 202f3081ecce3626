/* oxo_levels_entry.h - what the table of the levels holds.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: shared by the runtime, the generator and the generated file.  Programs
 * include oxo_levels.h.
 */
#ifndef OXO_LEVELS_ENTRY_H
#define OXO_LEVELS_ENTRY_H

/* OXO_READ may be replaced by an expression that does not name OXO_TABLE, and then does
 * not read this table.  So whoever replaces it says how this one is read, too. */
#if defined(OXO_READ) && !defined(OXO_ENTRY_H) && !defined(OXO_LEVELS_READ)
#define OXO_LEVELS_NO_READ
#endif

#include "oxo_entry.h"
#include "oxo_levels.h"

/* How byte `index` of OXO_TABLE, here oxo_levels_table, is read: as the other table is.
 * It can be replaced as OXO_READ can. */
#ifndef OXO_LEVELS_READ
#define OXO_LEVELS_READ(index) OXO_READ(index)
#endif

/* Number of this format.  A generated file refuses to be compiled with another. */
#define OXO_LEVELS_FORMAT 1

/* A level takes a byte for two positions: byte n holds in its low four bits the cell
 * that is played in position 2n, in its high four that of 2n + 1, or
 * OXO_ENTRY_NO_CELL.  The levels follow each other. */
#define OXO_LEVELS_BYTES 9842u /* of a level */

#ifdef __cplusplus
extern "C" {
#endif

/* The number of levels is in the table's name, so that files that were told different
 * ones do not link. */
#define OXO_LEVELS_NAME(levels)  OXO_LEVELS_NAME_(levels)
#define OXO_LEVELS_NAME_(levels) oxo_levels_table_of_##levels
#define oxo_levels_table         OXO_LEVELS_NAME(OXO_LEVELS)

extern const uint8_t oxo_levels_table[OXO_LEVELS * OXO_LEVELS_BYTES];

#ifdef __cplusplus
}
#endif

#endif
