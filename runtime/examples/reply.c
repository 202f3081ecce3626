/* reply.c - a person plays a cell, the firmware answers.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo.h"

/* The position after the person's move and the answer to it.  OXO_NO_POSITION when the
 * person may not play there. */
oxo_position reply(oxo_position position, uint8_t cell);

oxo_position reply(oxo_position position, uint8_t cell)
{
    const oxo_position played = oxo_play(position, cell);
    const uint8_t answer = oxo_best_move(played);

    return answer == OXO_NO_CELL ? played : oxo_play(played, answer);
}
