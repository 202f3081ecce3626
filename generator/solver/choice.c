/* choice.c - see choice.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/choice.h"

#include <stdlib.h>

bool choice_open(struct choice *choice, const struct game *game)
{
    *choice = (struct choice){
        .successors = malloc(game->most_moves * sizeof *choice->successors),
        .moves = malloc(game->most_moves * sizeof *choice->moves),
        .best = malloc(game->most_moves * sizeof *choice->best),
    };
    return choice->successors != NULL && choice->moves != NULL && choice->best != NULL;
}

void choice_close(struct choice *choice)
{
    free(choice->successors);
    free(choice->moves);
    free(choice->best);
    *choice = (struct choice){0};
}

static uint32_t solved_vertex(const struct graph *graph,
                              const struct solution *solution, uint32_t code)
{
    return solution->vertices[graph_vertex(graph, code)];
}

/* What a vertex is worth to one of the players. */
static struct worth worth_to(uint32_t vertex, uint8_t player)
{
    if (VERTEX_WINNER(vertex) == NOBODY)
        return (struct worth){.value = 0, .distance = GAME_NO_DISTANCE};
    return (struct worth){.value = VERTEX_WINNER(vertex) == player ? 1 : -1,
                          .distance = VERTEX_COUNT(vertex)};
}

struct worth choice_worth(const struct graph *graph, const struct solution *solution,
                          uint32_t code)
{
    const struct game *const game = graph->game;
    const uint32_t vertex = solved_vertex(graph, solution, code);
    struct worth worth = worth_to(vertex, VERTEX_MOVER(vertex));

    if (worth.value == 0 && VERTEX_COUNT(vertex) == 0)
        worth.distance = 0;
    else if (worth.value == 0 && game->plies_left != NULL)
        worth.distance = game->plies_left(game->context, code);
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

void choice_best(const struct graph *graph, const struct solution *solution,
                 uint32_t code, struct choice *choice)
{
    const struct game *const game = graph->game;
    struct worth best = {0};
    uint8_t mover;
    uint8_t winner;

    choice->moves_count = game->expand(game->context, code, &mover, &winner,
                                       choice->successors, choice->moves);
    choice->best_count = 0;
    for (size_t i = 0; i < choice->moves_count; i++) {
        const struct worth after =
            worth_to(solved_vertex(graph, solution, choice->successors[i]), mover);
        const int better = i == 0 ? 1 : compare(after, best);

        if (better < 0)
            continue;
        if (better > 0) {
            best = after;
            choice->best_count = 0;
        }
        choice->best[choice->best_count++] = i;
    }
    choice->chosen = 0;
    if (choice->best_count > 0)
        choice->chosen = choice->picks == NULL
                             ? choice->best[0]
                             : choice->picks[graph_vertex(graph, code)];
}
