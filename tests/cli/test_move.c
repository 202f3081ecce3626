/* test_move.c - oxo move: every board, by every level.
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
#include <sys/wait.h>
#include <unistd.h>

#define OXO    "OXO"
#define A_CELL "a cell is X, O or free, which is . or _ or - or a space"

static struct minimax answers[MINIMAX_NUMBERS];
static uint8_t moves[OPPONENTS][MINIMAX_NUMBERS];

START_TEST(ways_to_write_a_board)
{
    static const struct {
        const char *board;
        const char *answer;
    } cases[] = {
        {"-X-------", "0\n"},       {"---------", "0\n"},   {"--xo-----", "0\n"},
        {"xoxoox---", "8\n"},       {"xoX/oOx/._-", "8\n"}, {"XOX|OOX|   ", "8\n"},
        {"XOX\nOOX\n...\n", "8\n"}, {"         ", "0\n"},   {"/X........|", "4\n"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        RUN_EXPECT(NULL, 0, cases[i].answer, NULL, OXO, "move", cases[i].board);
    RUN_EXPECT(NULL, 0, "0\n", NULL, OXO, "move", "--", "-X-------");
    RUN_EXPECT(NULL, 0, "4\n", NULL, OXO, "move", "--level", "easy", "--", "---------");
    RUN_EXPECT(NULL, 0, "4\n", NULL, OXO, "move", "---------", "--level", "easy");
    RUN_EXPECT(NULL, 0, "0\n", NULL, OXO, "move", "--level=perfect", "---------");
}
END_TEST

START_TEST(boards_without_an_answer)
{
    static const struct {
        const char *board;
        const char *error;
    } cases[] = {
        {"", "0 cells found; a board has nine"},
        {"X", "1 cell found"},
        {"XOXOOX..", "8 cells found"},
        {"XOXOOX....", "10 cells found"},
        {"XOXQOX...", "character 'Q' at place 4"},
        {"XOX/OO1...", "'1' could be a content or the number of a free cell"},
        {"-X-----Z-", "character 'Z' at place 8"},
        {"XO\vOOX...", "character U+000B at place 3"},
        {"XO\xC3OX...", "byte 0xC3 at place 3"},
        {"XO\xC3\x9FOX...", "character '\xC3\x9F' at place 3"},
        {"XOX\nOOX\n..?!", "character '!' at place 12"},
        {"XXXOOO...", "impossible board: both have won"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        RUN_EXPECT(NULL, 1, "", cases[i].error, OXO, "move", cases[i].board);
        RUN_EXPECT(NULL, 1, "", cases[i].error, OXO, "show", cases[i].board);
    }
    RUN_EXPECT(NULL, 1, "", "the game is over: cross has won with 0-4-8", OXO, "move",
               "XO.OX...X");
    RUN_EXPECT(NULL, 1, "", "the game is over: it is a draw", OXO, "move", "--level",
               "easy", "XOXXOOOXX");
}
END_TEST

/* The lines that a side holds, each after what goes ahead of it. */
static void print_lines(char text[80], const char board[10], char side)
{
    static const char lines[8][4] = {"012", "036", "048", "147",
                                     "246", "258", "345", "678"};

    text[0] = '\0';
    for (int i = 0; i < 8; i++) {
        const char a = lines[i][0], b = lines[i][1], c = lines[i][2];

        if (board[a - '0'] == side && board[b - '0'] == side && board[c - '0'] == side)
            sprintf(text + strlen(text), "%s %c-%c-%c", text[0] != '\0' ? " and" : "",
                    a, b, c);
    }
}

/* What is to be answered about the board with a number, where the level plays `cell`.
 */
static void expect_answer(FILE *out, unsigned number, int cell)
{
    const struct minimax *const answer = &answers[number];
    int more = 0; /* crosses than noughts */
    char board[10], other[10] = "", crosses[80], noughts[80];

    minimax_board(number, board);
    for (int i = 0; i < 9; i++) {
        more += (board[i] == 'X') - (board[i] == 'O');
        other[i] = board[i] == 'X' ? 'O' : board[i] == 'O' ? 'X' : '.';
    }
    print_lines(crosses, board, 'X');
    print_lines(noughts, board, 'O');
    if (answer->reachable && !answer->over)
        fprintf(out, "%d\n", cell);
    else if (!answer->reachable)
        fprintf(out, "error: impossible board: %s%s\n",
                more > 1                                   ? "too many crosses"
                : more < 0                                 ? "too many noughts"
                : crosses[0] != '\0' && noughts[0] != '\0' ? "both have won"
                                                           : "play went on after a win",
                answers[minimax_number(other)].reachable
                    ? "; cross starts, and --swap exchanges the sides"
                    : "");
    else if (answer->winner == '.')
        fprintf(out, "error: the game is over: it is a draw\n");
    else
        fprintf(out, "error: the game is over: %s has won with%s%s\n",
                answer->winner == 'X' ? "cross" : "nought", crosses, noughts);
}

