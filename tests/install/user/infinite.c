/* infinite.c - a user's program: calls every function of infinite tic-tac-toe, and
 * prints the answers.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <oxo_infinite.h>
#include <stdio.h>

int main(void)
{
    /* Both have three marks: cross has set 7, 4 and 0, nought 8, 3 and 2. */
    static const uint8_t cells[9] = {1, 0, 2, 4, 3, 0, 0, 5, 6};
    const oxo_infinite_position met = oxo_infinite_encode(cells, 1);
    const oxo_infinite_position begun = oxo_infinite_play(OXO_INFINITE_START, 1);

    printf("%lx %d", (unsigned long)met, oxo_infinite_cell(met, 8));
    printf(" %d %d", oxo_infinite_goes_next(met), oxo_infinite_goes_next(begun));
    printf(" %d %d", oxo_infinite_turn(begun), oxo_infinite_state(begun));
    printf(" %d %d", oxo_infinite_value(begun), oxo_infinite_distance(begun));
    printf(" %d\n", oxo_infinite_best_move(begun));
    return oxo_infinite_play(met, 7) != OXO_INFINITE_NO_POSITION;
}
