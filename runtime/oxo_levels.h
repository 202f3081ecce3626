/* oxo_levels.h - opponents that can be beaten: moves of players who look less far.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Optional, beside any layout.  A level is a player who searches a fixed number of
 * plies ahead and there counts the lines that are still open; its moves are read from a
 * table of 9,842 bytes a level, oxo_levels_table, and take the same time in every
 * position.
 */
#ifndef OXO_LEVELS_H
#define OXO_LEVELS_H

#include "oxo.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Number of levels in the table, 1..6.  It is to be defined, for all files, when the
 * table is another than the committed one: oxo-generate --layout levels --depths. */
#ifndef OXO_LEVELS
#define OXO_LEVELS 3
#endif

/* The levels of the committed table, which look 1, 2 and 4 plies ahead, weakest first;
 * of another table level i is the one of its i-th depth.  The last one, which has no
 * part in the table, plays oxo_best_move. */
enum { OXO_EASY, OXO_MEDIUM, OXO_HARD, OXO_PERFECT = OXO_LEVELS };

/* Cell that a level, 0..OXO_LEVELS, plays: 0..8.  OXO_NO_CELL when there is no such
 * level, the game is over or the position invalid. */
uint8_t oxo_level_move(oxo_position position, uint8_t level);

#ifdef __cplusplus
}
#endif

#endif
