/* attractor.c - see attractor.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/attractor.h"
#include "solver/edges.h"

#include <stdlib.h>

enum { WORD = 64 };

/* The vertices of both attractors in the order in which they enter, layer by layer.
 * Those before `resolved` have had their predecessors looked at. */
struct queue {
    uint32_t *vertices; /* has room for all */
    uint32_t length;
    uint32_t resolved;
    uint64_t *set;          /* a bit per vertex, all 0 but while a layer is sorted */
    uint32_t *predecessors; /* of one vertex */
};

static void enter(struct queue *queue, uint32_t vertex)
{
    queue->vertices[queue->length++] = vertex;
}

/* Layer 0: the finished positions that somebody has won. */
static void begin(const struct graph *graph, struct queue *queue)
{
    for (uint32_t v = 0; v < graph->count; v++)
        if (graph->vertices[v].winner != NOBODY)
            enter(queue, v);
}

/* Resolves what follows from a vertex of the layer below `layer`: a predecessor enters
 * at once where the winner moves, and where the loser moves when this was its last
 * successor not yet in, of which its count keeps account. */
static void resolve(struct graph *graph, uint32_t vertex, uint32_t layer,
                    struct queue *queue)
{
    const uint8_t winner = graph->vertices[vertex].winner;
    const size_t count = edges_into(graph, vertex, queue->predecessors);

    for (size_t i = 0; i < count; i++) {
        struct vertex *const predecessor = &graph->vertices[queue->predecessors[i]];

        if (predecessor->winner != NOBODY || predecessor->count == 0)
            continue; /* resolved, or finished */
        if (predecessor->mover != winner && predecessor->count > 1) {
            predecessor->count--;
            continue;
        }
        predecessor->winner = winner;
        predecessor->count = layer;
        enter(queue, queue->predecessors[i]);
    }
}

/* Brings a layer into rising order, in which its predecessors lie closer together in
 * memory, if it is so large that this takes no longer than to resolve it. */
static void sort_layer(const struct graph *graph, struct queue *queue)
{
    const uint32_t words = graph->count / WORD + 1;
    uint32_t sorted = queue->resolved;

    if (queue->length - sorted < words)
        return;
    for (uint32_t i = sorted; i < queue->length; i++)
        queue->set[queue->vertices[i] / WORD] |= (uint64_t)1
                                                 << queue->vertices[i] % WORD;
    for (uint32_t word = 0; word < words; word++) {
        uint32_t vertex = word * WORD;

        /* What is written for one that is not in the set is overwritten by the next. */
        for (; queue->set[word] != 0; queue->set[word] >>= 1) {
            queue->vertices[sorted] = vertex++;
            sorted += queue->set[word] & 1;
        }
    }
}

/* Resolves a layer, and so finds the next. */
static void resolve_layer(struct graph *graph, uint32_t layer, struct queue *queue,
                          struct progress *progress)
{
    const uint32_t end = queue->length;

    sort_layer(graph, queue);
    for (; queue->resolved < end; queue->resolved++) {
        progress_step(progress, "solving positions", queue->resolved, graph->count);
        resolve(graph, queue->vertices[queue->resolved], layer, queue);
    }
}

bool attractor_solve(struct graph *graph, struct progress *progress)
{
    struct queue queue = {
        .vertices = malloc(graph->count * sizeof *queue.vertices),
        .set = calloc(graph->count / WORD + 1, sizeof *queue.set),
        .predecessors =
            malloc((graph->most_predecessors + 1) * sizeof *queue.predecessors),
    };
    const bool enough =
        queue.vertices != NULL && queue.set != NULL && queue.predecessors != NULL;

    if (enough)
        begin(graph, &queue);
    for (uint32_t layer = 1; enough && queue.resolved < queue.length; layer++)
        resolve_layer(graph, layer, &queue, progress);
    free(queue.vertices);
    free(queue.set);
    free(queue.predecessors);
    return enough;
}
