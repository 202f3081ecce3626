/* test_attractor.c - the solver on small graphs made by hand, with cycles and without.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/suite.h"

#include "solver/attractor.h"

#define NONE HANDMADE_END

/* Solves the game of these vertices, by un-moves and by reversed edges, and compares
 * the attractors and their layers with what is expected; the vertex that the game adds
 * is not looked at. */
static void solve_and_compare(const char *what, const struct handmade_vertex *vertices,
                              uint32_t count)
{
    for (int un_moves = 0; un_moves <= 1; un_moves++) {
        struct handmade handmade;
        struct graph graph;

        handmade_open(&handmade, vertices, count);
        if (!un_moves)
            handmade.game.predecessors = NULL;
        ck_assert(graph_of_game(&handmade.game, NULL, &graph));
        ck_assert_uint_eq(graph.count, count + 1);
        ck_assert(attractor_solve(&graph, NULL));
        for (uint32_t v = 0; v < count; v++) {
            const struct vertex vertex = graph.vertices[v];
            const bool won = vertices[v].wins != NOBODY;

            ck_assert_msg(vertex.winner == vertices[v].wins &&
                              (!won || vertex.count == vertices[v].layer),
                          "%s: vertex %u: winner %u, layer %u", what, v, vertex.winner,
                          vertex.count);
            ck_assert_int_eq(vertex.count == 0, vertices[v].next[0] == NONE);
            ck_assert_uint_eq(vertex.mover, vertices[v].mover);
            ck_assert_uint_eq(graph.positions[v], v);
            ck_assert_uint_eq(graph_vertex(&graph, v), v);
        }
        graph_free(&graph);
    }
}

