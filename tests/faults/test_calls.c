/* test_calls.c - every system call of both programs fails in turn, writes less than it
 * was asked to, or is where the process is killed; with strace, which injects that.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <errno.h>
#include <fnmatch.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define STRACE "STRACE"

enum { MOST_CALLS = 512, TEXT_SIZE = 256, INJECT_SIZE = 96 };

struct call {
    char text[TEXT_SIZE]; /* as strace shows it, with the paths of descriptors */
    int name_length;
    unsigned number; /* of the calls of this name, from 1 */
    long result;
};

/* The system calls of a run, from the program's first own one to before its end. */
struct calls {
    size_t count;
    struct call list[MOST_CALLS];
};

/* Calls of which a program need not say that they failed, as fnmatch finds them, and
 * why not.  Of all others it has to. */
static const struct {
    const char *calls, *why;
    int error; /* the one that is meant, or 0 for all */
} harmless[] = {
    {"rt_sigaction(SIGXFSZ,*", "no limit of a file's size is reached here", 0},
    {"rt_sigprocmask(*", "no signal comes here", 0},
    {"newfstatat(*, \"\", *", "stdio takes another size of buffer", 0},
    {"newfstatat(*, \".oxo-*", "the C library looks for another name", 0},
    {"ioctl(*, TCGETS*", "what may be a terminal is taken for none", 0},
    {"fchown(*", "the file becomes the caller's own, as any new one", 0},
    {"mmap(*, -1, 0*", "the C library gets its memory otherwise", 0},
    {"munmap(*", "the process is about to end", 0},
    {"close(*.txt>)", "it was only read", 0},
    {"close(*table.*>)", "it was only read", 0},
    {"close(*nim.*>)", "it was only read", 0},
    {"close([3-9]*(deleted))", "what it held has been copied or compared", 0},
    {"lseek(0*, SEEK_CUR)", "the next to read standard input is nobody", 0},
    {"openat(*.oxo-*, O_*O_EXCL*", "another name is tried", EEXIST},
    {"openat(*, \"/tmp/*, O_*O_EXCL*", "another name is tried", EEXIST},
    {"openat(*, O_*O_TMPFILE*", "the C library makes and removes a named file", 0},
};

static bool is_harmless(const struct call *call, int error)
{
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        if (fnmatch(harmless[i].calls, call->text, 0) == 0 &&
            (harmless[i].error == 0 || harmless[i].error == error))
            return true;
    return false;
}

static char trace_name[] = "/tmp/oxo-trace-XXXXXX";

static bool is_called(const struct call *call, const char *name)
{
    return strncmp(call->text, name, strlen(name)) == 0 &&
           call->text[strlen(name)] == '(';
}

/* What has no errors, or is called now more and now less often: the C library asks for
 * random numbers until they suit it. */
static bool is_left_out(const char *line)
{
    return fnmatch("@(brk|exit_group|futex|getpid|getrandom|umask)(*", line,
                   FNM_EXTMATCH) == 0;
}

/* Which call of its name a line of the trace is. */
static unsigned number_of(char *const *lines, size_t line, size_t name_length)
{
    unsigned number = 0;

    for (size_t i = 0; i <= line; i++)
        number += strncmp(lines[i], lines[line], name_length + 1) == 0;
    return number;
}

static struct calls read_trace(void)
{
    static struct calls calls;
    char *const text = run_read_file(trace_name, NULL);
    char *lines[2 * MOST_CALLS];
    size_t count = 0;
    bool begun = false;

    calls.count = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        const size_t length = strcspn(line, "(");
        struct call *const call = &calls.list[calls.count];
        char *const result = strrchr(line, '=');

        ck_assert_uint_lt(count, 2 * MOST_CALLS);
        lines[count++] = line;
        /* Both programs begin by ignoring SIGXFSZ; the loader's calls come before. */
        begun = begun || strncmp(line, "rt_sigaction(SIGXFSZ", 20) == 0;
        if (!begun || line[length] != '(' || is_left_out(line))
            continue;
        ck_assert(calls.count < MOST_CALLS && result != NULL);
        snprintf(call->text, TEXT_SIZE, "%.*s", (int)(result - line - 1), line);
        call->name_length = (int)length;
        call->number = number_of(lines, count - 1, length);
        call->result = strtol(result + 1, NULL, 10);
        calls.count++;
    }
    free(text);
    ck_assert_uint_gt(calls.count, 2);
    return calls;
}

/* Runs a use under strace, which writes what is called to a file. */
static struct outcome run_traced(const struct use *use, const char *trace,
                                 const char *inject)
{
    const char *const arguments[] = {"-y",   "-a1", "-o", trace, inject ? "-e" : NULL,
                                     inject, NULL};

    return use_run_under(NULL, STRACE, arguments, use);
}

