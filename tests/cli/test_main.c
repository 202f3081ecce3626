/* test_main.c - oxo as a whole: its helps, how it refuses arguments, and what becomes
 * of output that is not taken.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/opponents.h"
#include "support/run.h"
#include "support/suite.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

static const char *const commands[] = {"move",   "show",  "play",  "levels",
                                       "export", "judge", "games", "map"};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Begins with the name of the program or the command and ends with where help is, but
 * for what getopt_long says. */
START_TEST(wrong_usage)
{
    static const struct {
        const char *arguments[6];
        const char *error;
    } cases[] = {
        {{NULL}, "oxo: no command; see oxo --help\n"},
        {{"chess"}, "oxo: unknown command 'chess'; see oxo --help\n"},
        {{"move"}, "oxo move: no board; see oxo move --help\n"},
        {{"move", "--level", "easy"}, "oxo move: no board; see oxo move --help\n"},
        {{"move", ".........", "x"},
         "oxo move: unexpected argument 'x'; see oxo move --help\n"},
        {{"move", "--q"}, "oxo move: unrecognized option '--q'\n"},
        {{"move", "--level"}, "oxo move: option '--level' requires an argument\n"},
        {{"move", "--level", "Easy", "........."},
         "oxo move: --level takes easy|medium|hard|perfect; see oxo move --help\n"},
        {{"move", "--level", "---------", "X........"}, "oxo move: --level takes "},
        {{"show"}, "oxo show: no board; see oxo show --help\n"},
        {{"show", "--level", "easy", "........."},
         "oxo show: unrecognized option '--level'\n"},
        {{"judge", "-zy"}, "oxo judge: invalid option -- 'z'\n"},
        {{"judge", "a", "b"}, "oxo judge: unexpected argument 'b'; see oxo judge "},
        {{"export", "-h"}, "oxo export: invalid option -- 'h'\n"},
        {{"export", "--open", "--moves"},
         "oxo export: only one of --open and --moves; see oxo export --help\n"},
        {{"export", "X........"}, "oxo export: unexpected argument 'X........'; see"},
        {{"levels", "........."}, "oxo levels: unexpected argument '.........'; see"},
        {{"levels", "--csv"}, "oxo levels: unrecognized option '--csv'\n"},
        {{"map"}, "oxo map: needs --as cross|nought; see oxo map --help\n"},
        {{"map", "--as", "x"},
         "oxo map: needs --as cross|nought; see oxo map --help\n"},
        {{"map", "--as"}, "oxo map: option '--as' requires an argument\n"},
        {{"map", "--as", "cross", "x"}, "oxo map: unexpected argument 'x'; see"},
        {{"play", "X........"}, "oxo play: unexpected argument 'X........'; see"},
        {{"play", "--as", "x"}, "oxo play: --as takes cross|nought|both|none; see"},
        {{"play", "--level", "1"}, "oxo play: --level takes easy|medium|hard|perfect"},
        {{"play", "--keys", "vi"}, "oxo play: --keys takes index|reading|keypad; see"},
        {{"play", "--vary", "--level", "easy"},
         "oxo play: --vary goes with --level perfect only; see oxo play --help\n"},
        {{"play", "--level", "hard", "--vary", "--seed=1"},
         "oxo play: --vary goes with --level perfect only; see oxo play --help\n"},
        {{"play", "--seed", "1"}, "oxo play: --seed goes with --vary only; see"},
        {{"play", "--as=both", "--level=perfect"}, "so not --as both; see oxo play "},
        {{"play", "--vary", "--as", "both"}, "so not --as both; see oxo play --help\n"},
        {{"games", "--keys", "letters"},
         "oxo games: --keys takes index|reading|keypad; see oxo games --help\n"},
        {{"games", "a", "b"}, "oxo games: unexpected argument 'b'; see"},
        {{"games", "--json"}, "oxo games: unrecognized option '--json'\n"},
        {{"games", "--tsv", "--index"},
         "oxo games: only one of --tsv, --summary, --index, --at and --starting; see"},
        {{"games", "--at", ".........", "--summary"},
         "oxo games: only one of --tsv, --summary, --index, --at and --starting; see"},
        {{"games", "--at", "-"},
         "oxo games: --at - reads boards from standard input: name a FILE of games; "},
        {{"games", "-", "--at", "-"}, "oxo games: --at - reads boards from standard "},
    };
    static const char *const seeds[] = {
        "", "-1", "1x", " 1", "+1", "4294967296", "99999999999999999999"};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct run run = run_list(NULL, OXO, cases[i].arguments);

        run_compare(&run, 2, "", cases[i].error, cases[i].error, (int)i);
        run_free(&run);
    }
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++)
        RUN_EXPECT(NULL, 2, "", "oxo play: --seed takes 0 to 4294967295; see", OXO,
                   "play", "--vary", "--seed", seeds[i]);
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

