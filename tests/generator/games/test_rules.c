/* test_rules.c - the rules and the numbering against the second opinion and counting.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/minimax.h"
#include "support/suite.h"

#include "games/rules.h"

#include <string.h>

static struct minimax answers[MINIMAX_NUMBERS];

START_TEST(numbers_and_cells_both_ways)
{
    static const uint8_t cells_12410[RULES_CELLS] = {
        NOUGHT, NOUGHT, CROSS, EMPTY, EMPTY, EMPTY, NOUGHT, NOUGHT, CROSS};
    uint8_t cells[RULES_CELLS];

    ck_assert_uint_eq(rules_encode(cells_12410), 12410);
    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        char board[10];

        rules_decode(position, cells);
        minimax_board(position, board);
        for (int i = 0; i < RULES_CELLS; i++)
            ck_assert_int_eq(".XO"[cells[i]], board[i]);
        ck_assert_uint_eq(rules_encode(cells), position);
    }
}
END_TEST

START_TEST(valid_is_what_play_reaches)
{
    minimax_all(answers);
    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        const struct minimax *const answer = &answers[position];
        uint8_t cells[RULES_CELLS];

        rules_decode(position, cells);
        ck_assert_int_eq(rules_valid(cells), answer->reachable);
        if (!answer->reachable)
            continue;
        ck_assert_int_eq(".XO"[rules_turn(cells)], answer -> turn);
        ck_assert_int_eq(".XO"[rules_winner(cells)], answer -> winner);
        ck_assert_int_eq(rules_finished(cells), answer->over);
    }
}
END_TEST

START_TEST(successors_set_one_mark)
{
    unsigned edges = 0;

    minimax_all(answers);
    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        uint8_t cells[RULES_CELLS];
        uint8_t moves[RULES_CELLS];
        uint32_t successors[RULES_CELLS];
        size_t expected = 0;
        size_t count;

        if (!answers[position].reachable)
            continue;
        rules_decode(position, cells);
        count = rules_successors(cells, successors, moves);
        for (uint8_t cell = 0; cell < RULES_CELLS && !answers[position].over; cell++) {
            char board[10];

            minimax_board(position, board);
            if (board[cell] != '.')
                continue;
            board[cell] = answers[position].turn;
            ck_assert_uint_lt(expected, count);
            ck_assert_uint_eq(moves[expected], cell);
            ck_assert_uint_eq(successors[expected], minimax_number(board));
            expected++;
        }
        ck_assert_uint_eq(count, expected);
        edges += (unsigned)count;
    }
    ck_assert_uint_eq(edges, 16167);
}
END_TEST

/* Why the other numbers are no positions, each counted by its first reason. */
START_TEST(invalid_by_reason)
{
    unsigned wrong_counts = 0, both = 0, cross = 0, nought = 0, valid = 0, largest = 0;
    unsigned double_lines = 0;

    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        uint8_t cells[RULES_CELLS];
        unsigned crosses, noughts;

        rules_decode(position, cells);
        crosses = rules_count(cells, CROSS);
        noughts = rules_count(cells, NOUGHT);
        if (rules_valid(cells)) {
            valid++;
            largest = position;
            double_lines +=
                rules_count(cells, EMPTY) == 0 && rules_lines_owned(cells, CROSS) == 2;
        } else if (crosses != noughts && crosses != noughts + 1)
            wrong_counts++;
        else if (rules_lines_owned(cells, CROSS) > 0 &&
                 rules_lines_owned(cells, NOUGHT) > 0)
            both++;
        else if (rules_lines_owned(cells, CROSS) > 0)
            cross++;
        else
            nought++;
    }
    ck_assert_uint_eq(valid, 5478);
    ck_assert_uint_eq(largest, 19560);
    ck_assert_uint_eq(wrong_counts, 13637);
    ck_assert_uint_eq(both, 156);
    ck_assert_uint_eq(cross, 316);
    ck_assert_uint_eq(nought, 96);
    ck_assert_uint_eq(double_lines, 22);
}
END_TEST

/* Lines that a side has, and that it can still have, by the cells of each line. */
START_TEST(lines_of_a_side)
{
    static const char lines[][4] = {"012", "345", "678", "036",
                                    "147", "258", "048", "246"};

    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        uint8_t cells[RULES_CELLS];
        char board[10];

        rules_decode(position, cells);
        minimax_board(position, board);
        for (uint8_t side = CROSS; side <= NOUGHT; side++) {
            unsigned owned = 0, open = 0;

            for (size_t line = 0; line < 8; line++) {
                unsigned own = 0, other = 0;

                for (int i = 0; i < 3; i++) {
                    own += board[lines[line][i] - '0'] == ".XO"[side];
                    other += board[lines[line][i] - '0'] == ".OX"[side];
                }
                owned += own == 3;
                open += other == 0;
            }
            ck_assert_uint_eq(rules_lines_owned(cells, side), owned);
            ck_assert_uint_eq(rules_lines_open(cells, side), open);
        }
    }
}
END_TEST

/* Boards that other programs were reported to take wrongly. */
START_TEST(boards_others_get_wrong)
{
    static const struct {
        const char *board;
        bool valid;
        uint8_t winner;
    } cases[] = {
        {"XXXOOXOOX", true, CROSS},  /* two lines at once */
        {"XOOXOXXXO", true, CROSS},  /* won by the ninth mark: 0-3-6 */
        {"XXOOXO..X", true, CROSS},  /* a line among more than three marks */
        {"OOX.X.X..", true, CROSS},  /* the anti-diagonal */
        {"O.OXXX.O.", false, EMPTY}, /* nought played on */
        {"XXXOOO...", false, EMPTY}, /* both have won */
        {"OOX......", false, EMPTY}, /* too many noughts */
        {"XXX......", false, EMPTY}, /* too many crosses */
        {"OOOXX.X.X", false, EMPTY}, /* cross played on */
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t cells[RULES_CELLS];

        rules_decode(minimax_number(cases[i].board), cells);
        ck_assert_msg(rules_valid(cells) == cases[i].valid, "%s", cases[i].board);
        if (cases[i].valid)
            ck_assert_msg(rules_winner(cells) == cases[i].winner, "%s", cases[i].board);
    }
}
END_TEST

SUITE("rules", numbers_and_cells_both_ways, valid_is_what_play_reaches,
      successors_set_one_mark, invalid_by_reason, lines_of_a_side,
      boards_others_get_wrong)
