/* oxo_entry.h - what the bytes of the tables mean, where they lie, how they are read.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: shared by the runtime, the generator and the generated files.  Programs
 * include oxo.h.
 */
#ifndef OXO_ENTRY_H
#define OXO_ENTRY_H

#include "oxo.h"

/* A header of the user's, named with its quotes, that may define OXO_PLACE and OXO_READ
 * and declare what they need. */
#ifdef OXO_CONFIG
#include OXO_CONFIG
#endif

/* Number of these formats.  A generated file refuses to be compiled with another. */
#define OXO_FORMAT 2

/* The direct table (oxo.c): entry n is position n, in one byte.
 *
 *   bit 7      1 when it is nought's turn (or would be, were the game not over)
 *   bits 6..4  the outcome: 0..5 a decided position by its distance in plies, won for
 *              the side to move when odd and lost when even (0: the game is over);
 *              6 a draw when both play their best;
 *              7 nothing to play for: drawn on the full board when bit 7 is 1 (a full
 *              board holds one cross more), invalid when it is 0
 *   bits 3..0  the best cell, or 15 when the game is over or the position invalid
 */
#define OXO_ENTRY(nought, outcome, cell)                                               \
    ((uint8_t)(((nought) ? 0x80u : 0u) | ((unsigned)(outcome) << 4) | (unsigned)(cell)))
#define OXO_ENTRY_NOUGHT(entry)  ((entry) >= 0x80u)
#define OXO_ENTRY_OUTCOME(entry) ((uint8_t)(((entry) >> 4) & 0x07))
#define OXO_ENTRY_CELL(entry)    ((uint8_t)((entry)&0x0Fu))

#define OXO_OUTCOME_OVER  0u /* the other side has just won */
#define OXO_OUTCOME_DRAW  6u
#define OXO_OUTCOME_NONE  7u
#define OXO_ENTRY_NO_CELL 0x0Fu
#define OXO_ENTRY_INVALID OXO_ENTRY(0, OXO_OUTCOME_NONE, OXO_ENTRY_NO_CELL)

/* The rule (oxo_tiny.c) gives each line a sum.  Each mark on it adds 3, or 4 if it
 * is the opponent's; while the board has exactly one nought, 2 or 3.  A sum from 9 up
 * is that of a full line: 9 is three marks of the side to move, 12 is three of the
 * other side.  (With one nought on the board no line is one side's.)  Each smaller sum
 * has a weight, one for rows and columns and one for diagonals.  The score of an empty
 * cell is what the weights of its lines come to, and the cell with the highest score is
 * a best move in every open position. */
#define OXO_TINY_UNIT          3u /* what a mark of the side to move adds */
#define OXO_TINY_EARLY_UNIT    2u /* the same early in the game: */
#define OXO_TINY_EARLY_NOUGHTS 1u /* while there are so many noughts */

/* Sums of lines: how many differ that are not of full lines, and the two of full lines
 * that are one side's. */
#define OXO_TINY_SUMS  9u
#define OXO_TINY_OWN   9u
#define OXO_TINY_OTHER 12u

/* Its table.  First the eight lines, each by its first cell and the step from each cell
 * to the next, which is even for diagonals alone; then the weights by the sum, as 8-bit
 * numbers with a sign in two's complement, of rows and columns and then of diagonals.
 */
#define OXO_TINY_WEIGHTS 16u /* where the weights begin */
#define OXO_TINY_BYTES   (OXO_TINY_WEIGHTS + 2u * OXO_TINY_SUMS)

/* What a score starts from, and the furthest from 0 that a weight may be: with four
 * lines at most, a score stays between 0 and 255. */
#define OXO_TINY_SCORE       128u
#define OXO_TINY_MOST_WEIGHT 31

/* The levels (oxo_levels.c) take a byte for two positions: byte n holds in its low four
 * bits the cell that is played in position 2n, in its high four that of 2n + 1, or
 * OXO_ENTRY_NO_CELL.  The levels follow each other. */
#define OXO_LEVELS_TABLES 3u
#define OXO_LEVELS_BYTES  9842u /* of a level */

/* Where a table lies, and how byte `index` of it is read.  By themselves: flash on AVR,
 * by far reads on the parts with more than 64 KiB, flash on ESP8266 with Arduino, and
 * elsewhere wherever constants go.  For AVR clang ignores the attribute that PROGMEM
 * stands for, and cannot read beyond 64 KiB. */
#if defined(OXO_PLACE) && defined(OXO_READ)
#elif defined(__AVR__)
#include <avr/pgmspace.h>
#if defined(OXO_PLACE)
#elif defined(__clang__)
#define OXO_PLACE __attribute__((section(".progmem.data")))
#elif defined(__GNUC__)
#define OXO_PLACE PROGMEM
#else
#error "define OXO_PLACE and OXO_READ: how does this compiler put tables in flash?"
#endif
#if defined(OXO_READ)
#elif defined(__clang__) && FLASHEND > 0xFFFF
#error "define OXO_READ: clang does not read flash beyond 64 KiB"
#elif defined(__AVR_HAVE_ELPM__)
#define OXO_READ(table, index) pgm_read_byte_far(pgm_get_far_address(table) + (index))
#else
#define OXO_READ(table, index) pgm_read_byte(&(table)[index])
#endif
#elif defined(ESP8266) && defined(ARDUINO)
#include <pgmspace.h>
#ifndef OXO_PLACE
#define OXO_PLACE PROGMEM
#endif
#ifndef OXO_READ
#define OXO_READ(table, index) pgm_read_byte(&(table)[index])
#endif
#endif

#ifndef OXO_PLACE
#define OXO_PLACE
#endif
#ifndef OXO_READ
#define OXO_READ(table, index) ((table)[index])
#endif

/* The byte, whatever type the replaced macro gives. */
#define OXO_BYTE(table, index) ((uint8_t)(OXO_READ(table, index)))

#ifdef __cplusplus
extern "C" {
#endif

extern const uint8_t oxo_table[OXO_POSITIONS];
extern const uint8_t oxo_table_lowest[1]; /* 1 when its best cells are the lowest */
extern const uint8_t oxo_tiny_table[OXO_TINY_BYTES];
extern const uint8_t oxo_levels_table[OXO_LEVELS_TABLES * OXO_LEVELS_BYTES];

/* Which of several equally good cells oxo_best_move promises, for the self-test: the
 * lowest when it returns 1, any of them when it returns 0. */
uint8_t oxo_promises_lowest(void);

#ifdef __cplusplus
}
#endif

#endif
