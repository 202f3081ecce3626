/* test_agreement.c - the forward searches agree with the solver, on every position.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "memo.h"
#include "outcome.h"

#include "support/solved.h"
#include "support/suite.h"

/* Asks a search about every reachable position, and compares value and distance. */
static void expect_agreement(const char *name, bool misere, bool stored)
{
    struct dictionary memo = {0};
    struct solved solved;

    solved_open(&solved, name, misere, true);
    for (uint32_t position = graph_next(&solved.graph, 0);
         position < solved.game.positions;
         position = graph_next(&solved.graph, position + 1)) {
        const uint32_t v = graph_vertex(&solved.graph, position);
        const struct outcome outcome =
            stored ? outcome_stored(&solved.game, &memo, position)
                   : outcome_plain(&solved.game, position);

        if (outcome.winner != solved.graph.vertices[v].winner ||
            outcome.distance != solved_worth(&solved, position).distance)
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
    uint64_t next;
    uint32_t listed;
};

static bool compare_entry(void *context, const struct dictionary_entry *entry)
{
    struct listing *const listing = context;
    const uint32_t wanted = graph_next(listing->graph, listing->next);

    ck_assert_uint_eq(memo_position(entry), wanted);
    listing->next = (uint64_t)wanted + 1;
    listing->listed++;
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
