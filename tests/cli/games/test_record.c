/* test_record.c - recorded games as people write them, in forms found in public.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/record.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

/* A line, and the cells of the game in it, or where and why it is refused. */
struct record_case {
    const char *line;
    const char *read;
};

/* Reads a line into `read`: the cells, or the column and the reason. */
static void read_line(const char *line, const struct keys *keys, bool swapped,
                      char read[256])
{
    struct record record;
    char error[RECORD_ERROR_SIZE];
    const size_t column =
        record_read(line, strlen(line), keys, swapped, &record, error);

    if (column > 0) {
        snprintf(read, 256, "%zu: %s", column, error);
        return;
    }
    for (int ply = 0; ply < record.plies; ply++)
        read[ply] = (char)('0' + record.cells[ply]);
    read[record.plies] = '\0';
}

static void expect_records(const struct record_case *cases, size_t count,
                           const struct keys *keys, bool swapped)
{
    for (size_t i = 0; i < count; i++) {
        const char *const wanted = cases[i].read;
        char read[256];

        read_line(cases[i].line, keys, swapped, read);
        ck_assert_msg(strchr(wanted, ':') != NULL ? strstr(read, wanted) == read
                                                  : strcmp(read, wanted) == 0,
                      "\"%s\" is\n%s\nnot\n%s", cases[i].line, read, wanted);
    }
}

#define EXPECT_RECORDS(cases, keys, swapped)                                           \
    expect_records(cases, sizeof(cases) / sizeof(cases)[0], keys, swapped)

START_TEST(found_in_public)
{
    static const struct record_case cases[] = {
        /* this project, and files of numbers */
        {"4 1 0 8 6 2 3", "4108623"},
        {"410", "410"},
        {"4,1,0", "410"},
        {"4, 1, 0", "410"},
        {"4-1-0", "410"},
        {"4 1 0 # the centre", "410"},
        {"4;1;0", "410"},
        {"4 > 1 > 0", "410"},
        {"4 -> 1 -> 0", "410"},
        {"4|1|0", "410"},
        {"4.1.0", "410"},
        {"\t4\t1\t0\r", "410"},
        {"\"4\",\"1\",\"0\"", "410"},
        /* lists of Python and JSON */
        {"[4, 1, 0]", "410"},
        {"[4,1,0,8,6,2,3]", "4108623"},
        /* with the marks of those who move */
        {"X4 O1", "41"},
        {"X4 O1 X0 O8", "4108"},
        {"x4,o1,x0", "410"},
        {"X:4 O:1", "41"},
        {"X 4, O 1", "41"},
        {"×4 ○1", "41"},
        {"❌4 ⭕1", "41"},
        /* numbered, as chess players do */
        {"1. 4 1 2. 0 8", "4108"},
        {"1.4 1 2.0 8", "4108"},
        {"1. X4 O1 2. X0", "410"},
        {"1. 4 2. 1 3. 0", "410"},
        /* github.com/rconradharris/tictactoe, AT3 notation */
        {"1. a1 2. b2 3. c2", "045"},
        {"1. a2 2. b1", "31"},
        /* letters for columns, rows from the top */
        {"a1 b2", "04"},
        {"A1 B2 C3", "048"},
        {"a1,b2,c3", "048"},
        {"Xa1 Ob2", "04"},
        {"b2 a1 c3 *", "408"},
        {"b2 a1 1/2-1/2", "40"},
        {"4 2 8 1-0", "428"},
        {"X4 O1 X0 O8 0-1 # so", "4108"},
        {"1. 4 2 2. 8 1-0", "428"},
        {"4-2 1-0", "4210"},
        {"1-0", "10"},
        {"4 1-02", "4102"},
        {"\xEF\xBB\xBF"
         "4 1",
         "41"},
        {"b2 a1 1 b3", "7: character '1': a cell is a letter and a digit, a1 to c3"},
        {"b2 a2 a1 c3 c1 a3 b1 1-0", "4308261"},
        /* leetcode.com, problem 1275 */
        {"[[0,0],[2,0],[1,1],[2,1],[2,2]]", "06478"},
        {"[[0,0],[1,1],[0,1],[0,2],[1,0],[2,0]]", "041236"},
        /* row and column */
        {"0,0 1,1", "04"},
        {"(2,2) (1,0)", "83"},
        {"(2, 2), (1, 0)", "83"},
        {"[(1,1), (0,0), (2,2)]", "408"},
        {"1,1; 0,0; 2,2", "408"},
        /* results and words at the end */
        {"4 1 0 8 6 2 3 1-0", "4108623"},
        {"4 1 0 8 6 2 3 X wins", "4108623"},
        {"4 1 0 8 6 2 3 (cross)", "4108623"},
        {"4 1 draw agreed", "41"},
        {"", ""},
        {"# only a comment", ""},
        /* what is no game, and what could be two */
        {"1. 4 2. 0", "1: this could be the cells 1 4 2 0, or 4 0"},
        {"1. 4", "1: this could be the cells 1 4, or 4"},
        {"0,1", "1: this could be the cells 0 1, or 1"},
        {"4 4", "3: cell 4 is taken: a move goes to an empty cell"},
        {"a1 a1", "4: cell a1 is taken: a move goes to an empty cell"},
        {"(0,0) (0,0)", "7: cell (0,0) is taken"},
        {"4 1 q", "5: character 'q': a cell is a digit, 0 to 8"},
        {"4 1 then 0", "5: character 't': a cell is a digit, 0 to 8"},
        {"4 9", "3: no cell is called 9"},
        {"d4", "1: character 'd'"},
        {"a4", "1: character 'a'"},
        {"(3,3)", "1: character '(': a cell is"},
        {"4 \xF0\x9F\x98\x80", "3: character '\xF0\x9F\x98\x80': a cell"},
        {"O4 X1", "1: nought begins: cross starts here, and --swap exchanges"},
        {"X4 X1", "4: it is the other side's turn"},
        {"X", "2: a move without a cell"},
        {"b2 2.;", "7: a move without a cell"},
        {"4 1 0 8 6 2 3 5",
         "15: a move after the end of the game, which cross has won"},
    };

    EXPECT_RECORDS(cases, KEYS_INDEX, false);
}
END_TEST

START_TEST(said_by_options)
{
    static const struct record_case keypad[] = {
        {"5 8 7", "410"}, {"X5 O8", "41"},       {"1. 5 1 2. 7", "460"},
        {"a1 b2", "04"},  {"(0,0) (1,1)", "04"}, {"5 0", "3: no cell is called 0"},
    };
    static const struct record_case swapped[] = {
        {"O4 X1", "41"},
        {"4 1", "41"},
        {"X4 O1", "1: nought begins"},
    };

    EXPECT_RECORDS(keypad, &keys_maps[2], false);
    EXPECT_RECORDS(swapped, KEYS_INDEX, true);
}
END_TEST

SUITE("games that are read", found_in_public, said_by_options)
