/* test_attractor.c - the solver on small graphs made by hand, with cycles and without.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/suite.h"

#include "solver/attractor.h"

#define NONE HANDMADE_END

#define END(...)                                                                       \
    {                                                                                  \
        __VA_ARGS__, NONE                                                              \
    }

/* Solves the game of these vertices, and compares the attractors and their layers with
 * what is expected; the vertex that the game adds is not looked at. */
static void solve_and_compare(const struct handmade_vertex *vertices, uint32_t count,
                              bool un_moves)
{
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

        ck_assert_msg(vertex.winner == vertices[v].wins, "vertex %u: winner %u", v,
                      vertex.winner);
        if (vertices[v].wins != NOBODY)
            ck_assert_msg(vertex.count == vertices[v].layer, "vertex %u: layer %u", v,
                          vertex.count);
        ck_assert_int_eq(vertex.count == 0, vertices[v].next[0] == NONE);
        ck_assert_uint_eq(vertex.mover, vertices[v].mover);
        ck_assert_uint_eq(graph.positions[v], v);
        ck_assert_uint_eq(graph_vertex(&graph, v), v);
    }
    graph_free(&graph);
}

/* By un-moves and by reversed edges. */
#define SOLVE(...)                                                                     \
    do {                                                                               \
        static const struct handmade_vertex vertices[] = {__VA_ARGS__};                \
        solve_and_compare(vertices, sizeof vertices / sizeof vertices[0], true);       \
        solve_and_compare(vertices, sizeof vertices / sizeof vertices[0], false);      \
    } while (0)

START_TEST(one_finished_vertex)
{
    SOLVE({FIRST, SECOND, {NONE}, SECOND, 0});
    SOLVE({SECOND, FIRST, {NONE}, FIRST, 0});
    SOLVE({FIRST, NOBODY, {NONE}, NOBODY, 0});
}
END_TEST

/* 0 -> 1 or 2; the mover takes the shorter win; the loser's only move is counted too.
 */
START_TEST(a_winner_hurries)
{
    SOLVE({FIRST, NOBODY, END(1, 2), FIRST, 1}, /* 2 wins at once */
          {SECOND, NOBODY, END(3), FIRST, 2},   /* forced */
          {SECOND, FIRST, {NONE}, FIRST, 0},    /* won */
          {FIRST, NOBODY, END(2), FIRST, 1});
}
END_TEST

START_TEST(a_loser_delays)
{
    SOLVE({SECOND, NOBODY, END(1, 2), FIRST, 4}, /* by way of 2 */
          {FIRST, NOBODY, END(5), FIRST, 1},     /* in 1 */
          {FIRST, NOBODY, END(3), FIRST, 3},     /* in 3 */
          {SECOND, NOBODY, END(4), FIRST, 2}, {FIRST, NOBODY, END(5), FIRST, 1},
          {SECOND, FIRST, {NONE}, FIRST, 0});
}
END_TEST

/* Two vertices that lead to each other, nothing finished: a draw that never ends. */
START_TEST(a_cycle_without_exit_is_a_draw)
{
    SOLVE({FIRST, NOBODY, END(1), NOBODY, 0}, {SECOND, NOBODY, END(0), NOBODY, 0});
    SOLVE({FIRST, NOBODY, END(0), NOBODY, 0}); /* a loop */
}
END_TEST

/* The loser would leave the game, so she goes round for ever; the other side cannot
 * leave. */
START_TEST(a_cycle_saves_a_loser)
{
    SOLVE({FIRST, NOBODY, END(1, 2), NOBODY, 0}, /* 2 would lose */
          {SECOND, NOBODY, END(0), NOBODY, 0}, {SECOND, SECOND, {NONE}, SECOND, 0});
}
END_TEST

/* The winner goes round a cycle only as long as she likes: her exit counts. */
START_TEST(a_winner_leaves_a_cycle)
{
    SOLVE({SECOND, NOBODY, END(1), FIRST, 2}, {FIRST, NOBODY, END(0, 2), FIRST, 1},
          {SECOND, FIRST, {NONE}, FIRST, 0});
}
END_TEST

/* A search that calls a repeated position a draw gets 1 wrong when it comes from 0: the
 * win of 1 leads through 0's other successor. */
START_TEST(a_win_through_a_position_on_the_way)
{
    SOLVE({FIRST, NOBODY, END(1, 2), FIRST, 3},  /* to 2 */
          {SECOND, NOBODY, END(0, 3), FIRST, 4}, /* back to 0, which is lost for her */
          {SECOND, NOBODY, END(3), FIRST, 2}, {FIRST, NOBODY, END(4), FIRST, 1},
          {SECOND, FIRST, {NONE}, FIRST, 0});
}
END_TEST

/* Both players have an attractor, a cycle between them, and turns do not alternate. */
START_TEST(two_attractors_and_a_cycle)
{
    SOLVE({FIRST, NOBODY, END(1, 4), NOBODY, 0},  /* 4 loses: keeps to the cycle */
          {FIRST, NOBODY, END(2), NOBODY, 0},     /* moves twice in a row */
          {SECOND, NOBODY, END(0, 3), NOBODY, 0}, /* 3 loses: keeps to the cycle */
          {FIRST, NOBODY, END(5, 6), FIRST, 1}, {SECOND, NOBODY, END(6, 0), SECOND, 1},
          {SECOND, FIRST, {NONE}, FIRST, 0}, {FIRST, SECOND, {NONE}, SECOND, 0});
}
END_TEST

/* Two edges to one vertex are two successors to resolve, and both are. */
START_TEST(parallel_edges)
{
    SOLVE({SECOND, NOBODY, END(1, 1), FIRST, 1}, {FIRST, FIRST, {NONE}, FIRST, 0});
}
END_TEST

/* A drawn end among the loser's moves saves her, whatever the others are. */
START_TEST(a_drawn_end_is_in_no_attractor)
{
    SOLVE({SECOND, NOBODY, END(1, 2), NOBODY, 0}, {FIRST, FIRST, {NONE}, FIRST, 0},
          {FIRST, NOBODY, {NONE}, NOBODY, 0});
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

/* One vertex with many predecessors, the first and the last. */
START_TEST(many_predecessors)
{
    SOLVE({SECOND, FIRST, {NONE}, FIRST, 0}, {FIRST, NOBODY, END(0), FIRST, 1},
          {FIRST, NOBODY, END(0), FIRST, 1}, {FIRST, NOBODY, END(0), FIRST, 1},
          {FIRST, NOBODY, END(0), FIRST, 1}, {FIRST, NOBODY, END(0), FIRST, 1});
    SOLVE({FIRST, NOBODY, END(5), FIRST, 1}, {FIRST, NOBODY, END(5), FIRST, 1},
          {FIRST, NOBODY, END(5), FIRST, 1}, {FIRST, NOBODY, END(5), FIRST, 1},
          {FIRST, NOBODY, END(5), FIRST, 1}, {SECOND, FIRST, {NONE}, FIRST, 0});
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
        solve_and_compare(vertices, count, true);
        solve_and_compare(vertices, count, false);
    }
}
END_TEST

SUITE("attractor", one_finished_vertex, a_winner_hurries, a_loser_delays,
      a_cycle_without_exit_is_a_draw, a_cycle_saves_a_loser, a_winner_leaves_a_cycle,
      a_win_through_a_position_on_the_way, two_attractors_and_a_cycle, parallel_edges,
      a_drawn_end_is_in_no_attractor, a_long_chain, many_predecessors,
      not_enough_memory, numbers_around_whole_words)
