/* oxo_tiny.h - the rule by which oxo_tiny.c finds a best move, and where it lies.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: shared by the runtime, the generator and the generated file.  Programs
 * include oxo.h, and define OXO_TINY for all their files.
 *
 * The rule gives each line a sum.  A mark on it counts 3, and 1 more when it is not of
 * the side to move; while there is exactly one nought on the board it counts 2, and 1
 * more.  A sum from 9 up is that of a full line: 9 is three marks of the side to move,
 * 12 is three of the other side.  (With one nought on the board no line is one side's.)
 * Each smaller sum has a weight, one for rows and columns and one for diagonals.  The
 * score of an empty cell is what the weights of its lines come to, and the cell with
 * the highest score is a best move in every open position.
 */
#ifndef OXO_TINY_H
#define OXO_TINY_H

#include "oxo_entry.h"

/* Number of this format.  A generated file refuses to be compiled with another. */
#define OXO_TINY_FORMAT 1

#define OXO_TINY_UNIT          3u /* what a mark counts for, ... */
#define OXO_TINY_EARLY_UNIT    2u /* ... what it does ... */
#define OXO_TINY_EARLY_NOUGHTS 1u /* ... while there are so many noughts */

/* Sums of lines: how many differ that are not of full lines, and the two of full lines
 * that are one side's. */
#define OXO_TINY_SUMS  9u
#define OXO_TINY_OWN   9u
#define OXO_TINY_OTHER 12u

/* The table.  First the eight lines, each by its first cell and the step from each cell
 * to the next, which is even for diagonals alone; then the weights by the sum, as 8-bit
 * numbers with a sign in two's complement, of rows and columns and then of diagonals.
 */
#define OXO_TINY_WEIGHTS 16u /* where the weights begin */
#define OXO_TINY_BYTES   (OXO_TINY_WEIGHTS + 2u * OXO_TINY_SUMS)

/* What a score starts from, and the furthest from 0 that a weight may be: with four
 * lines at most, a score never looks like a mark (1 or 2) and never passes 255. */
#define OXO_TINY_SCORE       128u
#define OXO_TINY_MOST_WEIGHT 31

#ifdef __cplusplus
extern "C" {
#endif

extern const uint8_t oxo_tiny_table[OXO_TINY_BYTES];

#ifdef __cplusplus
}
#endif

#endif
