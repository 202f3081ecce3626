/* together.c - a user's program with both games: prints the answer to a corner in
 * the one, and to an edge in the other.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <oxo.h>
#include <oxo_infinite.h>
#include <stdio.h>

int main(void)
{
    printf("%d %d\n", oxo_best_move(oxo_play(OXO_START, 0)),
           oxo_infinite_best_move(oxo_infinite_play(OXO_INFINITE_START, 1)));
    return 0;
}
