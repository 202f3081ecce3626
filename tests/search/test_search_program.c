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

/* Arguments, separated by single spaces, of which '' is an empty one; and what is
 * expected: exit status, the whole standard output, a part of the one line on standard
 * error, or NULL when that is empty. */
struct use {
    const char *line;
    int status;
    const char *out, *err;
};

static void try_uses(const struct use *uses, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *arguments[RUN_MOST_ARGUMENTS] = {NULL};
        size_t words = 0;
        char line[80];
        char *rest;
        struct run run;

        strcpy(line, uses[i].line);
        for (char *word = strtok_r(line, " ", &rest); word != NULL;
             word = strtok_r(NULL, " ", &rest))
            arguments[words++] = strcmp(word, "''") == 0 ? "" : word;
        run = run_list(NULL, SEARCH, arguments);
        run_compare(&run, uses[i].status, uses[i].out, uses[i].err, uses[i].line, 0);
        run_free(&run);
    }
}

#define TRY(uses) try_uses(uses, sizeof(uses) / sizeof(uses)[0])

/* Figures that are not in test_search.c are counted by hand. */
START_TEST(answers)
{
    static const struct use uses[] = {
        {"tictactoe", 0,
         "value\t0\nbest\t0\nvisits\t549946\ngames\t255168\nheight\t10\n", NULL},
        {"tictactoe XOXOOX...", 0,
         "value\t1\nbest\t8\nvisits\t11\ngames\t5\nheight\t4\n", NULL},
        {"--method=memo tictactoe", 0,
         "value\t0\nbest\t0\nvisits\t16168\nbuilt\t5478\n", NULL},
        {"--method=pipeline tictactoe XOXOOX... --depth 1 --score=fast", 0,
         "value\t12\nbest\t8\nvisits\t4\nbuilt\t11\ngames\t3\nheight\t2\n", NULL},
        {"--depth 10000 nim:3", 0,
         "value\t1\nbest\t0:3\nvisits\t8\ngames\t4\nheight\t4\n", NULL},
        {"--method lazy --depth 0 nim:21", 0, "value\t1\nvisits\t1\nbuilt\t1\n", NULL},
        {"--method alphabeta --order 402681357 tictactoe", 0,
         "value\t0\nbest\t0\nvisits\t7275\n", NULL},
        {"--method alphabeta --score=fast --order 4,0,2,6,8 tictactoe", 0,
         "value\t0\nbest\t0\nvisits\t7865\n", NULL},
    };

    TRY(uses);
}
END_TEST

/* The value is seen by the side to move; the text of a heap does not say whose turn. */
START_TEST(whose_value)
{
    static const struct use uses[] = {
        {"--score fast --depth 1 tictactoe XX.OO...X", 0,
         "value\t13\nbest\t5\nvisits\t5\ngames\t4\nheight\t2\n", NULL},
        {"--depth 0 nim:21 20", 0, "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n", NULL},
        {"tictactoe XXXOO....", 0, "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n", NULL},
        {"nim:21 1", 0, "value\t1\nbest\t0:1\nvisits\t2\ngames\t1\nheight\t2\n", NULL},
        {"nim:21 0", 0, "value\t-1\nvisits\t1\ngames\t1\nheight\t1\n", NULL},
        {"nim:21 0 --misere", 0, "value\t1\nvisits\t1\ngames\t1\nheight\t1\n", NULL},
    };

    TRY(uses);
}
END_TEST

START_TEST(no_such_position)
{
    static const struct use uses[] = {
        {"tictactoe XX.......", 1, "", "the start is '.........'"},
        {"tictactoe hello", 1, "", "does not reach 'hello'"},
        {"tictactoe ''", 1, "", "the start is '.........'"},
        {"nim:1,3,5,7 2,3,5,7 --misere", 1, "", "the start is '1,3,5,7'"},
        {"nim:20001", 1, "", "more than 10000 plies; --depth limits the search"},
    };

    TRY(uses);
}
END_TEST

START_TEST(wrong_usage)
{
    static const struct use uses[] = {
        {"", 2, "", "search: no game; see search --help"},
        {"chess", 2, "", "unknown game 'chess'; accepted: tictactoe, nim:N"},
        {"mnk:0x3,3", 2, "", "accepted"},
        {"nim:", 2, "", "accepted"},
        {"tictactoe ......... more", 2, "", "unexpected argument 'more'"},
        {"--method greedy tictactoe", 2, "", "unknown method 'greedy'"},
        {"--method '' tictactoe", 2, "", "unknown method ''"},
        {"--depth -1 tictactoe", 2, "", "wrong depth '-1'"},
        {"--depth 1x tictactoe", 2, "", "wrong depth '1x'"},
        {"--depth 10001 tictactoe", 2, "", "wrong depth '10001'"},
        {"--depth '' tictactoe", 2, "", "wrong depth ''"},
        {"--depth 99999999999999999999 nim:3", 2, "", "wrong depth"},
        {"--score best tictactoe", 2, "", "unknown score 'best'"},
        {"--order '' --method lazy nim:3", 2, "", "wrong order ''"},
        {"--order 4, --method lazy nim:3", 2, "", "wrong order '4,'"},
        {"--order 4x --method lazy nim:3", 2, "", "wrong order '4x'"},
        {"--order 4,4x --method lazy nim:3", 2, "", "wrong order '4,4x'"},
        {"--order 40 tictactoe", 2, "", "for the methods lazy and alphabeta"},
        {"tictactoe --method", 2, "", "'--method' requires an argument"},
        {"--quick tictactoe", 2, "", "unrecognized option '--quick'"},
        {"--misere=1 nim:3", 2, "", "'--misere' doesn't allow an argument"},
    };

    TRY(uses);
}
END_TEST

/* The help names all there is. */
START_TEST(help)
{
    static const char *const words[] = {
        "--method minimax",
        "--method memo",
        "--method pipeline",
        "--method lazy",
        "--method alphabeta",
        "--depth",
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
        "0 to 10000",
        "Exit status: 0 done; 1 no such position, or failed; 2 wrong usage.\n"};
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

SUITE("search program", answers, whose_value, no_such_position, wrong_usage, help,
      output_that_cannot_be_written)
