/* levels.h - the moves of levels, packed as oxo_levels.c reads them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef TABLES_LEVELS_H
#define TABLES_LEVELS_H

#include "solver/levels.h"

#include "oxo_entry.h"

#include <stdio.h>

/* How many plies each level looks ahead, in the order of oxo_levels.h. */
extern const unsigned levels_depths[OXO_LEVELS_TABLES];

/* Fills OXO_LEVELS_BYTES bytes of the table for a level of tic-tac-toe; what they hold
 * is written in runtime/oxo_entry.h.  `moves` is by vertex, see levels_solve.  False
 * when it does not fit: there are more or fewer position numbers, or a move is no cell.
 */
bool layout_level(const struct graph *graph, const uint32_t *moves,
                  uint8_t bytes[OXO_LEVELS_BYTES]);

/* Solves the levels of tic-tac-toe and writes their table as C source.  `choice` is
 * open for the game.  False when there is not enough memory; errors of writing are left
 * to ferror(out). */
bool layout_levels_write(FILE *out, const struct graph *graph,
                         const struct choice *choice);

#endif
