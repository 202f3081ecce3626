/* oxo.h - the best move in tic-tac-toe (noughts and crosses, morpion), without search.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Cells are numbered 0..8 in reading order:
 *
 *      0 | 1 | 2
 *     ---+---+---
 *      3 | 4 | 5
 *     ---+---+---
 *      6 | 7 | 8
 *
 * A position is a number 0..19682: the sum over the cells of content * 3^cell, a
 * content being 0 for empty, 1 for cross and 2 for nought.  Cross starts, so the side
 * to move follows from the marks on the board.
 *
 * Every function answers every argument, impossible positions and cells included, and
 * reads nothing outside its table or rule; the one precondition is that the argument of
 * oxo_encode points to nine readable bytes.  Nothing here keeps state: every function
 * may be called from an interrupt or from any number of threads.  Only where a compiler
 * keeps local variables in static memory, a call must have returned before the next one
 * begins, an interrupt's too: its objects ask for RAM, as those of sdcc do for 8051,
 * HC08, S08, DS390 and Padauk, and those of cc65 for 6502.
 */
#ifndef OXO_H
#define OXO_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version: 10000 is 1.0.0, and 10203 would be 1.2.3. */
#define OXO_VERSION 10000

typedef uint16_t oxo_position; /* 0..19682 */

#define OXO_START       0u      /* the empty board */
#define OXO_POSITIONS   19683u  /* 3^9: positions are less than this */
#define OXO_NO_POSITION 0xFFFFu /* no position: outside 0..19682 */
#define OXO_NO_CELL     0xFFu   /* no cell: outside 0..8, and no content of a cell */
#define OXO_ERROR       (-128) /* no value and no distance: outside the range of both */

/* Contents of a cell. */
enum { OXO_EMPTY, OXO_CROSS, OXO_NOUGHT };

/* States of a position.  Invalid is what no game leads to: wrong numbers of marks, two
 * winners, or marks set after a win. */
enum {
    OXO_INVALID,
    OXO_CROSS_TO_MOVE,
    OXO_NOUGHT_TO_MOVE,
    OXO_CROSS_WON,
    OXO_NOUGHT_WON,
    OXO_DRAWN /* the board is full and nobody has a line */
};

/* State of a position: one of the six above; OXO_INVALID above 19682 as well. */
uint8_t oxo_state(oxo_position position);

/* Best cell to play, 0..8: the best value for the side to move, then the fewest plies
 * when winning and the most when losing, then the lowest cell (with oxo_tiny.c
 * any of those that are equal).  OXO_NO_CELL when the game is over or the position
 * invalid. */
uint8_t oxo_best_move(oxo_position position);

/* All best cells as a set: bit i is 1 when cell i is equal to the best one in value and
 * in distance.  0 when the game is over or the position invalid. */
uint16_t oxo_best_moves(oxo_position position);

/* What the position is worth to the side to move when both play their best: +1 a win,
 * 0 a draw, -1 a loss.  When the game is over, the side to move is the one whose turn
 * it would be, so a won game is worth -1.  OXO_ERROR when the position is invalid. */
int8_t oxo_value(oxo_position position);

/* Plies (moves of one side) to the end when both play their best, 0..9: the fewest for
 * a win, the most for a loss; a draw lasts until the board is full; 0 when the game is
 * over.  OXO_ERROR when the position is invalid. */
int8_t oxo_distance(oxo_position position);

/* Position after the side to move marks the cell.  OXO_NO_POSITION when that is no
 * legal move: the cell is taken or above 8, the game is over, or the position invalid.
 */
oxo_position oxo_play(oxo_position position, uint8_t cell);

/* Position with these contents (OXO_EMPTY, OXO_CROSS, OXO_NOUGHT) of the cells 0..8.
 * Reads exactly nine bytes.  OXO_NO_POSITION when a content is none of the three.
 * Impossible boards have a number too: see oxo_state. */
oxo_position oxo_encode(const uint8_t cells[9]);

/* Content of a cell: OXO_EMPTY, OXO_CROSS or OXO_NOUGHT, of impossible boards too.
 * OXO_NO_CELL when the cell is above 8 or the position above 19682. */
uint8_t oxo_cell(oxo_position position, uint8_t cell);

#ifdef __cplusplus
}
#endif

#endif
