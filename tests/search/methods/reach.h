/* reach.h - all positions that play can reach.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef REACH_H
#define REACH_H

#include "methods/ply.h"

/* Is shown a position; false ends the walk. */
typedef bool reach_visitor(void *context, uint32_t position);

/* Shows each position that play can reach from the start of the game, once, those that
 * take fewer moves first.  Takes a bit per position number and 4 bytes per position. */
void reach_each(const struct search *search, reach_visitor *visitor, void *context);

/* True if play from a position can come back to one where it was, so that no search to
 * the ends of the game ends.  Takes a byte per position number and 8 bytes per move. */
bool reach_goes_round(const struct search *search, uint32_t position);

#endif
