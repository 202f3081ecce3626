/* test_mounts.c - what the programs do with file systems that take nothing, and without
 * /proc.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_text(const char *path, const char *text)
{
    const int file = open(path, O_WRONLY);
    const bool done = file >= 0 && write(file, text, strlen(text)) > 0;

    close(file);
    return done;
}

/* Becomes root of a world of its own, which any user may where that is not forbidden.
 */
static bool become_own_root(void)
{
    char user[64];
    char group[64];

    snprintf(user, sizeof user, "0 %u 1", (unsigned)geteuid());
    snprintf(group, sizeof group, "0 %u 1", (unsigned)getegid());
    return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 &&
           write_text("/proc/self/setgroups", "deny") &&
           write_text("/proc/self/uid_map", user) &&
           write_text("/proc/self/gid_map", group);
}

/* Gives this program file systems of its own; false where that is not allowed. */
static bool have_own_mounts(void)
{
    return (unshare(CLONE_NEWNS) == 0 || become_own_root()) &&
           mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

/* Makes a file system of a size in memory, in the present folder. */
static void mount_here(const char *name, const char *options)
{
    ck_assert_int_eq(mkdir(name, 0777), 0);
    ck_assert_int_eq(mount("none", name, "tmpfs", 0, options), 0);
}

/* The mounts go with the process, but the folder only when they have gone. */
static void unmount(const char *name)
{
    ck_assert_int_eq(umount(name), 0);
    ck_assert_int_eq(rmdir(name), 0);
}

START_TEST(full_file_system)
{
    const struct run_how to_stdout = {.output = "small/out"};

    run_in_new_folder(true);
    mount_here("small", "size=64k");
    ck_assert_int_eq(chdir("small"), 0);
    run_write_file("a.c", USE_EARLIER);
    RUN_EXPECT(NULL, 1, "", "cannot write 'a.c': No space left on device", GENERATE,
               "-o", "a.c");
    RUN_EXPECT(NULL, 1, "", "cannot write 'b.c': No space left on device", GENERATE,
               "-o", "b.c");
    run_expect_file("a.c", USE_EARLIER);
    run_expect_folder("a.c");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--layout", "tiny", "-o", "a.c");
    run_expect_folder("a.c");
    run_write_file("out", "");
    ck_assert_int_eq(chdir(".."), 0);
    RUN_EXPECT(&to_stdout, 1, NULL, "cannot write to standard output: No space left",
               OXO, "export");
    unmount("small");
    run_leave_folder();
}
END_TEST

START_TEST(read_only_file_system)
{
    static const char *const targets[] = {"fixed/a.c", "fixed/b.c", "link", "dangling"};

    run_in_new_folder(true);
    mount_here("fixed", NULL);
    run_write_file("fixed/a.c", USE_EARLIER);
    ck_assert_int_eq(mount(NULL, "fixed", NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
    ck_assert_int_eq(symlink("fixed/a.c", "link"), 0);
    ck_assert_int_eq(symlink("fixed/b.c", "dangling"), 0);
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        char message[64];

        snprintf(message, sizeof message, "cannot write '%s': Read-only file system",
                 targets[i]);
        RUN_EXPECT(NULL, 1, "", message, GENERATE, "-o", targets[i]);
    }
    run_expect_file("fixed/a.c", USE_EARLIER);
    run_expect_folder("dangling fixed link");
    unmount("fixed");
    run_leave_folder();
}
END_TEST

/* Without /proc the unfinished file could not be named when it is finished, so it has a
 * name from the beginning. */
START_TEST(without_proc)
{
    const struct run_how small_files = {.file_size = 4096};
    struct run whole = run_how(NULL, GENERATE, NULL);

    run_in_new_folder(false);
    run_write_file("a.c", USE_EARLIER);
    ck_assert_int_eq(mount("none", "/proc", "tmpfs", 0, NULL), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "a.c");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "b.c");
    RUN_EXPECT(&small_files, 1, "", "cannot write 'a.c': File too large", GENERATE,
               "-o", "a.c");
    ck_assert_int_eq(umount("/proc"), 0);
    run_expect_file("a.c", whole.out);
    run_expect_file("b.c", whole.out);
    run_expect_folder("a.c b.c");
    run_leave_folder();
    run_free(&whole);
}
END_TEST

int main(void)
{
    /* The last not under the address sanitizer, which needs /proc. */
    const TTest *const tests[] = {full_file_system, read_only_file_system,
                                  without_proc};

    if (!have_own_mounts()) {
        puts("skipped: no file system may be mounted here");
        return 77;
    }
    return suite_run("mounts", tests, sizeof tests / sizeof tests[0] - RUN_SANITIZED);
}
