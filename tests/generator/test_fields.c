/* test_fields.c - the layout of any game's table: how wide its fields must be, and what
 * is in them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/suite.h"

#include "solver/attractor.h"
#include "tables/fields.h"

#include <string.h>

/* A game of one way: from each position the only move, whose number is the context,
 * leads to the position one lower; who made the last move has won. */
static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    *mover = position % 2 == 0 ? FIRST : SECOND;
    *winner = SECOND;
    if (position == 0)
        return 0;
    successors[0] = position - 1;
    moves[0] = *(const uint32_t *)context;
    return 1;
}

/* Lays out the game of so many plies, each a move of this number. */
static bool lay_out(uint32_t plies, uint32_t move, struct layout_fields *layout,
                    char error[LAYOUT_FIELDS_ERROR_SIZE])
{
    const struct game game = {.context = &move,
                              .codes = plies + 1,
                              .start = plies,
                              .most_moves = 1,
                              .expand = expand};
    struct progress progress = {0};
    struct choice choice;
    struct graph graph;
    struct solution solution;
    bool laid_out;

    ck_assert(choice_open(&choice, &game));
    ck_assert(graph_of_game(&game, false, &progress, &graph));
    ck_assert(attractor_solve(&graph, &progress, &solution));
    laid_out =
        layout_fields(&graph, &solution, "way", &choice, &progress, layout, error);
    solution_free(&solution);
    graph_free(&graph);
    choice_close(&choice);
    return laid_out;
}

/* The bits of a number below 2^32, counted another way. */
static unsigned bits(uint64_t number)
{
    unsigned count = 0;

    while ((uint64_t)1 << count <= number)
        count++;
    return count;
}

/* Compares the layout of a game, or the message that there is none. */
static void try_game(uint32_t plies, uint32_t move)
{
    const unsigned distance_bits = bits(plies);
    const unsigned move_bits = plies == 0 ? 0 : bits(move + 1);
    const unsigned width = 2 + distance_bits + move_bits;
    struct layout_fields layout;
    char error[LAYOUT_FIELDS_ERROR_SIZE];
    char expected[LAYOUT_FIELDS_ERROR_SIZE];

    if (width > 16) {
        ck_assert(!lay_out(plies, move, &layout, error));
        snprintf(expected, sizeof expected,
                 "would take %u bits, and the table %u bytes;", width,
                 (plies + 1) * ((width + 7) / 8));
        ck_assert_msg(strstr(error, expected) != NULL, "%s", error);
        return;
    }
    ck_assert(lay_out(plies, move, &layout, error));
    ck_assert_uint_eq(layout.count, plies + 1);
    ck_assert_uint_eq(layout.distance_bits, distance_bits);
    ck_assert_uint_eq(layout.move_bits, move_bits);
    ck_assert_uint_eq(layout.width, width <= 8 ? 1 : 2);
    for (uint32_t position = 0; position <= plies; position++) {
        const uint32_t value = position % 2 == 0 ? 1 : 3; /* lost or won */
        const uint32_t number = position == 0 ? 0 : move + 1;

        ck_assert_uint_eq(layout.entries[position],
                          value | position << 2 | number << (2 + distance_bits));
    }
    layout_fields_free(&layout);
}

START_TEST(numbers_of_moves)
{
    for (unsigned power = 0; power < 30; power++)
        for (int more = -2; more <= 1; more++)
            if ((1L << power) + more >= 0)
                try_game(1, (uint32_t)((1L << power) + more));
}
END_TEST

START_TEST(distances)
{
    for (uint32_t plies = 0; plies <= 300; plies++)
        try_game(plies, 0);
    for (unsigned power = 10; power <= 16; power++)
        for (uint32_t plies = (1u << power) - 1; plies <= 1u << power; plies++)
            try_game(plies, 0);
}
END_TEST

SUITE("fields", numbers_of_moves, distances)
