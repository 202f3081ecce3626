/* attractor.c - see attractor.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/attractor.h"
#include "solver/edges.h"

#include <stdlib.h>

/* The vertices of an attractor in the order in which they enter it, layer by layer.
 * Those before `resolved` have had their predecessors looked at. */
struct queue {
    uint32_t *vertices; /* has room for all */
    uint32_t length;
    uint32_t resolved;
    uint32_t *predecessors; /* of one vertex */
};

static void enter(struct queue *queue, uint32_t vertex)
{
    queue->vertices[queue->length++] = vertex;
}

/* Layer 0: the finished positions that the player has won. */
static void begin(const struct graph *graph, uint8_t player, struct queue *queue)
{
    queue->length = 0;
    queue->resolved = 0;
    for (uint32_t v = 0; v < graph->count; v++)
        if (graph->vertices[v].winner == player)
            enter(queue, v);
}

/* Resolves what follows from a vertex of the layer below `layer`: a predecessor enters
 * at once where the player moves, and where the opponent moves when this was its last
 * successor not yet in, of which its count keeps account. */
static void resolve(struct graph *graph, uint8_t player, uint32_t vertex,
                    uint32_t layer, struct queue *queue)
{
    const size_t count = edges_into(graph, vertex, queue->predecessors);

    for (size_t i = 0; i < count; i++) {
        struct vertex *const predecessor = &graph->vertices[queue->predecessors[i]];

        if (predecessor->winner != NOBODY || predecessor->count == 0)
            continue; /* resolved, or finished */
        if (predecessor->mover != player && predecessor->count > 1) {
            predecessor->count--;
            continue;
        }
        predecessor->winner = player;
        predecessor->count = layer;
        enter(queue, queue->predecessors[i]);
    }
}

bool attractor_solve(struct graph *graph, struct progress *progress)
{
    struct queue queue = {
        .vertices = malloc(graph->count * sizeof *queue.vertices),
        .predecessors =
            malloc((graph->most_predecessors + 1) * sizeof *queue.predecessors),
    };
    const bool enough = queue.vertices != NULL && queue.predecessors != NULL;
    uint64_t done = 0;

    /* The counts of the opponent's vertices are used up, those of the player's in the
     * other attractor. */
    for (uint8_t player = FIRST; player <= SECOND && enough; player++)
        for (begin(graph, player, &queue); queue.resolved < queue.length;
             queue.resolved++) {
            const uint32_t vertex = queue.vertices[queue.resolved];

            progress_step(progress, "solving positions", done++);
            resolve(graph, player, vertex, graph->vertices[vertex].count + 1, &queue);
        }
    free(queue.vertices);
    free(queue.predecessors);
    return enough;
}
