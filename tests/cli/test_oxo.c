/* test_oxo.c - the program oxo as people and other programs call it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/minimax.h"
#include "support/run.h"
#include "support/suite.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

static struct minimax answers[MINIMAX_NUMBERS];

START_TEST(move_answers)
{
    static const struct {
        const char *board;
        const char *answer;
    } cases[] = {
        {"XOXOOX...", "8\n"},   {"X..OO.X..", "5\n"},   {"XX..O....", "2\n"},
        {"XOOX.....", "6\n"},   {"XXO..O...", "8\n"},   {"X........", "4\n"},
        {"X...O...X", "1\n"},   {"XOOXOX.XO", "6\n"},   {"-X-------", "0\n"},
        {"---------", "0\n"},   {"--xo-----", "0\n"},   {"xoxoox---", "8\n"},
        {"xoX/oOx/._-", "8\n"}, {"XOX|OOX|   ", "8\n"}, {"XOX\nOOX\n...\n", "8\n"},
        {"         ", "0\n"},   {"/X........|", "4\n"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        RUN_EXPECT(NULL, 0, cases[i].answer, NULL, OXO, "move", cases[i].board);
    RUN_EXPECT(NULL, 0, "0\n", NULL, OXO, "move", "--", "-X-------");
    RUN_EXPECT(NULL, 1, "", "2 cells found", OXO, "move", "--");
    RUN_EXPECT(NULL, 1, "", "character 'Z' at place 8", OXO, "move", "-X-----Z-");
}
END_TEST

START_TEST(bad_boards)
{
    static const struct {
        const char *board;
        const char *error;
    } cases[] = {
        {"", "0 cells found; a board has nine"},
        {"X", "1 cell found"},
        {"XOXOOX..", "8 cells found"},
        {"XOXOOX....", "10 cells found"},
        {"-x", "2 cells found"},
        {"XOXQOX...", "character 'Q' at place 4"},
        {"XOX/OO1...", "character '1' at place 7"},
        {"XO\tOOX...", "byte 0x09 at place 3"},
        {"XO\xC3\x97OX...", "byte 0xC3 at place 3"},
        {"XOX\r\nOOX\r\n...", "byte 0x0D at place 4"},
        {"XXX......", "impossible board: too many crosses"},
        {"OOX......", "impossible board: too many noughts"},
        {"O........", "impossible board: too many noughts"},
        {"XXXOOO...", "impossible board: both have won"},
        {"O.OXXX.O.", "impossible board: play went on after a win"},
        {"OOOXX.X.X", "impossible board: play went on after a win"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        RUN_EXPECT(NULL, 1, "", cases[i].error, OXO, "move", cases[i].board);
        RUN_EXPECT(NULL, 1, "", cases[i].error, OXO, "show", cases[i].board);
    }
    RUN_EXPECT(NULL, 1, "", "the game is over: cross has won with 0-4-8", OXO, "move",
               "XO.OX...X");
    RUN_EXPECT(NULL, 1, "", "the game is over: drawn, the board is full", OXO, "move",
               "XOXXOOOXX");
}
END_TEST

/* Every impossible board is refused for the right reason, by counting and by the second
 * opinion's reach; the lines come first in a board's own order. */
