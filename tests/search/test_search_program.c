/* test_search_program.c - the program `search` as its users call it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "support/run.h"
#include "support/suite.h"

#include <signal.h>
#include <string.h>

#define SEARCH "SEARCH" /* the environment variable that holds its path */

/* Runs the program with arguments that are separated by spaces, and compares. */
static void expect(const char *arguments, int status, const char *out, const char *err)
{
    const char *words[RUN_MOST_ARGUMENTS] = {NULL};
    char text[128];
    struct run run;

    ck_assert_uint_lt(strlen(arguments), sizeof text);
    strcpy(text, arguments);
    words[0] = strtok(text, " ");
    for (size_t i = 0; words[i] != NULL; i++)
        words[i + 1] = strtok(NULL, " ");
    run = run_list(NULL, SEARCH, words);
    run_compare(&run, status, out, err, arguments, 0);
    run_free(&run);
}

/* Figures that are not in test_search.c are counted by hand. */
START_TEST(answers)
{
    static const char *const cases[][2] = {
        {"tictactoe", "value\t0\nbest\t0\nvisits\t549946\ngames\t255168\nheight\t10\n"},
        {"tictactoe XOXOOX...", "value\t1\nbest\t8\nvisits\t11\ngames\t5\nheight\t4\n"},
        {"--method=memo tictactoe", "value\t0\nbest\t0\nvisits\t16168\nbuilt\t5478\n"},
        {"--method=pipeline tictactoe XOXOOX... --depth 1 --score=fast",
         "value\t12\nbest\t8\nvisits\t4\nbuilt\t11\ngames\t3\nheight\t2\n"},
        {"--depth 10000 nim:3",
         "value\t1\nbest\t0:3\nvisits\t8\ngames\t4\nheight\t4\n"},
        {"--method memo --depth 1 nim:3", "value\t1\nbest\t0:3\nvisits\t4\nbuilt\t4\n"},
        {"--method lazy --depth 0 nim:21", "value\t1\nvisits\t1\nbuilt\t1\n"},
        {"--method alphabeta --order 402681357 tictactoe",
         "value\t0\nbest\t0\nvisits\t7275\n"},
        {"--method alphabeta --score=fast --order 4,0,2,6,8 tictactoe",
         "value\t0\nbest\t0\nvisits\t7865\n"},
        /* As the side to move sees it; a heap does not say whose turn it is. */
        {"--score fast --depth 1 tictactoe XX.OO...X",
         "value\t13\nbest\t5\nvisits\t5\ngames\t4\nheight\t2\n"},
        {"--depth 0 tictactoe X|O|X/O|O|X/6|7|8",
         "value\t0\nvisits\t1\ngames\t1\nheight\t1\n"},
        {"tictactoe XXXOO....", "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n"},
        {"--depth 0 nim:21 20", "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n"},
        {"nim:21,take=2+3 1", "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n"},
        /* First wins in 9 by the centre, and no sooner. */
        {"--method memo --depth 9 --score fast morris:three-mens",
         "value\t10\nbest\t4\nvisits\t22846\nbuilt\t8430\n"},
        {"--method memo --depth 8 --score fast morris:three-mens",
         "value\t1\nbest\t4\nvisits\t18710\nbuilt\t6910\n"},
        {"nim:21 1", "value\t1\nbest\t0:1\nvisits\t2\ngames\t1\nheight\t2\n"},
        {"nim:21 0", "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n"},
        {"nim:21 0 --misere", "value\t1\nvisits\t1\ngames\t1\nheight\t1\n"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect(cases[i][0], 0, cases[i][1], NULL);
}
END_TEST

START_TEST(no_such_position)
{
    static const char *const cases[][2] = {
        {"tictactoe XX.......", "search: impossible board: too many crosses\n"},
        {"tictactoe hello", "search: character 'h' at place 1: a cell is"},
        {"mnk:2x2,2 hello", "search: play of mnk:2x2,2 does not reach 'hello'"},
        {"mnk:2x2,2 XX..", "the start is '....'"},
        {"nim:1,3,5,7 2,3,5,7 --misere", "nim:1,3,5,7 --misere does not reach"},
        {"nim:10001", "more than 10000 plies; --depth limits the search"},
        /* They go round, though they end soon if each move is the first one. */
        {"morris:tapatan", "morris:tapatan can last more than 10000 plies; --depth"},
        {"--method memo morris:achi", "more than 10000 plies; --depth limits the"},
        {"--method pipeline --depth 2 morris:achi",
         "more than 10000 plies; the method pipeline needs a game that ends"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect(cases[i][0], 1, "", cases[i][1]);
}
END_TEST

START_TEST(wrong_usage)
{
    static const char *const cases[][2] = {
        {"", "search: no game; see search --help\n"},
        {"chess",
         "search: unknown game 'chess'; accepted: tictactoe, infinite, nim:N, nim:A"},
        {"nim:", "accepted"},
        {"tictactoe ......... more",
         "search: unexpected argument 'more'; see search --help\n"},
        {"--method greedy tictactoe",
         "--method takes minimax, memo, pipeline, lazy, alphabeta, not 'greedy'; see"},
        {"--method= tictactoe", "--method takes "},
        {"--depth -1 tictactoe", "--depth takes 0 to 10000, not '-1'; see"},
        {"--depth 1x tictactoe", "--depth takes "},
        {"--depth 10001 tictactoe", "--depth takes "},
        {"--depth= tictactoe", "--depth takes "},
        {"--depth 99999999999999999999 nim:3", "--depth takes "},
        {"--score best tictactoe", "--score takes plain or fast, not 'best'; see"},
        {"--order= --method lazy nim:3", "--order takes cells, like 40268 or 10,4,11"},
        {"--order 4, --method lazy nim:3", "--order takes "},
        {"--order 4x --method lazy nim:3", "--order takes "},
        {"--order 4,4x --method lazy nim:3", "--order takes "},
        {"--order 404 --method lazy tictactoe",
         "search: --order has the same cell twice: '404'; see search --help\n"},
        {"--order 4,1,04 --method lazy mnk:4x3,3", "--order has the same cell twice"},
        {"--order 49 --method lazy tictactoe",
         "search: --order: tictactoe has no move 9\n"},
        {"--order 40 tictactoe", "--order goes with --method lazy or alphabeta only;"},
        {"tictactoe --method", "search: an argument is missing after '--method'; see"},
        {"--quick tictactoe", "search: unknown option '--quick'; see search --help"},
        {"-m memo tictactoe", "search: unknown option '-m'; see"},
        {"--misere=1 nim:3", "no argument goes with the option in '--misere=1'; see"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect(cases[i][0], 2, "", cases[i][1]);
}
END_TEST

START_TEST(help_names_all)
{
    static const char *const words[] = {
        "--method minimax",
        "--method memo",
        "--method pipeline",
        "--method lazy",
        "--method alphabeta",
        "--depth",
        "0 to 10000",
        "--order",
        "--score plain",
        "--score fast",
        "--misere",
        "tictactoe",
        "nim:N",
        "value",
        "best",
        "visits",
        "built",
        "games",
        "height",
        "side to move",
    };
    struct run run = run_how(NULL, SEARCH, "--help", NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        ck_assert_msg(strstr(run.out, words[i]) != NULL, "%s", words[i]);
    run_free(&run);
}
END_TEST

START_TEST(output_that_cannot_be_written)
{
    const struct run_how full = {.output = "/dev/full"};
    const struct run_how closed = {.closed_pipe = true};

    RUN_EXPECT(&full, 1, "", "cannot write to standard output", SEARCH, "nim:3");
    RUN_EXPECT(&closed, -SIGPIPE, "", NULL, SEARCH, "--help");
}
END_TEST

SUITE("search program", answers, no_such_position, wrong_usage, help_names_all,
      output_that_cannot_be_written)
