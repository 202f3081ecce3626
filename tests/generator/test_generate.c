/* test_generate.c - oxo-generate as its users call it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/minimax.h"
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define GENERATE "OXO_GENERATE"

START_TEST(check_names_the_first_line_that_differs)
{
    struct run run = run_how(NULL, GENERATE, NULL);
    const char *const text = run.out;
    const size_t length = run.out_length;
    const struct run_how piped = {.input = text};
    const struct run_how other = {.input = "/* oxo_table.c - another\n"};
    char *const changed = malloc(2 * length + 1);
    size_t used = 0;

    run_in_new_folder(false);
    run_write_file("same.c", text);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--check", "same.c");
    RUN_EXPECT(&piped, 0, "", NULL, GENERATE, "--check", "-");
    RUN_EXPECT(&other, 1, "", "'-' differs from what would be written, first in line 1",
               GENERATE, "--check", "-");
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            changed[used++] = '\r';
        changed[used++] = text[i];
    }
    changed[used] = '\0';
    run_write_file("crlf.c", changed);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--check", "crlf.c");

    /* Every line in turn would be slow; the first, the second, one far on, the last. */
    for (size_t line = 1, lines = run_count_lines(text); line <= lines; line++) {
        char expected[64];
        char *at = changed;

        if (line > 2 && line != 1234 && line != lines)
            continue;
        strcpy(changed, text);
        for (size_t i = 1; i < line; i++)
            at = strchr(at, '\n') + 1;
        *at ^= 1;
        run_write_file("changed.c", changed);
        snprintf(expected, sizeof expected, "first in line %zu\n", line);
        RUN_EXPECT(NULL, 1, "", expected, GENERATE, "--check", "changed.c");
    }
    strcpy(changed, text);
    changed[length - 1] = '\0'; /* the last newline is missing */
    run_write_file("changed.c", changed);
    RUN_EXPECT(NULL, 1, "", "first in line", GENERATE, "--check", "changed.c");
    strcat(changed, "\n\n"); /* one too many */
    run_write_file("changed.c", changed);
    RUN_EXPECT(NULL, 1, "", "first in line", GENERATE, "--check", "changed.c");
    strcpy(changed, text);
    changed[10] = '\r'; /* a CR that ends no line */
    run_write_file("changed.c", changed);
    RUN_EXPECT(NULL, 1, "", "first in line 1\n", GENERATE, "--check", "changed.c");
    memmove(changed + 11, text + 10, length - 9); /* nor ends a line with this one */
    run_write_file("changed.c", changed);
    RUN_EXPECT(NULL, 1, "", "first in line 1\n", GENERATE, "--check", "changed.c");
    run_write_file("changed.c", "");
    RUN_EXPECT(NULL, 1, "", "first in line 1\n", GENERATE, "--check", "changed.c");

    RUN_EXPECT(NULL, 1, "", "cannot read 'missing.c': No such file", GENERATE,
               "--check", "missing.c");
    RUN_EXPECT(NULL, 1, "", "cannot read '.': Is a directory", GENERATE, "--check",
               ".");
    RUN_EXPECT(NULL, 1, "", "first in line 1\n", GENERATE, "--check", "same.c",
               "--format", "tsv");
    free(changed);
    run_leave_folder();
    run_free(&run);
}
END_TEST

/* A command, and what it says: the one line of the error, or a part of the output. */
struct said {
    const char *text;
    const char *arguments[6];
};

