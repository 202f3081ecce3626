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
    ((uint8_t)(((nought) ? 0x80u : 0u) | ((unsigned)(outcome) << 4) | (unsigned)(cell)))
#define OXO_ENTRY_NOUGHT(entry)  ((entry) >= 0x80u)
#define OXO_ENTRY_OUTCOME(entry) ((uint8_t)(((entry) >> 4) & 0x07))
#define OXO_ENTRY_CELL(entry)    ((uint8_t)((entry)&0x0Fu))

#define OXO_OUTCOME_OVER  0u /* the other side has just won */
#define OXO_OUTCOME_DRAW  6u
#define OXO_OUTCOME_NONE  7u
#define OXO_ENTRY_NO_CELL 0x0Fu
#define OXO_ENTRY_INVALID OXO_ENTRY(0, OXO_OUTCOME_NONE, OXO_ENTRY_NO_CELL)

/* Where a table lies, and how byte `index` of OXO_TABLE, that of the layout, is read.
 * Both can be replaced from the compiler's command line; an expression that needs a
 * header takes it from there too (-include).  By themselves: flash on AVR, by far reads
 * on the parts with more than 64 KiB, flash on ESP8266, and elsewhere wherever
 * constants go. */
#if defined(__AVR__) && !(defined(OXO_PLACE) && defined(OXO_READ))
#include <avr/pgmspace.h>
#ifndef OXO_PLACE
#define OXO_PLACE PROGMEM
#endif
#if !defined(OXO_READ) && defined(__AVR_HAVE_ELPM__)
#define OXO_READ(index) pgm_read_byte_far(pgm_get_far_address(OXO_TABLE) + (index))
#endif
#elif defined(ESP8266) && !(defined(OXO_PLACE) && defined(OXO_READ))
#include <pgmspace.h>
#ifndef OXO_PLACE
#define OXO_PLACE PROGMEM
#endif
#endif
#if !defined(OXO_READ) && (defined(__AVR__) || defined(ESP8266))
#define OXO_READ(index) pgm_read_byte(&OXO_TABLE[index])
#endif

#ifndef OXO_PLACE
#define OXO_PLACE
#endif
#ifndef OXO_READ
#define OXO_READ(index) (OXO_TABLE[index])
#endif

/* The byte, whatever type the replaced macro gives. */
#define OXO_BYTE(index) ((uint8_t)(OXO_READ(index)))

#ifdef __cplusplus
extern "C" {
#endif

extern const uint8_t oxo_table[OXO_POSITIONS];

#ifdef __cplusplus
}
#endif

#endif

/* The interface, written once for all layouts.  The source of a layout defines
 * OXO_INTERFACE and OXO_TABLE, includes this file, be it for the second time, and
 * defines static uint8_t entry_of(oxo_position position) which gives the entry of every
 * number, OXO_ENTRY_INVALID above 19682; the tiny one (OXO_TINY), which has no entries,
 * defines oxo_state and oxo_best_move instead. */
#if defined(OXO_INTERFACE) && !defined(OXO_INTERFACE_DEFINED)
#define OXO_INTERFACE_DEFINED

#ifndef OXO_TINY

static uint8_t entry_of(oxo_position position);

uint8_t oxo_state(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);

    if (outcome == OXO_OUTCOME_NONE)
        return OXO_ENTRY_NOUGHT(entry) ? OXO_DRAWN : OXO_INVALID;
    if (outcome == OXO_OUTCOME_OVER)
        return OXO_ENTRY_NOUGHT(entry) ? OXO_CROSS_WON : OXO_NOUGHT_WON;
    return OXO_ENTRY_NOUGHT(entry) ? OXO_NOUGHT_TO_MOVE : OXO_CROSS_TO_MOVE;
}

uint8_t oxo_best_move(oxo_position position)
{
    const uint8_t cell = OXO_ENTRY_CELL(entry_of(position));

    return cell == OXO_ENTRY_NO_CELL ? OXO_NO_CELL : cell;
}

/* From cell 8 down, so that the set is shifted and no bit has to be. */
uint16_t oxo_best_moves(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);
    uint16_t moves = 0;
    uint8_t cell;

    if (OXO_ENTRY_CELL(entry) == OXO_ENTRY_NO_CELL)
        return 0;
    for (cell = 9; cell-- > 0;) {
        const oxo_position next = oxo_play(position, cell);
        const uint8_t after = OXO_ENTRY_OUTCOME(entry_of(next));

        moves = (uint16_t)(moves + moves);
        /* A decided position is one ply further from the end than what its best moves
         * lead to; a draw leads to draws, the last of which is the full board. */
        if (next != OXO_NO_POSITION &&
            (outcome < OXO_OUTCOME_DRAW ? after + 1u == outcome : after >= outcome))
            moves++;
    }
    return moves;
}

int8_t oxo_value(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);

    if (entry == OXO_ENTRY_INVALID)
        return OXO_ERROR;
    if (outcome >= OXO_OUTCOME_DRAW)
        return 0;
    return (outcome & 1u) ? 1 : -1;
}

int8_t oxo_distance(oxo_position position)
{
    const uint8_t entry = entry_of(position);
    int8_t empty = 0;
    uint8_t cell;

    if (entry == OXO_ENTRY_INVALID)
        return OXO_ERROR;
    if (OXO_ENTRY_OUTCOME(entry) < OXO_OUTCOME_DRAW)
        return (int8_t)OXO_ENTRY_OUTCOME(entry);
    for (cell = 0; cell < 9; cell++)
        empty = (int8_t)(empty + (oxo_cell(position, cell) == OXO_EMPTY));
    return empty;
}

#endif

oxo_position oxo_play(oxo_position position, uint8_t cell)
{
    /* A side's turn and its mark have the same number. */
    oxo_position mark = oxo_state(position);

    if (mark - 1u > OXO_NOUGHT - 1u || oxo_cell(position, cell) != OXO_EMPTY)
        return OXO_NO_POSITION;
    for (; cell > 0; cell--)
        mark = (oxo_position)(mark + mark + mark);
    return (oxo_position)(position + mark);
}

/* The pointer moves, as an index would have to be added to it for each cell. */
oxo_position oxo_encode(const uint8_t cells[9])
{
    oxo_position position = 0;
    uint8_t left;

    cells += 9;
    for (left = 9; left > 0; left--) {
        const uint8_t content = *--cells;

        if (content > OXO_NOUGHT)
            return OXO_NO_POSITION;
        position = (oxo_position)(position + position + position + content);
    }
    return position;
}

/* The contents come off from cell 8 (weight 6561) downwards.  Instead of dividing the
 * weight by 3 for the next cell, what is left of the number is tripled. */
uint8_t oxo_cell(oxo_position position, uint8_t cell)
{
    uint8_t content;

    if (cell > 8 || position >= OXO_POSITIONS)
        return OXO_NO_CELL;
    for (;; cell++) {
        for (content = OXO_EMPTY; position >= 6561u; content++)
            position = (oxo_position)(position - 6561u);
        if (cell == 8)
            return content;
        position = (oxo_position)(position + position + position);
    }
}

#endif
