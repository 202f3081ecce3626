/* graph.c - see graph.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/graph.h"

#include <stdlib.h>
#include <string.h>

enum { WORD = 64, GROUPS_A_START = 16 };

/* What a position expands to. */
struct expansion {
    uint32_t *successors;
    uint32_t *moves;
    size_t count;
    uint8_t mover;
    uint8_t winner; /* NOBODY unless it is finished */
};

static bool expansion_open(const struct game *game, struct expansion *expansion)
{
    *expansion = (struct expansion){
        .successors = malloc(game->most_moves * sizeof *expansion->successors),
        .moves = malloc(game->most_moves * sizeof *expansion->moves),
    };
    return expansion->successors != NULL && expansion->moves != NULL;
}

static void expansion_close(struct expansion *expansion)
{
    free(expansion->successors);
    free(expansion->moves);
}

static void expand(const struct game *game, uint32_t code, struct expansion *expansion)
{
    expansion->count =
        game->expand(game->context, code, &expansion->mover, &expansion->winner,
                     expansion->successors, expansion->moves);
    if (expansion->count > 0)
        expansion->winner = NOBODY;
}

static bool is_reachable(const struct graph *graph, uint32_t code)
{
    return graph->reachable[code / WORD] >> code % WORD & 1;
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

/* The number of the lowest bit that is set in a word that is not 0. */
static unsigned lowest_bit(uint64_t word)
{
    return count_bits(~word & (word - 1));
}

static size_t words_of(const struct graph *graph)
{
    return ((size_t)graph->game->codes + WORD - 1) / WORD;
}

/* Positions met, in order: their numbers, and when they have been expanded what
 * vertices they become. */
struct queue {
    uint32_t *codes;
    uint32_t *vertices;
    size_t length;
    size_t room;
};

static bool grow(struct queue *queue)
{
    const size_t room = queue->room > 0 ? 2 * queue->room : 1024;
    uint32_t *const codes = realloc(queue->codes, room * sizeof *codes);
    uint32_t *vertices;

    if (codes == NULL)
        return false;
    queue->codes = codes;
    vertices = realloc(queue->vertices, room * sizeof *vertices);
    if (vertices == NULL)
        return false;
    queue->vertices = vertices;
    queue->room = room;
    return true;
}

static bool meet(struct graph *graph, struct queue *queue, uint32_t code)
{
    if (is_reachable(graph, code))
        return true;
    if (queue->length == queue->room && !grow(queue))
        return false;
    graph->reachable[code / WORD] |= (uint64_t)1 << code % WORD;
    queue->codes[queue->length++] = code;
    return queue->length <= VERTEX_MOST;
}

/* Finds all that play can reach, in order of plies. */
static bool find_positions(struct graph *graph, struct expansion *expansion,
                           struct progress *progress, struct queue *queue)
{
    bool met = meet(graph, queue, graph->game->start);

    for (size_t taken = 0; met && taken < queue->length; taken++) {
        progress_step(progress, "finding positions", taken);
        expand(graph->game, queue->codes[taken], expansion);
        queue->vertices[taken] =
            VERTEX(expansion->mover, expansion->winner, expansion->count);
        for (size_t i = 0; met && i < expansion->count; i++)
            met = meet(graph, queue, expansion->successors[i]);
        graph->edges += expansion->count;
    }
    graph->positions = (uint32_t)queue->length;
    return met;
}

static bool number_positions(struct graph *graph)
{
    const size_t words = words_of(graph);
    uint32_t before = 0;

    graph->ranks = malloc(words * sizeof *graph->ranks);
    if (graph->ranks == NULL)
        return false;
    for (size_t word = 0; word < words; word++) {
        graph->ranks[word] = before;
        before += count_bits(graph->reachable[word]);
    }
    return true;
}

/* Calls a function for each vertex in order, with what it expands to. */
static void each_vertex(struct graph *graph, struct expansion *expansion,
                        struct progress *progress, const char *step,
                        void (*visit)(struct graph *graph, uint32_t vertex,
                                      uint32_t code, const struct expansion *expansion,
                                      void *context),
                        void *context)
{
    uint32_t vertex = 0;

    for (size_t word = 0; word < words_of(graph); word++)
        for (uint64_t rest = graph->reachable[word]; rest != 0; rest &= rest - 1) {
            const uint32_t code = (uint32_t)(word * WORD) + lowest_bit(rest);

            progress_step(progress, step, vertex);
            expand(graph->game, code, expansion);
            visit(graph, vertex++, code, expansion, context);
        }
}

static bool narrow_open(struct narrow *narrow, uint64_t length, uint32_t greatest)
{
    narrow->width = 1;
    while (narrow->width < 4 && greatest >> 8 * narrow->width != 0)
        narrow->width++;
    narrow->bytes = calloc(length + 1, narrow->width);
    return narrow->bytes != NULL;
}

static void narrow_set(struct narrow *narrow, uint64_t index, uint32_t number)
{
    uint8_t *const bytes = narrow->bytes + index * narrow->width;

    for (unsigned i = 0; i < narrow->width; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static uint32_t narrow_get(const struct narrow *narrow, uint64_t index)
{
    const uint8_t *const bytes = narrow->bytes + index * narrow->width;
    uint32_t number = 0;

    for (unsigned i = 0; i < narrow->width; i++)
        number |= (uint32_t)bytes[i] << 8 * i;
    return number;
}

/* Where the group of a vertex's predecessors starts. */
static uint64_t group_start(const struct graph *graph, uint32_t vertex)
{
    uint64_t start = graph->starts[vertex / GROUPS_A_START];

    for (uint32_t i = vertex - vertex % GROUPS_A_START; i < vertex; i++)
        start += narrow_get(&graph->in_degrees, i);
    return start;
}

static void count_predecessors(struct graph *graph, uint32_t vertex, uint32_t code,
                               const struct expansion *expansion, void *context)
{
    uint32_t *const counts = context;

    (void)vertex;
    (void)code;
    for (size_t i = 0; i < expansion->count; i++)
        counts[graph_vertex(graph, expansion->successors[i])]++;
}

/* Makes room for the groups, whose sizes are in counts. */
static bool lay_out_groups(struct graph *graph, const uint32_t *counts)
{
    const size_t starts = graph->positions / GROUPS_A_START + 1;
    uint64_t before = 0;
    uint32_t most = 0;

    for (uint32_t vertex = 0; vertex < graph->positions; vertex++)
        most = counts[vertex] > most ? counts[vertex] : most;
    graph->most_predecessors = most;
    graph->starts = malloc(starts * sizeof *graph->starts);
    if (graph->starts == NULL ||
        !narrow_open(&graph->in_degrees, graph->positions, most) ||
        !narrow_open(&graph->predecessors, graph->edges, graph->positions))
        return false;
    for (uint32_t vertex = 0; vertex < graph->positions; vertex++) {
        if (vertex % GROUPS_A_START == 0)
            graph->starts[vertex / GROUPS_A_START] = before;
        before += counts[vertex];
        narrow_set(&graph->in_degrees, vertex, counts[vertex]);
    }
    return true;
}

static void enter_predecessor(struct graph *graph, uint32_t vertex, uint32_t code,
                              const struct expansion *expansion, void *context)
{
    struct narrow *const entered = context; /* how many of each group are in it */

    (void)code;
    for (size_t i = 0; i < expansion->count; i++) {
        const uint32_t to = graph_vertex(graph, expansion->successors[i]);
        const uint32_t place = narrow_get(entered, to);

        narrow_set(&graph->predecessors, group_start(graph, to) + place, vertex);
        narrow_set(entered, to, place + 1);
    }
}

/* Reverses the edges: a counting sort by the vertex that an edge leads to. */
static bool reverse_edges(struct graph *graph, struct expansion *expansion,
                          struct progress *progress)
{
    uint32_t *const counts = calloc(graph->positions, sizeof *counts);
    struct narrow entered = {0};
    bool complete = counts != NULL;

    if (complete) {
        each_vertex(graph, expansion, progress, "counting predecessors",
                    count_predecessors, counts);
        complete = lay_out_groups(graph, counts);
    }
    free(counts);
    complete = complete && narrow_open(&entered, graph->positions,
                                       (uint32_t)graph->most_predecessors);
    if (complete)
        each_vertex(graph, expansion, progress, "entering predecessors",
                    enter_predecessor, &entered);
    free(entered.bytes);
    return complete;
}

/* Brings the vertices from the order in which they were met into that of their numbers.
 */
static bool sort_vertices(struct graph *graph, const struct queue *queue)
{
    graph->vertices = malloc(graph->positions * sizeof *graph->vertices);
    if (graph->vertices == NULL)
        return false;
    for (size_t i = 0; i < queue->length; i++)
        graph->vertices[graph_vertex(graph, queue->codes[i])] = queue->vertices[i];
    return true;
}

/* The position numbers of the vertices, for the game's un-moves. */
static bool list_codes(struct graph *graph)
{
    uint32_t vertex = 0;

    graph->most_predecessors = graph->game->most_moves;
    graph->codes = malloc(graph->positions * sizeof *graph->codes);
    if (graph->codes == NULL)
        return false;
    for (size_t word = 0; word < words_of(graph); word++)
        for (uint64_t rest = graph->reachable[word]; rest != 0; rest &= rest - 1)
            graph->codes[vertex++] = (uint32_t)(word * WORD) + lowest_bit(rest);
    return true;
}

static bool build(struct graph *graph, bool un_moves, struct expansion *expansion,
                  struct progress *progress)
{
    struct queue queue = {0};
    bool complete;

    graph->reachable = calloc(words_of(graph), sizeof *graph->reachable);
    complete = graph->reachable != NULL &&
               find_positions(graph, expansion, progress, &queue) &&
               number_positions(graph) && sort_vertices(graph, &queue);
    free(queue.codes);
    free(queue.vertices);
    if (!complete)
        return false;
    if (un_moves && graph->game->predecessors != NULL)
        return list_codes(graph);
    return reverse_edges(graph, expansion, progress);
}

bool graph_of_game(const struct game *game, bool un_moves, struct progress *progress,
                   struct graph *graph)
{
    struct expansion expansion;
    bool complete;

    *graph = (struct graph){.game = game};
    complete = expansion_open(game, &expansion) &&
               build(graph, un_moves, &expansion, progress);
    expansion_close(&expansion);
    if (!complete)
        graph_free(graph);
    return complete;
}

void graph_free(struct graph *graph)
{
    free(graph->vertices);
    free(graph->reachable);
    free(graph->ranks);
    free(graph->codes);
    free(graph->predecessors.bytes);
    free(graph->in_degrees.bytes);
    free(graph->starts);
    *graph = (struct graph){0};
}

uint32_t graph_vertex(const struct graph *graph, uint32_t code)
{
    const uint64_t word = graph->reachable[code / WORD];
    const uint64_t bit = (uint64_t)1 << code % WORD;

    if ((word & bit) == 0)
        return GRAPH_NO_VERTEX;
    return graph->ranks[code / WORD] + count_bits(word & (bit - 1));
}

uint32_t graph_next(const struct graph *graph, uint64_t code)
{
    const size_t words = words_of(graph);
    size_t word = (size_t)(code / WORD);
    uint64_t rest;

    if (code >= graph->game->codes)
        return graph->game->codes;
    rest = graph->reachable[word] >> code % WORD << code % WORD;
    while (rest == 0) {
        if (++word == words)
            return graph->game->codes;
        rest = graph->reachable[word];
    }
    return (uint32_t)(word * WORD) + lowest_bit(rest);
}

/* By un-moves: those of the numbers that play reaches. */
static size_t predecessors_by_un_moves(const struct graph *graph, uint32_t vertex,
                                       uint32_t *list)
{
    const struct game *const game = graph->game;
    const size_t count = game->predecessors(game->context, graph->codes[vertex], list);
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        const uint32_t predecessor = graph_vertex(graph, list[i]);

        if (predecessor != GRAPH_NO_VERTEX)
            list[kept++] = predecessor;
    }
    return kept;
}

size_t graph_predecessors(const struct graph *graph, uint32_t vertex, uint32_t *list)
{
    uint64_t start;
    size_t count;

    if (graph->codes != NULL)
        return predecessors_by_un_moves(graph, vertex, list);
    start = group_start(graph, vertex);
    count = narrow_get(&graph->in_degrees, vertex);
    for (size_t i = 0; i < count; i++)
        list[i] = narrow_get(&graph->predecessors, start + i);
    return count;
}
