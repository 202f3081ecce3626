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
#include <time.h>

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

START_TEST(wrong_usage)
{
    RUN_EXPECT(NULL, 2, "", "'--wrong'", GENERATE, "--wrong");
    RUN_EXPECT(NULL, 2, "", "invalid option -- 'z'", GENERATE, "-z");
    RUN_EXPECT(NULL, 2, "", "invalid option -- 'x'", GENERATE, "-xy");
    RUN_EXPECT(NULL, 2, "", "invalid option -- 'x'", GENERATE, "--misere", "-xy");
    RUN_EXPECT(NULL, 2, "", "invalid option -- 'h'", GENERATE, "-h");
    RUN_EXPECT(NULL, 2, "", "requires an argument -- 'o'", GENERATE, "-o");
    RUN_EXPECT(NULL, 2, "", "'--check' requires an argument", GENERATE, "--check");
    RUN_EXPECT(NULL, 2, "", "'--stats' doesn't allow an argument", GENERATE,
               "--stats=1");
    RUN_EXPECT(NULL, 2, "", "unexpected argument 'a.c'", GENERATE, "a.c");
    RUN_EXPECT(NULL, 2, "", "unexpected argument 'b.c'", GENERATE, "--", "b.c");
    RUN_EXPECT(NULL, 2, "",
               "--format takes c or tsv, not 'xml'; see oxo-generate --help", GENERATE,
               "--format", "xml");
    RUN_EXPECT(NULL, 2, "", "--output", GENERATE, "--check", "a", "-o", "b");
    RUN_EXPECT(NULL, 2, "", "--stats", GENERATE, "--check", "a", "--stats");
    RUN_EXPECT(NULL, 2, "", "--stats", GENERATE, "--format", "tsv", "--stats");
}
END_TEST

