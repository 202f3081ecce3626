/* test_infinite.c - infinite tic-tac-toe: its figures, and a second opinion on every
 * position.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The second opinion has the rules written down anew, on lists of cells, and no
 * attractors: it asks of all positions again and again what a move more makes of them,
 * until nothing changes.
 */
#include "support/solved.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 128170, NUMBERS = 1 << 25, MOST = 3 };

/* The cells of a side's marks, the oldest first. */
struct side {
    int count;
    int cells[MOST + 1];
};

struct board {
    struct side sides[2]; /* that to move, and the other */
    bool is_seconds;
};

static struct board board_of(uint32_t number)
{
    struct board board = {.is_seconds = number >> 24};

    for (int side = 0; side < 2; side++) {
        const uint32_t marks = number >> (12 * (side ^ board.is_seconds)) & 0xFFF;

        for (int shift = 8; shift >= 0; shift -= 4)
            if (marks >> shift & 15)
                board.sides[side].cells[board.sides[side].count++] =
                    (int)(marks >> shift & 15) - 1;
    }
    return board;
}

static uint32_t number_of(const struct board *board)
{
    uint32_t number = (uint32_t)board->is_seconds << 24;

    for (int side = 0; side < 2; side++) {
        uint32_t marks = 0;

        for (int i = 0; i < board->sides[side].count; i++)
            marks = marks << 4 | (uint32_t)(board->sides[side].cells[i] + 1);
        number |= marks << 12 * (side ^ board->is_seconds);
    }
    return number;
}

static bool holds(const struct side *side, int cell)
{
    for (int i = 0; i < side->count; i++)
        if (side->cells[i] == cell)
            return true;
    return false;
}

/* Three cells in a row: rows and columns have a common quotient or remainder, and
 * diagonals are in steps of four or two through the middle. */
static bool has_line(const struct side *side)
{
    const int *const cells = side->cells;
    int sum = cells[0] + cells[1] + cells[2];

    if (side->count < MOST)
        return false;
    if (cells[0] / 3 == cells[1] / 3 && cells[1] / 3 == cells[2] / 3)
        return true;
    if (cells[0] % 3 == cells[1] % 3 && cells[1] % 3 == cells[2] % 3)
        return true;
    return sum == 12 && holds(side, 4) &&
           ((holds(side, 0) && holds(side, 8)) || (holds(side, 2) && holds(side, 6)));
}

/* The board after a move; the mark that goes is taken off when the new one is set. */
static struct board after(struct board board, int cell)
{
    struct side mover = board.sides[0];

    mover.cells[mover.count++] = cell;
    if (mover.count > MOST) {
        memmove(mover.cells, mover.cells + 1, MOST * sizeof mover.cells[0]);
        mover.count = MOST;
    }
    return (struct board){{board.sides[1], mover}, !board.is_seconds};
}

/* What is known of a position: for the side to move won or lost in so many plies, or
 * neither so far. */
struct opinion {
    uint32_t number;
    int value;
    int distance;
    int count;
    uint32_t next[9]; /* by move, of those that there are: indices */
    int moves[9];
};

static struct opinion *opinions;
static uint32_t opinion_count;
static uint32_t *index_of; /* by number, and 1 */

static uint32_t add(uint32_t number)
{
    if (index_of[number] == 0) {
        ck_assert_uint_lt(opinion_count, POSITIONS);
        opinions[opinion_count] = (struct opinion){.number = number};
        index_of[number] = ++opinion_count;
    }
    return index_of[number] - 1;
}

static void find_all(void)
{
    opinions = malloc((POSITIONS + 1) * sizeof *opinions);
    index_of = calloc(NUMBERS, sizeof *index_of);
    ck_assert(opinions != NULL && index_of != NULL);
    add(0);
    for (uint32_t i = 0; i < opinion_count; i++) {
        const struct board board = board_of(opinions[i].number);

        if (has_line(&board.sides[1])) {
            opinions[i].value = -1;
            continue;
        }
        for (int cell = 0; cell < 9; cell++) {
            struct board next;

            if (holds(&board.sides[0], cell) || holds(&board.sides[1], cell))
                continue;
            next = after(board, cell);
            opinions[i].moves[opinions[i].count] = cell;
            opinions[i].next[opinions[i].count++] = add(number_of(&next));
        }
    }
}

