/* test_choice.c - the choice of move and the entries made from it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "suite.h"

#include "../generator/choice.h"
#include "../generator/layout_direct.h"
#include "../generator/tictactoe.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 5 };

/* What a move leads to, as the opponent's problem: who is attracted and in which layer.
 */
struct after {
    uint8_t winner;
    uint32_t layer;
};

/* FIRST moves at vertex 0 to the vertices 1, 2, ...; the edges that are best, run
 * together. */
static void choose(const struct after *after, uint32_t count, const char *expected)
{
    uint8_t mover[MOST_MOVES + 1];
    uint8_t winner[MOST_MOVES + 1] = {NOBODY};
    uint32_t layer[MOST_MOVES + 1] = {0};
    uint32_t first[MOST_MOVES + 1] = {0};
    uint32_t degree[MOST_MOVES + 1] = {count};
    uint32_t successors[MOST_MOVES];
    uint32_t best[MOST_MOVES];
    char text[MOST_MOVES + 1] = "";
    const struct graph graph = {.vertices = count + 1,
                                .mover = mover,
                                .first = first,
                                .degree = degree,
                                .successors = successors};
    const struct solution solution = {.winner = winner, .layer = layer};

    memset(mover, SECOND, sizeof mover);
    mover[0] = FIRST;
    for (uint32_t i = 0; i < count; i++) {
        successors[i] = i + 1;
        winner[i + 1] = after[i].winner;
        layer[i + 1] = after[i].layer;
    }
    count = (uint32_t)choice_best(&graph, &solution, 0, best);
    for (uint32_t i = 0; i < count; i++)
        text[i] = (char)('0' + best[i]);
    ck_assert_str_eq(text, expected);
}

#define CHOOSE(expected, ...)                                                          \
    do {                                                                               \
        static const struct after after[] = {__VA_ARGS__};                             \
        choose(after, sizeof after / sizeof after[0], expected);                       \
    } while (0)

START_TEST(value_then_speed_then_order)
{
    CHOOSE("1", {SECOND, 1}, {FIRST, 4}, {NOBODY, 0});             /* a win */
    CHOOSE("2", {FIRST, 4}, {FIRST, 2}, {FIRST, 0}, {FIRST, 2});   /* the fastest */
    CHOOSE("13", {FIRST, 2}, {FIRST, 0}, {NOBODY, 0}, {FIRST, 0}); /* all of them */
    CHOOSE("02", {NOBODY, 0}, {SECOND, 9}, {NOBODY, 0});           /* a draw */
    CHOOSE("1", {SECOND, 1}, {SECOND, 5}, {SECOND, 3});            /* slowest loss */
    CHOOSE("024", {SECOND, 3}, {SECOND, 1}, {SECOND, 3}, {SECOND, 1}, {SECOND, 3});
}
END_TEST

START_TEST(finished_has_no_move)
{
    struct graph graph;
    struct solution solution;
    uint32_t best[9];

    ck_assert(graph_of_game(&tictactoe, &graph));
    ck_assert(attractor_solve(&graph, &solution));
    for (uint32_t position = 0; position < graph.vertices; position++)
        ck_assert_int_eq(choice_best(&graph, &solution, position, best) > 0,
                         graph.degree[position] > 0);
    graph_free(&graph);
    solution_free(&solution);
}
END_TEST

/* What one-byte entries cannot say is refused, not cut off. */
START_TEST(entries_that_do_not_fit)
{
    static uint8_t table[OXO_POSITIONS];
    struct graph graph;
    struct solution solution;

    ck_assert(graph_of_game(&tictactoe, &graph));
    ck_assert(attractor_solve(&graph, &solution));
    ck_assert(layout_direct(&graph, &solution, table));

    solution.winner[0] = FIRST;
    solution.layer[0] = 5;
    ck_assert(layout_direct(&graph, &solution, table));
    ck_assert_uint_eq(OXO_ENTRY_OUTCOME(table[0]), 5);
    solution.layer[0] = 4; /* the mover cannot win with the opponent's move */
    ck_assert(!layout_direct(&graph, &solution, table));
    solution.layer[0] = 7; /* too far */
    ck_assert(!layout_direct(&graph, &solution, table));
    solution.layer[0] = 5;
    graph.moves[graph.first[0]] = 9; /* no cell */
    ck_assert(!layout_direct(&graph, &solution, table));
    graph.moves[graph.first[0]] = 0;
    graph.vertices--;
    ck_assert(!layout_direct(&graph, &solution, table));
    graph_free(&graph);
    solution_free(&solution);
}
END_TEST

SUITE("choice", value_then_speed_then_order, finished_has_no_move,
      entries_that_do_not_fit)