/* The help states the facts that other tests hold. */
START_TEST(help_and_version)
{
    static const char *const facts[] = {
        "tictactoe (default)",
        "nim:N, one heap of which 1, 2 or 3 are taken;",
        "direct (default), a byte a position; tiny, a rule; or levels, the moves of "
        "players who look 1, 2 and 4 plies ahead",
        "whoever makes the line, or takes the last match, loses",
        "lowest (default), the first; or traps, on boards,",
        "write to FILE, or standard output for `-` (default);",
        "compare FILE, or standard input for `-`, with what would be written",
        "--format c the table as C source (default)",
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
    run = run_how(NULL, GENERATE, "--version", NULL);
    ck_assert_int_eq(run.status, 0);
    ck_assert_int_eq(strncmp(run.out, "oxo-generate ", 13), 0);
    run_free(&run);
}
END_TEST

/* Figures that the second opinion counts too; times apart. */
START_TEST(stats)
{
    static struct minimax answers[MINIMAX_NUMBERS];
    unsigned positions = 0, over = 0, edges = 0, won[3] = {0}, ended[3] = {0};
    unsigned layers[3][6] = {{0}};
    char expected[512];
    struct run run = run_how(NULL, GENERATE, "--stats", NULL);
    char *times;
    long enumerate_us, solve_us;

    minimax_all(answers);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const struct minimax *const answer = &answers[number];
        int who = 0;
        char board[10];

        if (!answer->reachable)
            continue;
        if (answer->value != 0)
            who = (answer->turn == 'X') == (answer->value > 0) ? 1 : 2;
        positions++;
        won[who]++;
        if (who != 0)
            layers[who][answer->distance]++;
        if (answer->over) {
            over++;
            ended[who]++;
            continue;
        }
        minimax_board(number, board);
        for (int cell = 0; cell < 9; cell++)
            edges += board[cell] == '.';
    }
    snprintf(expected, sizeof expected,
             "codes\t%d\npositions\t%u\nterminal\t%u\nedges\t%u\nstart_value\t%d\n"
             "start_distance\t%d\nwon_first\t%u\nwon_second\t%u\ndrawn\t%u\n"
             "end_first\t%u\nend_second\t%u\nend_drawn\t%u\n"
             "layers_first\t%u %u %u %u %u %u\nlayers_second\t%u %u %u %u %u %u\n",
             MINIMAX_NUMBERS, positions, over, edges, answers[0].value,
             answers[0].distance, won[1], won[2], won[0], ended[1], ended[2], ended[0],
             layers[1][0], layers[1][1], layers[1][2], layers[1][3], layers[1][4],
             layers[1][5], layers[2][0], layers[2][1], layers[2][2], layers[2][3],
             layers[2][4], layers[2][5]);
    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    times = run.out + strlen(expected);
    ck_assert_int_eq(
        sscanf(times, "enumerate_us\t%ld\nsolve_us\t%ld\n", &enumerate_us, &solve_us),
        2);
    ck_assert_int_ge(enumerate_us, 0);
    ck_assert_int_ge(solve_us, 0);
    *times = '\0';
    ck_assert_str_eq(run.out, expected);
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

/* Entries of two bytes, where those of one would just fit. */
START_TEST(a_table_that_is_too_large)
{
    RUN_EXPECT(NULL, 1, "", "would take 8388608 bytes; C is written for tables of at",
               GENERATE, "--game", "nim:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
}
END_TEST

START_TEST(other_games)
{
    static const struct {
        const char *game;
        const char *line;
    } lines[] = {
        {"nim:21", "\n42\t21\tfirst\t1\t11\t0:1\t0:1\n"},
        {"nim:21", "\n0\t0\tsecond-won\t-1\t0\t-\t-\n"},
        {"nim:1,3,5,7", "\n766\t1,3,5,7\tfirst\t-1\t16\t"},
        {"nim:1,1,1", "\n14\t1,1,1\tfirst\t1\t3\t0:1\t0:1 1:1 2:1\n"},
        {"mnk:3x4,3", "\n0\t............\tcross\t1\t7\t1\t1 2 5 6 9 10\n"},
        {"mnk:3x3,3", "\n0\t.........\tcross\t0\t9\t0\t012345678\n"},
    };

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct run run =
            run_how(NULL, GENERATE, "--game", lines[i].game, "--format", "tsv", NULL);

        ck_assert_int_eq(run.status, 0);
        ck_assert_msg(strstr(run.out, lines[i].line) != NULL, "%s: no %s",
                      lines[i].game, lines[i].line);
        run_free(&run);
    }
    RUN_EXPECT(NULL, 2, "", "unknown game 'chess'; accepted: tictactoe, nim:N",
               GENERATE, "--game", "chess");
    RUN_EXPECT(NULL, 1, "", "of mnk:4x4,4 would take at least 43046721 bytes", GENERATE,
               "--game", "mnk:4x4,4");
    RUN_EXPECT(NULL, 2, "", "is not a board", GENERATE, "--game", "mnk:0x3,3");
    RUN_EXPECT(NULL, 2, "", "is not a board", GENERATE, "--game", "mnk:3x3,0");
    RUN_EXPECT(NULL, 2, "", "is not a game of Nim", GENERATE, "--game", "nim:");
    RUN_EXPECT(NULL, 2, "", "is not a game of Nim", GENERATE, "--game", "nim:-1");
    /* Each entry could be a byte, but these need more. */
    RUN_EXPECT(NULL, 1, "", "of nim:1500000 would take 24 bits", GENERATE, "--game",
               "nim:1500000");
    /* The last that needs no more than it may, and the first that does. */
    RUN_EXPECT(NULL, 0, NULL, NULL, GENERATE, "--game", "nim:8191");
    RUN_EXPECT(
        NULL, 1, "",
        "of nim:8192 would take 17 bits, and the table 49158 bytes; C is written "
        "for entries of at most 16 bits",
        GENERATE, "--game", "nim:8192");
}
END_TEST

/* What is written with these four arguments holds a text. */
static void expect_said(const char *text, const char *a, const char *b, const char *c,
                        const char *d)
{
    struct run run = run_how(NULL, GENERATE, a, b, c, d, NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_msg(strstr(run.out, text) != NULL, "%s: %.700s", text, run.out);
    run_free(&run);
}

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
    RUN_EXPECT(NULL, 2, "", "--layout takes direct, tiny or levels, not 'small'; see",
               GENERATE, "--layout", "small");
}
END_TEST

/* Tie rules: what goes with what, and what is said of what does not. */
START_TEST(tie_rules)
{
    static const struct {
        const char *arguments[6];
        const char *error;
    } wrong[] = {
        {{"--tie", "highest"}, "--tie takes lowest or traps, not 'highest'"},
        {{"--tie", ""}, "--tie takes lowest or traps, not ''"},
        {{"--tie", "traps", "--layout", "tiny"},
         "the layout direct; tiny takes no tie rule"},
        {{"--tie", "traps", "--layout", "levels"},
         "the layout direct; levels takes no tie rule"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *const *const a = wrong[i].arguments;
        struct run run = run_how(NULL, GENERATE, a[0], a[1], a[2], a[3], NULL);

        ck_assert_int_eq(run.status, 2);
        ck_assert_str_eq(run.out, "");
        ck_assert_msg(strstr(run.err, wrong[i].error) != NULL, "%zu: %s", i, run.err);
        run_free(&run);
    }
    RUN_EXPECT(NULL, 2, "", "boards of at most 20 cells; nim:21 is not one", GENERATE,
               "--tie", "traps", "--game", "nim:21");
    expect_said("by the rule lowest.", "--tie", "lowest", "--game", "nim:21");
    expect_said("by the rule lowest.", "--tie", "lowest", "--layout", "direct");
    RUN_EXPECT(NULL, 0, NULL, NULL, GENERATE, "--tie", "lowest", "--layout", "tiny");
    expect_said("oxo-generate --tie traps -o oxo_table.c", "--tie", "traps", "--layout",
                "direct");
    expect_said("by the rule traps, the", "--tie", "traps", "--layout", "direct");
    expect_said("--game mnk:3x3,3 --tie traps -o", "--tie", "traps", "--game",
                "mnk:3x3,3");
}
END_TEST

/* In misere play the state names the winner, who has not made the line. */
START_TEST(misere_states)
{
    struct run run = run_how(NULL, GENERATE, "--misere", "--format", "tsv", "--game",
                             "tictactoe", NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_ptr_nonnull(strstr(run.out, "\tXXXOO....\tnought-won\t1\t0\t-\t-\n"));
    ck_assert_ptr_nonnull(strstr(run.out, "\tOOOXX.X..\tcross-won\t1\t0\t-\t-\n"));
    run_free(&run);
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
    ck_assert_int_gt(solve_us, whole_us / 100);
    run_free(&run);
}
END_TEST

SUITE("oxo-generate", check_names_the_first_line_that_differs, wrong_usage,
      help_and_version, stats, times, tsv, a_table_that_is_too_large, other_games,
      layouts, tie_rules, misere_states)
