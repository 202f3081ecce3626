/* test_export.c - oxo export: the whole game as text.
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

START_TEST(equals_the_generator)
{
    struct run generators = run_how(NULL, "OXO_GENERATE", "--format", "tsv", NULL);

    ck_assert_int_eq(generators.status, 0);
    ck_assert_uint_eq(run_count_lines(generators.out), 5479);
    RUN_EXPECT(NULL, 0, generators.out, NULL, OXO, "export");
    run_free(&generators);
}
END_TEST

static struct minimax answers[MINIMAX_NUMBERS];

START_TEST(open_and_moves)
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
            const struct minimax *const after = &answers[minimax_played(number, cell)];

            if (board[cell] == '.')
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

START_TEST(other_keys)
{
    static const struct run_case cases[] = {
        {"export --keys keypad", NULL, 0, "\tXOXOOX...\tcross\t1\t1\t3\t3\n", NULL},
        {"export --moves --keys reading", NULL, 0, "\nXOXOOX...\t9\t1\t1\t1\n", NULL},
        {"export --open --keys keypad", NULL, 0, "\nXOXOOX...\n", NULL},
        {"export --keys x", NULL, 2, "=", "--keys takes index|reading|keypad; see"},
    };

    RUN_CASES(OXO, cases);
}
END_TEST

SUITE("oxo export", equals_the_generator, open_and_moves, other_keys)
