/* levels.c - see levels.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/levels.h"
#include "solver/moves.h"

#include <stdlib.h>

/* Value of a finished position, as FIRST sees it. */
static int score(const struct game *game, uint32_t position, uint8_t winner)
{
    const int size =
        10 +
        (game->plies_left == NULL ? 0 : (int)game->plies_left(game->context, position));

    return winner == NOBODY ? 0 : winner == FIRST ? size : -size;
}

/* Finds the values, as FIRST sees them, of all positions when one looks one ply further
 * than `nearer` tells, or with NULL evaluates what is unfinished; and the moves played.
 */
static void look_further(const struct graph *graph, struct moves *moves,
                         const int *nearer, int *values, uint32_t *played)
{
    const struct game *const game = graph->game;

    for (uint32_t v = 0; v < graph->count; v++) {
        const uint32_t position = graph->positions[v];

        moves_find(moves, game, position);
        played[v] = LEVELS_NO_MOVE;
        if (moves->count == 0)
            values[v] = score(game, position, moves->winner);
        else if (nearer == NULL)
            values[v] = game->evaluate(game->context, position);
        for (size_t i = 0; i < moves->count && nearer != NULL; i++) {
            const int after = nearer[graph_vertex(graph, moves->successors[i])];

            if (i > 0 &&
                (moves->mover == FIRST ? after <= values[v] : after >= values[v]))
                continue;
            values[v] = after;
            played[v] = moves->numbers[i];
        }
    }
}

bool levels_solve(const struct graph *graph, unsigned depth, uint32_t *played)
{
    int *nearer = malloc(graph->count * sizeof *nearer);
    int *values = malloc(graph->count * sizeof *values);
    struct moves moves;
    const bool enough =
        moves_open(&moves, graph->game) && nearer != NULL && values != NULL;

    if (enough)
        look_further(graph, &moves, NULL, values, played);
    for (unsigned i = 0; i < depth && enough; i++) {
        int *const further = nearer;

        nearer = values;
        values = further;
        look_further(graph, &moves, nearer, values, played);
    }
    moves_close(&moves);
    free(nearer);
    free(values);
    return enough;
}
