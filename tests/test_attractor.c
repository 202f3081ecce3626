/* test_attractor.c - the solver on small graphs made by hand, with cycles and without.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "suite.h"

#include "../generator/attractor.h"
#include "../generator/choice.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_VERTICES = 16, MOST_DEGREE = 4, NONE = -1 };

/* A vertex of a graph by hand: who moves, who has won if it is finished, where its
 * moves lead (ended by NONE), and what is expected: who wins and in which layer. */
struct vertex {
    uint8_t mover;
    uint8_t winner;
    int next[MOST_DEGREE + 1];
    uint8_t wins;
    uint32_t layer;
};

#define END(...)                                                                       \
    {                                                                                  \
        __VA_ARGS__, NONE                                                              \
    }

static void solve_and_compare(const struct vertex *vertices, uint32_t count)
{
    uint8_t mover[MOST_VERTICES];
    uint8_t winner[MOST_VERTICES];
    uint32_t first[MOST_VERTICES];
    uint32_t degree[MOST_VERTICES];
    uint32_t successors[MOST_VERTICES * MOST_DEGREE];
    struct graph graph = {.vertices = count,
                          .positions = count,
                          .mover = mover,
                          .winner = winner,
                          .first = first,
                          .degree = degree,
                          .successors = successors};
    struct solution solution;
    uint32_t in_attractor[SECOND + 1] = {0};

    for (uint32_t v = 0; v < count; v++) {
        mover[v] = vertices[v].mover;
        winner[v] = vertices[v].winner;
        first[v] = graph.edges;
        degree[v] = 0;
        while (vertices[v].next[degree[v]] != NONE)
            successors[graph.edges++] = (uint32_t)vertices[v].next[degree[v]++];
    }
    ck_assert(attractor_solve(&graph, &solution));
    for (uint32_t v = 0; v < count; v++) {
        ck_assert_msg(solution.winner[v] == vertices[v].wins, "vertex %u: winner %u", v,
                      solution.winner[v]);
        if (vertices[v].wins != NOBODY)
            ck_assert_msg(solution.layer[v] == vertices[v].layer, "vertex %u: layer %u",
                          v, solution.layer[v]);
        in_attractor[solution.winner[v]]++;
    }
    for (uint8_t player = FIRST; player <= SECOND; player++) {
        uint32_t sum = 0;

        ck_assert_uint_ge(solution.layers[player], 1);
        for (uint32_t layer = 0; layer < solution.layers[player]; layer++) {
            uint32_t size = 0;

            for (uint32_t v = 0; v < count; v++)
                size += vertices[v].wins == player && vertices[v].layer == layer;
            ck_assert_uint_eq(solution.layer_sizes[player][layer], size);
            sum += size;
        }
        ck_assert_uint_eq(sum, in_attractor[player]);
    }
    solution_free(&solution);
}

#define SOLVE(...)                                                                     \
    do {                                                                               \
        static const struct vertex vertices[] = {__VA_ARGS__};                         \
        solve_and_compare(vertices, sizeof vertices / sizeof vertices[0]);             \
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

/* Chains of any length, closed to a cycle where the loser could turn back in vain: as
 * deep as a search would have to recurse. */
START_TEST(a_long_chain)
{
    enum { LENGTH = 1000000 };
    struct graph graph = {.vertices = LENGTH,
                          .positions = LENGTH,
                          .mover = malloc(LENGTH),
                          .winner = calloc(LENGTH, 1),
                          .first = malloc(LENGTH * sizeof(uint32_t)),
                          .degree = malloc(LENGTH * sizeof(uint32_t)),
                          .successors = malloc(2 * LENGTH * sizeof(uint32_t))};
    struct solution solution;

    /* v leads to v - 1; the loser also back to v + 1, from where the winner returns. */
    for (uint32_t v = 0; v < LENGTH; v++) {
        graph.mover[v] = v % 2 == 0 ? SECOND : FIRST;
        graph.first[v] = graph.edges;
        graph.degree[v] = v == 0 ? 0 : v % 2 == 0 && v + 1 < LENGTH ? 2 : 1;
        if (graph.degree[v] > 0)
            graph.successors[graph.edges++] = v - 1;
        if (graph.degree[v] > 1)
            graph.successors[graph.edges++] = v + 1;
    }
    graph.winner[0] = FIRST;
    ck_assert(attractor_solve(&graph, &solution));
    /* The loser at 2 keeps going back to 3, so only 0 and 1 are decided... */
    ck_assert_uint_eq(solution.winner[1], FIRST);
    ck_assert_uint_eq(solution.winner[2], NOBODY);
    ck_assert_uint_eq(solution.winner[LENGTH - 1], NOBODY);
    solution_free(&solution);

    /* ... and without the way back all are, each one layer further. */
    for (uint32_t v = 0; v < LENGTH; v++)
        graph.degree[v] = v > 0;
    graph.edges = LENGTH - 1;
    for (uint32_t v = 1; v < LENGTH; v++) {
        graph.first[v] = v - 1;
        graph.successors[v - 1] = v - 1;
    }
    ck_assert(attractor_solve(&graph, &solution));
    for (uint32_t v = 0; v < LENGTH; v++)
        ck_assert(solution.winner[v] == FIRST && solution.layer[v] == v);
    ck_assert_uint_eq(solution.layers[FIRST], LENGTH);
    solution_free(&solution);
    graph_free(&graph);
}
END_TEST

SUITE("attractor", one_finished_vertex, a_winner_hurries, a_loser_delays,
      a_cycle_without_exit_is_a_draw, a_cycle_saves_a_loser, a_winner_leaves_a_cycle,
      a_win_through_a_position_on_the_way, two_attractors_and_a_cycle, parallel_edges,
      a_drawn_end_is_in_no_attractor, a_long_chain)
