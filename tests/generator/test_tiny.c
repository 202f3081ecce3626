/* test_tiny.c - the rule of layout tiny against the table of layout direct.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/handmade.h"
#include "support/suite.h"

#include "tables/direct.h"
#include "tables/tiny.h"
#include "oxo.h"

#include <string.h>

/* Tic-tac-toe, solved, and its direct table. */
static struct solved solved;
static struct choice choice;
static uint8_t direct[OXO_POSITIONS];

static void solve(const char *name, bool misere)
{
    solved_open(&solved, name, misere, true);
    ck_assert(choice_open(&choice, &solved.game));
}

static void fill_direct(void)
{
    solve("tictactoe", false);
    ck_assert(layout_direct(&solved.graph, &solved.solution, &choice, direct));
}

static void release(void)
{
    choice_close(&choice);
    solved_close(&solved);
}

/* A move leads to where a best move does: from a decided position to one that is a ply
 * nearer to the end, and else to a draw. */
START_TEST(as_good_as_direct_in_every_open_position)
{
    unsigned open = 0;

    fill_direct();
    for (unsigned number = 0; number < OXO_POSITIONS; number++) {
        const oxo_position position = (oxo_position)number;
        const uint8_t outcome = OXO_ENTRY_OUTCOME(direct[number]);
        uint8_t after;

        if (OXO_ENTRY_CELL(direct[number]) == OXO_ENTRY_NO_CELL) {
            ck_assert_uint_eq(oxo_best_move(position), OXO_NO_CELL);
            continue;
        }
        after = direct[oxo_play(position, oxo_best_move(position))];
        if (outcome == OXO_OUTCOME_DRAW)
            ck_assert_msg(OXO_ENTRY_OUTCOME(after) == OXO_OUTCOME_DRAW ||
                              (OXO_ENTRY_OUTCOME(after) == OXO_OUTCOME_NONE &&
                               after != OXO_ENTRY_INVALID),
                          "%u", number);
        else
            ck_assert_msg(OXO_ENTRY_OUTCOME(after) + 1u == outcome, "%u", number);
        open++;
    }
    ck_assert_uint_eq(open, 4520);
    release();
}
END_TEST

/* Twice the same, and what the library was compiled with. */
START_TEST(search_is_deterministic)
{
    uint8_t table[OXO_TINY_BYTES];

    solve("tictactoe", false);
    for (int time = 0; time < 2; time++) {
        memset(table, 0xA5, sizeof table);
        ck_assert(layout_tiny(&solved.graph, &solved.solution, &choice, table));
        ck_assert_mem_eq(table, oxo_tiny_table, sizeof table);
    }
    release();
}
END_TEST

START_TEST(other_games_have_no_rule)
{
    uint8_t table[OXO_TINY_BYTES];

#define FITS() layout_tiny(&solved.graph, &solved.solution, &choice, table)
    solve("tictactoe", true);
    ck_assert(!FITS());
    release();
    solve("mnk:3x4,3", false);
    ck_assert(!FITS());
    release();
    solve("tictactoe", false);
    ck_assert(FITS());
    solved.game.codes--;
    ck_assert(!FITS());
    solved.game.codes++;
    solved.game.expand = handmade_expand_to_cell_9;
    ck_assert(!FITS());
    release();
}
END_TEST

SUITE("tiny", as_good_as_direct_in_every_open_position, search_is_deterministic,
      other_games_have_no_rule)
