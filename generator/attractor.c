/* attractor.c - see attractor.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "attractor.h"

#include <stdlib.h>
#include <string.h>

/* What the worklist algorithm needs beside the graph and the solution. */
struct work {
    uint32_t *first;        /* predecessors of v: first[v] .. first[v + 1] - 1 */
    uint32_t *predecessors; /* the edges of the graph reversed */
    uint32_t
        *unresolved; /* by vertex: successors not yet in the opponent's attractor */
    uint32_t *list;  /* worklist, in the order in which vertices entered */
};

/* Reverses the edges: a counting sort by the vertex that an edge leads to.  first[v] is
 * the size of the group of v, then its end, and comes down to its beginning while the
 * group is filled. */
static void reverse_edges(const struct graph *graph, struct work *work)
{
    for (uint32_t edge = 0; edge < graph->edges; edge++)
        work->first[graph->successors[edge]]++;
    for (uint32_t vertex = 1; vertex < graph->vertices; vertex++)
        work->first[vertex] += work->first[vertex - 1];
    work->first[graph->vertices] = graph->edges;
    for (uint32_t vertex = 0; vertex < graph->vertices; vertex++)
        for (uint32_t edge = 0; edge < graph->degree[vertex]; edge++) {
            const uint32_t to = graph->successors[graph->first[vertex] + edge];

            work->predecessors[--work->first[to]] = vertex;
        }
}

/* Puts a vertex into the player's attractor and at the end of the worklist. */
static void enter(struct solution *solution, struct work *work, uint32_t *entered,
                  uint32_t vertex, uint8_t player, uint32_t layer)
{
    solution->winner[vertex] = player;
    solution->layer[vertex] = layer;
    work->list[(*entered)++] = vertex;
}

/* Computes one player's attractor.  The worklist is first in, first out, so vertices
 * leave it in the order of their layers, and the first successor that resolves a vertex
 * of the player, or the last one that resolves a vertex of the opponent, is in the
 * layer just below.  The opponent's counts of unresolved successors are used here only.
 */
static bool attract(const struct graph *graph, struct work *work, uint8_t player,
                    struct solution *solution)
{
    uint32_t entered = 0;
    uint32_t layers;
    uint32_t *sizes;

    for (uint32_t vertex = 0; vertex < graph->vertices; vertex++)
        if (graph->degree[vertex] == 0 && graph->winner[vertex] == player)
            enter(solution, work, &entered, vertex, player, 0);

    for (uint32_t left = 0; left < entered; left++) {
        const uint32_t vertex = work->list[left];
        const uint32_t layer = solution->layer[vertex] + 1;

        for (uint32_t i = work->first[vertex]; i < work->first[vertex + 1]; i++) {
            const uint32_t predecessor = work->predecessors[i];

            if (solution->winner[predecessor] == NOBODY &&
                (graph->mover[predecessor] == player ||
                 --work->unresolved[predecessor] == 0))
                enter(solution, work, &entered, predecessor, player, layer);
        }
    }

    layers = entered > 0 ? solution->layer[work->list[entered - 1]] + 1 : 1;
    sizes = calloc(layers, sizeof *sizes);
    if (sizes == NULL)
        return false;
    for (uint32_t i = 0; i < entered; i++)
        sizes[solution->layer[work->list[i]]]++;
    solution->layer_sizes[player] = sizes;
    solution->layers[player] = layers;
    return true;
}

bool attractor_solve(const struct graph *graph, struct solution *solution)
{
    const size_t vertices = graph->vertices;
    struct work work = {
        .first = calloc(vertices + 1, sizeof *work.first),
        .predecessors = malloc((graph->edges + (size_t)1) * sizeof *work.predecessors),
        .unresolved = malloc((vertices + 1) * sizeof *work.unresolved),
        .list = malloc((vertices + 1) * sizeof *work.list),
    };
    bool complete = false;

    *solution = (struct solution){
        .winner = calloc(vertices + 1, 1),
        .layer = calloc(vertices + 1, sizeof *solution->layer),
    };
    if (work.first != NULL && work.predecessors != NULL && work.unresolved != NULL &&
        work.list != NULL && solution->winner != NULL && solution->layer != NULL) {
        reverse_edges(graph, &work);
        memcpy(work.unresolved, graph->degree, vertices * sizeof *work.unresolved);
        complete = attract(graph, &work, FIRST, solution) &&
                   attract(graph, &work, SECOND, solution);
    }
    free(work.first);
    free(work.predecessors);
    free(work.unresolved);
    free(work.list);
    if (!complete)
        solution_free(solution);
    return complete;
}

void solution_free(struct solution *solution)
{
    free(solution->winner);
    free(solution->layer);
    for (int player = FIRST; player <= SECOND; player++)
        free(solution->layer_sizes[player]);
    *solution = (struct solution){0};
}
