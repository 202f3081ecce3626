/* choice.c - see choice.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/choice.h"

#include <stdlib.h>

bool choice_open(struct choice *choice, const struct game *game)
{
    const bool opened = moves_open(&choice->moves, game);

    choice->best = malloc(game->most_moves * sizeof *choice->best);
    choice->picks = NULL;
    return opened && choice->best != NULL;
}

void choice_close(struct choice *choice)
{
    moves_close(&choice->moves);
    free(choice->best);
    choice->best = NULL;
}

/* What a vertex is worth to one of the players. */
static struct worth worth_to(struct vertex vertex, uint8_t player)
{
    if (vertex.winner == NOBODY)
        return (struct worth){.value = 0, .distance = GAME_NO_DISTANCE};
    return (struct worth){.value = vertex.winner == player ? 1 : -1,
                          .distance = vertex.count};
}

struct worth choice_worth(const struct graph *graph, uint32_t vertex)
{
    const struct game *const game = graph->game;
    const struct vertex here = graph->vertices[vertex];
    struct worth worth = worth_to(here, here.mover);

    if (worth.value == 0 && here.count == 0)
        worth.distance = 0;
    else if (worth.value == 0 && game->plies_left != NULL)
        worth.distance = game->plies_left(game->context, graph->positions[vertex]);
    return worth;
}

/* Above 0 when a is better for the mover than b, below when worse, 0 when as good.
 * Draws are equal. */
static int compare(struct worth a, struct worth b)
{
    if (a.value != b.value)
        return a.value - b.value;
    if (a.distance == b.distance)
        return 0;
    return (a.distance < b.distance) == (a.value > 0) ? 1 : -1;
}

void choice_best(const struct graph *graph, uint32_t vertex, struct choice *choice)
{
    const struct moves *const moves = &choice->moves;
    struct worth best = {0};

    moves_find(&choice->moves, graph->game, graph->positions[vertex]);
    choice->best_count = 0;
    for (size_t i = 0; i < moves->count; i++) {
        const uint32_t to = graph_vertex(graph, moves->successors[i]);
        const struct worth after = worth_to(graph->vertices[to], moves->mover);
        const int better = i == 0 ? 1 : compare(after, best);

        if (better < 0)
            continue;
        if (better > 0) {
            best = after;
            choice->best_count = 0;
        }
        choice->best[choice->best_count++] = i;
    }
    if (choice->best_count > 0)
        choice->chosen =
            choice->picks == NULL ? choice->best[0] : choice->picks[vertex];
}
