/* levels.c - a user's program: prints the cell that each level of the table plays when
 * nought has answered in the corner above a cross.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include <oxo_levels.h>
#include <stdio.h>

int main(void)
{
    const oxo_position position = oxo_play(oxo_play(OXO_START, 3), 0);
    uint8_t level;

    for (level = 0; level < OXO_PERFECT; level++)
        printf("%d", oxo_level_move(position, level));
    printf("\n");
    return oxo_level_move(position, OXO_PERFECT) != oxo_best_move(position);
}
