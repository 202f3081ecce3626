/* search.c - see search.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "search.h"

#include <stdlib.h>

int search_score(const struct game *game, uint32_t position, uint8_t winner,
                 enum search_score score)
{
    int size = 1;

    if (winner == NOBODY)
        return 0;
    if (score == SEARCH_FAST)
        size = 10 + (game->plies_left == NULL
                         ? 0
                         : (int)game->plies_left(game->context, position));
    return winner == FIRST ? size : -size;
}

bool search_value(const struct game *game, uint32_t position, unsigned depth,
                  enum search_score score, int *value, size_t *best)
{
    uint32_t *const successors = malloc(2 * game->most_moves * sizeof *successors);
    uint8_t mover;
    uint8_t winner;
    size_t count;
    bool complete = true;

    if (successors == NULL)
        return false;
    count = game->expand(game->context, position, &mover, &winner, successors,
                         successors + game->most_moves);
    if (count == 0)
        *value = search_score(game, position, winner, score);
    else if (depth == 0)
        *value = game->evaluate(game->context, position);
    for (size_t i = 0; i < count && depth > 0 && complete; i++) {
        size_t ignored;
        int after = 0;

        complete =
            search_value(game, successors[i], depth - 1, score, &after, &ignored);
        if (i == 0 || (mover == FIRST ? after > *value : after < *value)) {
            *value = after;
            *best = i;
        }
    }
    free(successors);
    return complete;
}
