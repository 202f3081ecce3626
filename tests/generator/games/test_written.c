/* test_written.c - a game that is written in C, against the solver and its rules, on
 * every number and with every move.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Compiled for each game: NAME and CAPITALS are those of the library, GAME and MISERE
 * what it was made of.
 */
#include "support/solved.h"
#include "support/suite.h"

#define JOIN_NOW(a, b) a##b
#define JOIN(a, b)     JOIN_NOW(a, b)
#define ASK(function)  JOIN(NAME, function)
#define GIVES(name)    JOIN(CAPITALS, name)

enum {
    SOME = 300, /* numbers that are no moves */
    MOST_CELLS = 31
};

static struct solved solved;

static void open_game(void)
{
    solved_open(&solved, GAME, MISERE, true);
}

static void close_game(void)
{
    solved_close(&solved);
}

/* What a state is called. */
static uint8_t state_of(uint32_t vertex, const struct moves *moves)
{
    if (moves->count > 0)
        return moves->mover == FIRST ? GIVES(_FIRST_TO_MOVE) : GIVES(_SECOND_TO_MOVE);
    return solved.graph.vertices[vertex].winner == FIRST    ? GIVES(_FIRST_WON)
           : solved.graph.vertices[vertex].winner == SECOND ? GIVES(_SECOND_WON)
                                                            : GIVES(_DRAWN);
}

/* Compares what each move does, those that are none among them. */
static void compare_moves(uint32_t position, const struct moves *moves)
{
    size_t next = 0;

    for (uint32_t move = 0; move <= GIVES(_NO_MOVE); move++) {
        uint32_t expected = GIVES(_NO_POSITION);

        if (move == solved.game.moves + SOME)
            move = GIVES(_NO_MOVE);
        if (next < moves->count && moves->numbers[next] == move)
            expected = moves->successors[next++];
        if (ASK(_play)(position, move) != expected)
            ck_abort_msg(GAME ": %u, move %u: %u is not %u", position, move,
                         ASK(_play)(position, move), expected);
    }
    ck_assert_uint_eq(next, moves->count);
}

static void compare_answers(uint32_t position, uint32_t vertex)
{
    const struct moves *const moves = &solved.choice.moves;
    const struct worth worth = choice_worth(&solved.graph, vertex);

    ck_assert_uint_eq(ASK(_state)(position), state_of(vertex, moves));
    ck_assert_uint_eq(ASK(_turn)(position), moves->mover);
    ck_assert_int_eq(ASK(_value)(position), worth.value);
    ck_assert_int_eq(ASK(_distance)(position), worth.distance == GAME_NO_DISTANCE
                                                   ? GIVES(_ENDLESS)
                                                   : (int)worth.distance);
    ck_assert_uint_eq(ASK(_best_move)(position),
                      moves->count == 0 ? GIVES(_NO_MOVE)
                                        : moves->numbers[solved.choice.chosen]);
}

/* The cells of a number are those of which it is made. */
static void compare_cells(uint32_t position, uint8_t turn)
{
    __typeof__(ASK(_cell)(0, 0)) cells[MOST_CELLS];
    const uint32_t count = solved.game.cells;
    uint32_t other;

    for (uint32_t cell = 0; cell < count; cell++) {
        cells[cell] = ASK(_cell)(position, (uint8_t)cell);
        if (cells[cell] > solved.game.most_content)
            ck_abort_msg(GAME ": %u has %u in cell %u", position, cells[cell], cell);
    }
    ck_assert_uint_eq(ASK(_cell)(position, (uint8_t)count), GIVES(_NO_CELL));
    ck_assert_uint_eq(ASK(_cell)(position, UINT8_MAX), GIVES(_NO_CELL));
    ck_assert_uint_eq(ASK(_encode)(cells, turn), position);
    ck_assert_uint_eq(ASK(_encode)(cells, 0), GIVES(_NO_POSITION));
    ck_assert_uint_eq(ASK(_encode)(cells, 3), GIVES(_NO_POSITION));
    cells[position % count]++; /* which may be one too many */
    other = ASK(_encode)(cells, turn);
    for (uint32_t cell = 0; cell < count && other != GIVES(_NO_POSITION); cell++)
        ck_assert_uint_eq(ASK(_cell)(other, (uint8_t)cell), cells[cell]);
    cells[position % count] = GIVES(_NO_CELL);
    ck_assert_uint_eq(ASK(_encode)(cells, turn), GIVES(_NO_POSITION));
}

