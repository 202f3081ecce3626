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

START_TEST(finds_every_kind)
{
    /* Cross wins XXOOX.O.. at once with 7 or 8; 2 and 5 win too, later. */
    static const char mixed[] =
        "X........ 4\nX.../..../. 4\r\nX        \t4 \n\n\r\n"
        "XXOOX.O.. 7\nXXOOX.O.. 8\n"
        "X........ 0\nX........ 9\nXXXOO.... 5\nX........ -1\n"
        "X........ 99999999999999999999\n"
        "X........ 1\nX........ 2\nXOXOOX... 7\nXXO..O... 3\n"
        "X\nXOXOOXQ.. 1\nX........\nX........ x\nX........ 4 4\nX........4\n"
        "XXX...... 3\n";
    static const char judged[] =
        "=14 moves judged, on 4 of the 4520 open positions\n\n"
        "unreadable line                  7  first: line 17, no cell after the board\n"
        "illegal move                     5  first: line 8, X........ 0\n"
        "lost value                       3  first: line 13, X........ 1\n"
        "won later than possible          0\n"
        "lost sooner than necessary       1  first: line 16, XXO..O... 3\n"
        "missed a win in 1                1  first: line 15, XOXOOX... 7\n\n"
        "Not every move was a best move.\n";
    static const struct run_case cases[] = {
        {"judge", mixed, 1, judged, NULL},
        {"judge --partial", "X........ 4\n", 0, "1 move judged, on 1 of the", NULL},
        {"judge", "X........ 4\n", 1,
         "\nEvery move was a best move, but 4519 boards have no answer (see "
         "--partial).\n",
         NULL},
        {"judge --partial", "X........ 4\n", 0, "\nEvery move was a best move.\n",
         NULL},
        {"judge", "", 1, "0 moves judged, on 0 of", NULL},
        {"judge", NULL, 1, "There was no move to judge.", NULL},
        {"judge", "X........ 4\nX........ none\n", 1,
         "Every move that could be read was a best", NULL},
        {"judge", "X........ 9\n", 1, "first: line 1, X........ 9\n", NULL},
        {"judge", "XXX...... 3\n", 1,
         "first: line 1, impossible board: too many crosses", NULL},
        {"judge", "X........ 4 4\n", 1, "line 1, 10 cells found; a board has nine\n",
         NULL},
        {"judge", "X........4\n", 1, "line 1, no cell after the board\n", NULL},
        {"judge", "board,move\nX........ 4\n", 1, "1 move judged, on 1 of", NULL},
        {"judge", "no header\nno header\nX........ 4\n", 1,
         "unreadable line                  1  first: line 2", NULL},
        {"judge --partial", "\"X\",,,,,,,,,4\n[[1,2,3],[X,5,6],[7,8,9]] -> 0\n", 1,
         "1 move judged", NULL},
        {"judge --partial --keys keypad", "X........ 5\nX | | /| | /| |: 5\n", 0,
         "2 moves judged, on 1 of", NULL},
        {"judge --partial --swap", "O........ 4\n", 0, "was a best move.", NULL},
        {"judge --partial --numbers 0,1,-1", "1 0 0 0 0 0 0 0 0 4\n", 0,
         "was a best move.", NULL},
        {"judge --list", "X........ 1\nX\n", 1,
         "line 1: lost value: X........ 1\nline 2: unreadable line: no cell after",
         NULL},
        {"judge --tsv", "XXOOX.O.. 2\nX........ 1\nX.... x\n", 1,
         "=line\tboard\tcell\tfault\tbest\n"
         "1\tXXOOX.O..\t2\tillegal\t78\n2\tX........\t1\tlost-value\t4\n"
         "3\t-\t-\tunreadable\t-\n",
         NULL},
        {"judge --tsv", "XXOOX.O.. 5\n", 1,
         "=line\tboard\tcell\tfault\tbest\n1\tXXOOX.O..\t5\tslower-win\t78\n"
         "1\tXXOOX.O..\t5\tmissed-win\t78\n",
         NULL},
        {"judge", "X.......Q 4\n", 1,
         "1  first: line 1, character 'Q' at place 9: a cell is X, O or free, which "
         "is . or _ or - or a space\n",
         NULL},
        /* The example is whole. */
        {"judge",
         "X////////////////////////////////////////////////////////........ 0\n", 1,
         "1, X////////////////////////////////////////////////////////........ 0\n",
         NULL},
    };

    RUN_CASES(OXO, cases);
}
END_TEST

/* Over all open positions and legal moves: the counts that the second opinion gives. */
START_TEST(counts_all_moves)
{
    unsigned lost = 0, later = 0, sooner = 0, missed = 0, moves = 0;
    char *input = NULL;
    char expected[512];
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
    snprintf(expected, sizeof expected,
             "16167 moves judged, on 4520 of the 4520 open positions\n\n"
             "unreadable line                  0\nillegal move                     0\n"
             "lost value                  %6u  first: line 10, X........ 1\n"
             "won later than possible     %6u  first: line 143, OOXX..... 7\n"
             "lost sooner than necessary  %6u  first: line 122, XO.X..... 2\n"
             "missed a win in 1           %6u  first: line 169, XOOX..... 4\n\n"
             "Not every move was a best move.\n",
             lost, later, sooner, missed);
    RUN_EXPECT(&(struct run_how){.input = input}, 1, expected, NULL, OXO, "judge");
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
    run_in_new_folder(false);
    run_write_file("moves", input);
    RUN_CASES(
        OXO, ((const struct run_case[]){
                 {"judge", input, 0, "4520 moves judged, on 4520 of the 4520", NULL},
                 {"judge -", input, 0, "4520 moves judged", NULL},
                 {"judge moves", NULL, 0, "4520 moves judged", NULL},
                 {"judge missing", NULL, 1, "=", "cannot read 'missing': No such file"},
                 {"judge .", NULL, 1, "=", "cannot read '.': Is a directory"},
             }));
    run_leave_folder();
    free(input);
    run_free(&boards);
    run_free(&cells);
}
END_TEST

SUITE("oxo judge", finds_every_kind, counts_all_moves, its_own_answers)