/* A position that is won or lost in just so many plies, as those in fewer are known. */
static bool decide(struct opinion *opinion, int plies)
{
    bool all_won = opinion->count > 0;

    for (int i = 0; i < opinion->count; i++) {
        const struct opinion *const next = &opinions[opinion->next[i]];
        const bool known = next->value != 0 && next->distance < plies;

        if (known && next->value < 0) {
            opinion->value = 1;
            opinion->distance = plies;
            return true;
        }
        all_won = all_won && known && next->value > 0;
    }
    if (!all_won)
        return false;
    opinion->value = -1;
    opinion->distance = plies;
    return true;
}

static void solve(void)
{
    bool changed = true;

    find_all();
    for (int plies = 1; changed; plies++) {
        changed = false;
        for (uint32_t i = 0; i < opinion_count; i++)
            if (opinions[i].value == 0)
                changed = decide(&opinions[i], plies) || changed;
    }
}

/* The lowest of the best moves, -1 without any. */
static int best_move(const struct opinion *opinion)
{
    for (int i = 0; i < opinion->count; i++) {
        const struct opinion *const next = &opinions[opinion->next[i]];

        if (-next->value == opinion->value &&
            (opinion->value == 0 || next->distance + 1 == opinion->distance))
            return opinion->moves[i];
    }
    return -1;
}

/* Value and distance after some moves. */
static const struct opinion *after_moves(const char *moves)
{
    struct board board = board_of(0);

    for (; *moves != '\0'; moves++)
        board = after(board, *moves - '0');
    return &opinions[index_of[number_of(&board)] - 1];
}

static void close_opinions(void)
{
    free(opinions);
    free(index_of);
}

START_TEST(figures)
{
    static uint8_t seen[3][32][10];
    uint32_t *const without_turn = calloc(NUMBERS, sizeof *without_turn);
    unsigned long moves = 0, first_won = 0, second_won = 0, different = 0, sides = 0;

    solve();
    ck_assert_ptr_nonnull(without_turn);
    for (uint32_t i = 0; i < opinion_count; i++) {
        const struct opinion *const opinion = &opinions[i];
        const uint32_t number = opinion->number & 0xFFFFFF;
        const uint32_t own =
            opinion->number >> 24 ? number >> 12 | (number & 0xFFF) << 12 : number;
        uint8_t *const cell =
            &seen[opinion->value + 1][opinion->distance][best_move(opinion) + 1];

        ck_assert_int_lt(opinion->distance, 32);
        moves += (unsigned)opinion->count;
        first_won += opinion->count == 0 && opinion->number >> 24;
        second_won += opinion->count == 0 && !(opinion->number >> 24);
        different += *cell == 0;
        *cell = 1;
        sides += without_turn[own]++ == 0;
    }
    ck_assert_uint_eq(opinion_count, POSITIONS);
    ck_assert_uint_eq(moves, 369801);
    ck_assert_uint_eq(first_won, 6768);
    ck_assert_uint_eq(second_won, 5328);
    ck_assert_uint_eq(different, 144);
    ck_assert_uint_eq(sides, 73450);
    free(without_turn);
    close_opinions();
}
END_TEST

START_TEST(openings)
{
    static const char line[] = "1647802564310";
    char moves[sizeof line] = "";

    solve();
    ck_assert_int_eq(after_moves("")->value, 1);
    ck_assert_int_eq(after_moves("")->distance, 13);
    for (char cell = '0'; cell <= '8'; cell++) {
        const struct opinion *const opinion = after_moves((char[]){cell, '\0'});

        ck_assert_int_eq(opinion->value, cell % 2 == 1 ? -1 : 0);
        ck_assert_int_eq(opinion->distance, cell % 2 == 1 ? 12 : 0);
    }
    /* Nought holds out longest with 6 or 8 after 1. */
    for (char cell = '0'; cell <= '8'; cell++) {
        const bool is_best = cell == '6' || cell == '8';

        if (cell != '1')
            ck_assert((after_moves((char[]){'1', cell, '\0'})->distance == 11 &&
                       after_moves((char[]){'1', cell, '\0'})->value == 1) == is_best);
    }
    /* A line in which both play their best. */
    for (int plies = 13; plies >= 0; plies--) {
        ck_assert_int_eq(after_moves(moves)->distance, plies);
        ck_assert_int_eq(after_moves(moves)->value, plies % 2 == 1 ? 1 : -1);
        moves[13 - plies] = line[13 - plies];
    }
    close_opinions();
}
END_TEST