/* What is done to a call once: `what` in strace's words. */
struct fault {
    const struct use *use;
    const struct call *call;
    const char *what;
    char text[INJECT_SIZE];
};

static struct outcome run_with(struct fault *fault)
{
    snprintf(fault->text, INJECT_SIZE, "inject=%.*s:%s:when=%u",
             fault->call->name_length, fault->call->text, fault->what,
             fault->call->number);
    return run_traced(fault->use, "/dev/null", fault->text);
}

/* How many calls met a fault, and of these how many were writes, did no harm, did none
 * though they are not listed, or were followed by a part of the output. */
struct counts {
    unsigned long calls, writes, harmless, untold, parts;
};

/* What is tried with a use, whose calls and outcome without a fault are known. */
typedef void attempt(const struct use *use, const struct calls *calls,
                     const struct outcome *well, struct counts *counts);

/* Tries it with each use. */
static struct counts with_each_use(attempt *attempt)
{
    const struct rlimit no_core = {0, 0};
    const int file = mkstemp(trace_name);
    struct counts counts = {0};

    ck_assert_int_ge(file, 0);
    close(file);
    setrlimit(RLIMIT_CORE, &no_core);
    setenv("LC_ALL", "C", 1); /* the C library reads no files for it */
    uses_in_new_folder();
    for (size_t i = 0; i < uses_count; i++) {
        struct outcome traced = run_traced(&uses[i], trace_name, NULL);
        const struct calls calls = read_trace();
        struct outcome well = use_run_well(&uses[i]);

        attempt(&uses[i], &calls, &well, &counts);
        outcome_free(&traced);
        outcome_free(&well);
    }
    run_leave_folder();
    unlink(trace_name);
    return counts;
}

static const struct error {
    const char *what;
    int number;
} writing[] = {{"error=ENOSPC", ENOSPC}, {"error=EIO", EIO}, {"error=EINTR", EINTR}},
  other[] = {{"error=EIO", EIO}, {"error=EINTR", EINTR}, {"error=EEXIST", EEXIST}};

enum { ERRORS = 3 };

static void fail_with(const struct use *use, const struct call *call,
                      const struct error *error, const struct outcome *well,
                      struct counts *counts)
{
    struct fault fault = {.use = use, .call = call, .what = error->what};
    struct outcome outcome = run_with(&fault);

    if (outcome_is_good(&outcome, well, use, fault.text, strerror(error->number),
                        "memory")) {
        if (!is_harmless(call, error->number)) {
            fprintf(stderr, "%s, %s: nothing tells of %s\n", use_text(use), fault.text,
                    call->text);
            counts->untold++;
        }
        counts->harmless++;
    }
    /* What cannot be removed stays. */
    ck_assert_msg(!outcome.left || is_called(call, "unlink"), "%s, %s: left a file",
                  use_text(use), fault.text);
    outcome_free(&outcome);
    counts->calls++;
    counts->writes += is_called(call, "write");
}

/* Whether a call is made to fail with an error.  Writes, of which there are many, take
 * turns with the errors unless FAULTS_ALL is set in the environment; other calls of a
 * run that has a target meet each.  That standard output is closed with nothing in it
 * is missed only after the target has been replaced. */
static bool is_tried(const struct use *use, const struct calls *calls, size_t call,
                     size_t error)
{
    if (is_called(&calls->list[call], "write"))
        return error == call % ERRORS || getenv("FAULTS_ALL") != NULL;
    return !use_has_target(use) ? error == 0
                                : strncmp(calls->list[call].text, "close(1<", 8) != 0;
}

static void fail_each(const struct use *use, const struct calls *calls,
                      const struct outcome *well, struct counts *counts)
{
    for (size_t i = 0; i < calls->count; i++) {
        const struct call *const call = &calls->list[i];
        const bool write = is_called(call, "write");

        for (size_t j = 0; j < ERRORS; j++)
            if (is_tried(use, calls, i, j))
                fail_with(use, call, &(write ? writing : other)[j], well, counts);
    }
}

START_TEST(each_call_fails)
{
    const struct counts counts = with_each_use(fail_each);

    fprintf(stderr, "%lu calls failed, %lu of them writes; %lu without harm\n",
            counts.calls, counts.writes, counts.harmless);
    ck_assert_uint_eq(counts.untold, 0);
}
END_TEST

/* How many bytes the writes of a run took. */
static size_t written(const struct calls *calls)
{
    size_t bytes = 0;

    for (size_t i = 0; i < calls->count; i++)
        if (is_called(&calls->list[i], "write"))
            bytes += (size_t)calls->list[i].result;
    return bytes;
}

