/* levels.c - see levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/levels.h"

#include <stdlib.h>

/* Value of a finished position, as FIRST sees it. */
static int score(const struct game *game, uint32_t code, uint8_t winner)
{
    const int size =
        10 +
        (game->plies_left == NULL ? 0 : (int)game->plies_left(game->context, code));

    return winner == NOBODY ? 0 : winner == FIRST ? size : -size;
}

/* Values, as FIRST sees them, of all positions when one looks one ply further than
 * `nearer` tells, or with NULL of unfinished positions by evaluation. */
static void look_further(const struct graph *graph, const struct choice *choice,
                         const int *nearer, int *values, uint32_t *moves)
{
    const struct game *const game = graph->game;

    for (uint32_t code = graph_next(graph, 0), v = 0; code < game->codes;
         code = graph_next(graph, (uint64_t)code + 1), v++) {
        uint8_t mover;
        uint8_t winner;
        const size_t count = game->expand(game->context, code, &mover, &winner,
                                          choice->successors, choice->moves);

        moves[v] = LEVELS_NO_MOVE;
        if (count == 0)
            values[v] = score(game, code, winner);
        else if (nearer == NULL)
            values[v] = game->evaluate(game->context, code);
        for (size_t i = 0; i < count && nearer != NULL; i++) {
            const int after = nearer[graph_vertex(graph, choice->successors[i])];

            if (i > 0 && (mover == FIRST ? after <= values[v] : after >= values[v]))
                continue;
            values[v] = after;
            moves[v] = choice->moves[i];
        }
    }
}

bool levels_solve(const struct graph *graph, const struct choice *choice,
                  unsigned depth, uint32_t *moves)
{
    int *nearer = malloc(graph->positions * sizeof *nearer);
    int *values = malloc(graph->positions * sizeof *values);
    const bool complete = nearer != NULL && values != NULL;

    if (complete)
        look_further(graph, choice, NULL, values, moves);
    for (unsigned i = 0; i < depth && complete; i++) {
        int *const further = nearer;

        nearer = values;
        values = further;
        look_further(graph, choice, nearer, values, moves);
    }
    free(nearer);
    free(values);
    return complete;
}