static const struct {
    const char *what;
    uint32_t count;
    struct handmade_vertex vertices[7];
} cases[] = {
    {"one finished vertex", 1, {{FIRST, SECOND, {NONE}, SECOND, 0}}},
    {"another", 1, {{SECOND, FIRST, {NONE}, FIRST, 0}}},
    {"a drawn one", 1, {{FIRST, NOBODY, {NONE}, NOBODY, 0}}},
    {"a winner hurries",
     4,
     {{FIRST, NOBODY, {1, 2, NONE}, FIRST, 1}, /* 2 wins at once */
      {SECOND, NOBODY, {3, NONE}, FIRST, 2},   /* forced */
      {SECOND, FIRST, {NONE}, FIRST, 0},       /* won */
      {FIRST, NOBODY, {2, NONE}, FIRST, 1}}},
    {"a loser delays",
     6,
     {{SECOND, NOBODY, {1, 2, NONE}, FIRST, 4}, /* by way of 2 */
      {FIRST, NOBODY, {5, NONE}, FIRST, 1},     /* in 1 */
      {FIRST, NOBODY, {3, NONE}, FIRST, 3},     /* in 3 */
      {SECOND, NOBODY, {4, NONE}, FIRST, 2},
      {FIRST, NOBODY, {5, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
    {"a cycle without exit is a draw that never ends",
     2,
     {{FIRST, NOBODY, {1, NONE}, NOBODY, 0}, {SECOND, NOBODY, {0, NONE}, NOBODY, 0}}},
    {"so is a loop", 1, {{FIRST, NOBODY, {0, NONE}, NOBODY, 0}}},
    {"a loser, but for a cycle that the other side cannot leave",
     3,
     {{FIRST, NOBODY, {1, 2, NONE}, NOBODY, 0}, /* 2 would lose */
      {SECOND, NOBODY, {0, NONE}, NOBODY, 0},
      {SECOND, SECOND, {NONE}, SECOND, 0}}},
    {"a winner leaves a cycle",
     3,
     {{SECOND, NOBODY, {1, NONE}, FIRST, 2},
      {FIRST, NOBODY, {0, 2, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
    /* A search that calls a repeated position a draw gets 1 wrong when it comes from 0:
     * the win of 1 leads through 0's other successor. */
    {"a win through a position on the way",
     5,
     {{FIRST, NOBODY, {1, 2, NONE}, FIRST, 3},  /* to 2 */
      {SECOND, NOBODY, {0, 3, NONE}, FIRST, 4}, /* back to 0, which is lost for her */
      {SECOND, NOBODY, {3, NONE}, FIRST, 2},
      {FIRST, NOBODY, {4, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
    {"two attractors and a cycle between them",
     7,
     {{FIRST, NOBODY, {1, 4, NONE}, NOBODY, 0},  /* 4 loses: keeps to the cycle */
      {FIRST, NOBODY, {2, NONE}, NOBODY, 0},     /* moves twice in a row */
      {SECOND, NOBODY, {0, 3, NONE}, NOBODY, 0}, /* 3 loses: keeps to the cycle */
      {FIRST, NOBODY, {5, 6, NONE}, FIRST, 1},
      {SECOND, NOBODY, {6, 0, NONE}, SECOND, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0},
      {FIRST, SECOND, {NONE}, SECOND, 0}}},
    {"both of two parallel edges are resolved",
     2,
     {{SECOND, NOBODY, {1, 1, NONE}, FIRST, 1}, {FIRST, FIRST, {NONE}, FIRST, 0}}},
    {"a drawn end among her moves saves a loser",
     3,
     {{SECOND, NOBODY, {1, 2, NONE}, NOBODY, 0},
      {FIRST, FIRST, {NONE}, FIRST, 0},
      {FIRST, NOBODY, {NONE}, NOBODY, 0}}},
    {"the first vertex has many predecessors",
     4,
     {{SECOND, FIRST, {NONE}, FIRST, 0},
      {FIRST, NOBODY, {0, NONE}, FIRST, 1},
      {FIRST, NOBODY, {0, NONE}, FIRST, 1},
      {FIRST, NOBODY, {0, NONE}, FIRST, 1}}},
    {"the last vertex has many predecessors",
     4,
     {{FIRST, NOBODY, {3, NONE}, FIRST, 1},
      {FIRST, NOBODY, {3, NONE}, FIRST, 1},
      {FIRST, NOBODY, {3, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
};

START_TEST(small_graphs)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        solve_and_compare(cases[i].what, cases[i].vertices, cases[i].count);
}
END_TEST

/* A chain longer than a search could recurse: v leads to v - 1, and with a way back the
 * loser, who moves at the even ones, also from v to v + 1. */
static size_t expand_chain(const void *context, uint32_t position, uint8_t *mover,
                           uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const bool *const way_back = context;
    size_t count = 0;

    *mover = position % 2 == 0 ? SECOND : FIRST;
    *winner = FIRST;
    if (position > 0)
        successors[count++] = position - 1;
    if (*way_back && position > 0 && *mover == SECOND)
        successors[count++] = position + 1;
    moves[0] = 0;
    moves[1] = 1;
    return count;
}

static void solve_chain(bool way_back, struct graph *graph)
{
    enum { LENGTH = 1000000 };
    struct game game = {.context = &way_back,
                        .positions = LENGTH,
                        .start = LENGTH - 1,
                        .most_moves = 2,
                        .expand = expand_chain};

    ck_assert(graph_of_game(&game, NULL, graph));
    ck_assert_uint_eq(graph->count, LENGTH);
    ck_assert(attractor_solve(graph, NULL));
    graph->game = NULL;
}

START_TEST(a_long_chain)
{
    unsigned wrong = 0;
    struct graph graph;

    /* The loser at 2 goes back to 3 for ever, so only 0 and 1 are decided. */
    solve_chain(true, &graph);
    ck_assert_uint_eq(graph.vertices[1].winner, FIRST);
    for (uint32_t v = 2; v < graph.count; v++)
        wrong += graph.vertices[v].winner != NOBODY;
    ck_assert_uint_eq(wrong, 0);
    graph_free(&graph);

    /* Without the way back all are, each one layer further. */
    solve_chain(false, &graph);
    for (uint32_t v = 0; v < graph.count; v++)
        wrong += graph.vertices[v].winner != FIRST || graph.vertices[v].count != v;
    ck_assert_uint_eq(wrong, 0);
    graph_free(&graph);
}
END_TEST

/* Where there is a sanitizer it has such an allocation fail, not the program. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

/* More successors or predecessors of a vertex than any memory holds. */
START_TEST(not_enough_memory)
{
    static const struct handmade_vertex vertices[] = {
        {FIRST, SECOND, {NONE}, SECOND, 0}};
    struct handmade handmade;
    struct graph graph;

    handmade_open(&handmade, vertices, 1);
    handmade.game.most_moves = SIZE_MAX / sizeof(uint32_t) / 2;
    ck_assert(!graph_of_game(&handmade.game, NULL, &graph));
    ck_assert_ptr_null(graph.game);

    handmade_open(&handmade, vertices, 1);
    ck_assert(graph_of_game(&handmade.game, NULL, &graph));
    graph.most_predecessors = SIZE_MAX / sizeof(uint32_t) / 2;
    ck_assert(!attractor_solve(&graph, NULL));
    graph_free(&graph);
    ck_assert_ptr_null(graph.game);
}
END_TEST

/* As many position numbers as fill words of bits, and a few more or less. */
START_TEST(numbers_around_whole_words)
{
    for (uint32_t count = 59; count < 140; count++) {
        static struct handmade_vertex vertices[140];

        for (uint32_t v = 0; v < count; v++) /* each of them finished */
            vertices[v] = (struct handmade_vertex){FIRST, SECOND, {NONE}, SECOND, 0};
        solve_and_compare("finished vertices", vertices, count);
    }
}
END_TEST

SUITE("attractor", small_graphs, a_long_chain, not_enough_memory,
      numbers_around_whole_words)
