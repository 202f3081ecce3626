/* test_read_board.c - boards as people write them: forms found in public, and every
 * position in every form.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "reading/read_board.h"
#include "support/minimax.h"
#include "support/suite.h"
#include "text/keys.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 400 };

static const struct board_form plain = {0};

/* Reads a text into `read`: its nine cells, or why it is refused. */
static void read_text(const char *text, const struct board_form *form, char read[256])
{
    struct board_refusal refusal;
    const oxo_position position =
        board_read_possible(text, strlen(text), form, &refusal);

    if (position == OXO_NO_POSITION)
        strcpy(read, refusal.reason);
    else
        board_text(position, read);
}

/* A text, and the board that it is, or what the refusal says. */
struct reading_case {
    const char *text;
    const char *board;
};

static void expect_readings(const struct reading_case *cases, size_t count,
                            const struct board_form *form)
{
    for (size_t i = 0; i < count; i++) {
        char read[256];

        read_text(cases[i].text, form, read);
        ck_assert_msg(strstr(read, cases[i].board) == read, "\"%s\" is\n%s\nnot\n%s",
                      cases[i].text, read, cases[i].board);
    }
}

#define EXPECT_READINGS(cases, form)                                                   \
    expect_readings(cases, sizeof(cases) / sizeof(cases)[0], form)