/* What a move does, as the library reads it and as people write it. */
static void compare_readings(void)
{
#ifdef READS_MOVES
    char expected[GAME_TEXT_SIZE];
    char found[GAME_TEXT_SIZE];

    for (uint32_t move = 0; move < solved.game.moves; move++) {
        const unsigned from = ASK(_from)(move);

        solved.game.move_text(solved.game.context, move, expected);
#ifdef READS_HEAPS
        snprintf(found, sizeof found, "%u:%u", from, (unsigned)ASK(_take)(move));
#else
        if (from != GIVES(_NO_CELL))
            snprintf(found, sizeof found, "%u-%u", from, (unsigned)ASK(_to)(move));
        else if (ASK(_to)(move) != GIVES(_NO_CELL))
            snprintf(found, sizeof found, "%u", (unsigned)ASK(_to)(move));
        else
            snprintf(found, sizeof found, "pass");
#endif
        ck_assert_str_eq(found, expected);
    }
    for (uint32_t move = solved.game.moves;
         move < GIVES(_NO_MOVE) && move < solved.game.moves + SOME; move++) {
#ifdef READS_HEAPS
        ck_assert_uint_eq(ASK(_from)(move), UINT8_MAX);
        ck_assert_uint_eq(ASK(_take)(move), 0);
#else
        ck_assert_uint_eq(ASK(_from)(move), GIVES(_NO_CELL));
        ck_assert_uint_eq(ASK(_to)(move), GIVES(_NO_CELL));
#endif
    }
#endif
}

START_TEST(positions)
{
    open_game();
    compare_readings();
    ck_assert_uint_eq(GIVES(_CELLS), solved.game.cells);
    ck_assert_uint_eq(GIVES(_START), solved.game.start);
    ck_assert_uint_eq(GIVES(_POSITIONS), solved.game.positions);
    for (uint32_t vertex = 0; vertex < solved.graph.count; vertex++) {
        const uint32_t position = solved.graph.positions[vertex];

        choice_best(&solved.graph, vertex, &solved.choice);
        compare_answers(position, vertex);
        compare_moves(position, &solved.choice.moves);
        compare_cells(position, solved.choice.moves.mover);
    }
    close_game();
}
END_TEST

START_TEST(no_positions)
{
    open_game();
    for (uint64_t i = 0; i <= GIVES(_NO_POSITION); i++) {
        const uint32_t number = (uint32_t)i;

        if (number < solved.game.positions &&
            graph_vertex(&solved.graph, number) != GRAPH_NO_VERTEX)
            continue;
        if (ASK(_state)(number) != GIVES(_INVALID) || ASK(_turn)(number) != 0 ||
            ASK(_value)(number) != GIVES(_ERROR) ||
            ASK(_distance)(number) != GIVES(_ERROR) ||
            ASK(_best_move)(number) != GIVES(_NO_MOVE) ||
            ASK(_play)(number, 0) != GIVES(_NO_POSITION) ||
            (number >= solved.game.positions &&
             ASK(_cell)(number, 0) != GIVES(_NO_CELL)))
            ck_abort_msg(GAME ": %u is no position", number);
        if (i > 2 * (uint64_t)solved.game.positions + 65536) /* far beyond */
            i += 65537;
    }
    close_game();
}
END_TEST

SUITE(GAME, positions, no_positions)
