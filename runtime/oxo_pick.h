/* oxo_pick.h - variety without weakness: any of the best moves.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Optional.
 */
#ifndef OXO_PICK_H
#define OXO_PICK_H

#include "oxo.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One of the best cells, 0..8, by a number that the caller supplies, such as the low
 * byte of a running timer: the lowest best cell for 0, the next one for 1, and from the
 * lowest again behind the highest.  All are equal in value and distance.  OXO_NO_CELL
 * when the game is over or the position invalid. */
uint8_t oxo_pick(oxo_position position, uint8_t number);

#ifdef __cplusplus
}
#endif

#endif