static const struct said wrong_usage[] = {
    {"'--wrong'", {"--wrong"}},
    {"oxo-generate: unknown option '-z'; see oxo-generate --help\n", {"-z"}},
    {"unknown option '-xy'", {"-xy"}},
    {"unknown option '-xy'", {"--misere", "-xy"}},
    {"unknown option '-xy'", {"a.c", "-xy"}},
    {"unknown option '-x'", {"-", "-x", "a.c"}},
    {"oxo-generate: ambiguous option '--=': it could be --check --format --game --help "
     "--layout --misere --output --stats --tie or --version; see oxo-generate --help\n",
     {"--="}},
    {"an argument is missing after '-o'; see oxo-generate --help", {"-o"}},
    {"an argument is missing after '--check'", {"--check"}},
    {"no argument goes with the option in '--stats=1'", {"--stats=1"}},
    {"unexpected argument 'a.c'", {"a.c"}},
    {"unexpected argument 'b.c'", {"--", "b.c"}},
    {"--format takes c or tsv, not 'xml'; see oxo-generate --help",
     {"--format", "xml"}},
    {"--output", {"--check", "a", "-o", "b"}},
    {"--stats", {"--check", "a", "--stats"}},
    {"--stats", {"--format", "tsv", "--stats"}},
    {"unknown game 'chess'; accepted: tictactoe, infinite, nim:N", {"--game", "chess"}},
    {"is not a board", {"--game", "mnk:0x3,3"}},
    {"of at most 19 cells, or of 20 with lines of at most 2", {"--game", "mnk:4x5,4"}},
    {"is not a game of Nim", {"--game", "nim:"}},
    {"does not say what may be taken", {"--game", "nim:21,take=2+"}},
    {"unknown game 'morris:chess'; accepted: morris:", {"--game", "morris:chess"}},
    {"--layout takes direct, tiny or levels, not 'small'; see", {"--layout", "small"}},
    {"--tie takes lowest or traps, not 'highest'", {"--tie", "highest"}},
    {"--tie takes lowest or traps, not ''", {"--tie", ""}},
    {"the layout direct; tiny takes no tie rule",
     {"--tie", "traps", "--layout", "tiny"}},
    {"the layout direct; levels takes no tie rule",
     {"--tie", "traps", "--layout", "levels"}},
    {"--tie traps is for tictactoe and mnk games, not nim:21",
     {"--tie", "traps", "--game", "nim:21"}},
};

/* Just above the limits of what is written as C. */
static const struct said too_large[] = {
    /* Known before it is solved, and after. */
    {"of mnk:4x4,4 would take at least 5380840 bytes", {"--game", "mnk:4x4,4"}},
    {"of mnk:3x5,4 would take 4534309 bytes; C is written for tables of at most "
     "4194304 bytes (--stats",
     {"--game", "mnk:3x5,4"}},
    {"can last 32767 plies; C is written for games of at most 32766",
     {"--game", "nim:32767,take=1"}},
    {"would take 33 bits; C is written for entries of at most 32 bits",
     {"--game", "nim:40000,take=2+40000"}},
};

static const struct said done[] = {
    {"\n42\t21\tfirst\t1\t11\t0:1\t0:1\n", {"--game", "nim:21", "--format", "tsv"}},
    {"\n0\t0\tsecond-won\t-1\t0\t-\t-\n", {"--game", "nim:21", "--format", "tsv"}},
    {"\n766\t1,3,5,7\tfirst\t-1\t16\t", {"--game", "nim:1,3,5,7", "--format", "tsv"}},
    {"\n14\t1,1,1\tfirst\t1\t3\t0:1\t0:1 1:1 2:1\n",
     {"--game", "nim:1,1,1", "--format", "tsv"}},
    {"\n42\t21\tfirst\t-1\t8\t0:2\t0:2 0:3\n",
     {"--game", "nim:21,take=2+3", "--format", "tsv"}},
    {"\n3\tX........\tsecond\t0\t-\t1\t1 2 3 4 6 8\n",
     {"--game", "morris:tapatan", "--format", "tsv"}},
    {"\nend_drawn\t0\n", {"--game", "morris:flying", "--stats"}},
    {"\n0\t............\tcross\t1\t7\t1\t1 2 5 6 9 10\n",
     {"--game", "mnk:3x4,3", "--format", "tsv"}},
    {"\n0\t.........\tcross\t0\t9\t0\t012345678\n",
     {"--game", "mnk:3x3,3", "--format", "tsv"}},
    {"\npositions\t21\nterminal\t20\n", {"--game", "mnk:4x5,1", "--stats"}},
    /* In misere play the state names the winner, who has not made the line. */
    {"\tXXXOO....\tnought-won\t1\t0\t-\t-\n", {"--misere", "--format", "tsv"}},
    {"\tOOOXX.X..\tcross-won\t1\t0\t-\t-\n", {"--misere", "--format", "tsv"}},
    {"entries of 16 bits", {"--game", "nim:8191"}}, /* the last that needs no more */
    {"entries of 24 bits", {"--game", "nim:8192"}},
    {"_distance(", {"--game", "nim:32766,take=1"}},
    /* Without a file the library is named after the game, and in one text. */
    {" * Generated by oxo-generate; do not edit.  To regenerate:\n"
     " *     oxo-generate --game nim:3,4 > nim_3_4.c\n",
     {"--game", "nim:3,4"}},
    {"uint8_t mnk_2x3_3_best_move(mnk_2x3_3_position position);",
     {"--game", "mnk:2x3,3"}},
    {"#define MNK_2X3_3_MISERE_START ", {"--game", "mnk:2x3,3", "--misere"}},
    {"typedef uint16_t nim_4_position;", {"--game", "nim:4", "-o", "-"}},
    {"by the rule lowest.", {"--tie", "lowest", "--game", "nim:21"}},
    {"by the rule lowest.", {"--tie", "lowest", "--layout", "direct"}},
    {"oxo-generate", {"--tie", "lowest", "--layout", "tiny"}},
    {"oxo-generate --tie traps -o oxo_table.c",
     {"--tie", "traps", "--layout", "direct"}},
    {"by the rule traps, the", {"--tie", "traps", "--layout", "direct"}},
    {"--game mnk:3x3,3 --tie traps > mnk_3x3_3.c\n",
     {"--tie", "traps", "--game", "mnk:3x3,3"}},
    {"oxo-generate ", {"--version"}},
    {"oxo-generate ", {"-V"}},
    {"Usage: oxo-generate [OPTION]...\n", {"--help"}},
    {"Usage: oxo-generate [OPTION]...\n", {"-h"}},
    {"Generated by oxo-generate; do not edit", {NULL}},
};

