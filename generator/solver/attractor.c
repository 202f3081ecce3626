/* attractor.c - see attractor.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/attractor.h"

#include <stdlib.h>

/* A list of vertices, or of sizes, that grows. */
struct list {
    uint32_t *items;
    size_t length;
    size_t room;
};

static bool append(struct list *list, uint32_t item)
{
    if (list->length == list->room) {
        const size_t room = list->room > 0 ? list->room + list->room / 2 : 256;
        uint32_t *const grown = realloc(list->items, room * sizeof *grown);

        if (grown == NULL)
            return false;
        list->items = grown;
        list->room = room;
    }
    list->items[list->length++] = item;
    return true;
}

/* The worklist: the vertices of one layer, from whose predecessors come those of the
 * next. */
struct work {
    struct list layer;
    struct list next;
    uint32_t *predecessors; /* of one vertex */
    uint64_t resolved;      /* vertices so far, for the sign of progress */
};

/* Layer 0: the finished positions that the player has won. */
static bool begin(const struct graph *graph, const struct solution *solution,
                  uint8_t player, struct list *layer)
{
    for (uint32_t v = 0; v < graph->positions; v++)
        if (VERTEX_WINNER(solution->vertices[v]) == player && !append(layer, v))
            return false;
    return true;
}

/* Resolves what follows from one vertex of the layer below `layer`: a predecessor where
 * the player moves at once, and one where the opponent moves when this was its last
 * successor not yet in, of which its count keeps account. */
static bool resolve_predecessors(const struct graph *graph, struct solution *solution,
                                 uint8_t player, uint32_t layer, uint32_t vertex,
                                 struct work *work)
{
    const size_t count = graph_predecessors(graph, vertex, work->predecessors);

    for (size_t i = 0; i < count; i++) {
        uint32_t *const predecessor = &solution->vertices[work->predecessors[i]];
        const uint8_t mover = VERTEX_MOVER(*predecessor);

        if (VERTEX_WINNER(*predecessor) != NOBODY || VERTEX_COUNT(*predecessor) == 0)
            continue; /* resolved, or finished */
        if (mover != player && VERTEX_COUNT(*predecessor) > 1) {
            --*predecessor;
            continue;
        }
        *predecessor = VERTEX(mover, player, layer);
        if (!append(&work->next, work->predecessors[i]))
            return false;
    }
    return true;
}

/* Computes one player's attractor, a layer from the one below, so that each vertex
 * enters in the first layer that it can.  The counts of the opponent's vertices are
 * used here, those of the player's in the other attractor. */
static bool attract(const struct graph *graph, struct solution *solution,
                    uint8_t player, struct progress *progress, struct work *work)
{
    struct list sizes = {0};
    uint32_t layer = 0;
    bool complete = begin(graph, solution, player, &work->layer) &&
                    append(&sizes, (uint32_t)work->layer.length);

    while (complete && work->layer.length > 0) {
        struct list emptied;

        layer++;
        work->next.length = 0;
        for (size_t i = 0; i < work->layer.length && complete; i++) {
            progress_step(progress, "solving positions", work->resolved++);
            complete = resolve_predecessors(graph, solution, player, layer,
                                            work->layer.items[i], work);
        }
        if (work->next.length > 0)
            complete = complete && append(&sizes, (uint32_t)work->next.length);
        emptied = work->layer;
        work->layer = work->next;
        work->next = emptied;
    }
    solution->layer_sizes[player] = sizes.items;
    solution->layers[player] = (uint32_t)sizes.length;
    return complete;
}

bool attractor_solve(struct graph *graph, struct progress *progress,
                     struct solution *solution)
{
    struct work work = {
        .predecessors = malloc((graph->most_predecessors + 1) * sizeof(uint32_t)),
    };
    bool complete;

    *solution = (struct solution){.vertices = graph->vertices};
    graph->vertices = NULL;
    complete = work.predecessors != NULL &&
               attract(graph, solution, FIRST, progress, &work) &&
               attract(graph, solution, SECOND, progress, &work);
    free(work.predecessors);
    free(work.layer.items);
    free(work.next.items);
    if (!complete)
        solution_free(solution);
    return complete;
}

void solution_free(struct solution *solution)
{
    free(solution->vertices);
    for (int player = FIRST; player <= SECOND; player++)
        free(solution->layer_sizes[player]);
    *solution = (struct solution){0};
}