/* With the site or repository where boards are written so, where one is named. */
START_TEST(found_in_public)
{
    static const struct reading_case cases[] = {
        /* this project */
        {"XOXOOX...", "XOXOOX..."},
        {" X | O | X\n---+---+---\n O | O | X\n---+---+---\n 6 | 7 | 8\n", "XOXOOX..."},
        {" X │ O │ X\n───┼───┼───\n O │ O │ X\n───┼───┼───\n 6 │ 7 │ 8\n", "XOXOOX..."},
        {"[X]| O | 2\n---+---+---\n O |[X]| 5\n---+---+---\n 6 | 7 |[X]\n",
         "XO.OX...X"},
        {" X | O | X\n---+---+---\n O | O | X\n---+---+---\n 1 | 2 | 3\n", "XOXOOX..."},
        /* archive.ics.uci.edu, tic-tac-toe endgame data set, without the class */
        {"x,x,x,x,o,o,x,o,o", "XXXXOOXOO"},
        {"x,o,b,b,x,b,b,b,b", "XO..X...."},
        {"x,x,x,x,o,o,x,o,o,positive", "character 'p' at place 19"},
        /* hyperskill.org, simple tic-tac-toe */
        {"XXXOO__O_", "impossible board: play went on after a win"},
        {"XOXOOXXXO", "XOXOOXXXO"},
        {"---------\n| X O X |\n| O O X |\n| X X O |\n---------\n", "XOXOOXXXO"},
        {"---------\n| X   X |\n| O _ _ |\n| _ O _ |\n---------", "8 cells found"},
        {"_XO_OX_X_", ".XO.OX.X."},
        /* leetcode.com, problem 794 */
        {"[\"XOX\",\" X \",\"   \"]", "impossible board: too many crosses"},
        {"[\"XOX\",\"O O\",\"XOX\"]", "XOXO.OXOX"},
        {"[\"O  \",\"   \",\"   \"]",
         "impossible board: too many noughts; cross starts, and --swap exchanges"},
        {"['XO ','   ','   ']", "XO......."},
        /* arrays of JavaScript */
        {"[\"X\",null,\"O\",null,\"X\",null,null,null,null]", "X.O.X...."},
        {"[null,null,null,null,null,null,null,null,null]", "........."},
        /* github.com/ahmadabdolsaheb/minimaxarticle */
        {"[\"O\",1,\"X\",\"X\",4,\"X\",6,\"O\",\"O\"]", "O.XX.X.OO"},
        {" O |   | X\n ---------\n X |   | X\n ---------\n   | O | O", "O.XX.X.OO"},
        {"[0,1,2,3,4,5,6,7,8]", "........."},
        /* cs50.harvard.edu/ai, project tictactoe */
        {"[[None, 'X', None], [None, 'O', None], [None, None, None]]", ".X..O...."},
        {"[[EMPTY, X, O],\n [O, X, X],\n [X, EMPTY, O]]", ".XOOXXX.O"},
        /* rows without anything between cells */
        {"x.o\n...\n..x\n", "X.O.....X"},
        {"x.o\n...\n...", "X.O......"},
        /* exercism.org, state of tic-tac-toe */
        {"XOO\nX  \nX  ", "XOOX..X.."},
        {"   \n X \n   ", "....X...."},
        /* arrays of C */
        {"{{ 'x', 'o', 'x' },\n { 'o', 'o', 'x' },\n { '_', '_', '_' }}", "XOXOOX..."},
        /* inventwithpython.com and automatetheboringstuff.com */
        {"X| |O\n-+-+-\n |X| \n-+-+-\nO| |X", "X.O.X.O.X"},
        {" | | \n-+-+-\n | | \n-+-+-\n | | ", "........."},
        /* drawings of tutorials */
        {" x | . | .\n-----------\n . | . | .\n-----------\n . | . | .", "X........"},
        {" X | O | X \n-----------\n O | X |   \n-----------\n   |   | O ",
         "XOXOX...O"},
        {"     |     |     \n  X  |  O  |  X  \n     |     |     \n", "...XOX..."},
        {" X | 2 | 3\n 4 | O | 6\n 7 | 8 | 9", "X...O...."},
        /* rows of underscores */
        {"___\n_X_\n__O", "....X...O"},
        {"X_O\n_X_\n__O", "X.O.X...O"},
        /* tables, as of Markdown */
        {"| X | O | X |\n|---|---|---|\n| O | O | X |\n|   |   |   |", "XOXOOX..."},
        {"+---+---+---+\n| X | O |   |\n+---+---+---+\n|   | X |   |\n"
         "+---+---+---+\n|   |   |   |\n+---+---+---+",
         "XO..X...."},
        {"╔═══╦═══╦═══╗\n║ X ║ O ║   ║\n╠═══╬═══╬═══╣\n║   ║ X ║   ║\n"
         "╠═══╬═══╬═══╣\n║   ║   ║   ║\n╚═══╩═══╩═══╝",
         "XO..X...."},
        /* chats */
        {"❌⭕❌\n⭕⭕❌\n⬜⬜⬜", "XOXOOX..."},
        {"✖️⭕✖️⭕⭕✖️◻️◻️◻️", "XOXOOX..."},
        {"×○×○○×···", "XOXOOX..."},
        {"❌|⭕|❌\n⭕|⭕|❌\n | | ", "XOXOOX..."},
        {"X | O | X", "3 cells found; a board has nine"},
        {" X | O | X ", "3 cells found; a board has nine"},
        {"| X | O |   |", "2 cells found; a board has nine"},
        {"X.O\n---\n...\n---\nX..", "X.O...X.."},
        {"X.O\n---\n...", "6 cells found"},
        {"x o x o o x . . .", "XOXOOX..."},
        {"X+O+X+O+O+X+e+e+E", "XOXOOX..."},
        {"XO?OX?#*_", "XO.OX...."},
        {"X23456789", "X........"},
        {"XO3OX6789", "XO.OX...."},
        {"7X9456123", ".X......."},
        {"\xEF\xBB\xBFXOXOOX...\r\n", "XOXOOX..."},
        {"  XOXOOX...  ", "XOXOOX..."},
        {"XOX\r\nOOX\r\n...\r\n", "XOXOOX..."},
        {"X\tO\tX\nO\tO\tX\n\t\t", "XOXOOX..."},
        {"X;O;X;O;O;X;;;", "XOXOOX..."},
        {"XO  X    ", "XO..X...."},
        {"         ", "........."},
        {"'X','O',' ','',\"\",\" \",' ',' ',' '", "XO......."},
        {"nil X nil nil O nil nil nil undefined", ".X..O...."},
        /* what is no board, and what could be two */
        {"", "0 cells found"},
        {"XOX", "3 cells found"},
        {"XOXOOX....", "10 cells found"},
        {"0X.......", "'0' could be a nought or the number of a free cell"},
        {"X0XOOX...", "'0' could be"},
        {"010201000", "'0' could be"},
        {"X2.......", "'2' could be a content or the number of a free cell"},
        {"X13456789", "'1' could be"},
        {"X | |O\n | |\n | | ",
         "this could be X..O..... or X.O......: mark each free cell"},
        {"\xF0\x9F\x98\x80OXOOX...", "character '\xF0\x9F\x98\x80' at place 1: a cell"},
        {"XO\xE2\x80\x8BXOOX...", "character U+200B at place 3"},
        {"XOX\xFFOX...", "byte 0xFF at place 4"},
        {"\xE2\x9C\x8B\xF0\x9F\x8F\xBDOX......",
         "character '\xE2\x9C\x8B\xF0\x9F\x8F\xBD' at place 1: a cell"},
        {"||||||||||||", "0 cells found"},
        {"X|O", "2 cells found"},
        {"tictactoe", "character 't' at place 1"},
        {"XXXXXXXXX", "impossible board: too many crosses"},
        {"XXXOOOX..", "impossible board: both have won"},
    };

    EXPECT_READINGS(cases, &plain);
}
END_TEST

