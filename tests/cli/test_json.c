/* test_json.c - what oxo says to other programs about every board, in JSON; and oxo
 * line.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _XOPEN_SOURCE 700
#include "support/minimax.h"
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

static struct minimax answers[MINIMAX_NUMBERS];

static int lowest(unsigned set)
{
    int cell = 0;

    while ((set >> cell & 1) == 0)
        cell++;
    return cell;
}

static const char *name_of(char mark)
{
    return mark == 'X' ? "\"cross\"" : mark == 'O' ? "\"nought\"" : "null";
}

/* Asks a command about every open board, or every one that play can lead to. */
static void expect_every(const char *command, const char *option, bool over,
                         void expect(FILE *out, unsigned number, const char *board))
{
    char *input = NULL, *expected = NULL;
    size_t size;
    FILE *const in = open_memstream(&input, &size);
    FILE *const out = open_memstream(&expected, &size);
    struct run_how how = {0};

    minimax_all(answers);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        char board[10];

        if (!answers[number].reachable || (answers[number].over && !over))
            continue;
        minimax_board(number, board);
        fprintf(in, "%s\n", board);
        expect(out, number, board);
    }
    fclose(in);
    fclose(out);
    how.input = input;
    RUN_EXPECT(&how, 0, expected, NULL, OXO, command, "-", option);
    free(input);
    free(expected);
}

static void print_best_line(FILE *out, unsigned number, const char *separator)
{
    const char *before = "";

    for (; !answers[number].over; before = separator) {
        const int cell = lowest(answers[number].best);

        fprintf(out, "%s%d", before, cell);
        number = minimax_played(number, cell);
    }
}

static void expect_line(FILE *out, unsigned number, const char *board)
{
    (void)board;
    print_best_line(out, number, " ");
    fprintf(out, "\n");
}

static void expect_line_json(FILE *out, unsigned number, const char *board)
{
    fprintf(out, "{\"board\":\"%s\",\"cells\":[", board);
    print_best_line(out, number, ",");
    fprintf(out, "]}\n");
}

static void expect_move_json(FILE *out, unsigned number, const char *board)
{
    fprintf(out, "{\"board\":\"%s\",\"cell\":%d}\n", board,
            lowest(answers[number].best));
}

static void expect_show_json(FILE *out, unsigned number, const char *board)
{
    const struct minimax *const answer = &answers[number];
    const char *before = "";

    fprintf(out,
            "{\"board\":\"%s\",\"mover\":%s,\"winner\":%s,\"value\":%d,\"distance\":%d,"
            "\"moves\":[",
            board, name_of(answer->over ? '.' : answer->turn),
            name_of(answer->over ? answer->winner : '.'), answer->value,
            answer->distance);
    for (int cell = 0; cell < 9; cell++) {
        const struct minimax *after;

        if (answer->over || board[cell] != '.')
            continue;
        after = &answers[minimax_played(number, cell)];
        fprintf(out, "%s{\"cell\":%d,\"best\":%s,\"value\":%d,\"distance\":%d}", before,
                cell, answer->best >> cell & 1 ? "true" : "false", -after->value,
                after->distance + 1);
        before = ",";
    }
    fprintf(out, "]}\n");
}

START_TEST(every_board)
{
    expect_every("line", NULL, false, expect_line);
    expect_every("line", "--json", false, expect_line_json);
    expect_every("move", "--json", false, expect_move_json);
    expect_every("show", "--json", true, expect_show_json);
}
END_TEST

START_TEST(parts)
{
    static const struct run_case cases[] = {
        {"line XOXOOX...", NULL, 0, "=8\n", NULL},
        {"line --keys keypad XOXOOX...", NULL, 0, "=3\n", NULL},
        {"line XXXOO....", NULL, 1, "=", "the game is over: cross has won with 0-1-2"},
        {"line XOXQ", NULL, 1, "=", "character 'Q' at place 4"},
        {"line", NULL, 2, "=", "oxo line: no board; see oxo line --help\n"},
        {"move --json --level easy --keys reading X.O......", NULL, 0,
         "={\"board\":\"X.O......\",\"cell\":5}\n", NULL},
        {"move --json -", "X\"\\!\nXXXOO....\n", 1,
         "={\"error\":\"character '\\\\' at place 3: a cell is X, O or free, which is "
         ". or "
         "_ or - or a space\"}\n"
         "{\"error\":\"the game is over: cross has won with 0-1-2\"}\n",
         NULL},
        {"games --json", "4 1\n1 0 4 2 7\n", 0,
         "={\"line\":1,\"result\":\"unfinished\",\"moves\":["
         "{\"side\":\"cross\",\"cell\":4,\"board\":\".........\",\"value\":0,"
         "\"distance\":9,\"value_after\":0,\"distance_after\":9,\"verdict\":\"best\","
         "\"best\":[0,1,2,3,4,5,6,7,8]},"
         "{\"side\":\"nought\",\"cell\":1,\"board\":\"....X....\",\"value\":0,"
         "\"distance\":8,\"value_after\":-1,\"distance_after\":6,"
         "\"verdict\":\"draw-for-loss\",\"best\":[0,2,6,8]}]}\n"
         "{\"line\":2,\"result\":\"cross\",\"moves\":["
         "{\"side\":\"cross\",\"cell\":1,\"board\":\".........\",\"value\":0,"
         "\"distance\":9,\"value_after\":0,\"distance_after\":9,\"verdict\":\"best\","
         "\"best\":[0,1,2,3,4,5,6,7,8]},"
         "{\"side\":\"nought\",\"cell\":0,\"board\":\".X.......\",\"value\":0,"
         "\"distance\":8,\"value_after\":0,\"distance_after\":8,\"verdict\":\"best\","
         "\"best\":[0,2,4,7]},"
         "{\"side\":\"cross\",\"cell\":4,\"board\":\"OX.......\",\"value\":0,"
         "\"distance\":7,\"value_after\":0,\"distance_after\":7,\"verdict\":\"best\","
         "\"best\":[3,4,6,8]},"
         "{\"side\":\"nought\",\"cell\":2,\"board\":\"OX..X....\",\"value\":0,"
         "\"distance\":6,\"value_after\":-1,\"distance_after\":2,"
         "\"verdict\":\"draw-for-loss\",\"best\":[7]},"
         "{\"side\":\"cross\",\"cell\":7,\"board\":\"OXO.X....\",\"value\":1,"
         "\"distance\":1,\"value_after\":1,\"distance_after\":1,\"verdict\":\"best\","
         "\"best\":[7]}]}\n",
         NULL},
    };

    RUN_CASES(OXO, cases);
}
END_TEST

SUITE("oxo for programs", every_board, parts)