START_TEST(every_board_through_standard_input)
{
    char *input = NULL, *expected = NULL;
    size_t input_size, expected_size;
    FILE *const in = open_memstream(&input, &input_size);
    FILE *const out = open_memstream(&expected, &expected_size);
    char *line, *wanted;
    struct run run;

    minimax_all(answers);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const struct minimax *const answer = &answers[number];
        char board[10];
        int marks = 0, crosses = 0, cell = 0;

        minimax_board(number, board);
        fprintf(in, number % 2 == 0 ? "%s\n" : "%s\r\n", board);
        for (int i = 0; i < 9; i++) {
            marks += board[i] != '.';
            crosses += board[i] == 'X';
        }
        if (answer->reachable && !answer->over) {
            while (!(answer->best >> cell & 1))
                cell++;
            fprintf(out, "%d\n", cell);
        } else if (answer->winner == 'X' || answer->winner == 'O') {
            fprintf(out, "error: the game is over: %s has won with\n",
                    answer->winner == 'X' ? "cross" : "nought");
        } else if (answer->reachable) {
            fprintf(out, "error: the game is over: drawn, the board is full\n");
        } else if (crosses > marks - crosses + 1) {
            fprintf(out, "error: impossible board: too many crosses\n");
        } else if (crosses < marks - crosses) {
            fprintf(out, "error: impossible board: too many noughts\n");
        } else {
            fprintf(out, "error: impossible board:\n");
        }
    }
    fclose(in);
    fclose(out);
    run = run_how(&(struct run_how){.input = input}, OXO, "move", "-", NULL);
    ck_assert_int_eq(run.status, 1);
    ck_assert_str_eq(run.err, "");
    ck_assert_uint_eq(run_count_lines(run.out), MINIMAX_NUMBERS);
    line = run.out;
    wanted = expected;
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const size_t length = strcspn(wanted, "\n");

        /* An expected line without its end is as far as this test goes. */
        ck_assert_msg(strncmp(line, wanted, length) == 0 &&
                          (line[length] == '\n' || line[length] == ' '),
                      "%u: %.60s", number, line);
        line = strchr(line, '\n') + 1;
        wanted += length + 1;
    }
    free(input);
    free(expected);
    run_free(&run);
}
END_TEST

START_TEST(move_lines)
{
    const struct run_how mixed = {.input = "XOXOOX...\n\nXOX\r\nX........\r\n"
                                           "X..Q.....\nXXXOOO...\nXX..O...."};
    const struct run_how nul = {.input = "X...\0....\nX........\n", .input_length = 20};
    const struct run_how empty = {.input = ""};
    const struct run_how full = {.input = "X........\n", .output = "/dev/full"};
    const struct run_how closed = {.input = "X........\n", .closed_pipe = true};
    const char *const a_cell = "a cell is X, O or one of . _ - and space";
    char expected[512];

    snprintf(expected, sizeof expected,
             "8\nerror: 0 cells found; a board has nine\n"
             "error: 3 cells found; a board has nine\n4\n"
             "error: character 'Q' at place 4: %s\n"
             "error: impossible board: both have won\n2\n",
             a_cell);
    RUN_EXPECT(&mixed, 1, expected, NULL, OXO, "move", "-");
    snprintf(expected, sizeof expected, "error: byte 0x00 at place 5: %s\n4\n", a_cell);
    RUN_EXPECT(&nul, 1, expected, NULL, OXO, "move", "-");
    RUN_EXPECT(&empty, 0, "", NULL, OXO, "move", "-");
    RUN_EXPECT(&full, 1, NULL, "cannot write to standard output: No space left", OXO,
               "move", "-");
    RUN_EXPECT(&closed, -SIGPIPE, NULL, NULL, OXO, "move", "-");
}
END_TEST

START_TEST(show_says_all)
{
    static const char open[] =
        " X | O | X\n---+---+---\n O | O | X\n---+---+---\n"
        " 6 | 7 | 8\n\n"
        "State: cross to move.\n"
        "Value: a win for cross when both play their best, in 1 "
        "ply.\n\n"
        "  cell 6  loses in 2\n"
        "  cell 7  draw\n"
        "* cell 8  wins in 1\n\n"
        "* best; plies are moves of one side, this one counted\n";
    static const struct {
        const char *board;
        const char *said;
    } cases[] = {
        {"XO.OX...X", "The game is over: cross has won with 0-4-8.\n"
                      "Value: a loss for nought, in 0 plies.\n"},
        {"XXXOOXOOX", "cross has won with 0-1-2 and 2-5-8.\n"},
        {"XOOXOXXXO", "cross has won with 0-3-6.\n"},
        {"OOX.X.X..", "cross has won with 2-4-6.\n"},
        {"OOOXX.X..", "nought has won with 0-1-2.\nValue: a loss for cross, in 0"},
        {"XOXXOOOXX", "drawn, the board is full.\nValue: a draw, in 0 plies.\n"},
        {"XX.O..OX.", "State: nought to move.\nValue: a loss for nought when both play "
                      "their best, in 2 plies.\n"},
        {".........",
         "Value: a draw for cross when both play their best, in 9 plies.\n"},
        {"XX.O..OX.", "* cell 2  loses in 2\n* cell 4  loses in 2\n"
                      "* cell 5  loses in 2\n* cell 8  loses in 2\n"},
    };

    RUN_EXPECT(NULL, 0, open, NULL, OXO, "show", "XOXOOX...");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct run run = run_how(NULL, OXO, "show", cases[i].board, NULL);

        ck_assert_int_eq(run.status, 0);
        ck_assert_str_eq(run.err, "");
        ck_assert_msg(strstr(run.out, cases[i].said) != NULL, "%s: %s", cases[i].board,
                      run.out);
        run_free(&run);
    }
}
END_TEST

