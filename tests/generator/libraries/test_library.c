/* test_library.c - the library of a game, as the generator wrote it, compared with the
 * game and its solution: every number, and every move.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * SPECIFICATION and MISERE say which game it is.
 */
#include "library.h"

#include "support/solved.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

/* As ck_assert_msg, without its cost for millions of numbers. */
#define EXPECT(condition)                                                              \
    do {                                                                               \
        if (!(condition))                                                              \
            ck_abort_msg("0x%lX: %s", (unsigned long)position, #condition);            \
    } while (0)

static struct solved solved;

static void solve(void)
{
    solved_open(&solved, SPECIFICATION, MISERE, true);
    ck_assert_uint_eq(solved.game.positions, GAME_POSITIONS);
    ck_assert_uint_eq(solved.game.start, GAME_START);
}

static void expect_invalid(game_position position)
{
    EXPECT(game_state(position) == GAME_INVALID);
    EXPECT(game_turn(position) == 0);
    EXPECT(game_value(position) == GAME_ERROR);
    EXPECT(game_distance(position) == GAME_ERROR);
    EXPECT(game_best_move(position) == GAME_NO_MOVE);
    EXPECT(game_play(position, (game_move)(position % 16)) == GAME_NO_POSITION);
}

static uint8_t state_of(const struct vertex *vertex, size_t moves, struct worth worth)
{
    if (moves > 0)
        return vertex->mover == FIRST ? GAME_FIRST_TO_MOVE : GAME_SECOND_TO_MOVE;
    if (worth.value == 0)
        return GAME_DRAWN;
    return (worth.value > 0) == (vertex->mover == FIRST) ? GAME_FIRST_WON
                                                         : GAME_SECOND_WON;
}

static void expect_answers(uint32_t v)
{
    const struct vertex *const vertex = &solved.graph.vertices[v];
    const struct worth worth = choice_worth(&solved.graph, v);
    const game_position position = (game_position)solved.graph.positions[v];
    struct choice *const choice = &solved.choice;

    choice_best(&solved.graph, v, choice);
    EXPECT(game_state(position) == state_of(vertex, choice->best_count, worth));
    EXPECT(game_turn(position) == vertex->mover);
    EXPECT(game_value(position) == worth.value);
    EXPECT(
        game_distance(position) ==
        (worth.distance == GAME_NO_DISTANCE ? GAME_ENDLESS : (int16_t)worth.distance));
    EXPECT(game_best_move(position) == (choice->best_count == 0
                                            ? GAME_NO_MOVE
                                            : choice->moves.numbers[choice->chosen]));
}

START_TEST(every_number_is_answered)
{
    uint32_t v = 0;

    solve();
    for (uint32_t number = 0; number < GAME_POSITIONS; number++)
        if (v < solved.graph.count && solved.graph.positions[v] == number)
            expect_answers(v++);
        else
            expect_invalid((game_position)number);
    ck_assert_uint_eq(v, solved.graph.count);
    solved_close(&solved);
}
END_TEST

/* Those after the last, the last of all, and those that differ from a good one in a
 * bit. */
START_TEST(numbers_beyond_are_invalid)
{
    const game_position last = GAME_NO_POSITION;

    for (game_position more = 0; more < 3000 && GAME_POSITIONS + more <= last; more++) {
        expect_invalid((game_position)(GAME_POSITIONS + more));
        expect_invalid((game_position)(last - more));
    }
    for (unsigned bit = 0; bit < 8 * sizeof last; bit++) {
        const game_position power = (game_position)(UINT32_C(1) << bit);

        if (power >= GAME_POSITIONS)
            expect_invalid(GAME_START | power);
    }
    ck_assert_uint_eq(game_cell((game_position)GAME_POSITIONS, 0), GAME_NO_CELL);
    ck_assert_uint_eq(game_cell(last, 0), GAME_NO_CELL);
}
END_TEST

/* Every move that the type has leads where the game says, or nowhere. */
static void expect_moves(uint32_t v, uint32_t *successors, uint32_t *moves)
{
    const struct game *const game = &solved.game;
    const game_position position = (game_position)solved.graph.positions[v];
    uint8_t mover, winner;
    const size_t count =
        game->expand(game->context, position, &mover, &winner, successors, moves);
    size_t next = 0;

    for (uint32_t move = 0; move < GAME_NO_MOVE + 1u; move++) {
        const game_position after = game_play(position, (game_move)move);

        if (next < count && moves[next] == move)
            EXPECT(after == successors[next++]);
        else
            EXPECT(after == GAME_NO_POSITION);
    }
    EXPECT(next == count);
}

START_TEST(every_move_is_played)
{
    uint32_t *successors, *moves;

    solve();
    successors = calloc(2 * solved.game.most_moves, sizeof *successors);
    ck_assert_ptr_nonnull(successors);
    moves = successors + solved.game.most_moves;
    for (uint32_t v = 0; v < solved.graph.count; v++)
        expect_moves(v, successors, moves);
    free(successors);
    solved_close(&solved);
}
END_TEST

/* The cells of a position are its number again; with another turn they are none, or
 * another, with which it is the other side's turn or nobody's. */
static void expect_encoded(game_position position, game_content *cells)
{
    const uint8_t turn = game_turn(position);
    const uint8_t other = (uint8_t)(3 - turn);
    game_position with_other;

    for (uint32_t cell = 0; cell < solved.game.cells; cell++) {
        cells[cell] = game_cell(position, (uint8_t)cell);
        EXPECT(cells[cell] <= solved.game.most_content);
    }
    EXPECT(game_encode(cells, turn) == position);
    EXPECT(game_cell(position, (uint8_t)solved.game.cells) == GAME_NO_CELL);
    EXPECT(game_cell(position, 255) == GAME_NO_CELL);
    EXPECT(game_encode(cells, 0) == GAME_NO_POSITION);
    EXPECT(game_encode(cells, 3) == GAME_NO_POSITION);
    EXPECT(game_encode(cells, 255) == GAME_NO_POSITION);
    with_other = game_encode(cells, other);
    EXPECT(with_other != position);
    EXPECT(with_other == GAME_NO_POSITION || game_turn(with_other) == other ||
           game_state(with_other) == GAME_INVALID);
}

START_TEST(contents_are_the_number)
{
    game_content cells[UINT8_MAX] = {0};

    solve();
    for (uint32_t v = 0; v < solved.graph.count; v++)
        expect_encoded((game_position)solved.graph.positions[v], cells);
    solved_close(&solved);
}
END_TEST

/* Each content that is none, in each cell of some positions. */
START_TEST(contents_that_are_none_are_refused)
{
    enum { TRIED = 5 };
    game_content cells[UINT8_MAX] = {0};

    solve();
    for (uint32_t i = 0; i < TRIED; i++) {
        const uint64_t v = (uint64_t)(solved.graph.count - 1) * i / (TRIED - 1);
        const game_position position = (game_position)solved.graph.positions[v];

        for (uint32_t cell = 0; cell < solved.game.cells; cell++) {
            expect_encoded(position, cells);
            for (uint32_t none = solved.game.most_content + 1; none <= GAME_NO_CELL;
                 none++) {
                cells[cell] = (game_content)none;
                EXPECT(game_encode(cells, 1) == GAME_NO_POSITION);
                EXPECT(game_encode(cells, 2) == GAME_NO_POSITION);
            }
        }
    }
    solved_close(&solved);
}
END_TEST

/* Any contents are answered, whether or not there can be such a position: with none or
 * with a number that has these contents. */
START_TEST(any_contents_are_answered)
{
    enum { TRIED = 300000 };
    game_content cells[UINT8_MAX] = {0};
    uint32_t random = 1;

    solve();
    for (int i = 0; i < TRIED; i++) {
        game_position position;

        for (uint32_t cell = 0; cell < solved.game.cells; cell++) {
            random = random * 1664525 + 1013904223;
            cells[cell] =
                (game_content)((random >> 16) % (solved.game.most_content + 1));
        }
        position = game_encode(cells, (uint8_t)(1 + i % 2));
        if (position == GAME_NO_POSITION)
            continue;
        EXPECT(position < GAME_POSITIONS);
        for (uint32_t cell = 0; cell < solved.game.cells; cell++)
            EXPECT(game_cell(position, (uint8_t)cell) == cells[cell]);
    }
    solved_close(&solved);
}
END_TEST

#if HAS_AGES
/* The mark that goes is the third of the mover: it is gone after any move. */
START_TEST(the_mark_that_goes_next)
{
    solve();
    for (uint32_t v = 0; v < solved.graph.count; v++) {
        const game_position position = (game_position)solved.graph.positions[v];
        const uint8_t turn = game_turn(position);
        const uint8_t goes = game_goes_next(position);
        const bool is_over = game_state(position) != turn;
        uint8_t third = GAME_NO_MOVE;

        for (uint8_t cell = 0; cell < 9; cell++)
            if (game_cell(position, cell) == turn + 4 && !is_over)
                third = cell;
        EXPECT(goes == third);
        for (uint8_t move = 0; move < 9 && goes != GAME_NO_MOVE; move++) {
            const game_position next = game_play(position, move);

            EXPECT(next == GAME_NO_POSITION || game_cell(next, goes) == GAME_EMPTY);
        }
    }
    for (game_position position = 0; position < GAME_POSITIONS; position++)
        EXPECT(game_state(position) != GAME_INVALID ||
               game_goes_next(position) == GAME_NO_MOVE);
    solved_close(&solved);
}
END_TEST

SUITE("library", every_number_is_answered, numbers_beyond_are_invalid,
      every_move_is_played, contents_are_the_number, contents_that_are_none_are_refused,
      any_contents_are_answered, the_mark_that_goes_next)
#else
SUITE("library", every_number_is_answered, numbers_beyond_are_invalid,
      every_move_is_played, contents_are_the_number, contents_that_are_none_are_refused,
      any_contents_are_answered)
#endif