/* What a help says, and a command, with its input, whose status and output are so. */
START_TEST(helps_are_true)
{
    static const struct {
        const char *help, *words;
        const char *arguments[6];
        const char *input;
        int status;
        const char *shown;
    } cases[] = {
        {NULL, "Exit status: 0 answered;", {"move", "........."}, "", 0, "0\n"},
        {NULL,
         "; 1 the input has no answer, or could not be read or\nwritten;",
         {"move", "XXXOO...."},
         "",
         1,
         ""},
        {NULL, "; 2 wrong usage.\n", {"move", "--levels"}, "", 2, ""},
        {"move",
         "this level plays (default: perfect):",
         {"move", "-"},
         "---------",
         0,
         "0\n"},
        {"move",
         "`error: ` and the\nreason, and the exit status is 1.\n",
         {"move", "-"},
         "X\n.........",
         1,
         "error: 1 cell found; a board has nine\n0\n"},
        {"judge",
         "exit status is 0 if\nevery move was a best one, else 1.\n",
         {"judge"},
         "......... 0\n",
         0,
         "was a best move."},
        {"judge", "else 1.\n", {"judge"}, "X........ 1", 1, "lost value  "},
        {"play",
         "people play cross (default), nought, both or none;",
         {"play"},
         "q",
         0,
         "You are cross."},
        {"play",
         "plays (default: perfect): see below",
         {"play", "--as", "nought"},
         "q",
         0,
         "The opponent plays 0."},
        {"play",
         "typed and shown (default: index): see below",
         {"play"},
         "q",
         0,
         " 0 | 1 | 2"},
        {"play",
         "u to take your last move\nback, h to show or hide where each move "
         "leads, q to quit.",
         {"play"},
         "h\n4\nu\nh\nq",
         0,
         "Bye.\n"},
        {"play",
         "same number, 0 to\n                4294967295 (default: one from the "
         "clock, which is shown)",
         {"play", "--as=none", "--vary", "--seed", "4294967295"},
         "",
         0,
         "To repeat these choices:\n  --vary --seed 4294967295\n"},
        {"games",
         "(default: index):",
         {"games", "--starting", "0"},
         "08",
         0,
         "1\t0 8\n"},
        {"games",
         "left out;\nthen the exit status is 1.",
         {"games", "--starting", ""},
         "00\n0",
         1,
         "2\t0\n"},
        {"games",
         "verdict (best, win-for-draw, win-for-loss, draw-for-loss,\n"
         "                    slower-win, sooner-loss); better cells, or -\n",
         {"games", "--tsv"},
         "0",
         0,
         "\tbest\t-\n"},
        {"games",
         "--at - reads a board a\n",
         {"games", "--at", "-", "/dev/null"},
         "---------",
         0,
         "-\n"},
        {"export",
         "(cross or nought, whose turn it is;\ncross-won, nought-won or drawn)",
         {"export"},
         "",
         0,
         "\tcross-won\t"},
        {"export", "(- for both if the game is over)", {"export"}, "", 0, "\t-\t-\n"},
        {"export",
         "1 for a best move, else 0\n",
         {"export", "--moves"},
         "",
         0,
         "XOXOOX...\t8\t1\t1\t1\n"},
    };
    static const char *const with_levels[] = {"move", "play", "levels"};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *const command = cases[i].help;
        char *const help =
            command != NULL ? printed(command, "--help") : printed("--help", NULL);
        const struct run_how how = {.input = cases[i].input};
        struct run run = run_list(&how, OXO, cases[i].arguments);

        expect_words(help, cases[i].words);
        ck_assert_msg(run.status == cases[i].status, "%s", cases[i].words);
        expect_words(run.out, cases[i].shown);
        run_free(&run);
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

static char some_games[] = "4 0 8 2 5 3\n40\n4 8 0\n";

START_TEST(output_that_is_not_taken)
{
    static const char *const uses[][4] = {
        {"--help"},
        {"move", "-"},
        {"move", "........."},
        {"show", "........."},
        {"play"},
        {"export"},
        {"levels"},
        {"map", "--as", "nought"},
        {"judge"},
        {"games"},
        {"games", "--help"},
        {"games", "--tsv"},
        {"games", "--summary"},
        {"games", "--index"},
        {"games", "--at", "........."},
        {"games", "--starting", "4"},
    };
    const struct run_how full = {.input = some_games, .output = "/dev/full"};
    const struct run_how unread = {.input = some_games, .closed_pipe = true};

    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++) {
        struct run run = run_list(&full, OXO, uses[i]);

        run_compare(&run, 1, NULL, "cannot write to standard output: No space left",
                    uses[i][0], (int)i);
        run_free(&run);
        run = run_list(&unread, OXO, uses[i]);
        run_compare(&run, -SIGPIPE, NULL, NULL, uses[i][0], (int)i);
        run_free(&run);
    }
    /* Where a pipe ends nobody, it is an error. */
    setenv("SH", "/bin/sh", 1);
    RUN_EXPECT(&unread, 1, NULL, "cannot write to standard output: Broken pipe", "SH",
               "-c", "trap '' PIPE; exec \"$OXO\" export");
}
END_TEST

SUITE("oxo", wrong_usage, helps, helps_are_true, output_that_is_not_taken)