START_TEST(export_equals_the_generator)
{
    struct run mine = run_how(NULL, OXO, "export", NULL);
    struct run generators = run_how(NULL, "OXO_GENERATE", "--format", "tsv", NULL);

    ck_assert_int_eq(mine.status, 0);
    ck_assert_int_eq(generators.status, 0);
    ck_assert_uint_eq(run_count_lines(mine.out), 5479);
    ck_assert_msg(strcmp(mine.out, generators.out) == 0, "the two exports differ");
    run_free(&mine);
    run_free(&generators);
}
END_TEST

START_TEST(export_open_and_moves)
{
    char *open = NULL, *moves = NULL;
    size_t size;
    FILE *const open_out = open_memstream(&open, &size);
    FILE *const moves_out = open_memstream(&moves, &size);

    minimax_all(answers);
    fprintf(moves_out, "board\tcell\tvalue\tdistance\tbest\n");
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const struct minimax *const answer = &answers[number];
        char board[10];

        if (!answer->reachable || answer->over)
            continue;
        minimax_board(number, board);
        fprintf(open_out, "%s\n", board);
        for (int cell = 0; cell < 9; cell++) {
            const struct minimax *after;
            char next[10];

            if (board[cell] != '.')
                continue;
            memcpy(next, board, sizeof next);
            next[cell] = answer->turn;
            after = &answers[minimax_number(next)];
            fprintf(moves_out, "%s\t%d\t%d\t%d\t%d\n", board, cell, -after->value,
                    after->distance + 1, answer->best >> cell & 1);
        }
    }
    fclose(open_out);
    fclose(moves_out);
    ck_assert_uint_eq(run_count_lines(open), 4520);
    ck_assert_uint_eq(run_count_lines(moves), 16168);
    RUN_EXPECT(NULL, 0, open, NULL, OXO, "export", "--open");
    RUN_EXPECT(NULL, 0, moves, NULL, OXO, "export", "--moves");
    free(open);
    free(moves);
}
END_TEST

static void judge(const char *input, int status, const char *const said[])
{
    const struct run_how how = {.input = input};
    struct run run = run_how(&how, OXO, "judge", NULL);

    ck_assert_msg(run.status == status, "%.40s: status %d\n%s", input, run.status,
                  run.out);
    ck_assert_str_eq(run.err, "");
    for (; *said != NULL; said++)
        ck_assert_msg(strstr(run.out, *said) != NULL, "%.40s: no \"%s\" in\n%s", input,
                      *said, run.out);
    run_free(&run);
}

#define JUDGE(input, status, ...)                                                      \
    judge(input, status, (const char *const[]){__VA_ARGS__, NULL})

