/* test_agreement.c - the forward searches agree with the solver, on every position.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "methods/memo.h"
#include "methods/methods.h"
#include "methods/reach.h"
#include "support/solved.h"
#include "support/suite.h"

/* A solved game, how it is searched, and how many positions have been compared. */
struct comparison {
    const char *name;
    struct solved solved;
    struct search search;
    struct dictionary memo;
    bool only_stored; /* ask one memo about all positions, and no other method */
    uint32_t compared;
};

/* What the solver says of a position, as a score. */
static int solved_score(const struct comparison *comparison, uint32_t position)
{
    const struct game *const game = &comparison->solved.game;
    const struct graph *const graph = &comparison->solved.graph;
    const uint32_t v = graph_vertex(graph, position);
    int size = 1;

    if (graph->vertices[v].winner == NOBODY)
        return 0;
    if (comparison->search.score == SEARCH_FAST)
        size = 10;
    if (comparison->search.score == SEARCH_FAST && game->plies_left != NULL)
        size += (int)(game->plies_left(game->context, position) -
                      choice_worth(graph, v).distance);
    return graph->vertices[v].winner == FIRST ? size : -size;
}

static bool compare(void *context, uint32_t position)
{
    struct comparison *const comparison = context;
    struct search *const search = &comparison->search;
    const int wanted = solved_score(comparison, position);

    for (size_t i = 0; i < METHODS && !comparison->only_stored; i++)
        ck_assert_msg(methods[i].value(search, position, PLY_NO_LIMIT) == wanted,
                      "%s, %s: position %u is not %d", comparison->name,
                      methods[i].name, position, wanted);
    if (comparison->only_stored)
        ck_assert_int_eq(memo_value(search, &comparison->memo, position, PLY_NO_LIMIT),
                         wanted);
    comparison->compared++;
    return true;
}

/* The walk and the memo meet as many positions as the solver has. */
START_TEST(every_position)
{
    static const struct {
        const char *name;
        bool misere, only_stored;
        enum search_score score;
    } cases[] = {
        {"tictactoe", false, false, SEARCH_PLAIN},
        {"tictactoe", false, false, SEARCH_FAST},
        {"tictactoe", true, false, SEARCH_FAST},
        {"nim:17", false, false, SEARCH_PLAIN},
        {"nim:17", true, false, SEARCH_FAST},
        {"nim:2,3,3", false, false, SEARCH_FAST},
        {"nim:21,take=2+3", true, false, SEARCH_PLAIN},
        {"nim:4,5,take=1+3", false, false, SEARCH_PLAIN},
        {"mnk:2x4,3", false, false, SEARCH_FAST},
        {"nim:1,3,5,7", true, true, SEARCH_PLAIN},
        {"mnk:3x4,3", false, true, SEARCH_FAST},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct comparison comparison = {.name = cases[i].name,
                                        .search.score = cases[i].score,
                                        .only_stored = cases[i].only_stored};
        struct solved *const solved = &comparison.solved;

        solved_open(solved, cases[i].name, cases[i].misere, true);
        comparison.search.game = &solved->game;
        reach_each(&comparison.search, compare, &comparison);
        ck_assert_uint_eq(comparison.compared, solved->graph.count);
        if (comparison.only_stored)
            ck_assert_uint_eq(comparison.memo.size, solved->graph.count);
        dictionary_free(&comparison.memo);
        solved_close(solved);
    }
}
END_TEST

SUITE("agreement", every_position)