static void expect_said(const struct said *cases, size_t count, int status)
{
    for (size_t i = 0; i < count; i++) {
        struct run run = run_list(NULL, GENERATE, cases[i].arguments);

        if (status == 0)
            ck_assert_msg(strstr(run.out, cases[i].text) != NULL, "%s: %.700s",
                          cases[i].text, run.out);
        run_compare(&run, status, status == 0 ? NULL : "",
                    status == 0 ? NULL : cases[i].text, __FILE__, __LINE__);
        run_free(&run);
    }
}

START_TEST(commands)
{
    expect_said(wrong_usage, sizeof wrong_usage / sizeof wrong_usage[0], 2);
    expect_said(too_large, sizeof too_large / sizeof too_large[0], 1);
    expect_said(done, sizeof done / sizeof done[0], 0);
}
END_TEST

#define LETTERS_60 "a23456789_b23456789_c23456789_d23456789_e23456789_F23456789_"

/* Paths that name no library: nothing is written, and nothing compared. */
START_TEST(names_that_are_none)
{
    static const char *const paths[] = {
        "oxo.c",      "stdint.c",     "folder/oxo.c",   "oxo_game", "oxo_game.h",
        "oxo_game.C", "oxo_game.c.h", "9oxo.c",         "_oxo.c",   "oxo-game.c",
        "oxo game.c", "oxo.game.c",   "\303\266.c",     ".c",       "c",
        "a.c/",       "folder/",      LETTERS_60 "1.c",
    };

    run_in_new_folder(false);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char expected[200];

        snprintf(
            expected, sizeof expected,
            "'%s' cannot be a library, whose functions are named after the file: "
            "its name must be a letter, then at most 59 letters, digits and _, and "
            ".c, and not oxo.c or stdint.c",
            paths[i]);
        RUN_EXPECT(NULL, 2, "", expected, GENERATE, "--game", "nim:3", "-o", paths[i]);
        RUN_EXPECT(NULL, 2, "", expected, GENERATE, "--game", "nim:3", "--check",
                   paths[i]);
        run_expect_folder("");
    }
    /* What is no library has any name. */
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "9.c");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "--format", "tsv", "-o",
               "a.tsv");
    run_expect_folder("9.c a.tsv");
    run_leave_folder();
}
END_TEST

/* A source and a header, each named after the file, whatever its folder. */
static void expect_library(const char *path, const char *header, const char *name)
{
    char expected[200];
    char *text;

    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "-o", path);
    text = run_read_file(header, NULL);
    snprintf(expected, sizeof expected, "/* %s.h - every position of nim:3, solved\n",
             name);
    ck_assert_int_eq(strncmp(text, expected, strlen(expected)), 0);
    snprintf(expected, sizeof expected, "uint8_t %s_state(%s_position position);\n",
             name, name);
    ck_assert_ptr_nonnull(strstr(text, expected));
    free(text);
    text = run_read_file(path, NULL);
    snprintf(expected, sizeof expected, "#include \"%s.h\"\n", name);
    ck_assert_ptr_nonnull(strstr(text, expected));
    snprintf(expected, sizeof expected, "oxo-generate --game nim:3 -o %s.c\n", name);
    ck_assert_ptr_nonnull(strstr(text, expected));
    free(text);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "--check", path);
    ck_assert_int_eq(remove(path), 0);
    ck_assert_int_eq(remove(header), 0);
}

START_TEST(two_files)
{
    run_in_new_folder(false);
    expect_library("x.c", "x.h", "x");
    expect_library("./x1.c", "x1.h", "x1");
    ck_assert_int_eq(mkdir("a-folder.h", 0700), 0);
    expect_library("a-folder.h/Xy_9.c", "a-folder.h/Xy_9.h", "Xy_9");
    expect_library(LETTERS_60 ".c", LETTERS_60 ".h", LETTERS_60);
    ck_assert_int_eq(rmdir("a-folder.h"), 0);
    run_leave_folder();
}
END_TEST

