/* moves.c - see moves.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/moves.h"

#include <stdlib.h>

bool moves_open(struct moves *moves, const struct game *game)
{
    *moves = (struct moves){
        .successors = malloc(game->most_moves * sizeof *moves->successors),
        .numbers = malloc(game->most_moves * sizeof *moves->numbers),
    };
    return moves->successors != NULL && moves->numbers != NULL;
}

void moves_close(struct moves *moves)
{
    free(moves->successors);
    free(moves->numbers);
    *moves = (struct moves){0};
}

void moves_find(struct moves *moves, const struct game *game, uint32_t position)
{
    moves->count = game->expand(game->context, position, &moves->mover, &moves->winner,
                                moves->successors, moves->numbers);
    if (moves->count > 0)
        moves->winner = NOBODY;
}
