/* test_compact.c - the compact layout: what it is made of, and that it says the same.
 *
 * SPDX-License-Identifier: 0BSD
 */
/* The function that reads the table is static.  Its source comes first, as it chooses
 * what its headers give. */
#include "../runtime/oxo_compact.c"

#include "solved.h"
#include "suite.h"

#include "../generator/layout_compact.h"
#include "../generator/layout_direct.h"

#include <stdlib.h>
#include <string.h>

static uint8_t direct[OXO_POSITIONS];
static struct layout_compact compact;
static struct solved solved;
static struct choice choice;

static void open_tictactoe(void)
{
    solved_open(&solved, "tictactoe", false, true);
    ck_assert(choice_open(&choice, &solved.game));
}

static void close_tictactoe(void)
{
    choice_close(&choice);
    solved_close(&solved);
}

static bool lay_out(void)
{
    return layout_compact(&solved.graph, &solved.solution, &choice, &compact);
}

START_TEST(every_number_equals_direct)
{
    open_tictactoe();
    ck_assert(layout_direct(&solved.graph, &solved.solution, &choice, direct));
    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        const uint8_t entry = entry_of((oxo_position)number);
        const uint8_t expected =
            number < OXO_POSITIONS ? direct[number] : OXO_ENTRY_INVALID;

        if (entry != expected)
            ck_abort_msg("%u: 0x%02X, not 0x%02X", number, entry, expected);
    }
    close_tictactoe();
}
END_TEST

START_TEST(figures)
{
    open_tictactoe();
    ck_assert(lay_out());
    ck_assert_uint_eq(compact.classes, 765);
    ck_assert_uint_eq(compact.open_classes, 627);
    ck_assert_uint_eq(compact.winless_classes, 306);
    ck_assert_uint_eq(compact.table_classes, 234);
    ck_assert_uint_eq(compact.pairs, 76);
    ck_assert_uint_eq(compact.masks, OXO_COMPACT_CENTRES - OXO_COMPACT_MASKS);
    ck_assert_uint_le(OXO_COMPACT_SIZE, 512);
    close_tictactoe();
}
END_TEST

/* The committed table is this one, however often it is laid out. */
START_TEST(the_committed_table)
{
    open_tictactoe();
    for (int i = 0; i < 3; i++) {
        ck_assert(lay_out());
        ck_assert_mem_eq(compact.table, oxo_compact_table, OXO_COMPACT_SIZE);
    }
    close_tictactoe();
}
END_TEST

/* What was found out about a position is replaced; the layout must not hide it. */
static void expect_refused(const char *board, uint8_t winner, uint32_t count)
{
    uint8_t cells[9];
    uint32_t *vertex;
    uint32_t before;

    for (int cell = 0; cell < 9; cell++)
        cells[cell] = (uint8_t)(strchr(".XO", board[cell]) - ".XO");
    vertex = &solved.solution
                  .vertices[graph_vertex(&solved.graph, (uint32_t)oxo_encode(cells))];
    before = *vertex;
    *vertex = VERTEX(VERTEX_MOVER(before), winner, count);
    ck_assert_uint_ne(*vertex, before);
    ck_assert_msg(!lay_out(), "%s", board);
    *vertex = before;
}

START_TEST(doctored_solutions_are_refused)
{
    open_tictactoe();
    expect_refused("X........", SECOND, 5); /* other corners are drawn */
    expect_refused("XX.OO....", NOBODY, 4); /* a win in 1 */
    expect_refused("XX.OO....", FIRST, 3);
    expect_refused("X.XOO.X..", NOBODY, 4); /* nought wins at once all the same */
    expect_refused("XOX...XO.", FIRST, 4);  /* two threats, lost in 2 ... */
    expect_refused("XOX..OX..", FIRST, 4);
    expect_refused("XO..X....", SECOND, 1); /* one threat: the outcome is 3 to 6 */
    expect_refused("XO..X....", FIRST, 2);
    expect_refused("XXXOO....", NOBODY, 0); /* won by the rules */
    expect_refused("XOXXOXOXO", FIRST, 0);  /* drawn by the rules */
    expect_refused(".........", FIRST, 7);  /* no entry for it */
    ck_assert(lay_out());
    close_tictactoe();
}
END_TEST

/* Any position but the start, which alone makes a class: its images contradict it. */
START_TEST(one_wrong_position_is_refused)
{
    unsigned refused = 0, accepted = 0;

    open_tictactoe();
    for (uint32_t v = 61; v < solved.graph.positions; v += 61) {
        uint32_t *const vertex = &solved.solution.vertices[v];
        const uint32_t before = *vertex;
        const uint8_t mover = VERTEX_MOVER(before);

        if (VERTEX_COUNT(before) == 0)
            continue;
        *vertex =
            VERTEX(mover, mover,
                   VERTEX_WINNER(before) == mover && VERTEX_COUNT(before) == 3 ? 5 : 3);
        if (lay_out())
            accepted++;
        else
            refused++;
        *vertex = before;
    }
    ck_assert_uint_eq(accepted, 0);
    ck_assert_uint_gt(refused, 50);
    close_tictactoe();
}
END_TEST

/* Games that play on the same numbers by other rules. */
START_TEST(other_games_are_refused)
{
    static const struct {
        const char *name;
        bool misere;
    } games[] = {{"tictactoe", true}, {"mnk:3x3,2", false}, {"mnk:1x9,3", false}};

    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        solved_open(&solved, games[i].name, games[i].misere, true);
        ck_assert(choice_open(&choice, &solved.game));
        ck_assert_msg(!lay_out(), "%s", games[i].name);
        close_tictactoe();
    }
    solved_open(&solved, "mnk:3x3,3", false, true);
    ck_assert(choice_open(&choice, &solved.game));
    ck_assert(lay_out());
    close_tictactoe();
}
END_TEST

SUITE("compact", every_number_equals_direct, figures, the_committed_table,
      doctored_solutions_are_refused, one_wrong_position_is_refused,
      other_games_are_refused)
