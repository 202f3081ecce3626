/* oxo_entry.h - what an entry of the table means, where the table lies, how it is read.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: shared by the runtime, the generator and the generated file.  Programs
 * include oxo.h.
 */
#ifndef OXO_ENTRY_H
#define OXO_ENTRY_H

#include "oxo.h"

/* Number of this format.  A generated file refuses to be compiled with another. */
#define OXO_FORMAT 1

/* An entry is one byte:
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
    ((uint8_t)(((nought) ? 0x80u : 0u) | (unsigned)(outcome) << 4 | (unsigned)(cell)))
#define OXO_ENTRY_NOUGHT(entry)  ((entry) >= 0x80u)
#define OXO_ENTRY_OUTCOME(entry) ((uint8_t)((entry) >> 4 & 0x07))
#define OXO_ENTRY_CELL(entry)    ((uint8_t)((entry)&0x0Fu))

#define OXO_OUTCOME_OVER  0u /* the other side has just won */
#define OXO_OUTCOME_DRAW  6u
#define OXO_OUTCOME_NONE  7u
#define OXO_ENTRY_NO_CELL 0x0Fu
#define OXO_ENTRY_INVALID OXO_ENTRY(0, OXO_OUTCOME_NONE, OXO_ENTRY_NO_CELL)

/* Where the table lies and how entry `index` (0..19682) is read.  Both can be replaced
 * from the compiler's command line; an expression that needs a header takes it from
 * there too (-include).  By themselves: flash on AVR, by far reads on the parts with
 * more than 64 KiB, flash on ESP8266, and elsewhere wherever constants go. */
#if defined(__AVR__) && !(defined(OXO_PLACE) && defined(OXO_READ))
#include <avr/pgmspace.h>
#ifndef OXO_PLACE
#define OXO_PLACE PROGMEM
#endif
#if !defined(OXO_READ) && defined(__AVR_HAVE_ELPM__)
#define OXO_READ(index) pgm_read_byte_far(pgm_get_far_address(oxo_table) + (index))
#endif
#elif defined(ESP8266) && !(defined(OXO_PLACE) && defined(OXO_READ))
#include <pgmspace.h>
#ifndef OXO_PLACE
#define OXO_PLACE PROGMEM
#endif
#endif
#if !defined(OXO_READ) && (defined(__AVR__) || defined(ESP8266))
#define OXO_READ(index) pgm_read_byte(&oxo_table[index])
#endif

#ifndef OXO_PLACE
#define OXO_PLACE
#endif
#ifndef OXO_READ
#define OXO_READ(index) (oxo_table[index])
#endif

#ifdef __cplusplus
extern "C" {
#endif

extern const uint8_t oxo_table[OXO_POSITIONS];

#ifdef __cplusplus
}
#endif

#endif
