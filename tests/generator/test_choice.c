/* test_choice.c - the choice of move and the entries made from it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/suite.h"

#include "games/games.h"
#include "tables/direct.h"

#include <string.h>

/* FIRST moves at position 0; the moves that are best, run together.  What the other
 * vertices are solved to is said by `wins` and `layer`. */
static void choose(const struct vertex *vertices, uint32_t count, const char *expected)
{
    struct handmade handmade;
    struct progress progress = {0};
    struct graph graph;
    struct solution solution;
    struct choice choice;
    char text[HANDMADE_MOST_MOVES + 1] = "";

    handmade_open(&handmade, vertices, count);
    ck_assert(choice_open(&choice, &handmade.game));
    ck_assert(graph_of_game(&handmade.game, true, &progress, &graph));
    ck_assert(attractor_solve(&graph, &progress, &solution));
    for (uint32_t v = 1; v < count; v++)
        solution.vertices[v] =
            VERTEX(SECOND, vertices[v].wins, vertices[v].wins ? vertices[v].layer : 1);
    choice_best(&graph, &solution, 0, &choice);
    for (size_t i = 0; i < choice.best_count; i++)
        text[i] = (char)('0' + choice.moves[choice.best[i]]);
    ck_assert_str_eq(text, expected);
    choice_close(&choice);
    solution_free(&solution);
    graph_free(&graph);
}

/* A position with moves to the others, which are solved as is said. */
#define AFTER(wins, layer)                                                             \
    {                                                                                  \
        SECOND, NOBODY, {HANDMADE_END}, wins, layer                                    \
    }
#define CHOOSE(expected, count, ...)                                                   \
    do {                                                                               \
        static const struct vertex vertices[] = {                                      \
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

/* Tic-tac-toe, solved. */
struct solved_game {
    struct game game;
    struct graph graph;
    struct solution solution;
    struct choice choice;
};

static void solve_tictactoe(struct solved_game *solved)
{
    struct progress progress = {0};
    char error[GAME_ERROR_SIZE];

    ck_assert(game_open(&solved->game, "tictactoe", false, error));
    ck_assert(choice_open(&solved->choice, &solved->game));
    ck_assert(graph_of_game(&solved->game, true, &progress, &solved->graph));
    ck_assert(attractor_solve(&solved->graph, &progress, &solved->solution));
}

static void free_tictactoe(struct solved_game *solved)
{
    choice_close(&solved->choice);
    solution_free(&solved->solution);
    graph_free(&solved->graph);
    game_close(&solved->game);
}

START_TEST(finished_has_no_move)
{
    struct solved_game solved;

    solve_tictactoe(&solved);
    for (uint32_t code = graph_next(&solved.graph, 0); code < solved.game.codes;
         code = graph_next(&solved.graph, code + 1)) {
        choice_best(&solved.graph, &solved.solution, code, &solved.choice);
        ck_assert_int_eq(
            solved.choice.best_count == 0,
            VERTEX_COUNT(solved.solution.vertices[graph_vertex(&solved.graph, code)]) ==
                0);
    }
    free_tictactoe(&solved);
}
END_TEST

/* A drawn end is the end, whether or not the game can tell how far it is. */
START_TEST(a_drawn_end_is_reached)
{
    static const struct vertex vertices[] = {{FIRST, NOBODY, {HANDMADE_END}, NOBODY, 0},
                                             {SECOND, FIRST, {HANDMADE_END}, FIRST, 0}};
    struct handmade handmade;
    struct progress progress = {0};
    struct graph graph;
    struct solution solution;

    handmade_open(&handmade, vertices, 2);
    ck_assert(graph_of_game(&handmade.game, true, &progress, &graph));
    ck_assert(attractor_solve(&graph, &progress, &solution));
    ck_assert_int_eq(choice_worth(&graph, &solution, 0).value, 0);
    ck_assert_uint_eq(choice_worth(&graph, &solution, 0).distance, 0);
    ck_assert_int_eq(choice_worth(&graph, &solution, 1).value, -1);
    ck_assert_uint_eq(choice_worth(&graph, &solution, 1).distance, 0);
    solution_free(&solution);
    graph_free(&graph);
}
END_TEST

/* What one-byte entries cannot say is refused, not cut off. */
START_TEST(entries_that_do_not_fit)
{
    static uint8_t table[OXO_POSITIONS];
    struct solved_game solved;
    uint32_t *const start = (solve_tictactoe(&solved), &solved.solution.vertices[0]);

#define FITS() layout_direct(&solved.graph, &solved.solution, &solved.choice, table)
    ck_assert(FITS());
    *start = VERTEX(FIRST, FIRST, 5);
    ck_assert(FITS());
    ck_assert_uint_eq(OXO_ENTRY_OUTCOME(table[0]), 5);
    *start =
        VERTEX(FIRST, FIRST, 4); /* the mover cannot win with the opponent's move */
    ck_assert(!FITS());
    *start = VERTEX(FIRST, FIRST, 7); /* too far */
    ck_assert(!FITS());
    *start = VERTEX(FIRST, SECOND, 6); /* too far by one: that says a draw */
    ck_assert(!FITS());
    *start = VERTEX(FIRST, NOBODY, 9);
    ck_assert(FITS());
    solved.game.codes--;
    ck_assert(!FITS());
    solved.game.codes++;
    solved.game.expand = handmade_expand_to_cell_9;
    ck_assert(!FITS());
    free_tictactoe(&solved);
}
END_TEST

SUITE("choice", value_then_speed_then_order, finished_has_no_move,
      a_drawn_end_is_reached, entries_that_do_not_fit)
