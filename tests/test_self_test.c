/* test_self_test.c - the self-test proves a layout as its library has it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "suite.h"

#include "oxo_check.h"

START_TEST(it_passes)
{
    oxo_position position = OXO_START;
    uint8_t result;

    do
        result = oxo_check(&position, 1000);
    while (result == OXO_CHECK_GOES_ON);
    ck_assert_int_eq(result, OXO_CHECK_PASSED);
    ck_assert_uint_eq(position, OXO_POSITIONS);
}
END_TEST

SUITE("self-test", it_passes)
