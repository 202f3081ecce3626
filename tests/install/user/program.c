/* program.c - a user's program: prints the best answer to a cross in a corner.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <oxo.h>
#include <stdio.h>

int main(void)
{
    printf("%d\n", oxo_best_move(oxo_play(OXO_START, 0)));
    return 0;
}