/* Either file that differs is found, and named. */
START_TEST(check_reads_the_header_too)
{
    char *text;

    run_in_new_folder(false);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "-o", "x.c");
    text = run_read_file("x.h", NULL);
    RUN_EXPECT(NULL, 1, "", "'x.c' differs from what would be written", GENERATE,
               "--game", "nim:4", "--check", "x.c");
    text[3] ^= 1;
    run_write_file("x.h", text);
    RUN_EXPECT(NULL, 1, "", "'x.h' differs from what would be written, first in line 1",
               GENERATE, "--game", "nim:3", "--check", "x.c");
    ck_assert_int_eq(remove("x.h"), 0);
    RUN_EXPECT(NULL, 1, "", "cannot read 'x.h'", GENERATE, "--game", "nim:3", "--check",
               "x.c");
    free(text);
    run_leave_folder();
}
END_TEST

/* Each of the two files is whole or not there. */
START_TEST(whole_or_absent)
{
    const struct run_how small = {.file_size = 4400}; /* for the header it would do */

    run_in_new_folder(true);
    RUN_EXPECT(&small, 1, "", "cannot write 'x.c': File too large", GENERATE, "--game",
               "nim:3", "-o", "x.c");
    run_expect_folder("");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "-o", "x.c");
    RUN_EXPECT(&small, 1, "", "cannot write 'x.c': File too large", GENERATE, "--game",
               "nim:4", "-o", "x.c");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "--check", "x.c");
    ck_assert_int_eq(remove("x.h"), 0);
    ck_assert_int_eq(remove("x.c"), 0);
    ck_assert_int_eq(mkdir("x.h", 0700), 0);
    RUN_EXPECT(NULL, 1, "", "cannot write 'x.h': Is a directory", GENERATE, "--game",
               "nim:3", "-o", "x.c");
    run_expect_folder("x.h");
    ck_assert_int_eq(rmdir("x.h"), 0);
    RUN_EXPECT(NULL, 1, "", "cannot write 'no/x.c'", GENERATE, "--game", "nim:3", "-o",
               "no/x.c");
    run_expect_folder("");
    run_leave_folder();
}
END_TEST

/* The help states the facts that other tests hold. */
START_TEST(help)
{
    static const char *const facts[] = {
        "tictactoe (default)",
        "nim:N, one heap of which 1, 2 or 3 are taken;",
        "with ,take=2+3 only these are, and whoever can take none loses;",
        "as in morris:tapatan (an unknown NAME lists them)",
        ("direct (default), a byte a position; tiny, a rule; or levels, the moves of "
         "players who look 1, 2 and 4 plies ahead"),
        "whoever makes the line, or takes the last match, loses",
        "lowest (default), the first; or traps, on boards,",
        "write to FILE, or standard output for `-` (default);",
        "compare FILE, or standard input for `-`, with what would be written",
        "--format c C source (default): for tictactoe the table that oxo.c reads; for "
        "other "
        "games a library with their rules, of which -o NAME.c also writes the header, "
        "NAME.h, and whose functions are named after the file, as NAME_best_move",
        "position, board, state, value, distance, best, all_best",
        "times are in microseconds",
        "Exit status: 0 done; 1 failed, or --check found a difference; 2 wrong usage.",
    };
    struct run run = run_how(NULL, GENERATE, "--help", NULL);
    char *words = run.out;

    ck_assert_int_eq(run.status, 0);
    ck_assert_int_eq(strncmp(run.out, "Usage: oxo-generate", 19), 0);
    for (const char *line = run.out; *line != '\0'; line += strcspn(line, "\n") + 1)
        ck_assert_msg(strcspn(line, "\n") <= 80, "%.100s", line);
    /* Any number of spaces and newlines becomes one space. */
    for (const char *from = run.out; *from != '\0'; from++)
        if (*from != ' ' && *from != '\n')
            *words++ = *from;
        else if (words[-1] != ' ')
            *words++ = ' ';
    *words = '\0';
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        ck_assert_msg(strstr(run.out, facts[i]) != NULL, "%s", facts[i]);
    run_free(&run);
}
END_TEST

