/* words.c - see words.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/words.h"

#include <stdio.h>

void words_worth(oxo_position position, bool moved, char words[WORDS_SIZE])
{
    const int value = moved ? -oxo_value(position) : oxo_value(position);

    if (value == 0)
        snprintf(words, WORDS_SIZE, "draw");
    else
        snprintf(words, WORDS_SIZE, "%s in %d", value > 0 ? "win" : "loss",
                 oxo_distance(position) + moved);
}

void words_over(oxo_position board, const struct side *winner, const struct keys *keys,
                char words[WORDS_SIZE])
{
    struct board_line lines[8];
    size_t count;
    int used;

    if (winner == NULL) {
        snprintf(words, WORDS_SIZE, "it is a draw");
        return;
    }
    count = board_lines(board, winner->mark, lines);
    used = snprintf(words, WORDS_SIZE, "%s has won with", winner->name);
    for (size_t i = 0; i < count; i++)
        used +=
            snprintf(words + used, WORDS_SIZE - (size_t)used, "%s %c-%c-%c",
                     i == 0 ? "" : " and", keys->digits[lines[i].cells[0]],
                     keys->digits[lines[i].cells[1]], keys->digits[lines[i].cells[2]]);
}
