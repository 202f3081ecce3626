/* test_main.c - oxo as a whole: its helps, and how it refuses arguments.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/opponents.h"
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

static const char *const commands[] = {"move",   "show",  "line",  "play", "levels",
                                       "export", "judge", "games", "map"};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Begins with the name of the program or the command and ends with where help is. */
START_TEST(wrong_usage)
{
    static const char *const cases[][2] = {
        {"", "oxo: no command; see oxo --help\n"},
        {"chess", "oxo: unknown command 'chess'; see oxo --help\n"},
        {"move", "oxo move: no board; see oxo move --help\n"},
        {"move --level easy", "oxo move: no board; see oxo move --help\n"},
        {"move ......... x",
         "oxo move: unexpected argument 'x'; see oxo move --help\n"},
        {"move --q", "oxo move: unknown option '--q'; see oxo "},
        {"move --level", "oxo move: an argument is missing after '--level'; see oxo "},
        {"move --level Easy .........",
         "oxo move: --level takes easy|medium|hard|perfect; see oxo move --help\n"},
        {"move --level --------- X........", "oxo move: --level takes "},
        {"show", "oxo show: no board; see oxo show --help\n"},
        {"show --level easy .........", "oxo show: unknown option '--level'; see oxo "},
        {"judge -zy", "oxo judge: unknown option '-zy'; see oxo judge --help\n"},
        {"move -X------- x",
         "oxo move: unexpected argument 'x'; see oxo move --help\n"},
        {"move --numbers 0,1 .........",
         "oxo move: --numbers takes three different numbers, such as 0,1,-1; see"},
        {"play --numbers 1,1,1", "oxo play: --numbers takes three different numbers"},
        {"play -X------- x",
         "oxo play: unexpected argument 'x'; see oxo play --help\n"},
        {"judge --list --tsv", "oxo judge: only one of --list and --tsv; see"},
        {"judge --keys letters", "oxo judge: --keys takes index|reading|keypad; see"},
        {"games --swap --keys x", "oxo games: --keys takes index|reading|keypad; see"},
        {"judge a -zy", "oxo judge: unknown option '-zy'; see oxo judge --help\n"},
        {"judge - -z", "oxo judge: unknown option '-z'; see oxo judge --help\n"},
        {"judge --list=1",
         "oxo judge: no argument goes with the option in '--list=1'; see"},
        {"judge a b", "oxo judge: unexpected argument 'b'; see oxo judge "},
        {"export -x", "oxo export: unknown option '-x'; see oxo export --help\n"},
        {"play --s", "oxo play: ambiguous option '--s': it could be --swap or --seed;"},
        {"mov",
         "oxo: unknown command; did you mean move map, not 'mov'; see oxo --help"},
        {"--frobnicate", "oxo: unknown option '--frobnicate'; see oxo --help\n"},
        {"export --open --moves",
         "oxo export: only one of --open and --moves; see oxo export --help\n"},
        {"export X........", "oxo export: unexpected argument 'X........'; see"},
        {"levels .........", "oxo levels: unexpected argument '.........'; see"},
        {"levels --csv", "oxo levels: unknown option '--csv'; see oxo "},
        {"map", "oxo map: needs --as cross|nought; see oxo map --help\n"},
        {"map --as x", "oxo map: needs --as cross|nought; see oxo map --help\n"},
        {"map --as", "oxo map: an argument is missing after '--as'; see oxo "},
        {"map --as cross x", "oxo map: unexpected argument 'x'; see"},
        {"play X........ x", "oxo play: unexpected argument 'x'; see"},
        {"play X........ --record g",
         "oxo play: --record goes with games from the empty board only; see"},
        {"play --as x", "oxo play: --as takes cross|nought|both|none; see"},
        {"play --level 1", "oxo play: --level takes easy|medium|hard|perfect"},
        {"play --game 3", "oxo play: --game takes tictactoe|infinite; see oxo play"},
        {"play --game infinite .........",
         "oxo play: BOARD goes with --game tictactoe only; see"},
        {"play --game infinite -X-------",
         "BOARD goes with --game tictactoe only; see"},
        {"play --game infinite --record g",
         "--record goes with --game tictactoe only; see"},
        {"play --level easy --game infinite",
         "only --game tictactoe has levels other than perfect; see"},
        {"play --keys vi", "oxo play: --keys takes index|reading|keypad; see"},
        {"play --vary --level easy",
         "oxo play: --vary goes with --level perfect only; see oxo play --help\n"},
        {"play --level hard --vary --seed=1",
         "oxo play: --vary goes with --level perfect only; see oxo play --help\n"},
        {"play --seed 1", "oxo play: --seed goes with --vary only; see"},
        {"play --as=both --level=perfect", "so not --as both; see oxo play "},
        {"play --vary --as both", "so not --as both; see oxo play --help\n"},
        {"play --vary --seed=", "oxo play: --seed takes 0 to 4294967295; see"},
        {"play --vary --seed -1", "oxo play: --seed takes 0 to "},
        {"play --vary --seed 1x", "oxo play: --seed takes 0 to "},
        {"play --vary --seed \t1", "oxo play: --seed takes 0 to "},
        {"play --vary --seed +1", "oxo play: --seed takes 0 to "},
        {"play --vary --seed 4294967296", "oxo play: --seed takes 0 to "},
        {"play --vary --seed 99999999999999999999", "oxo play: --seed takes 0 to "},
        {"games --keys letters",
         "oxo games: --keys takes index|reading|keypad; see oxo games --help\n"},
        {"games a b", "oxo games: unexpected argument 'b'; see"},
        {"games --xml", "oxo games: unknown option '--xml'; see oxo "},
        {"games --tsv --index", "oxo games: only one of --tsv, --json, --summary, "
                                "--index, --at and --starting; see"},
        {"games --at ......... --summary",
         "oxo games: only one of --tsv, --json, --summary, --index, --at and "
         "--starting; see"},
        {"games --at -",
         "oxo games: --at - reads boards from standard input: name a FILE of games; "},
        {"games - --at -", "oxo games: --at - reads boards from standard "},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        run_cases(OXO, &(struct run_case){cases[i][0], NULL, 2, "=", cases[i][1]}, 1);
}
END_TEST

/* Runs oxo, with an empty input, for what it prints.  To be freed. */
static char *printed(const char *command, const char *option)
{
    struct run run = run_how(NULL, OXO, command, option, NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    free(run.err);
    return run.out;
}

static void expect_words(const char *help, const char *words)
{
    ck_assert_msg(strstr(help, words) != NULL, "no \"%s\" in\n%s", words, help);
}

/* Every help is at most 80 columns wide. */
START_TEST(helps)
{
    char *const all = printed("--help", NULL);
    char *const version = printed("--version", NULL);

    ck_assert_int_eq(strncmp(version, "oxo ", 4), 0);
    run_expect_width(all, 80);
    expect_words(all,
                 "\n 0 | 1 | 2\n---+---+---\n 3 | 4 | 5\n---+---+---\n 6 | 7 | 8\n");
    for (int i = 0; i < COMMANDS; i++) {
        char *const help = printed(commands[i], "--help");
        char *usage = strndup(help, strcspn(help, "\n"));

        ck_assert_int_eq(strncmp(usage, "Usage: oxo ", 11), 0);
        expect_words(all, usage + strlen("Usage: "));
        run_expect_width(help, 80);
        free(usage);
        free(help);
    }
    free(version);
    free(all);
}
END_TEST

/* The names of the columns, in order, are in the help, one way or the other. */
static void expect_columns(const char *command, const char *option)
{
    char *const table = printed(command, option);
    char *const help = printed(command, "--help");
    const char *at;
    char begin[16] = "separated";

    if (option != NULL)
        snprintf(begin, sizeof begin, "\n  %s ", option);
    at = strstr(help, begin);
    table[strcspn(table, "\n")] = '\0';
    for (char *column = strtok(table, "\t"); column != NULL;
         column = strtok(NULL, "\t")) {
        char *const end = strchr(column, '_');

        if (end != NULL) /* all_best: "all best cells"; value_after: "after it" */
            column = strcmp(end, "_after") == 0 ? end + 1 : strcpy(column, "all best");
        at = strstr(at, column);
        ck_assert_msg(at != NULL, "oxo %s: no %s at its place in\n%s", command, column,
                      help);
    }
    free(table);
    free(help);
}

/* What the help of a command says, and a case of it. */
START_TEST(helps_are_true)
{
    static const struct {
        const char *command, *words;
        struct run_case is;
    } cases[] = {
        {NULL, "Exit status: 0 answered;", {"move .........", NULL, 0, "=0\n", NULL}},
        {NULL,
         "; 1 the input has no answer, or could not be read or\nwritten;",
         {"move XXXOO....", NULL, 1, "=", "cross has won"}},
        {NULL, "; 2 wrong usage.\n", {"move --levels", NULL, 2, "=", "--levels"}},
        {"move", "plays (default: perfect):", {"move -", "---------", 0, "=0\n", NULL}},
        {"move",
         "no answer, the line is `error: ` and the reason, and the exit status is 1.\n",
         {"move -", "X\n.........", 1, "=error: 1 cell found; a board has nine\n0\n",
          NULL}},
        {"judge",
         "exit status is 0 if every open board\nwas answered and every move was a best "
         "one, else 1.\n",
         {"judge", "......... 0\n", 1, "but 4519 boards have no answer", NULL}},
        {"judge", "else 1.\n", {"judge", "X........ 1", 1, "lost value  ", NULL}},
        {"play",
         "people play cross (default), nought, both or none;",
         {"play", "q", 0, "You are cross.", NULL}},
        {"play",
         "plays (default: perfect): see below",
         {"play --as nought", "q", 0, "The opponent plays 0.", NULL}},
        {"play",
         "cells are called (default: index): see below",
         {"play", "q", 0, " 0 | 1 | 2", NULL}},
        {"play",
         "u to take your last move back, h to show or hide where each move "
         "leads, q to\nquit.",
         {"play", "h\n4\nu\nh\nq", 0, "Bye.\n", NULL}},
        {"play",
         "what is played (default: tictactoe): see below",
         {"play", "0\nh\nq", 0, "The opponent plays 4.", NULL}},
        {"play",
         "The mark that goes next is drawn as\n             a small letter.  Play that "
         "never ends is a draw, but cross can\n             win in 13 plies.\n",
         {"play --game infinite --as both", "h\n1\n6\n4\n7\n8\nq", 0,
          "  7  a win for cross in 13\n", NULL}},
        {"play",
         "same number, 0 to\n                4294967295 (default: one from the "
         "clock, which is shown)",
         {"play --as=none --vary --seed 4294967295", NULL, 0,
          "To repeat these choices:\n  --vary --seed 4294967295\n", NULL}},
        {"play",
         "\n  index    012/345/678, 0 to 8 in reading order\n"
         "  reading  123/456/789, 1 to 9 in reading order\n"
         "  keypad   789/456/123, 1 to 9 as on a numeric keypad\n",
         {"play --keys keypad", "q", 0, "\n 7 | 8 | 9\n", NULL}},
        {"games",
         "(default: index): see",
         {"games --starting 0", "08", 0, "=1\t0 8\n", NULL}},
        {"games",
         "left out;\nthen the exit status is 1.",
         {"games --starting=", "00\n0", 1, "=2\t0\n", "cell 0 is taken"}},
        {"games",
         "verdict (best, win-for-draw, win-for-loss, draw-for-loss,\n"
         "                    slower-win, sooner-loss); better cells, or -\n",
         {"games --tsv", "0", 0, "\tbest\t-\n", NULL}},
        {"games",
         "--at - reads boards from\n",
         {"games --at - /dev/null", "---------", 0, "=-\n", NULL}},
        {"export",
         "(cross or nought, whose turn it is;\ncross-won, nought-won or drawn)",
         {"export", NULL, 0, "\tcross-won\t", NULL}},
        {"export",
         "(- for both if the game is over)",
         {"export", NULL, 0, "\t-\t-\n", NULL}},
        {"export",
         "1 for a best move, else 0\n",
         {"export --moves", NULL, 0, "XOXOOX...\t8\t1\t1\t1\n", NULL}},
    };
    static const char *const with_levels[] = {"move", "play", "levels"};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *const command = cases[i].command;
        char *const help = printed(command != NULL ? command : "--help",
                                   command != NULL ? "--help" : NULL);

        expect_words(help, cases[i].words);
        run_cases(OXO, &cases[i].is, 1);
        free(help);
    }
    for (size_t i = 0; i < sizeof with_levels / sizeof with_levels[0]; i++)
        for (int level = 0; level < OPPONENTS; level++) {
            char *const help = printed(with_levels[i], "--help");
            char line[80];

            snprintf(line, sizeof line, "\n  %-8s looks %u %s ahead",
                     opponents[level].name, opponents[level].depth,
                     opponents[level].depth == 1 ? "ply" : "plies");
            expect_words(help, line);
            free(help);
        }
    expect_columns("export", NULL);
    expect_columns("export", "--moves");
    expect_columns("games", "--tsv");
}
END_TEST

/* The pipe has ended nobody, so its end is an error. */
START_TEST(broken_pipe)
{
    const struct run_how unread = {.closed_pipe = true};

    setenv("SH", "/bin/sh", 1);
    RUN_EXPECT(&unread, 1, NULL, "cannot write to standard output: Broken pipe", "SH",
               "-c", "trap '' PIPE; exec \"$OXO\" export");
}
END_TEST

SUITE("oxo", wrong_usage, helps, helps_are_true, broken_pipe)
