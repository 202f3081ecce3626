/* certificate.h - a proof, position by position, of what a library answers.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * It knows neither the game nor the solver, but what the functions of the library say.
 *
 * An answer is compared with those for the positions to which the moves lead.  Where
 * that holds everywhere, a win in n leads to a loss in n - 1 and so on to a game that
 * is over and won, whatever the other side does; nothing leads there faster; and from a
 * draw neither side has such a way.  So all answers are right, if those games are over
 * that should be, and won by whom they should: for this the positions are counted by
 * their states.
 */
#ifndef CERTIFICATE_H
#define CERTIFICATE_H

#include "library.h"

#include <stdbool.h>

/* What is wrong at a position that play reaches, in words; NULL if nothing is.  Moves
 * are 0 .. `most`. */
const char *certificate_fault(game_position position, uint32_t most);

/* What was found of a whole game. */
struct certificate {
    unsigned long positions, moves;
    unsigned long states[GAME_DRAWN + 1];
    unsigned long won, drawn, lost; /* as the side to move sees it */
    unsigned long endless;          /* of the drawn ones */
    uint32_t most_move;
    int16_t most_distance; /* of a win or a loss */

    game_position position; /* where `fault` is */
    const char *fault;      /* NULL: all holds */

    game_position *reached; /* the positions, as play from the start finds them */
};

/* Goes to every position that play from the start reaches, by moves 0 .. `most`, looks
 * for faults there, and asks whether all other numbers are invalid.  Ends at the first
 * fault.  False when there is not enough memory.  Release with certificate_close. */
bool certificate_open(struct certificate *certificate, uint32_t most);
void certificate_close(struct certificate *certificate);

#endif