START_TEST(judge_finds_every_kind)
{
    JUDGE("X........ 4\n", 0, "1 move judged, on 1 of the 4520 open positions",
          "Every move was a best move.");
    JUDGE("X........ 4\r\nX.../..../. 4\n", 0, "2 moves judged, on 1 of the");
    JUDGE("X        \t4 \n", 0, "1 move judged");
    JUDGE("", 1, "0 moves judged, on 0 of", "There was no move to judge.");
    JUDGE("X........ 0\nX........ 9\nXXXOO.... 5\nX........ -1\n"
          "X........ 99999999999999999999\n",
          1, "illegal move                     5  first: line 1, X........ 0\n",
          "Not every move was a best move.");
    JUDGE("X........ 1\nX........ 2\n", 1,
          "lost value                       2  first: line 1, X........ 1\n",
          "missed a win in 1                0\n");
    /* Cross wins at once with 7 or 8; 2 and 5 win too, later. */
    JUDGE("XXOOX.O.. 7\nXXOOX.O.. 8\n", 0, "Every move was a best move.");
    JUDGE("XOXOOX... 8\nXOXOOX... 7\n", 1,
          "lost value                       1  first: "
          "line 2, XOXOOX... 7\n",
          "missed a win in 1                1  first: line 2, XOXOOX... 7\n");
    JUDGE("XXO..O... 3\n", 1,
          "lost sooner than necessary       1  first: line 1, XXO..O... 3\n");
    JUDGE(
        "XX..O.... 5\nX\nXOXOOXQ.. 1\nX........\nX........ x\nX........ 4 4\n"
        "X........4\nXXX...... 3\n",
        1, "1 move judged",
        "unreadable line                  7  first: line 2, 1 cell found; a board has "
        "nine\n");
    JUDGE("X../.../.../ 4\n\n\r\n", 0, "1 move judged");
    JUDGE("X........ 9\n", 1, "first: line 1, X........ 9\n");
    JUDGE("X........ 4\nX........ none\n", 1,
          "Every move that could be read was a best");
    JUDGE("XXX...... 3\n", 1, "first: line 1, impossible board: too many crosses");
    JUDGE("X........ 4 4\n", 1, "first: line 1, no cell behind the board");
}
END_TEST

/* Over all open positions and legal moves: the counts that the second opinion gives. */
START_TEST(judge_counts_all_moves)
{
    unsigned lost = 0, later = 0, sooner = 0, missed = 0, moves = 0;
    char *input = NULL;
    char expected[4][64];
    size_t size;
    FILE *const in = open_memstream(&input, &size);

    minimax_all(answers);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const struct minimax *const answer = &answers[number];
        char board[10];

        if (!answer->reachable || answer->over)
            continue;
        minimax_board(number, board);
        for (int cell = 0; cell < 9; cell++) {
            if (board[cell] != '.')
                continue;
            fprintf(in, "%s %d\n", board, cell);
            moves++;
            lost += !(answer->keeping >> cell & 1);
            if (answer->keeping >> cell & 1 && !(answer->best >> cell & 1)) {
                later += answer->value > 0;
                sooner += answer->value < 0;
            }
            missed += answer->value > 0 && answer->distance == 1 &&
                      !(answer->best >> cell & 1);
        }
    }
    fclose(in);
    ck_assert_uint_eq(moves, 16167);
    snprintf(expected[0], sizeof expected[0], "lost value                  %6u  first",
             lost);
    snprintf(expected[1], sizeof expected[1], "won later than possible     %6u  first",
             later);
    snprintf(expected[2], sizeof expected[2], "lost sooner than necessary  %6u  first",
             sooner);
    snprintf(expected[3], sizeof expected[3], "missed a win in 1           %6u  first",
             missed);
    JUDGE(input, 1, "16167 moves judged, on 4520 of the 4520 open positions",
          expected[0], expected[1], expected[2], expected[3]);
    free(input);
}
END_TEST

START_TEST(judge_its_own_answers)
{
    struct run boards = run_how(NULL, OXO, "export", "--open", NULL);
    struct run cells =
        run_how(&(struct run_how){.input = boards.out}, OXO, "move", "-", NULL);
    char *input = NULL;
    size_t size;
    FILE *const in = open_memstream(&input, &size);
    const char *cell = cells.out;

    for (const char *board = boards.out; *board != '\0'; board += 10) {
        fprintf(in, "%.9s %.2s", board, cell);
        cell += 2;
    }
    fclose(in);
    JUDGE(input, 0, "4520 moves judged, on 4520 of the 4520 open positions");

    run_in_new_folder(false);
    run_write_file("moves", input);
    RUN_EXPECT(NULL, 0, NULL, NULL, OXO, "judge", "moves");
    RUN_EXPECT(&(struct run_how){.input = input}, 0, NULL, NULL, OXO, "judge", "-");
    RUN_EXPECT(NULL, 1, "", "cannot read 'missing': No such file", OXO, "judge",
               "missing");
    RUN_EXPECT(NULL, 1, "", "cannot read '.': Is a directory", OXO, "judge", ".");
    run_leave_folder();
    free(input);
    run_free(&boards);
    run_free(&cells);
}
END_TEST

