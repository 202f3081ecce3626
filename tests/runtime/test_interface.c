/* test_interface.c - every function of oxo.h, for every argument, in any layout.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/minimax.h"
#include "support/suite.h"

#include "oxo_entry.h"

#include <string.h>

static struct minimax answers[MINIMAX_NUMBERS];

/* As ck_assert_msg, without its cost for millions of arguments. */
#define EXPECT(condition, ...)                                                         \
    do {                                                                               \
        if (!(condition))                                                              \
            ck_abort_msg(#condition ": " __VA_ARGS__);                                 \
    } while (0)

/* The board of a number, its answer, and for the numbers that have none NULL. */
static const struct minimax *answer_of(unsigned number)
{
    return number < MINIMAX_NUMBERS && answers[number].reachable ? &answers[number]
                                                                 : NULL;
}

static uint8_t expected_state(const struct minimax *answer)
{
    if (answer == NULL)
        return OXO_INVALID;
    if (answer->winner != '.')
        return answer->winner == 'X' ? OXO_CROSS_WON : OXO_NOUGHT_WON;
    if (answer->over)
        return OXO_DRAWN;
    return answer->turn == 'X' ? OXO_CROSS_TO_MOVE : OXO_NOUGHT_TO_MOVE;
}

/* True when a cell is one that may be the best of a set: the lowest, or where the way
 * to hold the game promises no more any; OXO_NO_CELL of an empty set. */
static bool is_best(uint8_t cell, unsigned set)
{
    if (set == 0 || cell > 8)
        return set == 0 && cell == OXO_NO_CELL;
    return (set >> cell & 1) &&
           (!oxo_promises_lowest() || (set & ((1u << cell) - 1)) == 0);
}

START_TEST(every_number_equals_minimax)
{
    unsigned valid = 0;

    minimax_all(answers);
    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        const oxo_position position = (oxo_position)number;
        const struct minimax *const answer = answer_of(number);
        const unsigned best = answer == NULL ? 0 : answer->best;

        EXPECT(oxo_state(position) == expected_state(answer), "%u", number);
        EXPECT(is_best(oxo_best_move(position), best), "%u", number);
        EXPECT(oxo_best_moves(position) == best, "%u", number);
        EXPECT(oxo_value(position) == (answer == NULL ? OXO_ERROR : answer->value),
               "%u", number);
        EXPECT(oxo_distance(position) ==
                   (answer == NULL ? OXO_ERROR : answer->distance),
               "%u", number);
        valid += answer != NULL;
    }
    ck_assert_uint_eq(valid, 5478);
}
END_TEST

START_TEST(play_for_every_number_and_cell)
{
    unsigned legal = 0;

    minimax_all(answers);
    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        const struct minimax *const answer = answer_of(number);
        char board[10] = "";

        if (answer != NULL)
            minimax_board(number, board);
        for (unsigned cell = 0; cell <= UINT8_MAX; cell++) {
            unsigned expected = OXO_NO_POSITION;

            if (answer != NULL && !answer->over && cell < 9 && board[cell] == '.') {
                board[cell] = answer->turn;
                expected = minimax_number(board);
                board[cell] = '.';
                legal++;
            }
            EXPECT(oxo_play((oxo_position)number, (uint8_t)cell) == expected, "%u %u",
                   number, cell);
        }
    }
    ck_assert_uint_eq(legal, 16167);
}
END_TEST

START_TEST(cell_for_every_number_and_cell)
{
    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        char board[10];

        minimax_board(number, board);
        for (unsigned cell = 0; cell <= UINT8_MAX; cell++) {
            const uint8_t content = oxo_cell((oxo_position)number, (uint8_t)cell);

            if (number >= MINIMAX_NUMBERS || cell > 8)
                EXPECT(content == OXO_NO_CELL, "%u %u", number, cell);
            else
                EXPECT(content < 3 && ".XO"[content] == board[cell], "%u %u", number,
                       cell);
        }
    }
}
END_TEST

START_TEST(encode_every_board_and_refuse_the_rest)
{
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        uint8_t cells[9];

        for (uint8_t cell = 0; cell < 9; cell++)
            cells[cell] = oxo_cell((oxo_position)number, cell);
        ck_assert_uint_eq(oxo_encode(cells), number);
    }
    /* Any other content in any cell, whatever the others are. */
    for (int cell = 0; cell < 9; cell++)
        for (unsigned content = 0; content <= UINT8_MAX; content++)
            for (int others = OXO_EMPTY; others <= OXO_NOUGHT; others++) {
                uint8_t cells[9];

                memset(cells, others, sizeof cells);
                cells[cell] = (uint8_t)content;
                ck_assert_int_eq(oxo_encode(cells) == OXO_NO_POSITION, content > 2);
            }
}
END_TEST

/* Programs that are compiled apart, and in other languages, have these numbers too. */
START_TEST(constants)
{
    ck_assert_uint_eq(OXO_START, 0);
    ck_assert_uint_eq(OXO_POSITIONS, 19683);
    ck_assert_uint_eq(OXO_NO_POSITION, 65535);
    ck_assert_uint_eq(OXO_NO_CELL, 255);
    ck_assert_int_eq(OXO_ERROR, -128);
    ck_assert(OXO_EMPTY == 0 && OXO_CROSS == 1 && OXO_NOUGHT == 2);
    ck_assert(OXO_INVALID == 0 && OXO_CROSS_TO_MOVE == 1 && OXO_NOUGHT_TO_MOVE == 2 &&
              OXO_CROSS_WON == 3 && OXO_NOUGHT_WON == 4 && OXO_DRAWN == 5);
}
END_TEST

SUITE("interface", constants, every_number_equals_minimax,
      play_for_every_number_and_cell, cell_for_every_number_and_cell,
      encode_every_board_and_refuse_the_rest)
