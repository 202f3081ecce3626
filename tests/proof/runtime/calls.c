/* calls.c - every function of the runtime, called with any arguments; for Frama-C.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_check.h"
#include "oxo_levels.h"
#include "oxo_pick.h"

void call_answers(void);
void call_all(void);

/* Of these each read gives any value. */
static volatile uint8_t any_byte;
static volatile uint16_t any_number;

/* The five answers, which a way to hold the game gives. */
void call_answers(void)
{
    (void)oxo_state(any_number);
    (void)oxo_best_move(any_number);
    (void)oxo_value(any_number);
    (void)oxo_distance(any_number);
    (void)oxo_best_moves(any_number);
}

/* These, and what is made of them. */
void call_all(void)
{
    uint8_t cells[9];
    oxo_position position = any_number;
    uint8_t cell;

    call_answers();
    for (cell = 0; cell < 9; cell++)
        cells[cell] = any_byte;
    (void)oxo_encode(cells);
    (void)oxo_play(any_number, any_byte);
    (void)oxo_cell(any_number, any_byte);
    (void)oxo_level_move(any_number, any_byte);
    (void)oxo_pick(any_number, any_byte);
    (void)oxo_check(&position, any_number);
}
