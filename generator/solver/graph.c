/* graph.c - see graph.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/graph.h"
#include "solver/edges.h"
#include "solver/moves.h"

#include <stdlib.h>

enum { WORD = 64 };

static size_t words_of(const struct graph *graph)
{
    return ((size_t)graph->game->positions + WORD - 1) / WORD;
}

/* How many bits of a word are set, without a processor's instruction for it: sums of
 * ever wider neighbours. */
static unsigned count_bits(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (unsigned)(word * 0x0101010101010101u >> 56);
}

/* The positions met, in order, and what is known of those that have been expanded. */
struct queue {
    uint32_t *positions;
    struct vertex *vertices;
    size_t length;
    size_t room;
};

static bool grow(struct queue *queue)
{
    const size_t room = queue->room > 0 ? 2 * queue->room : 1024;
    uint32_t *const positions = realloc(queue->positions, room * sizeof *positions);
    struct vertex *vertices;

    if (positions == NULL)
        return false;
    queue->positions = positions;
    vertices = realloc(queue->vertices, room * sizeof *vertices);
    if (vertices == NULL)
        return false;
    queue->vertices = vertices;
    queue->room = room;
    return true;
}

static bool meet(struct graph *graph, struct queue *queue, uint32_t position)
{
    uint64_t *const word = &graph->reachable[position / WORD];
    const uint64_t bit = (uint64_t)1 << position % WORD;

    if (*word & bit)
        return true;
    if (queue->length == GRAPH_MOST_VERTICES ||
        (queue->length == queue->room && !grow(queue)))
        return false;
    *word |= bit;
    queue->positions[queue->length++] = position;
    return true;
}

/* Finds all that play can reach, in order of plies. */
static bool find_positions(struct graph *graph, struct moves *moves,
                           struct progress *progress, struct queue *queue)
{
    bool met = meet(graph, queue, graph->game->start);

    for (size_t taken = 0; met && taken < queue->length; taken++) {
        progress_step(progress, "finding positions", taken);
        moves_find(moves, graph->game, queue->positions[taken]);
        queue->vertices[taken] = (struct vertex){
            .mover = moves->mover, .winner = moves->winner, .count = moves->count};
        for (size_t i = 0; met && i < moves->count; i++)
            met = meet(graph, queue, moves->successors[i]);
        graph->edges += moves->count;
    }
    graph->count = (uint32_t)queue->length;
    return met;
}

/* Numbers the vertices by rising position, and brings them into that order; what is no
 * longer needed makes room for the rest. */
static bool sort_vertices(struct graph *graph, struct queue *queue)
{
    const size_t words = words_of(graph);
    uint32_t before = 0;

    graph->ranks = malloc(words * sizeof *graph->ranks);
    graph->vertices = malloc(graph->count * sizeof *graph->vertices);
    if (graph->ranks == NULL || graph->vertices == NULL)
        return false;
    for (size_t word = 0; word < words; word++) {
        graph->ranks[word] = before;
        before += count_bits(graph->reachable[word]);
    }
    for (size_t i = 0; i < queue->length; i++)
        graph->vertices[graph_vertex(graph, queue->positions[i])] = queue->vertices[i];
    free(queue->vertices);
    queue->vertices = NULL;
    graph->positions = malloc(graph->count * sizeof *graph->positions);
    for (size_t i = 0; i < queue->length && graph->positions != NULL; i++)
        graph->positions[graph_vertex(graph, queue->positions[i])] =
            queue->positions[i];
    return graph->positions != NULL;
}

static bool find_vertices(struct graph *graph, struct moves *moves,
                          struct progress *progress)
{
    struct queue queue = {0};
    const bool found =
        find_positions(graph, moves, progress, &queue) && sort_vertices(graph, &queue);

    free(queue.positions);
    free(queue.vertices);
    return found;
}

bool graph_of_game(const struct game *game, struct progress *progress,
                   struct graph *graph)
{
    struct moves moves;
    bool found;

    *graph = (struct graph){.game = game};
    graph->reachable = calloc(words_of(graph), sizeof *graph->reachable);
    found = moves_open(&moves, game) && graph->reachable != NULL &&
            find_vertices(graph, &moves, progress) &&
            edges_find(graph, &moves, progress);
    moves_close(&moves);
    if (!found)
        graph_free(graph);
    return found;
}

void graph_free(struct graph *graph)
{
    free(graph->vertices);
    free(graph->positions);
    free(graph->reachable);
    free(graph->ranks);
    free(graph->starts);
    free(graph->predecessors);
    *graph = (struct graph){0};
}

uint32_t graph_vertex(const struct graph *graph, uint32_t position)
{
    const uint64_t word = graph->reachable[position / WORD];
    const uint64_t bit = (uint64_t)1 << position % WORD;

    if ((word & bit) == 0)
        return GRAPH_NO_VERTEX;
    return graph->ranks[position / WORD] + count_bits(word & (bit - 1));
}
