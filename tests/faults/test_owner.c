/* test_owner.c - the owner of a file that oxo-generate replaces, which only root can
 * give away.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define GENERATE "OXO_GENERATE"

enum { OWNER = 12345, GROUP = 23456 };

static bool files_can_be_given_away(void)
{
    char name[] = "/tmp/oxo-owner-XXXXXX";
    const int file = mkstemp(name);
    const bool given = file >= 0 && fchown(file, OWNER, GROUP) == 0;

    close(file);
    unlink(name);
    return given;
}

START_TEST(an_owner_is_kept)
{
    struct stat status;

    run_in_new_folder(false);
    run_write_file("a.c", "earlier");
    ck_assert_int_eq(chown("a.c", OWNER, GROUP), 0);
    ck_assert_int_eq(chmod("a.c", 04644), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "a.c");
    ck_assert_int_eq(stat("a.c", &status), 0);
    ck_assert_uint_eq(status.st_uid, OWNER);
    ck_assert_uint_eq(status.st_gid, GROUP);
    ck_assert_uint_eq(status.st_mode & 07777, 0644);
    run_leave_folder();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {an_owner_is_kept};

    if (!files_can_be_given_away()) {
        puts("skipped: files may not be given to other owners here");
        return 77;
    }
    return suite_run("owner", tests, sizeof tests / sizeof tests[0]);
}
