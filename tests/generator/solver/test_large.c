/* test_large.c - boards of sixteen cells and other large games, which take seconds.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _DEFAULT_SOURCE /* wait4 */
#include "support/run.h"
#include "support/solved.h"
#include "support/suite.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

START_TEST(boards_of_sixteen_cells)
{
    static const uint32_t finished_4[] = {5356, 401096, 252940};
    static const uint32_t finished_3[] = {18, 1522416, 1050026};

    solved_expect_figures("mnk:4x4,4", false, 9722011, finished_4, 0, 16);
    solved_expect_figures("mnk:4x4,3", false, 6036001, finished_3, 1, 5);
}
END_TEST

START_TEST(un_moves_and_reversed_edges_agree_on_sixteen_cells)
{
    solved_expect_same("mnk:4x4,4", false);
    solved_expect_same("mnk:4x4,3", false);
}
END_TEST

START_TEST(boards_of_sixteen_cells_against_a_sweep)
{
    solved_expect_sweep(4, 4, 4);
    solved_expect_sweep(4, 4, 3);
}
END_TEST

/* The most memory of a process that solves 4x4,4, by position number.  The test runner
 * has all memory touched that is asked for (MALLOC_PERTURB_), most of which is
 * never used; so the test is run without that. */
static double bytes_a_position(bool un_moves)
{
    struct solved solved;
    struct rusage usage;
    const pid_t child = fork();
    int status;

    ck_assert_int_ge(child, 0);
    if (child == 0) {
        solved_open(&solved, "mnk:4x4,4", false, un_moves);
        _exit(0);
    }
    ck_assert_int_eq(wait4(child, &status, 0, &usage), child);
    ck_assert_int_eq(status, 0);
    return (double)usage.ru_maxrss * 1024 / 43046721;
}

START_TEST(memory)
{
    ck_assert_double_le(bytes_a_position(true), 2.5);
    ck_assert_double_le(bytes_a_position(false), 8.2);
}
END_TEST

/* The least game of Nim of which play reaches too many positions, as many as there are
 * bits for: it says so, instead of that there is not enough memory. */
START_TEST(too_many_positions)
{
    RUN_EXPECT(NULL, 1, "",
               "oxo-generate: play of nim:134217728 reaches more than 268435455 "
               "positions, too many to be solved\n",
               "OXO_GENERATE", "--game", "nim:134217728", "--stats");
}
END_TEST

SUITE("large", memory, too_many_positions, boards_of_sixteen_cells,
      un_moves_and_reversed_edges_agree_on_sixteen_cells,
      boards_of_sixteen_cells_against_a_sweep)
