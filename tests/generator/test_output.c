/* test_output.c - where oxo-generate writes to, and what is left when it cannot.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define GENERATE "OXO_GENERATE"

/* The table as C source, as it goes to standard output.  To be freed. */
static char *table_text(void)
{
    struct run run = run_how(NULL, GENERATE, NULL);

    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    ck_assert_uint_gt(run.out_length, 19683 * 5);
    free(run.err);
    return run.out;
}

/* The file holds just the table. */
static void expect_table(const char *path)
{
    char *const wanted = table_text();
    char *const found = run_read_file(path, NULL);

    ck_assert_msg(strcmp(found, wanted) == 0, "%s", path);
    free(wanted);
    free(found);
}

static unsigned mode_of(const char *path)
{
    struct stat status;

    ck_assert_int_eq(lstat(path, &status), 0);
    return status.st_mode;
}

START_TEST(a_new_file)
{
    run_in_new_folder(false);
    umask(027);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "a.c");
    expect_table("a.c");
    ck_assert_uint_eq(mode_of("a.c") & 07777, 0640);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--output=b.c", "--format", "c");
    expect_table("b.c");
    run_expect_folder("a.c b.c");
    run_leave_folder();
}
END_TEST

START_TEST(an_earlier_file_is_replaced)
{
    run_in_new_folder(false);
    run_write_file("a.c", "earlier");
    ck_assert_int_eq(chmod("a.c", 0604), 0);
    ck_assert_int_eq(link("a.c", "other-name"), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "a.c");
    expect_table("a.c");
    run_expect_file("other-name", "earlier"); /* replaced, not overwritten */
    ck_assert_uint_eq(mode_of("a.c") & 07777, 0604);
    run_expect_folder("a.c other-name");
    run_leave_folder();
}
END_TEST

START_TEST(links_are_followed)
{
    run_in_new_folder(false);
    ck_assert_int_eq(mkdir("sub", 0755), 0);
    run_write_file("sub/real", "earlier");
    ck_assert_int_eq(symlink("real", "sub/link"), 0);
    ck_assert_int_eq(symlink("sub/link", "link"), 0);
    ck_assert_int_eq(symlink("sub/missing", "dangling"), 0);
    ck_assert_int_eq(symlink("loop", "loop"), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "link");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "dangling");
    RUN_EXPECT(NULL, 1, "", "cannot write 'loop'", GENERATE, "-o", "loop");
    ck_assert(S_ISLNK(mode_of("link")));
    ck_assert(S_ISLNK(mode_of("sub/link")));
    ck_assert(S_ISLNK(mode_of("dangling")));
    expect_table("sub/real");
    expect_table("sub/missing");
    run_expect_folder("dangling link loop sub");
    ck_assert_int_eq(chdir("sub"), 0);
    run_expect_folder("link missing real");
    ck_assert_int_eq(remove("link") | remove("missing") | remove("real"), 0);
    ck_assert_int_eq(chdir(".."), 0);
    run_leave_folder();
}
END_TEST

START_TEST(devices_and_pipes_are_written_in_place)
{
    char *const wanted = table_text();
    char *found = calloc(1, strlen(wanted) + 2);
    char *appended;
    const struct run_how log = {.output = "log"};
    size_t length = 0;
    pid_t child;
    int pipe;

    run_in_new_folder(false);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "/dev/null");
    ck_assert(S_ISCHR(mode_of("/dev/null")));
    /* Standard output's own place in a file is kept, whatever name the file is called
     * by; without /proc it has no name in /dev. */
    if (access("/dev/stdout", F_OK) == 0)
        RUN_EXPECT(NULL, 0, wanted, NULL, GENERATE, "-o", "/dev/stdout");
    RUN_EXPECT(NULL, 0, wanted, NULL, GENERATE, "-o", "-");
    run_write_file("log", "earlier\n");
    RUN_EXPECT(&log, 0, NULL, NULL, GENERATE, "-o", "log");
    appended = run_read_file("log", NULL);
    ck_assert_int_eq(strncmp(appended, "earlier\n", 8), 0);
    ck_assert_str_eq(appended + 8, wanted);
    free(appended);
    ck_assert_int_eq(remove("log"), 0);

    ck_assert_int_eq(mkfifo("pipe", 0600), 0);
    child = fork();
    if (child == 0) {
        struct run run = run_how(NULL, GENERATE, "-o", "pipe", NULL);

        _exit(run.status);
    }
    pipe = open("pipe", O_RDONLY);
    ck_assert_int_ge(pipe, 0);
    for (ssize_t got;
         (got = read(pipe, found + length, strlen(wanted) + 1 - length)) > 0;)
        length += (size_t)got;
    close(pipe);
    ck_assert_str_eq(found, wanted);
    ck_assert(S_ISFIFO(mode_of("pipe")));
    run_expect_folder("pipe");
    free(found);
    free(wanted);
    run_leave_folder();
}
END_TEST