START_TEST(said_by_options)
{
    static const struct reading_case pairs[] = {
        {"1 0 -1 0 0 0 0 0 0", "X.O......"},
        {"[[1, 0, 0], [0, -1, 0], [0, 0, 0]]", "X...O...."},
        {"1,-1,0,0,0,0,0,0,0", "XO......."},
        {"-1 1 1 0 0 0 0 0 0", "OXX......"},
        {"[[ 1  0  0]\n [ 0 -1  0]\n [ 0  0  0]]", "X...O...."},
        {"1.0 -1.00 0.0 0.0 0.0 0.0 0.0 0.0 0", "XO......."},
        {"[[1. 0. 0.]\n [0. -1. 0.]\n [0. 0. 0.]]", "X...O...."},
        {"1 2 0 0 0 0 0 0 0", "a number that --numbers does not name"},
        {"XO.......", "XO......."},
    };
    static const struct reading_case digits[] = {
        {"120000000", "XO......."},
        /* codewars.com */
        {"[[0, 0, 1], [0, 1, 2], [2, 1, 0]]", "..X.XOOX."},
        {"0 1 2 | 1 2 0 | 0 0 0", ".XOXO...."},
        {"123456789", "a number that --numbers does not name"},
    };
    static const struct reading_case swapped[] = {
        {"O........", "X........"},
        {"OX.......", "XO......."},
        {"X........", "impossible board: too many noughts"},
    };
    static const char *const wrong[] = {"",      "0,1",    "0,1,1", "0,1,10",
                                        "a,b,c", "0,1,2,", "0 1 2", "0,0,1"};
    struct board_form form = {0};

    ck_assert(board_read_numbers("0,1,-1", &form));
    EXPECT_READINGS(pairs, &form);
    ck_assert(board_read_numbers("0,1,2", &form));
    EXPECT_READINGS(digits, &form);
    form = (struct board_form){.swapped = true};
    EXPECT_READINGS(swapped, &form);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!board_read_numbers(wrong[i], &form), "%s", wrong[i]);
}
END_TEST

/* How cells and what is between them are written in a form. */
struct form_of_text {
    const char *marks[3]; /* free, X, O; a free cell may be NULL: its digit */
    const char *before;
    const char *between; /* cells of a row */
    const char *rows;    /* between rows */
    const char *after;
    size_t map; /* of the digits */
};

static void write_text(const char board[10], const struct form_of_text *form,
                       char text[TEXT_SIZE])
{
    strcpy(text, form->before);
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        const int content = board[cell] == 'X' ? 1 : board[cell] == 'O' ? 2 : 0;
        const char digit[2] = {keys_maps[form->map].digits[cell], '\0'};

        strcat(text, form->marks[content] != NULL ? form->marks[content] : digit);
        strcat(text, cell == 8       ? form->after
                     : cell % 3 == 2 ? form->rows
                                     : form->between);
    }
}

