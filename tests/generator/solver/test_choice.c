/* test_choice.c - the choice of a best move.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/suite.h"

#include "solver/attractor.h"
#include "solver/choice.h"

/* FIRST moves at position 0; the moves that are best, run together.  What the other
 * vertices are solved to is said by `wins` and `layer`. */
static void choose(const struct handmade_vertex *vertices, uint32_t count,
                   const char *expected)
{
    struct handmade handmade;
    struct graph graph;
    struct choice choice;
    char text[HANDMADE_MOST_MOVES + 1] = "";

    handmade_open(&handmade, vertices, count);
    ck_assert(choice_open(&choice, &handmade.game));
    ck_assert(graph_of_game(&handmade.game, NULL, &graph));
    ck_assert(attractor_solve(&graph, NULL));
    for (uint32_t v = 1; v < count; v++)
        graph.vertices[v] = (struct vertex){SECOND, vertices[v].wins,
                                            vertices[v].wins ? vertices[v].layer : 1};
    choice_best(&graph, 0, &choice);
    for (size_t i = 0; i < choice.best_count; i++)
        text[i] = (char)('0' + choice.moves.numbers[choice.best[i]]);
    ck_assert_str_eq(text, expected);
    choice_close(&choice);
    graph_free(&graph);
}

/* A position with moves to the others, which are solved as is said. */
#define AFTER(wins, layer)                                                             \
    {                                                                                  \
        SECOND, NOBODY, {HANDMADE_END}, wins, layer                                    \
    }
#define CHOOSE(expected, count, ...)                                                   \
    do {                                                                               \
        static const struct handmade_vertex vertices[] = {                             \
            {FIRST,                                                                    \
             NOBODY,                                                                   \
             {1, 2, 3, count > 3 ? 4 : -1, count > 4 ? 5 : -1, -1},                    \
             0,                                                                        \
             0},                                                                       \
            __VA_ARGS__};                                                              \
        choose(vertices, sizeof vertices / sizeof vertices[0], expected);              \
    } while (0)

START_TEST(value_then_speed_then_order)
{
    CHOOSE("1", 3, AFTER(SECOND, 1), AFTER(FIRST, 4), AFTER(NOBODY, 0)); /* a win */
    CHOOSE("2", 4, AFTER(FIRST, 4), AFTER(FIRST, 2), AFTER(FIRST, 0), /* the fastest */
           AFTER(FIRST, 2));
    CHOOSE("13", 4, AFTER(FIRST, 2), AFTER(FIRST, 0),
           AFTER(NOBODY, 0), /* all of them */
           AFTER(FIRST, 0));
    CHOOSE("02", 3, AFTER(NOBODY, 0), AFTER(SECOND, 9), AFTER(NOBODY, 0)); /* a draw */
    CHOOSE("1", 3, AFTER(SECOND, 1), AFTER(SECOND, 5),
           AFTER(SECOND, 3)); /* slowest loss */
    CHOOSE("024", 5, AFTER(SECOND, 3), AFTER(SECOND, 1), AFTER(SECOND, 3),
           AFTER(SECOND, 1), AFTER(SECOND, 3));
}
END_TEST

/* A drawn end is the end, whether or not the game can tell how far it is; and what is
 * finished has no move. */
START_TEST(ends)
{
    static const struct handmade_vertex vertices[] = {
        {FIRST, NOBODY, {HANDMADE_END}, NOBODY, 0},
        {SECOND, FIRST, {HANDMADE_END}, FIRST, 0}};
    struct handmade handmade;
    struct graph graph;
    struct choice choice;

    handmade_open(&handmade, vertices, 2);
    ck_assert(choice_open(&choice, &handmade.game));
    ck_assert(graph_of_game(&handmade.game, NULL, &graph));
    ck_assert(attractor_solve(&graph, NULL));
    for (uint32_t position = 0; position < 2; position++) {
        const struct worth worth = choice_worth(&graph, position);

        ck_assert_int_eq(worth.value, position == 0 ? 0 : -1);
        ck_assert_uint_eq(worth.distance, 0);
        choice_best(&graph, position, &choice);
        ck_assert_uint_eq(choice.best_count, 0);
    }
    choice_close(&choice);
    graph_free(&graph);
}
END_TEST

SUITE("choice", value_then_speed_then_order, ends)
