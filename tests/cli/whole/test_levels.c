/* test_levels.c - how strong the levels are: what oxo says, counted again.
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

#define OXO "OXO"

static struct minimax answers[MINIMAX_NUMBERS];
static uint8_t moves[OPPONENTS][MINIMAX_NUMBERS];

/* Who plays on, and how. */
struct match {
    const uint8_t *moves;
    char player; /* X or O: who moves by `moves` */
};

/* Of the lines of play from a board, the opponent trying every move, how many end with
 * this winner, X, O or `.`. */
static unsigned count_lines(const struct match *match, unsigned number, char winner)
{
    unsigned lines = 0;
    char board[10];

    if (answers[number].over)
        return answers[number].winner == winner;
    if (answers[number].turn == match->player)
        return count_lines(match, minimax_played(number, match->moves[number]), winner);
    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++)
        if (board[cell] == '.')
            lines += count_lines(match, minimax_played(number, cell), winner);
    return lines;
}

/* A multiple of every product of numbers of moves. */
enum { WHOLE = 945 * 384 };

/* The probability, in parts of WHOLE, of this end when the opponent moves at random:
 * the mean over the moves. */
static long chance(const struct match *match, unsigned number, char winner)
{
    long sum = 0;
    int count = 0;
    char board[10];

    if (answers[number].over)
        return answers[number].winner == winner ? WHOLE : 0;
    if (answers[number].turn == match->player)
        return chance(match, minimax_played(number, match->moves[number]), winner);
    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++)
        if (board[cell] == '.') {
            sum += chance(match, minimax_played(number, cell), winner);
            count++;
        }
    ck_assert_int_eq(sum % count, 0);
    return sum / count;
}

/* Who wins the game with the perfect player. */
static char duel(const struct match *match)
{
    unsigned number = 0;

    while (!answers[number].over)
        number = minimax_played(number, answers[number].turn == match->player
                                            ? match->moves[number]
                                            : moves[OPPONENTS - 1][number]);
    return answers[number].winner;
}

/* Prints parts of WHOLE as a fraction, divided by every number that divides both. */
static void print_fraction(FILE *out, long parts)
{
    long of = WHOLE;

    for (long divisor = 2; divisor <= of; divisor++)
        while (parts % divisor == 0 && of % divisor == 0) {
            parts /= divisor;
            of /= divisor;
        }
    if (of == 1)
        fprintf(out, "\t%ld", parts);
    else
        fprintf(out, "\t%ld/%ld", parts, of);
}

/* The whole answer for machines.  To be freed. */
static char *measure_all(void)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);

    fprintf(out, "level\tplies\tside\twon\tdrawn\tlost\tagainst_perfect\trandom_won\t"
                 "random_drawn\trandom_lost\n");
    for (int i = 0; i < OPPONENTS * 2; i++) {
        const struct match match = {moves[i / 2], "XO"[i % 2]};
        const char ends[] = {match.player, '.', "OX"[i % 2]};
        const char winner = duel(&match);

        fprintf(out, "%s\t%u\t%s", opponents[i / 2].name, opponents[i / 2].depth,
                i % 2 == 0 ? "cross" : "nought");
        for (int end = 0; end < 3; end++)
            fprintf(out, "\t%u", count_lines(&match, 0, ends[end]));
        fprintf(out, "\t%s",
                winner == match.player ? "won"
                : winner == '.'        ? "drawn"
                                       : "lost");
        for (int end = 0; end < 3; end++)
            print_fraction(out, chance(&match, 0, ends[end]));
        fprintf(out, "\n");
    }
    fclose(out);
    return text;
}

START_TEST(measured_again)
{
    char *expected;

    opponents_find_moves(answers, moves);
    expected = measure_all();
    RUN_EXPECT(NULL, 0, expected, NULL, OXO, "levels", "--tsv");
    free(expected);
}
END_TEST

/* What people read is the same in columns: between a heading of two lines and an empty
 * line. */
START_TEST(in_columns)
{
    struct run people = run_how(NULL, OXO, "levels", NULL);
    struct run machines = run_how(NULL, OXO, "levels", "--tsv", NULL);
    char *line = people.out;
    char *same = strchr(machines.out, '\n') + 1;

    ck_assert_int_eq(people.status, 0);
    ck_assert_str_eq(people.err, "");
    for (int i = 0; i < 2; i++)
        line = strchr(line, '\n') + 1;
    for (; *same != '\0'; same++, line++) {
        line += strspn(line, " ");
        ck_assert_msg(strncmp(line, same, strcspn(same, "\t\n")) == 0, "%.60s", line);
        line += strcspn(same, "\t\n");
        same += strcspn(same, "\t\n");
        ck_assert(*line == (*same == '\n' ? '\n' : ' '));
    }
    ck_assert_int_eq(*line, '\n');
    for (line = people.out; *line != '\0'; line += strcspn(line, "\n") + 1)
        ck_assert_uint_le(strcspn(line, "\n"), 80);
    run_free(&people);
    run_free(&machines);
}
END_TEST

/* Why they are called so: each loses fewer lines as nought than the one before it, and
 * no more as cross, and so it is with the probability of losing to a random opponent.
 * (Nothing of the kind holds of winning.) */
START_TEST(in_order_of_strength)
{
    opponents_find_moves(answers, moves);
    for (int i = 1; i < OPPONENTS; i++) {
        const struct match weak[] = {{moves[i - 1], 'X'}, {moves[i - 1], 'O'}};
        const struct match strong[] = {{moves[i], 'X'}, {moves[i], 'O'}};

        ck_assert_uint_lt(count_lines(&strong[1], 0, 'X'),
                          count_lines(&weak[1], 0, 'X'));
        ck_assert_uint_le(count_lines(&strong[0], 0, 'O'),
                          count_lines(&weak[0], 0, 'O'));
        ck_assert_int_lt(chance(&strong[1], 0, 'X'), chance(&weak[1], 0, 'X'));
        ck_assert_int_le(chance(&strong[0], 0, 'O'), chance(&weak[0], 0, 'O'));
    }
}
END_TEST

SUITE("oxo levels", measured_again, in_columns, in_order_of_strength)
