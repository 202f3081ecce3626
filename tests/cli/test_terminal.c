/* test_terminal.c - both programs on a terminal.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO      "OXO"
#define GENERATE "OXO_GENERATE"

#define COLOURED_X "\033[1;31mX\033[0m"
#define COLOURED_O "\033[1;36mO\033[0m"
#define WINNING_X  "\033[1;31m\033[7mX\033[0m"

/* XXXOO.... , won by cross, in the ways there are to draw it. */
static const char plain[] = "[X]|[X]|[X]\n---+---+---\n O | O | 5\n---+---+---\n"
                            " 6 | 7 | 8\n";
static const char ruled[] = "[X]│[X]│[X]\n───┼───┼───\n O │ O │ 5\n───┼───┼───\n"
                            " 6 │ 7 │ 8\n";
static const char coloured[] =
    " " WINNING_X " | " WINNING_X " | " WINNING_X "\n---+---+---\n " COLOURED_O
    " | " COLOURED_O " | 5\n---+---+---\n 6 | 7 | 8\n";
static const char both[] =
    " " WINNING_X " │ " WINNING_X " │ " WINNING_X "\n───┼───┼───\n " COLOURED_O
    " │ " COLOURED_O " │ 5\n───┼───┼───\n 6 │ 7 │ 8\n";

static void set(const char *name, const char *value)
{
    ck_assert_int_eq(value != NULL ? setenv(name, value, 1) : unsetenv(name), 0);
}

START_TEST(boards)
{
    static const struct {
        bool terminal;
        const char *term, *no_colour, *locale;
        const char *drawn;
    } cases[] = {
        {true, "xterm", NULL, "C.UTF-8", both},
        {true, "xterm", "", "C.UTF-8", both},
        {true, "xterm", "1", "C.UTF-8", ruled},
        {true, "dumb", NULL, "C.UTF-8", ruled},
        {true, NULL, NULL, "C.UTF-8", ruled},
        {true, "xterm", NULL, "C", coloured},
        {true, "xterm", "0", "C", plain},
        {true, "dumb", NULL, "C", plain},
        {true, "xterm", NULL, "no_such", coloured},
        {false, "xterm", NULL, "C.UTF-8", plain},
        {false, "xterm", "", "C", plain},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct run_how how = {.terminal = cases[i].terminal};
        const struct run_how playing = {.terminal = cases[i].terminal,
                                        .input = "0\n3\n1\n4\n2\n"};
        struct run run;

        set("TERM", cases[i].term);
        set("NO_COLOR", cases[i].no_colour);
        set("LC_ALL", cases[i].locale);
        run = run_how(&how, OXO, "show", "XXXOO....", NULL);
        ck_assert_int_eq(run.status, 0);
        ck_assert_msg(strncmp(run.out, cases[i].drawn, strlen(cases[i].drawn)) == 0,
                      "%zu:\n%s", i, run.out);
        run_free(&run);
        run = run_how(&playing, OXO, "play", "--as", "both", NULL);
        ck_assert_int_eq(run.status, 0);
        ck_assert_str_eq(run.err, "");
        ck_assert_msg(strstr(run.out, cases[i].drawn) != NULL, "%zu:\n%s", i, run.out);
        run_free(&run);
    }
}
END_TEST

/* The mark that goes next is a small letter, in the colour of the others. */
START_TEST(a_small_letter)
{
    const struct run_how how = {.terminal = true, .input = "1\n6\n4\n7\n8\n0\nq\n"};
    struct run run;

    set("TERM", "xterm");
    set("NO_COLOR", NULL);
    set("LC_ALL", "C");
    run = run_how(&how, OXO, "play", "--game", "infinite", "--as", "both", NULL);
    ck_assert_int_eq(run.status, 0);
    ck_assert_ptr_nonnull(strstr(run.out, " " COLOURED_O " | \033[1;31mx\033[0m | 2\n"
                                          "---+---+---\n 3 | " COLOURED_X " | 5\n"));
    run_free(&run);
}
END_TEST

/* By what is typed the input ends too. */
START_TEST(a_game)
{
    const struct run_how quits = {.terminal = true, .input = "4\nq\n"};
    const struct run_how ends = {.terminal = true, .input = "4\n"};
    struct run run = run_how(&quits, OXO, "play", NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_ptr_nonnull(strstr(run.out, "The opponent plays 0.\n"));
    ck_assert_ptr_nonnull(strstr(run.out, "Cell? Bye.\n"));
    run_free(&run);
    RUN_EXPECT(&ends, 1, NULL, "the input ended before the game was over", OXO, "play");
}
END_TEST

/* Lines are signs enough of progress; the output is what it is elsewhere. */
START_TEST(a_table)
{
    const struct run_how how = {.terminal = true, .input = ""};
    struct run run =
        run_how(&how, GENERATE, "--game", "nim:3", "--format", "tsv", NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_ptr_nonnull(strstr(run.out, "best\tall_best\n"));
    ck_assert_ptr_nonnull(strstr(run.out, "\t3\tfirst\t1\t1\t0:3\t0:3\n"));
    run_free(&run);
}
END_TEST

/* Without arguments it is the help, which elsewhere is not printed unless asked for. */
START_TEST(no_arguments)
{
    const struct run_how terminal = {.terminal = true, .input = ""};
    struct run run = run_how(&terminal, GENERATE, NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_ptr_nonnull(strstr(run.out, "Usage: oxo-generate [OPTION]...\n"));
    ck_assert_ptr_null(strstr(run.out, "do not edit"));
    run_free(&run);
    run = run_how(&terminal, GENERATE, "--misere", NULL);
    ck_assert_ptr_nonnull(strstr(run.out, "do not edit"));
    run_free(&run);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {boards, a_small_letter, a_game, a_table,
                                  no_arguments};

    if (!run_has_terminals()) {
        puts(RUN_NO_TERMINALS);
        return 77;
    }
    return suite_run("terminal", tests, sizeof tests / sizeof tests[0]);
}
