/* test_agreement.c - the forward searches agree with the solver, on every position.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "methods/memo.h"
#include "methods/outcome.h"

#include "support/solved.h"
#include "support/suite.h"

/* Asks a search about every reachable position, and compares value and distance. */
static void expect_agreement(const char *name, bool misere, bool stored)
{
    struct dictionary memo = {0};
    struct solved solved;

    solved_open(&solved, name, misere, true);
    for (uint32_t v = 0; v < solved.graph.count; v++) {
        const uint32_t position = solved.graph.positions[v];
        const struct outcome outcome =
            stored ? outcome_stored(&solved.game, &memo, position)
                   : outcome_plain(&solved.game, position);

        if (outcome.winner != solved.graph.vertices[v].winner ||
            outcome.distance != choice_worth(&solved.graph, v).distance)
            ck_abort_msg("%s: position %u: %u in %u", name, position, outcome.winner,
                         outcome.distance);
    }
    dictionary_free(&memo);
    solved_close(&solved);
}

START_TEST(plain)
{
    expect_agreement("tictactoe", false, false);
    expect_agreement("tictactoe", true, false);
    expect_agreement("nim:21", false, false);
    expect_agreement("nim:21", true, false);
    expect_agreement("nim:2,3,3", false, false);
    expect_agreement("mnk:2x4,3", false, false);
}
END_TEST

START_TEST(stored)
{
    expect_agreement("tictactoe", false, true);
    expect_agreement("tictactoe", true, true);
    expect_agreement("nim:21", false, true);
    expect_agreement("nim:1,3,5,7", true, true);
    expect_agreement("mnk:3x4,3", false, true);
}
END_TEST

/* Compares an entry with the next position that the solver has. */
struct listing {
    const struct graph *graph;
    uint32_t listed;
};

static bool compare_entry(void *context, const struct dictionary_entry *entry)
{
    struct listing *const listing = context;

    ck_assert_uint_lt(listing->listed, listing->graph->count);
    ck_assert_uint_eq(memo_position(entry),
                      listing->graph->positions[listing->listed++]);
    return true;
}

/* All boards that the search has met, in the order of the dictionary, are the solver's
 * reachable boards in theirs. */
START_TEST(the_same_positions)
{
    struct dictionary memo = {0};
    struct solved solved;
    struct listing listing = {.graph = &solved.graph};

    solved_open(&solved, "tictactoe", false, true);
    outcome_stored(&solved.game, &memo, solved.game.start);
    dictionary_each(&memo, compare_entry, &listing);
    ck_assert_uint_eq(listing.listed, solved.graph.count);
    ck_assert_uint_eq(listing.listed, 5478);
    dictionary_free(&memo);
    solved_close(&solved);
}
END_TEST

SUITE("agreement", plain, stored, the_same_positions)
