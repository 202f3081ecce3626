/* oxo_levels.h - opponents that can be beaten: moves of players who look less far.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Optional, beside any layout.  A level is a player who searches a fixed number of
 * plies ahead and there counts the lines that are still open.  Its moves are read from
 * a table of 9,842 bytes a level, in the same time for every position in which there is
 * a move.
 */
#ifndef OXO_LEVELS_H
#define OXO_LEVELS_H

#include "oxo.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Number of levels in the table: the three that have names, which look 1, 2 and 4 plies
 * ahead, weakest first.  For a table of others (oxo-generate --layout levels --depths)
 * it is to be defined as their number, 1 to 6, for all files; level i is then the one
 * of the i-th depth.  On AVR it is at most 3, as an array has at most 32,767 bytes
 * there. */
#ifndef OXO_LEVELS
#define OXO_LEVELS 3
enum { OXO_EASY, OXO_MEDIUM, OXO_HARD };
#endif

/* The level behind those of the table: it plays oxo_best_move. */
#define OXO_PERFECT OXO_LEVELS

/* Cell that a level, 0..OXO_LEVELS, plays: 0..8.  OXO_NO_CELL when there is no such
 * level, the game is over or the position invalid. */
uint8_t oxo_level_move(oxo_position position, uint8_t level);

#ifdef __cplusplus
}
#endif

#endif
