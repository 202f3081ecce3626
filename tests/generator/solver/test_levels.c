/* test_levels.c - the levels against a search that looks as far.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "search/methods/plain.h"
#include "solver/levels.h"
#include "support/solved.h"
#include "support/suite.h"

#include <stdlib.h>

/* Compares every move of every level up to a depth. */
static void expect_searches(const char *name, unsigned most_depth)
{
    struct solved solved;
    const struct search search = {.game = &solved.game, .score = SEARCH_FAST};
    uint32_t *played;

    solved_open(&solved, name, false, true);
    played = malloc(solved.graph.count * sizeof *played);
    ck_assert_ptr_nonnull(played);
    for (unsigned depth = 1; depth <= most_depth; depth++) {
        ck_assert(levels_solve(&solved.graph, depth, played));
        for (uint32_t v = 0; v < solved.graph.count; v++) {
            const uint32_t position = solved.graph.positions[v];
            uint32_t wanted = LEVELS_NO_MOVE;

            ply_best(&search, plain_value, position, depth, &wanted);
            if (played[v] != wanted)
                ck_abort_msg("%s, depth %u, position %u: %u, not %u", name, depth,
                             position, played[v], wanted);
        }
    }
    free(played);
    solved_close(&solved);
}

/* To the end of the game, which is perfect play. */
START_TEST(tictactoe)
{
    expect_searches("tictactoe", 9);
}
END_TEST

/* Games without empty cells have levels too, which no table holds. */
START_TEST(nim)
{
    expect_searches("nim:3,4,5", 4);
}
END_TEST

SUITE("levels", tictactoe, nim)
