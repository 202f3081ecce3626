/* infinite_reply.c - a person plays a cell in infinite tic-tac-toe, the firmware
 * answers.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_infinite.h"

/* The position after the person's move and the answer to it.  OXO_INFINITE_NO_POSITION
 * when the person may not play there. */
oxo_infinite_position infinite_reply(oxo_infinite_position position, uint8_t cell);

oxo_infinite_position infinite_reply(oxo_infinite_position position, uint8_t cell)
{
    const oxo_infinite_position played = oxo_infinite_play(position, cell);
    const uint8_t answer = oxo_infinite_best_move(played);

    return answer == OXO_INFINITE_NO_MOVE ? played : oxo_infinite_play(played, answer);
}
