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

/* The place of a word's lowest bit. */
static unsigned lowest(uint64_t word)
{
    return count_bits(~word & (word - 1));
}

/* A scan over all numbers by rising bits.  Positions that play meets ahead of it wait
 * for it to come; those behind it wait on a stack.  Until there is one behind,
 * positions are taken in the order of their vertices. */
struct scan {
    uint32_t at; /* how far it is */
    uint32_t *behind;
    size_t behind_count, behind_room;
    struct vertex *vertices; /* of those taken; NULL after there has been one behind */
    size_t room;
};

/* Gives a list room for one more; NULL when there is not enough memory. */
static void *grow(void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return list;
    *room = *room > 0 ? 2 * *room : 1024;
    return realloc(list, *room * size);
}

static bool put_behind(struct scan *scan, uint32_t position)
{
    uint32_t *const behind =
        grow(scan->behind, scan->behind_count, &scan->behind_room, sizeof *behind);

    if (behind == NULL)
        return false;
    scan->behind = behind;
    scan->behind[scan->behind_count++] = position;
    free(scan->vertices);
    scan->vertices = NULL;
    return true;
}

static bool meet(struct graph *graph, struct scan *scan, uint32_t position)
{
    uint64_t *const word = &graph->reachable[position / WORD];
    const uint64_t bit = (uint64_t)1 << position % WORD;
    const bool met = (*word & bit) != 0;

    *word |= bit;
    return position > scan->at || met || put_behind(scan, position);
}

static struct vertex vertex_of(const struct moves *moves)
{
    return (struct vertex){
        .mover = moves->mover, .winner = moves->winner, .count = moves->count};
}

static bool keep_vertex(struct scan *scan, uint32_t vertex, const struct moves *moves)
{
    struct vertex *const vertices =
        grow(scan->vertices, vertex, &scan->room, sizeof *vertices);

    if (vertices == NULL)
        return false;
    scan->vertices = vertices;
    scan->vertices[vertex] = vertex_of(moves);
    return true;
}

/* Takes a position that has been met, and meets what follows. */
static bool take(struct graph *graph, struct moves *moves, struct scan *scan,
                 uint32_t position)
{
    bool enough;

    graph->too_many = graph->count == GRAPH_MOST_VERTICES;
    if (graph->too_many)
        return false; /* GCOVR_EXCL_LINE in tests/generator/solver/test_large.c */
    moves_find(moves, graph->game, position);
    enough = scan->behind != NULL || keep_vertex(scan, graph->count, moves);
    graph->count++;
    graph->edges += moves->count;
    for (size_t i = 0; i < moves->count && enough; i++)
        enough = meet(graph, scan, moves->successors[i]);
    return enough;
}

/* Takes the position at which the scan is, and all that come to be behind it. */
static bool take_all(struct graph *graph, struct moves *moves,
                     struct progress *progress, struct scan *scan)
{
    bool enough;

    progress_step(progress, "finding positions", scan->at, graph->game->positions);
    enough = take(graph, moves, scan, scan->at);
    while (enough && scan->behind_count > 0) {
        progress_step(progress, "finding positions", graph->count, 0);
        enough = take(graph, moves, scan, scan->behind[--scan->behind_count]);
    }
    return enough;
}

/* Finds all that play can reach. */
static bool find_positions(struct graph *graph, struct moves *moves,
                           struct progress *progress, struct scan *scan)
{
    const size_t words = words_of(graph);
    const uint32_t start = graph->game->start;
    bool enough = true;

    graph->reachable[start / WORD] = (uint64_t)1 << start % WORD;
    for (size_t word = 0; word < words && enough; word++) {
        uint64_t ahead = graph->reachable[word];

        while (ahead != 0 && enough) {
            const unsigned bit = lowest(ahead);

            scan->at = (uint32_t)(word * WORD + bit);
            enough = take_all(graph, moves, progress, scan);
            ahead = graph->reachable[word] & UINT64_MAX << bit << 1;
        }
    }
    return enough;
}

/* Numbers the vertices by rising position. */
static bool number_vertices(struct graph *graph)
{
    const size_t words = words_of(graph);
    uint32_t vertex = 0;

    graph->ranks = malloc(words * sizeof *graph->ranks);
    graph->positions = calloc(graph->count, sizeof *graph->positions);
    if (graph->ranks == NULL || graph->positions == NULL)
        return false;
    for (size_t word = 0; word < words; word++) {
        graph->ranks[word] = vertex;
        for (uint64_t bits = graph->reachable[word]; bits != 0; bits &= bits - 1)
            graph->positions[vertex++] = (uint32_t)(word * WORD + lowest(bits));
    }
    return true;
}

/* Finds what is known of the vertices, unless it has been kept. */
static bool fill_vertices(struct graph *graph, struct moves *moves,
                          struct progress *progress)
{
    if (graph->vertices != NULL)
        return true;
    graph->vertices = malloc(graph->count * sizeof *graph->vertices);
    for (uint32_t v = 0; v < graph->count && graph->vertices != NULL; v++) {
        progress_step(progress, "counting moves", v, graph->count);
        moves_find(moves, graph->game, graph->positions[v]);
        graph->vertices[v] = vertex_of(moves);
    }
    return graph->vertices != NULL;
}

static bool find_vertices(struct graph *graph, struct moves *moves,
                          struct progress *progress)
{
    struct scan scan = {0};
    const bool found = find_positions(graph, moves, progress, &scan);

    free(scan.behind);
    graph->vertices = scan.vertices;
    return found && number_vertices(graph) && fill_vertices(graph, moves, progress);
}

bool graph_of_game(const struct game *game, struct progress *progress,
                   struct graph *graph)
{
    struct moves moves;
    bool found, too_many;

    *graph = (struct graph){.game = game};
    graph->reachable = calloc(words_of(graph), sizeof *graph->reachable);
    found = moves_open(&moves, game) && graph->reachable != NULL &&
            find_vertices(graph, &moves, progress) &&
            edges_find(graph, &moves, progress);
    moves_close(&moves);
    too_many = graph->too_many;
    if (!found)
        graph_free(graph);
    graph->too_many = too_many;
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

size_t graph_vertices(const struct graph *graph, uint32_t *list, size_t count)
{
    size_t kept = 0;

    /* What is written for one that is left out is overwritten by the next. */
    for (size_t i = 0; i < count; i++) {
        const uint64_t word = graph->reachable[list[i] / WORD];
        const unsigned bit = list[i] % WORD;

        list[kept] = graph->ranks[list[i] / WORD] +
                     count_bits(word & (((uint64_t)1 << bit) - 1));
        kept += word >> bit & 1;
    }
    return kept;
}
