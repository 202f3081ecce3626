/* direct.h - the table of one byte per position number, as oxo.c reads it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef TABLES_DIRECT_H
#define TABLES_DIRECT_H

#include "solver/choice.h"

#include "oxo_entry.h"

/* What the file of the table has between its banner and the table, line by line: it
 * refuses to be compiled with an oxo_entry.h of another format. */
extern const char layout_direct_head[];

/* Fills every entry of the table for tic-tac-toe; what an entry holds is written in
 * runtime/oxo_entry.h.  `choice` is open for the game.  False when the solution does
 * not fit it: there are more or fewer position numbers, a decided position is more than
 * five plies from its end, a win an even number of them, or a move no cell. */
bool layout_direct(const struct graph *graph, const struct solution *solution,
                   struct choice *choice, uint8_t table[OXO_POSITIONS]);

#endif
