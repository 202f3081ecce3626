/* test_reads.c - no function reads outside of its table or of its argument, for any
 * argument, in any layout.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The runtime is compiled with watched_table.h.  What is answered is the matter of the
 * tests of the interface, of the levels and of the self-test.
 */
#define _GNU_SOURCE
#include "watched_table.h"

#include "support/suite.h"

#include "oxo_levels.h"
#include "oxo_check.h"
#include "oxo_pick.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct watch watch;

static void expect_all_inside(void)
{
    ck_assert_uint_gt(watch.reads, 0);
    ck_assert_msg(watch.outside == 0, "%lu of %lu reads are outside, the first at %zu",
                  watch.outside, watch.reads, watch.first_outside);
}

START_TEST(every_number)
{
    for (unsigned number = 0; number <= UINT16_MAX; number++) {
        const oxo_position position = (oxo_position)number;

        oxo_state(position);
        oxo_best_move(position);
        oxo_best_moves(position);
        oxo_value(position);
        oxo_distance(position);
        oxo_pick(position, UINT8_MAX); /* among what has been read */
        for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
            oxo_play(position, (uint8_t)byte);
            oxo_cell(position, (uint8_t)byte);
            oxo_level_move(position, (uint8_t)byte);
        }
    }
    expect_all_inside();
}
END_TEST

START_TEST(the_self_test_from_every_number)
{
    static const uint16_t counts[] = {0, 1, 2, UINT16_MAX};
    oxo_position position;

    for (unsigned number = 0; number <= UINT16_MAX; number++)
        for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
            /* Up to the end once, and from near it. */
            if (counts[i] == UINT16_MAX && number != 0 && number < OXO_POSITIONS - 10)
                continue;
            position = (oxo_position)number;
            oxo_check(&position, counts[i]);
        }
    expect_all_inside();
}
END_TEST

/* Nine bytes between two pages that cannot be read: behind the one, before the other.
 */
START_TEST(encode_reads_nine_bytes)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *const pages =
        mmap(NULL, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    uint8_t *const cells[] = {pages + page, pages + 2 * page - 9};

    ck_assert_ptr_ne(pages, MAP_FAILED);
    ck_assert_int_eq(mprotect(pages + page, page, PROT_READ | PROT_WRITE), 0);
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        for (unsigned number = 0; number < OXO_POSITIONS; number++) {
            for (uint8_t cell = 0; cell < 9; cell++)
                cells[i][cell] = oxo_cell((oxo_position)number, cell);
            oxo_encode(cells[i]);
        }
        for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
            memset(cells[i], (int)byte, 9);
            oxo_encode(cells[i]);
        }
    }
    munmap(pages, 3 * page);
}
END_TEST

SUITE("reads", every_number, the_self_test_from_every_number, encode_reads_nine_bytes)