/* The figures of tic-tac-toe, as the second opinion has counted them. */
START_TEST(stats)
{
    static const char expected[] =
        "codes\t19683\npositions\t5478\nterminal\t958\nedges\t16167\n"
        "start_value\t0\nstart_distance\t9\nwon_first\t2936\n"
        "won_second\t1474\ndrawn\t1068\nend_first\t626\nend_second\t316\n"
        "end_drawn\t16\nlayers_first\t626 1498 392 260 88 72\n"
        "layers_second\t316 860 116 96 36 50\n";
    struct run run = run_how(NULL, GENERATE, "--stats", NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    ck_assert_msg(strncmp(run.out, expected, strlen(expected)) == 0, "%s", run.out);
    run_free(&run);
}
END_TEST

/* Every line of the tsv against the second opinion. */
START_TEST(tsv)
{
    static struct minimax answers[MINIMAX_NUMBERS];
    struct run run = run_how(NULL, GENERATE, "--format", "tsv", NULL);
    char *expected = NULL;
    size_t size;
    FILE *const out = open_memstream(&expected, &size);

    minimax_all(answers);
    fprintf(out, "position\tboard\tstate\tvalue\tdistance\tbest\tall_best\n");
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const struct minimax *const answer = &answers[number];
        char board[10];
        char best[10] = "";

        if (!answer->reachable)
            continue;
        minimax_board(number, board);
        fprintf(out, "%u\t%s\t%s\t%d\t%d\t", number, board,
                answer->winner == 'X'   ? "cross-won"
                : answer->winner == 'O' ? "nought-won"
                : answer->over          ? "drawn"
                : answer->turn == 'X'   ? "cross"
                                        : "nought",
                answer->value, answer->distance);
        for (int cell = 0; cell < 9; cell++)
            if (answer->best >> cell & 1)
                sprintf(best + strlen(best), "%d", cell);
        if (answer->over)
            fprintf(out, "-\t-\n");
        else
            fprintf(out, "%c\t%s\n", best[0], best);
    }
    fclose(out);
    ck_assert_int_eq(run.status, 0);
    ck_assert_uint_eq(run_count_lines(run.out), 5479);
    ck_assert_msg(strcmp(run.out, expected) == 0, "the tsv differs");
    free(expected);
    run_free(&run);
}
END_TEST

START_TEST(layouts)
{
    static const char *const names[] = {"direct", "tiny", "levels"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct run run = run_how(NULL, GENERATE, "--layout", names[i], NULL);

        ck_assert_int_eq(run.status, 0);
        ck_assert_str_eq(run.err, "");
        ck_assert_ptr_nonnull(strstr(run.out, "oxo-generate"));
        run_free(&run);
        RUN_EXPECT(NULL, 2, "", "holds tictactoe only, not mnk:3x3,3", GENERATE,
                   "--layout", names[i], "--game", "mnk:3x3,3");
        RUN_EXPECT(NULL, 2, "", "holds tictactoe only, not tictactoe --misere",
                   GENERATE, "--layout", names[i], "--misere");
        RUN_EXPECT(NULL, 2, "", "--layout goes with --format c", GENERATE, "--layout",
                   names[i], "--format", "tsv");
        RUN_EXPECT(NULL, 2, "", "--layout goes with --format c", GENERATE, "--layout",
                   names[i], "--stats");
    }
}
END_TEST

/* Times are those that the work takes: less than the whole process, and, of a game that
 * takes longer than the process needs to start, not much less; when another second
 * begins in between, too. */
START_TEST(times)
{
    struct timespec begin, end;
    long enumerate_us, solve_us, whole_us;
    const char *at;
    struct run run;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    nanosleep(&(struct timespec){.tv_nsec = 970000000 - begin.tv_nsec % 970000000},
              NULL);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    run = run_how(NULL, GENERATE, "--stats", "--game", "mnk:3x4,4", NULL);
    clock_gettime(CLOCK_MONOTONIC, &end);
    whole_us =
        (end.tv_sec - begin.tv_sec) * 1000000 + (end.tv_nsec - begin.tv_nsec) / 1000;
    at = strstr(run.out, "enumerate_us");
    ck_assert_ptr_nonnull(at);
    ck_assert_int_eq(
        sscanf(at, "enumerate_us\t%ld\nsolve_us\t%ld\n", &enumerate_us, &solve_us), 2);
    ck_assert_int_lt(enumerate_us + solve_us, whole_us);
    ck_assert_int_gt(enumerate_us, whole_us / 100);
    ck_assert_int_gt(solve_us, whole_us / 1000);
    run_free(&run);
}
END_TEST

SUITE("oxo-generate", check_names_the_first_line_that_differs, commands, help, stats,
      times, tsv, layouts, names_that_are_none, two_files, check_reads_the_header_too,
      whole_or_absent)