START_TEST(every_position)
{
    struct solved solved;

    solve();
    solved_open(&solved, "infinite", false, true);
    ck_assert_uint_eq(solved.graph.count, opinion_count);
    for (uint32_t i = 0; i < opinion_count; i++) {
        const struct opinion *const opinion = &opinions[i];
        const uint32_t vertex = graph_vertex(&solved.graph, opinion->number);
        struct worth worth;

        if (vertex == GRAPH_NO_VERTEX)
            ck_abort_msg("0x%X is not reached", opinion->number);
        worth = choice_worth(&solved.graph, vertex);
        choice_best(&solved.graph, vertex, &solved.choice);
        if (worth.value != opinion->value ||
            worth.distance != (opinion->value == 0 ? GAME_NO_DISTANCE
                                                   : (uint32_t)opinion->distance) ||
            (solved.choice.best_count == 0
                 ? -1
                 : (int)solved.choice.moves.numbers[solved.choice.chosen]) !=
                best_move(opinion))
            ck_abort_msg("0x%X: %d in %u, not %d in %d", opinion->number, worth.value,
                         worth.distance, opinion->value, opinion->distance);
    }
    solved_close(&solved);
    close_opinions();
}
END_TEST

/* Plays all moves so many plies ahead: whether the side to move can force a line, or
 * cannot escape one.  Knows nothing but the rules. */
static int look_ahead(struct board board, int plies)
{
    bool all_lose = true;

    if (has_line(&board.sides[1]))
        return -1;
    if (plies == 0)
        return 0;
    for (int cell = 0; cell < 9; cell++) {
        int value;

        if (holds(&board.sides[0], cell) || holds(&board.sides[1], cell))
            continue;
        value = -look_ahead(after(board, cell), plies - 1);
        if (value > 0)
            return 1;
        all_lose = all_lose && value < 0;
    }
    return all_lose ? -1 : 0;
}

/* The search finds what is claimed within its bound, and nothing else.  It is deeper
 * where fewer positions are tried. */
START_TEST(forward_search)
{
    static const struct {
        int plies;
        uint32_t step;
    } searches[] = {{7, 1}, {11, 31}, {15, 997}};
    struct solved solved;

    solved_open(&solved, "infinite", false, true);
    for (size_t search = 0; search < sizeof searches / sizeof searches[0]; search++)
        for (uint32_t v = 0; v < solved.graph.count; v += searches[search].step) {
            const struct worth worth = choice_worth(&solved.graph, v);
            const int plies = searches[search].plies;
            const bool within = worth.value != 0 && worth.distance <= (uint32_t)plies;

            if (look_ahead(board_of(solved.graph.positions[v]), plies) !=
                (within ? worth.value : 0))
                ck_abort_msg("0x%X: %d in %u", solved.graph.positions[v], worth.value,
                             worth.distance);
        }
    solved_close(&solved);
}
END_TEST

/* Lines that are open to cross alone, less those that are to nought alone; between
 * -9 and 9 as game.h wants it, and the other way round in misere play. */
START_TEST(evaluations)
{
    static const struct {
        uint32_t position;
        int evaluation;
    } cases[] = {
        {0, 0},       {0x1000005, 4}, {0x1000001, 3}, {0x1000002, 2},
        {0x5001, -1}, {0x1005, 1},    {0x1005081, 1}, {0x1002019, 3},
    };
    struct solved normal;
    struct solved misere;

    solved_open(&normal, "infinite", false, true);
    solved_open(&misere, "infinite", true, true);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ck_assert_int_eq(normal.game.evaluate(normal.game.context, cases[i].position),
                         cases[i].evaluation);
    for (uint32_t v = 0; v < normal.graph.count; v++) {
        const uint32_t position = normal.graph.positions[v];
        const int evaluation = normal.game.evaluate(normal.game.context, position);

        if (abs(evaluation) > 9 ||
            misere.game.evaluate(misere.game.context, position) != -evaluation)
            ck_abort_msg("0x%X: %d", position, evaluation);
    }
    solved_close(&normal);
    solved_close(&misere);
}
END_TEST

SUITE("infinite", figures, openings, every_position, forward_search, evaluations)