START_TEST(every_position_in_every_form)
{
    static const struct form_of_text forms[] = {
        {{".", "X", "O"}, "", "", "", "", 0},
        {{"_", "x", "o"}, "", "", "", "", 0},
        {{"-", "X", "O"}, "", "", "", "", 0},
        {{"-", "X", "O"}, "", " ", "\n", "\n", 0},
        {{" ", "X", "O"}, "", "", "", "", 0},
        {{" ", "X", "O"}, "", "", "\n", "", 0},
        {{" ", "X", "O"}, "", "", "/", "", 0},
        {{"b", "x", "o"}, "", ",", ",", "", 0},
        {{"e", "X", "O"}, "", " ", " ", "", 0},
        {{"", "X", "O"}, "", ",", ",", "", 0},
        {{"", "X", "O"}, "", "\t", "\n", "\n", 0},
        {{" ", "X", "O"}, " ", " | ", " \n---+---+---\n ", " \n", 0},
        {{" ", "X", "O"}, "| ", " | ", " |\n|---|---|---|\n| ", " |\n", 0},
        {{" ", "X", "O"}, " ", " | ", "\n-----------\n ", "\n", 0},
        {{NULL, "X", "O"}, " ", " | ", "\n---+---+---\n ", "\n", 0},
        {{NULL, "X", "O"}, " ", " | ", "\n---+---+---\n ", "\n", 1},
        {{NULL, "X", "O"}, " ", " | ", "\n---+---+---\n ", "\n", 2},
        {{NULL, "X", "O"}, " ", u8" │ ", u8"\n───┼───┼───\n ", "\n", 0},
        {{NULL, "X", "O"}, "", "", "", "", 1},
        {{"\"\"", "\"X\"", "\"O\""}, "[", ",", ",", "]", 0},
        {{"\" \"", "\"X\"", "\"O\""}, "[", ", ", ", ", "]", 0},
        {{"null", "\"X\"", "\"O\""}, "[", ",", ",", "]", 0},
        {{"None", "'X'", "'O'"}, "[[", ", ", "], [", "]]", 0},
        {{" ", "X", "O"}, "[\"", "", "\",\"", "\"]", 0},
        {{u8"⬜", u8"❌", u8"⭕"}, "", "", "\n", "\n", 0},
        {{u8"·", u8"×", u8"○"}, "", "", "", "\r\n", 0},
        {{"?", "X", "O"}, "\xEF\xBB\xBF", "", "\r\n", "\r\n", 0},
    };
    static struct minimax answers[MINIMAX_NUMBERS];
    unsigned positions = 0;

    minimax_all(answers);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        char board[10];

        if (!answers[number].reachable)
            continue;
        minimax_board(number, board);
        for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
            char text[TEXT_SIZE];
            char read[256];

            write_text(board, &forms[i], text);
            read_text(text, &plain, read);
            ck_assert_msg(strcmp(read, board) == 0, "form %zu: \"%s\" is\n%s\nnot\n%s",
                          i, text, read, board);
        }
        positions++;
    }
    ck_assert_uint_eq(positions, 5478);
}
END_TEST

/* The mark stands under the place, in columns of a terminal. */
START_TEST(places)
{
    static const struct {
        const char *text;
        const char *shown;
    } cases[] = {
        {"XOXQOX...", "  XOXQOX...\n     ^\n"},
        {"XOX\nOQX\n...", "  OQX\n   ^\n"},
        {"❌⭕!", "  ❌⭕!\n      ^\n"},
        {"✖️O!", "  ✖️O!\n    ^\n"},
        {"X\tO!", "  X O!\n     ^\n"},
        {"XOXOOX....", "  XOXOOX....\n           ^\n"},
        {"XXX......", ""},
        {"", ""},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct board_refusal refusal;
        char shown[200] = "";
        FILE *const out = tmpfile();

        ck_assert_uint_eq(
            board_read_possible(cases[i].text, strlen(cases[i].text), &plain, &refusal),
            OXO_NO_POSITION);
        board_print_place(out, cases[i].text, strlen(cases[i].text), &refusal);
        rewind(out);
        shown[fread(shown, 1, sizeof shown - 1, out)] = '\0';
        fclose(out);
        ck_assert_str_eq(shown, cases[i].shown);
    }
}
END_TEST

SUITE("boards that are read", found_in_public, said_by_options,
      every_position_in_every_form, places)
