/* test_tiny.c - the search for the rule.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

#include "oxo_entry.h"
#include "written.h"

#include <stdlib.h>

START_TEST(scores_have_room)
{
    uint32_t bytes[OXO_TINY_BYTES];
    char error[TABLE_ERROR_SIZE];
    struct solved solved;
    char *text;

    solved_open(&solved, "tictactoe", false, true);
    text = solved_write(&solved, "tictactoe", &table_tiny, error);
    ck_assert_ptr_nonnull(text);
    ck_assert_uint_eq(written_entries(text, "oxo_tiny_table", bytes, OXO_TINY_BYTES),
                      OXO_TINY_BYTES);
    for (size_t i = OXO_TINY_WEIGHTS; i < OXO_TINY_BYTES; i++)
        ck_assert_int_le(abs((int8_t)bytes[i]), OXO_TINY_MOST_WEIGHT);
    free(text);
    solved_close(&solved);
}
END_TEST

/* A rule that is not right everywhere is not written. */
START_TEST(another_game_has_no_rule)
{
    char error[TABLE_ERROR_SIZE];
    struct solved solved;

    solved_open(&solved, "tictactoe", true, true);
    ck_assert_ptr_null(solved_write(&solved, "tictactoe", &table_tiny, error));
    ck_assert_str_eq(error, "no rule was found for the layout tiny");
    solved_close(&solved);
}
END_TEST

SUITE("tiny", scores_have_room, another_game_has_no_rule)
