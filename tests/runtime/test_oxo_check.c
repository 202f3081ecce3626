/* test_oxo_check.c - the self-test passes the right table, in slices of any size.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What it finds in a wrong one is in test_flips.c and test_damaged.c.
 */
#include "support/suite.h"

#include "oxo_check.h"

START_TEST(the_right_table_passes)
{
    static const uint16_t slices[] = {1, 2, 7, 1000, 19682, 19683, 19684, 65535};

    for (size_t i = 0; i < sizeof slices / sizeof slices[0]; i++) {
        oxo_position position = OXO_START;
        unsigned checked = 0;

        while (checked < OXO_POSITIONS) {
            const uint8_t result = oxo_check(&position, slices[i]);

            checked += slices[i];
            if (checked > OXO_POSITIONS)
                checked = OXO_POSITIONS;
            ck_assert_uint_eq(position, checked);
            ck_assert_int_eq(result, checked == OXO_POSITIONS ? OXO_CHECK_PASSED
                                                              : OXO_CHECK_GOES_ON);
        }
        ck_assert_int_eq(oxo_check(&position, slices[i]), OXO_CHECK_PASSED);
    }
}
END_TEST

START_TEST(no_position_goes_on)
{
    oxo_position position = OXO_START;

    ck_assert_int_eq(oxo_check(&position, 0), OXO_CHECK_GOES_ON);
    ck_assert_uint_eq(position, OXO_START);
}
END_TEST

START_TEST(a_number_beyond_the_end_fails)
{
    for (unsigned beyond = OXO_POSITIONS + 1; beyond <= UINT16_MAX; beyond++) {
        oxo_position position = (oxo_position)beyond;

        ck_assert_int_eq(oxo_check(&position, 1), OXO_CHECK_FAILED);
        ck_assert_uint_eq(position, beyond);
    }
}
END_TEST

SUITE("check", the_right_table_passes, no_position_goes_on,
      a_number_beyond_the_end_fails)
