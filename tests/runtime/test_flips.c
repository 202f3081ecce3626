/* test_flips.c - the self-test finds every fault of the direct table.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The runtime is compiled with watched_table.h.
 */
#include "watched_table.h"

#include "support/suite.h"

#include "oxo_check.h"
#include "oxo_entry.h"

#include <stdbool.h>
#include <string.h>

static uint8_t changed_table[OXO_POSITIONS];
static uint8_t changed_lowest[1];

struct watch watch = {
    .changed = {{oxo_table, changed_table}, {oxo_table_lowest, changed_lowest}}};

/* Fills the table, which promises the lowest of equal cells, or not. */
static void fill_table(bool lowest)
{
    oxo_position position = OXO_START;

    memcpy(changed_table, oxo_table, sizeof changed_table);
    changed_lowest[0] = lowest;
    ck_assert_int_eq(oxo_check(&position, OXO_POSITIONS), OXO_CHECK_PASSED);
}

/* Whether the check is to accept a byte: the one of the table, or where the
 * table does not promise the lowest cell one that differs in the cell alone, which is
 * as good. */
static bool is_right(unsigned entry, uint8_t byte, uint16_t best)
{
    return byte == oxo_table[entry] ||
           (!changed_lowest[0] && (byte ^ oxo_table[entry]) < 0x10 &&
            (best >> (byte & 0x0F) & 1));
}

/* Every value of every byte.  Entries are checked each for itself, so what is found in
 * the slice of one entry is found in the check of all; now and then that is tried. */
static void check_every_byte(bool lowest)
{
    unsigned judged = 0;

    fill_table(lowest);
    for (unsigned entry = 0; entry < OXO_POSITIONS; entry++) {
        const uint16_t best = oxo_best_moves((oxo_position)entry);

        for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
            const bool right = is_right(entry, (uint8_t)byte, best);
            oxo_position position = (oxo_position)entry;
            bool failed;

            changed_table[entry] = (uint8_t)byte;
            failed = oxo_check(&position, 1) == OXO_CHECK_FAILED;
            judged += right ? !failed : failed && position == entry;
            if (right || (entry * 256 + byte) % 31907 != 0)
                continue;
            position = OXO_START;
            ck_assert_int_eq(oxo_check(&position, OXO_POSITIONS), OXO_CHECK_FAILED);
            ck_assert_uint_le(position, entry);
        }
        changed_table[entry] = oxo_table[entry];
    }
    ck_assert_uint_eq(judged, OXO_POSITIONS * (UINT8_MAX + 1u));
}

START_TEST(every_wrong_byte_is_found)
{
    check_every_byte(true);
    check_every_byte(false);
}
END_TEST

SUITE("flips", every_wrong_byte_is_found)
