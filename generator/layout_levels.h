/* layout_levels.h - the moves of levels, packed as oxo_levels.c reads them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef LAYOUT_LEVELS_H
#define LAYOUT_LEVELS_H

#include "levels.h"

#include "../runtime/oxo_levels_entry.h"

/* Fills OXO_LEVELS_BYTES bytes of the table for a level of tic-tac-toe; what they hold
 * is written in runtime/oxo_levels_entry.h.  `moves` is by vertex, see levels_solve.
 * False when it does not fit: there are more or fewer position numbers, or a move is no
 * cell. */
bool layout_level(const struct graph *graph, const uint32_t *moves,
                  uint8_t bytes[OXO_LEVELS_BYTES]);

#endif