START_TEST(usage)
{
    RUN_EXPECT(NULL, 2, "", "no command; see oxo --help", OXO);
    RUN_EXPECT(NULL, 2, "", "no command 'chess'; see oxo --help", OXO, "chess");
    RUN_EXPECT(NULL, 2, "", "no board; see oxo move --help", OXO, "move");
    RUN_EXPECT(NULL, 2, "", "more than one board", OXO, "move", ".........", "x");
    RUN_EXPECT(NULL, 2, "", "wrong option '--q'", OXO, "move", "--q");
    RUN_EXPECT(NULL, 2, "", "no board; see oxo show --help", OXO, "show");
    RUN_EXPECT(NULL, 2, "", "wrong option '-z'", OXO, "judge", "-zy");
    RUN_EXPECT(NULL, 2, "", "wrong option '-h'", OXO, "export", "-h");
    RUN_EXPECT(NULL, 2, "", "wrong option '-m'", OXO, "export", "--open", "-mo");
    RUN_EXPECT(NULL, 2, "", "one of --open and --moves", OXO, "export", "--open",
               "--moves");
    RUN_EXPECT(NULL, 2, "", "'X........' is no option; see oxo export --help", OXO,
               "export", "X........");
    RUN_EXPECT(NULL, 2, "", "more than one file", OXO, "judge", "a", "b");
    RUN_EXPECT(NULL, 2, "", "wrong option '--b'", OXO, "judge", "--b");
}
END_TEST

/* Every help, that of the whole program too, is at most 80 columns wide. */
static void expect_narrow(const char *help)
{
    for (const char *line = help; *line != '\0'; line += strcspn(line, "\n") + 1)
        ck_assert_msg(strcspn(line, "\n") <= 80, "%.100s", line);
}

START_TEST(help_and_unwritable_output)
{
    static const char *const commands[] = {"move",   "show",  "play",  "levels",
                                           "export", "judge", "games", "map"};
    const struct run_how full = {.output = "/dev/full"};
    const char *const cannot = "cannot write to standard output: No space left";

    struct run all = run_how(NULL, OXO, "--help", NULL);

    ck_assert_int_eq(all.status, 0);
    expect_narrow(all.out);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct run run = run_how(NULL, OXO, commands[i], "--help", NULL);
        char line[32];

        ck_assert_int_eq(run.status, 0);
        ck_assert_int_eq(strncmp(run.out, "Usage: oxo ", 11), 0);
        expect_narrow(run.out);
        snprintf(line, sizeof line, "\n  oxo %s ", commands[i]);
        ck_assert_ptr_nonnull(strstr(all.out, line));
        run_free(&run);
    }
    run_free(&all);
    RUN_EXPECT(NULL, 0, NULL, NULL, OXO, "--version");
    RUN_EXPECT(&full, 1, NULL, cannot, OXO, "--help");
    RUN_EXPECT(&full, 1, NULL, cannot, OXO, "export");
    RUN_EXPECT(&full, 1, NULL, cannot, OXO, "show", ".........");
    RUN_EXPECT(&full, 1, NULL, cannot, OXO, "play");
    RUN_EXPECT(&full, 1, NULL, cannot, OXO, "move", ".........");
}
END_TEST

SUITE("oxo", move_answers, bad_boards, every_board_through_standard_input, move_lines,
      show_says_all, export_equals_the_generator, export_open_and_moves,
      judge_finds_every_kind, judge_counts_all_moves, judge_its_own_answers, usage,
      help_and_unwritable_output)