START_TEST(every_board_by_every_level)
{
    opponents_find_moves(answers, moves);
    for (int level = 0; level < OPPONENTS; level++) {
        char *input = NULL, *expected = NULL;
        size_t size;
        FILE *const in = open_memstream(&input, &size);
        FILE *const out = open_memstream(&expected, &size);
        struct run_how how = {0};

        for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
            char board[10];

            minimax_board(number, board);
            fprintf(in, number % 2 == 0 ? "%s\n" : "%s\r\n", board);
            expect_answer(out, number, moves[level][number]);
        }
        fclose(in);
        fclose(out);
        how.input = input;
        RUN_EXPECT(&how, 1, expected, NULL, OXO, "move", "--level",
                   opponents[level].name, "-");
        if (level == OPPONENTS - 1)
            RUN_EXPECT(&how, 1, expected, NULL, OXO, "move", "-");
        free(input);
        free(expected);
    }
}
END_TEST

START_TEST(lines)
{
    const struct run_how mixed = {.input = "XOXOOX...\n\nXOX\r\nX........\r\n"
                                           "X..Q.....\nXXXOOO...\nXX..O...."};
    /* Each first row could be a board by itself, but for its bars or what follows. */
    const struct run_how drawings = {.input =
                                         "| X |   |   |\n|   |   |   |\n|   |   |   |\n"
                                         " X |   |   \n---+---+---\n   |   |   \n"
                                         "---+---+---\n   |   |   \n"
                                         "|   |   | X |\n|---|---|---|\n"
                                         "|   |   |   |\n|   |   |   |\n"
                                         "X.O\n---\n...\n---\nX..\n"
                                         "X  \n   \n   \n"
                                         "+---+---+---+\n| X |   |   |\n+---+---+---+\n"
                                         "|   |   |   |\n+---+---+---+\n"
                                         "|   |   |   |\n+---+---+---+\n"};
    const struct run_how numbers = {
        .input = "[[ 1 -1 -1]\n [-1 -1 -1]\n [-1 -1 -1]]\n"
                 "[[-1. -1. -1.]\n [-1. 1. -1.]\n [-1. -1. -1.]]\n"};
    const struct run_how nul = {.input = "X...\0....\nX........\n", .input_length = 20};

    RUN_EXPECT(&mixed, 1,
               "8\nerror: 3 cells found; a board has nine\n4\n"
               "error: character 'Q' at place 4: " A_CELL "\n"
               "error: impossible board: both have won\n2\n",
               NULL, OXO, "move", "-");
    RUN_EXPECT(&nul, 1, "error: character U+0000 at place 5: " A_CELL "\n4\n", NULL,
               OXO, "move", "-");
    RUN_EXPECT(&drawings, 0, "4\n4\n4\n3\n4\n4\n", NULL, OXO, "move", "-");
    RUN_EXPECT(&numbers, 0, "4\n0\n", NULL, OXO, "move", "--numbers", "-1,1,0", "-");
    RUN_EXPECT(NULL, 0, "4\n", NULL, OXO, "move", "--numbers", "-1,1,0",
               "1 -1 -1 -1 -1 -1 -1 -1 -1");
    RUN_EXPECT(NULL, 0, "", NULL, OXO, "move", "-");
}
END_TEST

/* Asks a program that reads boards, and waits for each answer before the next. */
static void expect_at_once(const char *const arguments[], const char *const wanted[])
{
    static const char *const boards[] = {"X........\n", "X...\n", "X...O...X\n"};
    int in[2], out[2];
    int status;
    pid_t child;

    ck_assert(pipe(in) == 0 && pipe(out) == 0);
    child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        execv(getenv(OXO), (char **)(uintptr_t)arguments);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    alarm(60); /* ends a hang */
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        char answer[128];
        const ssize_t length = (ssize_t)strlen(boards[i]);
        ssize_t got;

        ck_assert_int_eq(write(in[1], boards[i], (size_t)length), length);
        got = read(out[0], answer, sizeof answer - 1);
        ck_assert_int_gt(got, 0);
        answer[got] = '\0';
        ck_assert_str_eq(answer, wanted[i]);
    }
    close(in[1]);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1);
}

START_TEST(answers_at_once)
{
    run_in_new_folder(false);
    run_write_file("games", "0\n04\n048\n80\n");
    expect_at_once((const char *const[]){"oxo", "move", "-", NULL},
                   (const char *const[]){
                       "4\n", "error: 4 cells found; a board has nine\n", "1\n"});
    expect_at_once((const char *const[]){"oxo", "games", "--at", "-", "games", NULL},
                   (const char *const[]){
                       "1 2 3 4\n", "error: 4 cells found; a board has nine\n", "3\n"});
    run_leave_folder();
}
END_TEST

SUITE("oxo move", ways_to_write_a_board, boards_without_an_answer,
      every_board_by_every_level, lines, answers_at_once)
