/* test_fields.c - the table of any game: how wide its fields must be, what is in them,
 * and what the file says of it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/solved.h"
#include "support/suite.h"

#include "solver/attractor.h"
#include "written.h"

#include <stdlib.h>
#include <string.h>

/* A game of one way: from each position the only move, whose number is the context,
 * leads to the position one lower; whoever made the last move has won. */
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

static void describe(const void *context, char text[GAME_DESCRIPTION_SIZE])
{
    (void)context;
    strcpy(text, "A way.\n");
}

/* The C file of a game, or NULL with the reason in `error`. */
static char *write_game(const struct game *game, char error[TABLE_ERROR_SIZE])
{
    struct solved solved = {.game = *game};
    char *text;

    solved.game.describe = describe;
    ck_assert(graph_of_game(&solved.game, NULL, &solved.graph));
    ck_assert(attractor_solve(&solved.graph, NULL));
    ck_assert(choice_open(&solved.choice, &solved.game));
    text = solved_write(&solved, "way", &table_fields, error);
    choice_close(&solved.choice);
    graph_free(&solved.graph);
    return text;
}

/* The bits of a number below 2^32, counted another way. */
static unsigned bits(uint64_t number)
{
    unsigned count = 0;

    while ((uint64_t)1 << count <= number)
        count++;
    return count;
}

/* The table of the game of so many plies, each a move of this number, or the message
 * that there is none. */
static void try_way(uint32_t plies, uint32_t move)
{
    static uint32_t entries[1 << 17];
    const struct game game = {.context = &move,
                              .positions = plies + 1,
                              .start = plies,
                              .most_moves = 1,
                              .expand = expand};
    const unsigned distance_bits = bits(plies);
    const unsigned width = 2 + distance_bits + (plies == 0 ? 0 : bits(move + 1));
    const unsigned bytes = (width + 7) / 8;
    char error[TABLE_ERROR_SIZE];
    char expected[4 * TABLE_ERROR_SIZE];
    char *const text = write_game(&game, error);

    if (width > 16) {
        ck_assert_ptr_null(text);
        snprintf(expected, sizeof expected,
                 "an entry of the table of way would take %u bits, and the table %u "
                 "bytes; C is written for entries of at most 16 bits",
                 width, (plies + 1) * bytes);
        ck_assert_str_eq(error, expected);
        return;
    }
    ck_assert_ptr_nonnull(text);
    snprintf(expected, sizeof expected,
             " * A way.\n *\n"
             " * Entry n is position n: in bits 0 and 1 the value for the side to move "
             "(0 no\n"
             " * position, 1 lost, 2 drawn, 3 won), in the next %u the distance in "
             "plies, from\n"
             " * bit %u on the best move plus 1 (0: the game is over).  %u entries of "
             "%u bits,\n"
             " * %u bytes.\n",
             distance_bits, 2 + distance_bits, plies + 1, 8 * bytes,
             (plies + 1) * bytes);
    ck_assert_msg(strstr(text, expected) != NULL, "%s%.900s", expected, text);
    ck_assert_uint_eq(
        written_entries(text, "oxo_game_table", entries, sizeof entries / 4),
        plies + 1);
    for (uint32_t position = 0; position <= plies; position++) {
        const uint32_t value = position % 2 == 0 ? 1 : 3; /* lost or won */
        const uint32_t number = position == 0 ? 0 : move + 1;

        if (entries[position] !=
            (value | position << 2 | number << (2 + distance_bits)))
            ck_abort_msg("%u plies, position %u: 0x%X", plies, position,
                         entries[position]);
    }
    free(text);
}

START_TEST(numbers_of_moves)
{
    for (unsigned power = 0; power < 30; power++)
        for (int more = -2; more <= 1; more++)
            if ((1L << power) + more >= 0)
                try_way(1, (uint32_t)((1L << power) + more));
}
END_TEST

START_TEST(distances)
{
    for (uint32_t plies = 0; plies <= 300; plies++)
        try_way(plies, 0);
    for (unsigned power = 10; power <= 16; power++)
        for (uint32_t plies = (1u << power) - 1; plies <= 1u << power; plies++)
            try_way(plies, 0);
}
END_TEST

START_TEST(draws_without_end)
{
    static const struct handmade_vertex loop[] = {
        {FIRST, NOBODY, {0, HANDMADE_END}, NOBODY, 0}};
    struct handmade handmade;
    char error[TABLE_ERROR_SIZE];

    handmade_open(&handmade, loop, 1);
    ck_assert_ptr_null(write_game(&handmade.game, error));
    ck_assert_str_eq(error,
                     "way has draws that never end; C is written for games without");
}
END_TEST

SUITE("fields", numbers_of_moves, distances, draws_without_end)
