/* tiny.h - the rule in place of a table, as oxo_tiny.c reads it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef TABLES_TINY_H
#define TABLES_TINY_H

#include "solver/choice.h"

#include "oxo_entry.h"

/* Finds the rule for tic-tac-toe and fills its table; what both hold is written in
 * runtime/oxo_entry.h.  `choice` is open for the game.  The rule plays a move that is
 * best in value and in distance in every open position, without exception.  False when
 * there is not enough memory, and when the search ends without such a rule: there are
 * more or fewer position numbers, a move is no cell, or it is another game. */
bool layout_tiny(const struct graph *graph, const struct solution *solution,
                 struct choice *choice, uint8_t table[OXO_TINY_BYTES]);

#endif
