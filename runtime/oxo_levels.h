/* oxo_levels.h - opponents that can be beaten: moves of players who look less far.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Optional.  A level is a player who searches a fixed number of plies ahead and there
 * counts the lines that are still open.  Its moves are read from a table of 9,842 bytes
 * a level, in the same time for every position in which there is a move.
 */
#ifndef OXO_LEVELS_H
#define OXO_LEVELS_H

#include "oxo.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The levels: players who look 1, 2 and 4 plies ahead, and oxo_best_move. */
enum { OXO_EASY, OXO_MEDIUM, OXO_HARD, OXO_PERFECT };

/* Cell that a level plays: 0..8.  OXO_NO_CELL when there is no such level, the game is
 * over or the position invalid. */
uint8_t oxo_level_move(oxo_position position, uint8_t level);

#ifdef __cplusplus
}
#endif

#endif
