/* oxo_check.h - a self-test that proves the table right: optional.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A table is right when every answer agrees with the rules and with the answers about
 * the positions that one move leads to: the finished positions by the rules, and by
 * induction backwards all others.  That is checked here for state, value, distance and
 * best move of every number, in which every bit of an entry shows, without any
 * knowledge of how the table was made or how it is laid out.  The best cell must be the
 * lowest of those that are equal; with oxo_tiny.c, and with a table that was made with
 * oxo-generate --tie traps, it may be any of them.
 *
 * Every changed bit of the direct table is therefore found, but for a cell in a table
 * of traps that becomes another of the equal ones.
 */
#ifndef OXO_CHECK_H
#define OXO_CHECK_H

#include "oxo.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Results of oxo_check. */
enum { OXO_CHECK_FAILED, OXO_CHECK_PASSED, OXO_CHECK_GOES_ON };

/* Checks `count` positions from *position on, which is OXO_START at first, and moves it
 * to the first one that is not yet checked, so that a long check can be done in slices
 * while a watchdog is fed.  OXO_CHECK_GOES_ON when there are more; OXO_CHECK_PASSED
 * when all are right; OXO_CHECK_FAILED when an answer is wrong, on which *position
 * stays, or when *position is above 19683.  It takes about 50 bytes of stack on AVR,
 * up to 200 on 32-bit chips, and where a compiler keeps local variables in static
 * memory (8051, 6502) about 40 bytes of that instead. */
uint8_t oxo_check(oxo_position *position, uint16_t count);

#ifdef __cplusplus
}
#endif

#endif
