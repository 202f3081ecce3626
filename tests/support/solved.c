/* solved.c - see solved.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "support/solved.h"
#include "solver/attractor.h"
#include "support/sweep.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

void solved_open(struct solved *solved, const char *name, bool misere, bool un_moves)
{
    char error[GAME_ERROR_SIZE];

    ck_assert_int_eq(game_open(&solved->game, name, misere, error), GAME_OPENED);
    if (!un_moves)
        solved->game.predecessors = NULL;
    ck_assert(graph_of_game(&solved->game, NULL, &solved->graph));
    ck_assert(attractor_solve(&solved->graph, NULL));
    ck_assert(choice_open(&solved->choice, &solved->game));
}

void solved_close(struct solved *solved)
{
    choice_close(&solved->choice);
    graph_free(&solved->graph);
    game_close(&solved->game);
}

void solved_expect_figures(const char *name, bool misere, uint32_t positions,
                           const uint32_t *finished, int value, uint32_t distance)
{
    struct solved solved;
    uint32_t ended[SECOND + 1] = {0};
    struct worth start;

    solved_open(&solved, name, misere, true);
    for (uint32_t v = 0; v < solved.graph.count; v++)
        if (solved.graph.vertices[v].count == 0)
            ended[solved.graph.vertices[v].winner]++;
    ck_assert_uint_eq(solved.graph.count, positions);
    if (finished != NULL)
        for (int player = NOBODY; player <= SECOND; player++)
            ck_assert_uint_eq(ended[player], finished[player]);
    start = choice_worth(&solved.graph, graph_vertex(&solved.graph, solved.game.start));
    ck_assert_int_eq(start.value, value);
    ck_assert_uint_eq(start.distance, distance);
    solved_close(&solved);
}

void solved_expect_same(const char *name, bool misere)
{
    struct solved one, other;

    solved_open(&one, name, misere, true);
    solved_open(&other, name, misere, false);
    ck_assert_uint_eq(one.graph.count, other.graph.count);
    ck_assert_uint_eq(one.graph.edges, other.graph.edges);
    ck_assert_mem_eq(one.graph.positions, other.graph.positions,
                     one.graph.count * sizeof *one.graph.positions);
    for (uint32_t v = 0; v < one.graph.count; v++) {
        const struct vertex a = one.graph.vertices[v];
        const struct vertex b = other.graph.vertices[v];

        /* What is left of a draw's count depends on the way. */
        if (a.mover != b.mover || a.winner != b.winner ||
            (a.winner != NOBODY && a.count != b.count))
            ck_abort_msg("%s: vertex %u: won by %u in %u and by %u in %u", name, v,
                         a.winner, a.count, b.winner, b.count);
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
    for (uint32_t v = 0; v < solved.graph.count; v++) {
        const uint32_t position = solved.graph.positions[v];
        const struct worth here = choice_worth(&solved.graph, v);
        const int expected = results[position];

        if (here.value != (expected > 0) - (expected < 0) ||
            (expected != 0 && (int)here.distance != 100 - abs(expected)))
            ck_abort_msg("%s: %u: %d, not %d in %u", name, position, expected,
                         here.value, here.distance);
    }
    solved_close(&solved);
    free(results);
}

char *solved_write(struct solved *solved, const char *name, const struct table *table,
                   char error[TABLE_ERROR_SIZE])
{
    const struct table_source source = {
        .name = name, .graph = &solved->graph, .choice = &solved->choice};
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    bool written;

    ck_assert_ptr_nonnull(out);
    written = table->write(out, &source, error);
    ck_assert_int_eq(fclose(out), 0);
    if (written)
        return text;
    free(text);
    return NULL;
}
