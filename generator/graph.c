/* graph.c - see graph.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "graph.h"

#include <stdlib.h>

/* Makes room for `more` further edges, doubling what there is. */
static bool reserve_edges(struct graph *graph, uint32_t *room, size_t more)
{
    uint32_t wanted = *room > 0 ? *room : 1024;
    uint32_t *grown;

    while (wanted - graph->edges < more) {
        if (wanted > UINT32_MAX / 2)
            return false;
        wanted *= 2;
    }
    if (wanted == *room)
        return true;
    grown = realloc(graph->successors, wanted * sizeof *grown);
    if (grown == NULL)
        return false;
    graph->successors = grown;
    grown = realloc(graph->moves, wanted * sizeof *grown);
    if (grown == NULL)
        return false;
    graph->moves = grown;
    *room = wanted;
    return true;
}

/* Positions met, in the order in which they were, and whether a number has been met. */
struct walk {
    uint32_t *queue;
    uint8_t *met;
};

static void meet(struct graph *graph, struct walk *walk, uint32_t position)
{
    if (walk->met[position])
        return;
    walk->met[position] = true;
    walk->queue[graph->positions++] = position;
}

static bool find_positions(const struct game *game, struct graph *graph,
                           struct walk *walk)
{
    uint32_t room = 0;

    meet(graph, walk, game->start);
    for (uint32_t taken = 0; taken < graph->positions; taken++) {
        const uint32_t position = walk->queue[taken];

        if (!reserve_edges(graph, &room, game->most_moves))
            return false;
        graph->first[position] = graph->edges;
        graph->degree[position] = (uint32_t)game->expand(
            game->context, position, &graph->mover[position], &graph->winner[position],
            graph->successors + graph->edges, graph->moves + graph->edges);
        for (uint32_t edge = 0; edge < graph->degree[position]; edge++)
            meet(graph, walk, graph->successors[graph->edges + edge]);
        graph->edges += graph->degree[position];
    }
    return true;
}

bool graph_of_game(const struct game *game, struct graph *graph)
{
    struct walk walk = {.queue = malloc(game->codes * sizeof *walk.queue),
                        .met = calloc(game->codes, 1)};
    bool complete;

    *graph = (struct graph){.vertices = game->codes,
                            .start = game->start,
                            .mover = calloc(game->codes, 1),
                            .winner = calloc(game->codes, 1),
                            .first = calloc(game->codes, sizeof *graph->first),
                            .degree = calloc(game->codes, sizeof *graph->degree)};
    complete = walk.queue != NULL && walk.met != NULL && graph->mover != NULL &&
               graph->winner != NULL && graph->first != NULL && graph->degree != NULL &&
               find_positions(game, graph, &walk);
    free(walk.queue);
    free(walk.met);
    if (!complete)
        graph_free(graph);
    return complete;
}

void graph_free(struct graph *graph)
{
    free(graph->mover);
    free(graph->winner);
    free(graph->first);
    free(graph->degree);
    free(graph->successors);
    free(graph->moves);
    *graph = (struct graph){0};
}
