/* solved.c - see solved.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/sweep.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

void solved_open(struct solved *solved, const char *name, bool misere, bool un_moves)
{
    struct progress progress = {0};
    char error[GAME_ERROR_SIZE];

    ck_assert_msg(game_open(&solved->game, name, misere, error), "%s", error);
    ck_assert(graph_of_game(&solved->game, un_moves, &progress, &solved->graph));
    ck_assert(attractor_solve(&solved->graph, &progress, &solved->solution));
}

void solved_close(struct solved *solved)
{
    solution_free(&solved->solution);
    graph_free(&solved->graph);
    game_close(&solved->game);
}

struct worth solved_worth(const struct solved *solved, uint32_t code)
{
    return choice_worth(&solved->graph, &solved->solution, code);
}

/* What is known of whole games: reachable positions, finished ones by who has won,
 * value and distance of the start. */
void solved_expect_figures(const char *name, bool misere, uint32_t positions,
                           const uint32_t *finished, int value, uint32_t distance)
{
    struct solved solved;
    uint32_t ended[SECOND + 1] = {0};

    solved_open(&solved, name, misere, true);
    for (uint32_t v = 0; v < solved.graph.positions; v++)
        if (VERTEX_COUNT(solved.solution.vertices[v]) == 0)
            ended[VERTEX_WINNER(solved.solution.vertices[v])]++;
    ck_assert_uint_eq(solved.graph.positions, positions);
    if (finished != NULL)
        for (int player = NOBODY; player <= SECOND; player++)
            ck_assert_uint_eq(ended[player], finished[player]);
    ck_assert_int_eq(solved_worth(&solved, solved.game.start).value, value);
    ck_assert_uint_eq(solved_worth(&solved, solved.game.start).distance, distance);
    solved_close(&solved);
}

void solved_expect_same(const char *name, const char *other_name, bool misere)
{
    struct solved one, other;

    solved_open(&one, name, misere, true);
    solved_open(&other, other_name, misere, false);
    ck_assert_uint_eq(one.graph.positions, other.graph.positions);
    ck_assert_uint_eq(one.graph.edges, other.graph.edges);
    ck_assert_mem_eq(one.graph.reachable, other.graph.reachable,
                     one.game.codes / 64 * 8);
    for (uint32_t v = 0; v < one.graph.positions; v++) {
        const uint32_t a = one.solution.vertices[v];
        const uint32_t b = other.solution.vertices[v];

        /* What is left of a draw's count depends on the way. */
        if (VERTEX_WINNER(a) != VERTEX_WINNER(b) ||
            (VERTEX_WINNER(a) != NOBODY && VERTEX_COUNT(a) != VERTEX_COUNT(b)))
            ck_abort_msg("%s: vertex %u: %08x and %08x", name, v, a, b);
    }
    for (int player = FIRST; player <= SECOND; player++) {
        ck_assert_uint_eq(one.solution.layers[player], other.solution.layers[player]);
        ck_assert_mem_eq(one.solution.layer_sizes[player],
                         other.solution.layer_sizes[player],
                         one.solution.layers[player] * sizeof(uint32_t));
    }
    solved_close(&one);
    solved_close(&other);
}

void solved_expect_sweep(unsigned rows, unsigned columns, unsigned line)
{
    int8_t *const results = sweep_board(rows, columns, line);
    struct solved solved;
    char name[32];

    ck_assert_ptr_nonnull(results);
    snprintf(name, sizeof name, "mnk:%ux%u,%u", rows, columns, line);
    solved_open(&solved, name, false, true);
    for (uint32_t code = graph_next(&solved.graph, 0); code < solved.game.codes;
         code = graph_next(&solved.graph, code + 1)) {
        const struct worth here = solved_worth(&solved, code);
        const int expected = results[code];

        if (here.value != (expected > 0) - (expected < 0) ||
            (expected != 0 && (int)here.distance != 100 - abs(expected)))
            ck_abort_msg("%s: %u: %d, not %d in %u", name, code, expected, here.value,
                         here.distance);
    }
    solved_close(&solved);
    free(results);
}