/* Whatever fails, the message is one line and the earlier file stands, alone. */
START_TEST(failures_leave_the_earlier_file)
{
    static const struct run_how small_files = {.file_size = 4096};
    static const struct run_how full = {.output = "/dev/full"};
    static const struct {
        const struct run_how *how;
        const char *error;
        const char *arguments[3];
    } cases[] = {
        {&small_files, "cannot write 'a.c': File too large", {"-o", "a.c"}},
        {&small_files, "cannot write 'new.c': File too large", {"-o", "new.c"}},
        {&small_files, "cannot write to standard output: File too large", {NULL}},
        {&full, "cannot write to standard output: No space left", {NULL}},
        {&full, "cannot write to standard output: No space left", {"--stats"}},
        {&full, "cannot write to standard output: No space left", {"--help"}},
        {NULL, "cannot write '/dev/full': No space left", {"-o", "/dev/full"}},
        {NULL, "cannot write 'no/a.c': No such file", {"-o", "no/a.c"}},
        {NULL, "cannot write 'a.c/b.c': Not a directory", {"-o", "a.c/b.c"}},
        {NULL, "cannot write '.': Is a directory", {"-o", "."}},
        {NULL, "cannot write 'no/': No such file", {"-o", "no/"}},
        {NULL, "cannot write '': No such file", {"-o", ""}},
    };
    const struct run_how nobody = {.nobody = true};
    const struct run_how closed = {.closed_pipe = true};

    run_in_new_folder(false);
    run_write_file("a.c", "earlier");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct run run = run_list(cases[i].how, GENERATE, cases[i].arguments);

        run_compare(&run, 1, cases[i].how == NULL ? "" : NULL, cases[i].error, __FILE__,
                    __LINE__);
        run_free(&run);
    }
    RUN_EXPECT(&closed, -SIGPIPE, NULL, NULL, GENERATE);
    RUN_EXPECT(&closed, -SIGPIPE, NULL, NULL, GENERATE, "--format", "tsv");
    ck_assert_int_eq(chmod("a.c", 0444), 0);
    RUN_EXPECT(&nobody, 1, "", "cannot write 'a.c': Permission denied", GENERATE, "-o",
               "a.c");
    ck_assert_int_eq(chmod(".", 0555), 0);
    RUN_EXPECT(&nobody, 1, "", "cannot write 'new.c': Permission denied", GENERATE,
               "-o", "new.c");
    ck_assert_int_eq(chmod(".", 0755), 0);
    run_expect_file("a.c", "earlier");
    run_expect_folder("a.c");
    run_leave_folder();

    run_in_new_folder(true); /* here nobody may make files, but not change this one */
    run_write_file("a.c", "earlier");
    ck_assert_int_eq(chmod("a.c", 0444), 0);
    RUN_EXPECT(&nobody, 1, "", "cannot write 'a.c': Permission denied", GENERATE, "-o",
               "a.c");
    RUN_EXPECT(&nobody, 0, "", NULL, GENERATE, "-o", "new.c");
    run_expect_file("a.c", "earlier");
    run_expect_folder("a.c new.c");
    run_leave_folder();
}
END_TEST

SUITE("output", a_new_file, an_earlier_file_is_replaced, links_are_followed,
      devices_and_pipes_are_written_in_place, failures_leave_the_earlier_file)
