/* test_streams.c - both programs with standard streams that are closed, full, or not
 * read to their end.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs a use whose standard output does not take anything: its output is missed when
 * there would be any, for a reason, or, if that is NULL, by the signal of a pipe. */
static void expect_missed(const struct run_how *how, const struct use *use,
                          const struct outcome *well, const char *fault,
                          const char *reason)
{
    struct outcome outcome = use_run(how, use);

    if (well->run.out[0] == '\0') {
        ck_assert_int_eq(outcome.run.status, 0);
        ck_assert_str_eq(outcome.target, well->target);
    } else if (reason == NULL) {
        ck_assert_int_eq(outcome.run.status, -SIGPIPE);
        outcome_is_begun(&outcome, well, use, fault);
    } else {
        ck_assert(!outcome_is_good(&outcome, well, use, fault, reason, reason));
    }
    outcome_free(&outcome);
}

START_TEST(output_that_is_full_or_not_read)
{
    const struct run_how full = {.output = "/dev/full"};
    const struct run_how unread = {.closed_pipe = true};

    uses_in_new_folder();
    for (size_t i = 0; i < uses_count; i++) {
        struct outcome well = use_run_well(&uses[i]);

        expect_missed(&full, &uses[i], &well, "full", "No space left on device");
        expect_missed(&unread, &uses[i], &well, "not read", NULL);
        outcome_free(&well);
    }
    run_leave_folder();
}
END_TEST

/* Every set of the three streams closed: what the use does not need is not missed, and
 * no file that is opened is taken for one of them. */
START_TEST(closed_streams)
{
    uses_in_new_folder();
    for (size_t i = 0; i < uses_count; i++) {
        struct outcome well = use_run_well(&uses[i]);

        for (unsigned closed = 1; closed < 8; closed++) {
            const struct run_how how = {.closed = closed};
            const bool no_input = uses[i].input != NULL && (closed & 1);
            const bool no_output = well.run.out[0] != '\0' && (closed & 2);
            struct outcome outcome = use_run(&how, &uses[i]);
            const bool done = outcome_is_good(&outcome, &well, &uses[i], "closed",
                                              closed & 4 ? NULL : "Bad file descriptor",
                                              "Bad file descriptor");

            ck_assert_msg(done == (!no_input && !no_output), "%s: closed %u",
                          use_text(&uses[i]), closed);
            if (closed & 4)
                ck_assert_str_eq(outcome.run.err, "");
            outcome_free(&outcome);
        }
        outcome_free(&well);
    }
    run_leave_folder();
}
END_TEST

/* A message about what is written into a pipe is not written into the pipe. */
START_TEST(no_message_in_the_output)
{
    const struct run_how how = {.closed = 1 << 2};
    char text[256];
    ssize_t length;
    pid_t child;
    int pipe;
    int status;

    run_in_new_folder(false);
    ck_assert_int_eq(mkfifo("pipe.c", 0600), 0);
    child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        struct run run =
            run_how(&how, GENERATE, "--game", "nim:32767,take=1", "-o", "pipe.c", NULL);

        _exit(run.status);
    }
    pipe = open("pipe.c", O_RDONLY);
    ck_assert_int_ge(pipe, 0);
    length = read(pipe, text, sizeof text);
    ck_assert_msg(length == 0, "%.*s", (int)length, text);
    close(pipe);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(WEXITSTATUS(status), 1);
    run_leave_folder();
}
END_TEST

SUITE("streams", output_that_is_full_or_not_read, closed_streams,
      no_message_in_the_output)
