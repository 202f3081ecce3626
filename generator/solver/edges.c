/* edges.c - see edges.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/edges.h"
#include "solver/moves.h"

#include <stdlib.h>

/* Turns each vertex's count of predecessors into where they end, which each that is
 * entered lowers until it is where they start. */
static void add_up(struct graph *graph)
{
    uint32_t before = 0;

    for (uint32_t vertex = 0; vertex <= graph->count; vertex++) {
        if (graph->starts[vertex] > graph->most_predecessors)
            graph->most_predecessors = graph->starts[vertex];
        before += graph->starts[vertex];
        graph->starts[vertex] = before;
    }
}

/* Counts the predecessors of each vertex, or enters them in the list. */
static void visit_edges(struct graph *graph, struct moves *moves, bool entering,
                        struct progress *progress)
{
    for (uint32_t vertex = 0; vertex < graph->count; vertex++) {
        progress_step(progress,
                      entering ? "entering predecessors" : "counting predecessors",
                      vertex, graph->count);
        moves_find(moves, graph->game, graph->positions[vertex]);
        for (size_t i = 0; i < moves->count; i++) {
            const uint32_t to = graph_vertex(graph, moves->successors[i]);

            if (entering)
                graph->predecessors[--graph->starts[to]] = vertex;
            else
                graph->starts[to]++;
        }
    }
}

bool edges_find(struct graph *graph, struct moves *moves, struct progress *progress)
{
    if (graph->game->predecessors != NULL) {
        graph->most_predecessors = graph->game->most_moves;
        return true;
    }
    if (graph->edges > UINT32_MAX)
        return false; /* GCOVR_EXCL_LINE so many moves have no room in a test */
    graph->starts = calloc((size_t)graph->count + 1, sizeof *graph->starts);
    graph->predecessors = malloc((graph->edges + 1) * sizeof *graph->predecessors);
    if (graph->starts == NULL || graph->predecessors == NULL)
        return false;
    visit_edges(graph, moves, false, progress);
    add_up(graph);
    visit_edges(graph, moves, true, progress);
    return true;
}

size_t edges_into(const struct graph *graph, uint32_t vertex, uint32_t *list)
{
    const struct game *const game = graph->game;
    size_t count;

    if (graph->predecessors == NULL) {
        count = game->predecessors(game->context, graph->positions[vertex], list);
        return graph_vertices(graph, list, count);
    }
    count = graph->starts[vertex + 1] - graph->starts[vertex];
    for (size_t i = 0; i < count; i++)
        list[i] = graph->predecessors[graph->starts[vertex] + i];
    return count;
}
