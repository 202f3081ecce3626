/* test_attractor.c - the solver on small graphs made by hand, with cycles and without.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/suite.h"

#include "solver/attractor.h"
#include "solver/choice.h"

#include <stdlib.h>

#define NONE HANDMADE_END

#define END(...)                                                                       \
    {                                                                                  \
        __VA_ARGS__, NONE                                                              \
    }

/* Solves the game of these vertices, and compares the attractors and their layers with
 * what is expected; the vertex that the game adds in front is not looked at. */
static void solve_and_compare(const struct vertex *vertices, uint32_t count,
                              bool un_moves)
{
    struct handmade handmade;
    struct progress progress = {0};
    struct graph graph;
    struct solution solution;
    uint32_t in_attractor[SECOND + 1] = {0};

    handmade_open(&handmade, vertices, count);
    ck_assert(graph_of_game(&handmade.game, un_moves, &progress, &graph));
    ck_assert_uint_eq(graph.positions, count + 1);
    ck_assert_int_eq(graph.codes != NULL, un_moves);
    ck_assert(attractor_solve(&graph, &progress, &solution));
    for (uint32_t v = 0; v < count; v++) {
        const uint32_t vertex = solution.vertices[v];

        ck_assert_msg(VERTEX_WINNER(vertex) == vertices[v].wins, "vertex %u: winner %u",
                      v, VERTEX_WINNER(vertex));
        if (vertices[v].wins != NOBODY)
            ck_assert_msg(VERTEX_COUNT(vertex) == vertices[v].layer,
                          "vertex %u: layer %u", v, VERTEX_COUNT(vertex));
        ck_assert_int_eq(VERTEX_COUNT(vertex) == 0, vertices[v].next[0] == NONE);
        ck_assert_uint_eq(VERTEX_MOVER(vertex), vertices[v].mover);
    }
    for (uint32_t v = 0; v <= count; v++)
        in_attractor[VERTEX_WINNER(solution.vertices[v])]++;
    for (uint8_t player = FIRST; player <= SECOND; player++) {
        uint32_t sum = 0;

        ck_assert_uint_ge(solution.layers[player], 1);
        for (uint32_t layer = 0; layer < solution.layers[player]; layer++) {
            uint32_t size = 0;

            for (uint32_t v = 0; v <= count; v++)
                size += VERTEX_WINNER(solution.vertices[v]) == player &&
                        VERTEX_COUNT(solution.vertices[v]) == layer;
            ck_assert_uint_eq(solution.layer_sizes[player][layer], size);
            sum += size;
        }
        ck_assert_uint_eq(sum, in_attractor[player]);
    }
    solution_free(&solution);
    for (uint64_t code = graph.game->codes; code < 1000; code++)
        ck_assert_uint_eq(graph_next(&graph, code), count + 1);
    graph_free(&graph);
}

/* By un-moves and by reversed edges. */
#define SOLVE(...)                                                                     \
    do {                                                                               \
        static const struct vertex vertices[] = {__VA_ARGS__};                         \
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

static void solve_chain(bool way_back, struct graph *graph, struct solution *solution)
{
    enum { LENGTH = 1000000 };
    struct game game = {.context = &way_back,
                        .codes = LENGTH,
                        .start = LENGTH - 1,
                        .most_moves = 2,
                        .expand = expand_chain};
    struct progress progress = {0};

    ck_assert(graph_of_game(&game, true, &progress, graph));
    ck_assert_uint_eq(graph->positions, LENGTH);
    ck_assert(attractor_solve(graph, &progress, solution));
    graph->game = NULL;
}

START_TEST(a_long_chain)
{
    unsigned wrong = 0;
    struct graph graph;
    struct solution solution;

    /* The loser at 2 goes back to 3 for ever, so only 0 and 1 are decided. */
    solve_chain(true, &graph, &solution);
    ck_assert_uint_eq(VERTEX_WINNER(solution.vertices[1]), FIRST);
    for (uint32_t v = 2; v < graph.positions; v++)
        wrong += VERTEX_WINNER(solution.vertices[v]) != NOBODY;
    ck_assert_uint_eq(wrong, 0);
    solution_free(&solution);
    graph_free(&graph);

    /* Without the way back all are, each one layer further. */
    solve_chain(false, &graph, &solution);
    for (uint32_t v = 0; v < graph.positions; v++)
        wrong += VERTEX_WINNER(solution.vertices[v]) != FIRST ||
                 VERTEX_COUNT(solution.vertices[v]) != v;
    ck_assert_uint_eq(wrong, 0);
    ck_assert_uint_eq(solution.layers[FIRST], graph.positions);
    solution_free(&solution);
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

/* A graph that is not solved is released too. */
START_TEST(an_unsolved_graph)
{
    static const struct vertex vertices[] = {{FIRST, SECOND, {NONE}, SECOND, 0}};
    struct progress progress = {0};
    struct handmade handmade;
    struct graph graph;

    handmade_open(&handmade, vertices, 1);
    for (int un_moves = 0; un_moves <= 1; un_moves++) {
        ck_assert(graph_of_game(&handmade.game, un_moves, &progress, &graph));
        graph_free(&graph);
        ck_assert_ptr_null(graph.game);
    }
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
    static const struct vertex vertices[] = {{FIRST, SECOND, {NONE}, SECOND, 0}};
    struct progress progress = {0};
    struct handmade handmade;
    struct graph graph;
    struct solution solution;

    handmade_open(&handmade, vertices, 1);
    handmade.game.most_moves = SIZE_MAX / sizeof(uint32_t) / 2;
    ck_assert(!graph_of_game(&handmade.game, false, &progress, &graph));
    ck_assert_ptr_null(graph.game);

    handmade_open(&handmade, vertices, 1);
    ck_assert(graph_of_game(&handmade.game, false, &progress, &graph));
    graph.most_predecessors = SIZE_MAX / sizeof(uint32_t) / 2;
    ck_assert(!attractor_solve(&graph, &progress, &solution));
    ck_assert_ptr_null(graph.vertices);
    ck_assert_ptr_null(solution.vertices);
    graph_free(&graph);
}
END_TEST

/* As many position numbers as fill words of bits, and a few more or less. */
START_TEST(numbers_around_whole_words)
{
    for (uint32_t codes = 60; codes <= 70; codes++)
        for (uint32_t count = codes; count <= 2 * codes; count += codes) {
            static struct vertex vertices[140];

            for (uint32_t v = 0; v < count - 1; v++) /* each of them finished */
                vertices[v] = (struct vertex){FIRST, SECOND, {NONE}, SECOND, 0};
            solve_and_compare(vertices, count - 1, true);
            solve_and_compare(vertices, count - 1, false);
        }
}
END_TEST

SUITE("attractor", one_finished_vertex, a_winner_hurries, a_loser_delays,
      a_cycle_without_exit_is_a_draw, a_cycle_saves_a_loser, a_winner_leaves_a_cycle,
      a_win_through_a_position_on_the_way, two_attractors_and_a_cycle, parallel_edges,
      a_drawn_end_is_in_no_attractor, a_long_chain, many_predecessors,
      an_unsolved_graph, not_enough_memory, numbers_around_whole_words)
