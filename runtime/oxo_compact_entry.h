/* oxo_compact_entry.h - what the compact table holds, where it lies, how it is read.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: shared by the runtime, the generator and the generated file.  Programs
 * include oxo.h.
 *
 * Of the entries that oxo_entry.h describes, the compact table holds what the lines of
 * the board do not tell: outcome and best cells of each class of positions, under the
 * eight symmetries of the square, where the side to move can neither win at once nor
 * faces two threats.  How a class is found is told in oxo_compact_board.h.
 */
#ifndef OXO_COMPACT_ENTRY_H
#define OXO_COMPACT_ENTRY_H

#include "oxo_entry.h"

/* Number of this format.  A generated file refuses to be compiled with another. */
#define OXO_COMPACT_FORMAT 1

/* The parts of the table, by the index at which each begins.
 *
 *   bits     of each cell its ring bit; 0 of the centre
 *   masks    sets of ring cells
 *   centres  where rows begin, by the content of the centre: 0 empty, 1 the mover's, 2
 *            the opponent's
 *   rows     of each row what to add, modulo 256, to a column: that gives the class
 *   classes  of each class one byte; classes that can do with the same share it:
 *              bits 7..6  the outcome of oxo_entry.h, less 3
 *              bit 5      1 when the centre is among the best cells if it is empty
 *              bits 4..0  the mask that the best of the other cells have in common
 *
 * The position that stands for a class is the one with the least ring of the opponent,
 * and then the least ring of the mover.  From where its rows begin, the former counts
 * the row; the latter is the column.  Of the empty cells those are best which are in
 * the mask; but only the cell under threat, when there is one. */
#define OXO_COMPACT_BITS    0u
#define OXO_COMPACT_MASKS   9u
#define OXO_COMPACT_CENTRES 27u
#define OXO_COMPACT_ROWS    30u
#define OXO_COMPACT_CLASSES 89u
#define OXO_COMPACT_SIZE    301u

#define OXO_COMPACT_CLASS(outcome, centre, mask)                                       \
    ((uint8_t)((((outcome)-3u) << 6) | ((centre) ? 0x20u : 0u) | (unsigned)(mask)))
/* As an entry with this outcome, cross to move, and cell 0. */
#define OXO_COMPACT_CLASS_ENTRY(byte)                                                  \
    ((uint8_t)((((unsigned)(byte) >> 2) & 0x30u) + 0x30u))
#define OXO_COMPACT_CLASS_CENTRE(byte) (((byte)&0x20u) != 0)
#define OXO_COMPACT_CLASS_MASK(byte)   ((byte)&0x1Fu)

#ifdef __cplusplus
extern "C" {
#endif

extern const uint8_t oxo_compact_table[OXO_COMPACT_SIZE];

#ifdef __cplusplus
}
#endif

#endif