/* The use goes well, and only the byte at an offset is missing in what it writes. */
static void expect_completed(const struct outcome *outcome, const struct outcome *well,
                             const struct use *use, size_t offset)
{
    const bool to_target = use_has_target(use);
    const char *const found = to_target ? outcome->target : outcome->run.out;
    const char *const whole = to_target ? well->target : well->run.out;

    ck_assert_msg(outcome->run.status == 0, "%s, write at %zu: %s", use_text(use),
                  offset, outcome->run.err);
    ck_assert_msg(strlen(found) + 1 == strlen(whole) &&
                      strncmp(found, whole, offset) == 0 &&
                      strcmp(found + offset, whole + offset + 1) == 0,
                  "%s: the write at %zu was not completed", use_text(use), offset);
}

/* The same where there is a header, in which the byte may be missing as well. */
static void expect_both_completed(const struct outcome *outcome,
                                  const struct outcome *well, const struct use *use)
{
    ck_assert_msg(outcome->run.status == 0, "%s: %s", use_text(use), outcome->run.err);
    ck_assert_msg(strlen(outcome->target) + strlen(outcome->header) + 1 ==
                      strlen(well->target) + strlen(well->header),
                  "%s: a write was not completed", use_text(use));
}

static void shorten_each_write(const struct use *use, const struct calls *calls,
                               const struct outcome *well, struct counts *counts)
{
    /* What becomes a target is written twice. */
    const size_t length = written(calls) / (use_has_target(use) ? 2 : 1);
    size_t offset = 0;

    for (size_t i = 0; i < calls->count; i++) {
        struct fault fault = {.use = use, .call = &calls->list[i], .what = "retval=1"};
        struct outcome outcome;

        if (!is_called(fault.call, "write"))
            continue;
        outcome = run_with(&fault);
        if (strstr(use_text(use), "--check") != NULL) /* its file is gone */
            ck_assert(!outcome_is_good(&outcome, well, use, fault.text, "differs from",
                                       "differs from"));
        else if (well->header[0] != '\0')
            expect_both_completed(&outcome, well, use);
        else
            expect_completed(&outcome, well, use, offset % length);
        outcome_free(&outcome);
        offset += (size_t)fault.call->result;
        counts->writes++;
    }
}

/* A write takes one byte.  strace says so without writing it, so that just this byte is
 * missing when the rest is written by another call. */
START_TEST(each_write_is_short)
{
    const struct counts counts = with_each_use(shorten_each_write);

    fprintf(stderr, "%lu writes were short\n", counts.writes);
}
END_TEST

/* What is said before a kill is how the whole output begins.  The target is the earlier
 * file or the new one; only SIGKILL leaves an unfinished one, and that is in nobody's
 * way. */
static void kill_with(const struct use *use, const struct call *call, int signal,
                      const struct outcome *well, struct counts *counts)
{
    char what[32];
    struct fault fault = {.use = use, .call = call, .what = what};
    struct outcome outcome;

    snprintf(what, sizeof what, "signal=%d", signal);
    outcome = run_with(&fault);
    ck_assert_msg(outcome.run.status == -signal, "%s, %s: status %d", use_text(use),
                  fault.text, outcome.run.status);
    outcome_is_begun(&outcome, well, use, fault.text);
    ck_assert_msg(!outcome.left || (signal == SIGKILL && use_has_target(use)),
                  "%s, %s: left a file", use_text(use), fault.text);
    counts->calls++;
    counts->writes += is_called(call, "write");
    counts->harmless += outcome.left;
    counts->parts +=
        outcome.run.out[0] != '\0' && strlen(outcome.run.out) < strlen(well->run.out);
    outcome_free(&outcome);
}

/* The signals, of which the programs catch none, take turns; of what has a target each
 * call meets SIGKILL too. */
static void kill_at_each(const struct use *use, const struct calls *calls,
                         const struct outcome *well, struct counts *counts)
{
    static const int signals[] = {SIGTERM, SIGKILL, SIGINT, SIGHUP, SIGALRM};

    for (size_t i = 0; i < calls->count; i++) {
        kill_with(use, &calls->list[i], signals[counts->calls % 5], well, counts);
        if (use_has_target(use))
            kill_with(use, &calls->list[i], SIGKILL, well, counts);
    }
}

START_TEST(killed_at_each_call)
{
    const struct counts counts = with_each_use(kill_at_each);

    fprintf(stderr,
            "killed at %lu calls, %lu of them writes; %lu had said a part, "
            "%lu left a file\n",
            counts.calls, counts.writes, counts.parts, counts.harmless);
    ck_assert(counts.parts > 0 && counts.parts < counts.calls);
    ck_assert(counts.harmless > 0);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {each_call_fails, each_write_is_short,
                                  killed_at_each_call};

    if (getenv(STRACE) == NULL) {
        puts("skipped: install strace (apt-get install strace)");
        return 77;
    }
    if (system("\"$" STRACE "\" -o /dev/null true") != 0) {
        puts("skipped: strace may not trace here");
        return 77;
    }
    return suite_run("calls", tests, sizeof tests / sizeof tests[0]);
}
