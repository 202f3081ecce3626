/* test_direct.c - what a byte of the direct table holds, and what it cannot.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

#include "oxo_entry.h"
#include "written.h"

#include <stdlib.h>
#include <string.h>

/* Writes the table with another solution of the start; returns its entry, or
 * OXO_ENTRY_INVALID when it does not fit. */
static uint8_t entry_of(struct solved *solved, struct vertex start)
{
    uint32_t entries[OXO_POSITIONS];
    char error[TABLE_ERROR_SIZE];
    char *text;

    solved->graph.vertices[0] = start;
    text = solved_write(solved, "tictactoe", &table_direct, error);
    if (text == NULL) {
        ck_assert_str_eq(error,
                         "position 0 does not fit an entry of the layout direct");
        return OXO_ENTRY_INVALID;
    }
    ck_assert_uint_eq(written_entries(text, "oxo_table", entries, OXO_POSITIONS),
                      OXO_POSITIONS);
    free(text);
    return (uint8_t)entries[0];
}

/* Tic-tac-toe's moves replaced by one that is no cell. */
static size_t expand_to_cell_9(const void *context, uint32_t position, uint8_t *mover,
                               uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    (void)context;
    (void)position;
    (void)winner;
    *mover = FIRST;
    successors[0] = 1;
    moves[0] = 9;
    return 1;
}

/* What does not fit is refused, not cut off. */
START_TEST(entries)
{
    static const struct {
        struct vertex start;
        unsigned outcome; /* or OXO_OUTCOME_NONE when it does not fit */
    } cases[] = {
        {{FIRST, NOBODY, 9}, OXO_OUTCOME_DRAW},
        {{FIRST, FIRST, 1}, 1},
        {{FIRST, SECOND, 2}, 2},
        {{FIRST, FIRST, 5}, 5},
        {{FIRST, FIRST, 4}, OXO_OUTCOME_NONE},  /* won by the other side's move */
        {{FIRST, FIRST, 7}, OXO_OUTCOME_NONE},  /* too far */
        {{FIRST, SECOND, 6}, OXO_OUTCOME_NONE}, /* by one: that would say a draw */
    };
    struct solved solved;

    solved_open(&solved, "tictactoe", false, true);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const uint8_t entry = entry_of(&solved, cases[i].start);

        ck_assert_msg(OXO_ENTRY_OUTCOME(entry) == cases[i].outcome, "%zu: 0x%02X", i,
                      entry);
        if (cases[i].outcome != OXO_OUTCOME_NONE)
            ck_assert_uint_eq(entry, OXO_ENTRY(0, cases[i].outcome, 0));
    }
    solved.game.expand = expand_to_cell_9;
    ck_assert_uint_eq(entry_of(&solved, (struct vertex){FIRST, NOBODY, 9}),
                      OXO_ENTRY_INVALID);
    solved_close(&solved);
}
END_TEST

SUITE("direct", entries)
