/* test_judge.c - oxo judge: another engine's moves beside the best ones.
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

#define OXO "OXO"

static struct minimax answers[MINIMAX_NUMBERS];

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

START_TEST(finds_every_kind)
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
    JUDGE("XXX...... 3\n", 1, "first: line 1, too many crosses");
    JUDGE("X........ 4 4\n", 1, "first: line 1, no cell after the board");
    /* The example is whole. */
    JUDGE("X////////////////////////////////////////////////////////........ 0\n", 1,
          "1  first: line 1, "
          "X////////////////////////////////////////////////////////........ 0\n");
    JUDGE("X........Q 4\n", 1, "1  first: line 1, no cell after the board\n");
    JUDGE("X.......Q 4\n", 1,
          "1  first: line 1, character 'Q' at place 9: a cell is X, O or one of . _ - "
          "and space\n");
}
END_TEST

/* Over all open positions and legal moves: the counts that the second opinion gives. */
START_TEST(counts_all_moves)
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

START_TEST(its_own_answers)
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

SUITE("oxo judge", finds_every_kind, counts_all_moves, its_own_answers)
