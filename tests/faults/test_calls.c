/* test_calls.c - every system call of both programs fails in turn, writes less than it
 * was asked to, or is where the process is killed; with strace, which injects that.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define STRACE "STRACE"

enum { MOST_CALLS = 512, NAME_SIZE = 32, INJECT_SIZE = 96 };

/* The system calls of a run, from the program's first own one to before its end. */
struct calls {
    size_t count;
    struct call {
        char name[NAME_SIZE];
        unsigned number; /* of the calls of this name, from 1 */
        long result;
    } list[MOST_CALLS];
};

static char trace_name[] = "/tmp/oxo-trace-XXXXXX";

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
        const char *const result = strrchr(line, '=');

        ck_assert_uint_lt(count, 2 * MOST_CALLS);
        lines[count++] = line;
        /* Both programs begin by ignoring SIGXFSZ; the loader's calls come before. */
        begun = begun || strncmp(line, "rt_sigaction(SIGXFSZ", 20) == 0;
        /* brk has no errors, no exit fails, and nobody else has the C library's locks.
         */
        if (!begun || line[length] != '(' || strncmp(line, "brk", 3) == 0 ||
            strncmp(line, "futex", 5) == 0 || strncmp(line, "exit", 4) == 0)
            continue;
        ck_assert(calls.count < MOST_CALLS && length < NAME_SIZE && result != NULL);
        memcpy(call->name, line, length);
        call->name[length] = '\0';
        call->number = number_of(lines, count - 1, length);
        call->result = strtol(result + 1, NULL, 10);
        calls.count++;
    }
    free(text);
    ck_assert_uint_gt(calls.count, 2);
    return calls;
}

static struct calls calls_of(const struct use *use)
{
    const char *const arguments[] = {"-o", trace_name, NULL};
    struct outcome outcome = use_run_under(NULL, STRACE, arguments, use);

    ck_assert_int_eq(outcome.run.status, 0);
    outcome_free(&outcome);
    return read_trace();
}

/* Runs with one injection, in strace's words, that has its trace written to a file. */
static struct outcome run_injected(const struct use *use, const char *trace,
                                   const char *inject)
{
    const char *const arguments[] = {"-o", trace, "-e", inject, NULL};

    return use_run_under(NULL, STRACE, arguments, use);
}

static void begin(void)
{
    const struct rlimit no_core = {0, 0};
    const int file = mkstemp(trace_name);

    ck_assert_int_ge(file, 0);
    close(file);
    setrlimit(RLIMIT_CORE, &no_core);
}

static void end(void)
{
    run_leave_folder();
    unlink(trace_name);
}

/* Errors that calls may meet: three of writing, then those of others, of which EEXIST
 * and EOPNOTSUPP make the generator try another way. */
enum { WRITING_ERRORS = 3 };

static const struct error {
    const char *name;
    int number;
    bool of_writing, of_others;
} errors[] = {
    {"ENOSPC", ENOSPC, true, false},
    {"EPIPE", EPIPE, true, false},
    {"EINTR", EINTR, true, true},
    {"EEXIST", EEXIST, false, true},
    {"EOPNOTSUPP", EOPNOTSUPP, false, true},
};

struct counts {
    unsigned long calls, writes, harmless, parts;
};

/* What is tried with a use, whose calls and outcome without a fault are known. */
typedef void attempt(const struct use *use, const struct calls *calls,
                     const struct outcome *well, struct counts *counts);

/* Tries it with each use, with those that are slow only when `slow_too`. */
static struct counts with_each_use(attempt *attempt, bool slow_too)
{
    struct counts counts = {0};

    begin();
    uses_in_new_folder();
    for (size_t i = 0; i < uses_count; i++)
        if (!uses[i].slow || slow_too) {
            const struct calls calls = calls_of(&uses[i]);
            struct outcome well = use_run_well(&uses[i]);

            attempt(&uses[i], &calls, &well, &counts);
            outcome_free(&well);
        }
    end();
    return counts;
}

static bool is_write(const struct call *call)
{
    return strcmp(call->name, "write") == 0;
}

/* Runs with an error of a call, `onwards` "+" for the later ones of its name too. */
static struct outcome run_with_error(const struct use *use, const struct call *call,
                                     const char *error, const char *onwards,
                                     char inject[INJECT_SIZE])
{
    snprintf(inject, INJECT_SIZE, "inject=%s:error=%s:when=%u%s", call->name, error,
             call->number, onwards);
    return run_injected(use, "/dev/null", inject);
}

/* Whether a call is made to fail with an error.  Writes take turns with the errors,
 * unless FAULTS_ALL is set in the environment: then each fails with each. */
static bool is_tried(const struct calls *calls, size_t call, size_t error,
                     bool has_target)
{
    if (is_write(&calls->list[call]))
        return errors[error].of_writing &&
               (error == call % WRITING_ERRORS || getenv("FAULTS_ALL") != NULL);
    return errors[error].of_others && (errors[error].of_writing || has_target);
}

static void fail_each(const struct use *use, const struct calls *calls,
                      const struct outcome *well, struct counts *counts)
{
    for (size_t i = 0; i < calls->count; i++)
        for (size_t j = 0; j < sizeof errors / sizeof errors[0]; j++) {
            const bool write = is_write(&calls->list[i]);
            char inject[INJECT_SIZE];
            struct outcome outcome;

            if (!is_tried(calls, i, j, use_has_target(use)))
                continue;
            outcome = run_with_error(use, &calls->list[i], errors[j].name, "", inject);
            counts->harmless += outcome_is_good(&outcome, well, use, inject,
                                                strerror(errors[j].number), "memory");
            ck_assert(!write || outcome.run.status == 1);
            outcome_free(&outcome);
            counts->calls++;
            counts->writes += write;
        }
}

START_TEST(each_call_fails)
{
    const struct counts counts = with_each_use(fail_each, false);

    fprintf(stderr, "%lu calls failed, %lu of them writes; %lu without harm\n",
            counts.calls, counts.writes, counts.harmless);
}
END_TEST

static void fail_from_each_write(const struct use *use, const struct calls *calls,
                                 const struct outcome *well, struct counts *counts)
{
    for (size_t i = 0; i < calls->count; i++)
        if (is_write(&calls->list[i])) {
            char inject[INJECT_SIZE];
            struct outcome outcome =
                run_with_error(use, &calls->list[i], "ENOSPC", "+", inject);

            ck_assert(!outcome_is_good(&outcome, well, use, inject, NULL, NULL));
            outcome_free(&outcome);
            counts->writes++;
        }
}

/* From a write on there is no room any more, for the message neither. */
START_TEST(each_write_and_all_after_it_fail)
{
    const struct counts counts = with_each_use(fail_from_each_write, false);

    fprintf(stderr, "%lu writes failed with all after them\n", counts.writes);
}
END_TEST

/* How many bytes the writes of a run took. */
static size_t written(const struct calls *calls)
{
    size_t bytes = 0;

    for (size_t i = 0; i < calls->count; i++)
        if (is_write(&calls->list[i]))
            bytes += (size_t)calls->list[i].result;
    return bytes;
}

/* The text lacks just the byte at an offset. */
static void expect_without(const char *found, const char *whole, size_t offset,
                           const struct use *use)
{
    ck_assert_msg(strlen(found) + 1 == strlen(whole) &&
                      strncmp(found, whole, offset) == 0 &&
                      strcmp(found + offset, whole + offset + 1) == 0,
                  "%s: the write at %zu was not completed", use_text(use), offset);
}

/* The use goes well, and only the byte at an offset is missing in what it writes. */
static void expect_completed(const struct outcome *outcome, const struct outcome *well,
                             const struct use *use, size_t offset)
{
    const bool to_target = use_has_target(use);

    ck_assert_msg(outcome->run.status == 0, "%s, write at %zu: %s", use_text(use),
                  offset, outcome->run.err);
    expect_without(to_target ? outcome->target : outcome->run.out,
                   to_target ? well->target : well->run.out, offset, use);
}

/* A use with --check sees the missing byte, and has written as many bytes as without a
 * fault, beside what it says of it: its file is gone and cannot be compared. */
static void expect_checked(const struct outcome *outcome, const struct calls *calls,
                           const struct use *use)
{
    const struct calls found = read_trace();

    ck_assert_msg(outcome->run.status == 1 &&
                      strstr(outcome->run.err, "differs from what would be written"),
                  "%s: status %d, %s", use_text(use), outcome->run.status,
                  outcome->run.err);
    ck_assert_uint_eq(written(&found), written(calls) + strlen(outcome->run.err));
}

static void shorten_each_write(const struct use *use, const struct calls *calls,
                               const struct outcome *well, struct counts *counts)
{
    size_t offset = 0;

    for (size_t i = 0; i < calls->count; i++) {
        const struct call *const call = &calls->list[i];
        char inject[INJECT_SIZE];
        struct outcome outcome;

        if (!is_write(call))
            continue;
        snprintf(inject, sizeof inject, "inject=write:retval=1:when=%u", call->number);
        outcome = run_injected(use, trace_name, inject);
        if (strstr(use_text(use), "--check") != NULL)
            expect_checked(&outcome, calls, use);
        else
            expect_completed(&outcome, well, use, offset);
        outcome_free(&outcome);
        offset += (size_t)call->result;
        counts->writes++;
    }
}

/* A write takes one byte.  strace says so without writing it, so that just this byte is
 * missing when the rest is written by another call. */
START_TEST(each_write_is_short)
{
    const struct counts counts = with_each_use(shorten_each_write, true);

    fprintf(stderr, "%lu writes were short\n", counts.writes);
}
END_TEST

/* Signals that end a process. */
static const int signals[] = {SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGALRM};
enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* Kills oxo at each call; the signals, of which it catches none, take turns. */
static void kill_oxo_at_each(const struct use *use, const struct calls *calls,
                             const struct outcome *well, struct counts *counts)
{
    if (strcmp(use->program, OXO) != 0)
        return;
    for (size_t i = 0; i < calls->count; i++) {
        const struct call *const call = &calls->list[i];
        const int signal = signals[counts->calls % SIGNALS];
        char inject[INJECT_SIZE];
        struct outcome outcome;

        snprintf(inject, sizeof inject, "inject=%s:signal=%d:when=%u", call->name,
                 signal, call->number);
        outcome = run_injected(use, "/dev/null", inject);
        ck_assert_msg(outcome.run.status == -signal, "%s, %s: status %d", use_text(use),
                      inject, outcome.run.status);
        outcome_is_begun(&outcome, well, use, inject);
        counts->calls++;
        counts->writes += is_write(call);
        counts->parts += outcome.run.out[0] != '\0' &&
                         strlen(outcome.run.out) < strlen(well->run.out);
        outcome_free(&outcome);
    }
}

/* What oxo has said until it is killed is how its whole output begins; it leaves
 * nothing else, and what it read is as it was. */
START_TEST(oxo_killed_at_each_call)
{
    const struct counts counts = with_each_use(kill_oxo_at_each, false);

    fprintf(stderr,
            "oxo killed at %lu calls, %lu of them writes; %lu had said a part\n",
            counts.calls, counts.writes, counts.parts);
    ck_assert(counts.parts > 0 && counts.parts < counts.calls);
}
END_TEST

/* A generator that is killed while it writes the target. */
struct killing {
    const char *arguments[5];
    bool exists;  /* the target does already */
    bool unnamed; /* the file system has files without a name */
    char *whole;  /* what the target holds when it is written */
    const struct call *unnamed_open;
    unsigned long kills, new,
        left; /* counted: all, with the new file, with leftovers */
};

/* Runs the generator under strace with an injection, or NULL. */
static struct run run_killing(const struct killing *killing, const char *trace,
                              const char *inject)
{
    const char *all[RUN_MOST_ARGUMENTS + 1] = {"-o", trace};
    char no_unnamed[INJECT_SIZE];
    size_t count = 2;

    if (!killing->unnamed && killing->unnamed_open != NULL) {
        snprintf(no_unnamed, sizeof no_unnamed,
                 "inject=openat:error=EOPNOTSUPP:when=%u",
                 killing->unnamed_open->number);
        all[count++] = "-e";
        all[count++] = no_unnamed;
    }
    if (inject != NULL) {
        all[count++] = "-e";
        all[count++] = inject;
    }
    all[count++] = getenv(GENERATE);
    for (size_t i = 0; killing->arguments[i] != NULL; i++)
        all[count++] = killing->arguments[i];
    unlink(USE_TARGET);
    if (killing->exists)
        run_write_file(USE_TARGET, USE_EARLIER);
    return run_list(NULL, STRACE, all);
}

static struct calls calls_of_killing(const struct killing *killing)
{
    struct run run = run_killing(killing, trace_name, NULL);

    ck_assert_int_eq(run.status, 0);
    run_free(&run);
    return read_trace();
}

/* Looks at the folder after the kill: the target is the earlier file or the new one,
 * whole; nothing else is there but, when `may_leave`, an unfinished file. */
static void look(struct killing *killing, const char *inject, bool may_leave)
{
    char *names = run_list_folder();
    char *target;

    if (strncmp(names, ".oxo-", 5) == 0) {
        ck_assert_msg(may_leave, "%s: left %s", inject, names);
        killing->left++;
        names[strcspn(names, " ")] = '\0';
        ck_assert_int_eq(remove(names), 0);
        free(names);
        names = run_list_folder();
    }
    if (names[0] == '\0') {
        ck_assert_msg(!killing->exists, "%s: no target", inject);
    } else {
        ck_assert_str_eq(names, USE_TARGET);
        target = run_read_file(USE_TARGET, NULL);
        if (strcmp(target, killing->whole) == 0)
            killing->new ++;
        else
            ck_assert_msg(killing->exists && strcmp(target, USE_EARLIER) == 0,
                          "%s: the file is neither", inject);
        free(target);
    }
    free(names);
}

static void kill_at_each(struct killing *killing)
{
    const struct calls calls = calls_of_killing(killing);

    for (size_t i = 0; i < calls.count; i++)
        for (size_t j = 0; j < SIGNALS; j++) {
            const struct call *const call = &calls.list[i];
            const bool is_open = strcmp(call->name, "openat") == 0;
            char inject[INJECT_SIZE];
            struct run run;

            if (!killing->unnamed && is_open) /* has its injection */
                continue;
            snprintf(inject, sizeof inject, "inject=%s:signal=%d:when=%u", call->name,
                     signals[j], call->number);
            run = run_killing(killing, "/dev/null", inject);
            ck_assert_msg(run.status == -signals[j], "%s: status %d", inject,
                          run.status);
            look(killing, inject,
                 signals[j] == SIGKILL &&
                     (!killing->unnamed || strcmp(call->name, "rename") == 0));
            run_free(&run);
            killing->kills++;
        }
}

/* Of the signals only SIGKILL leaves anything: a file that has a name but is not in
 * its place yet.  A file without a name gets one for a moment, and only to replace
 * another. */
static void kill_in_each_state(const char *const arguments[5])
{
    struct killing killing = {.exists = false, .unnamed = true};
    struct calls calls;
    size_t opened = 0;

    memcpy(killing.arguments, arguments, sizeof killing.arguments);
    calls = calls_of_killing(&killing);
    killing.whole = run_read_file(USE_TARGET, NULL);
    while (strcmp(calls.list[opened].name, "openat") != 0)
        opened++;
    killing.unnamed_open = &calls.list[opened];
    for (int state = 0; state < 4; state++) {
        killing.exists = state & 1;
        killing.unnamed = state < 2;
        killing.kills = killing.new = killing.left = 0;
        kill_at_each(&killing);
        ck_assert(killing.new > 0 && killing.new < killing.kills);
        fprintf(stderr, "%s file, %s name: killed at %lu calls; %lu new, %lu left\n",
                killing.exists ? "earlier" : "no earlier",
                killing.unnamed ? "without a" : "with a", killing.kills, killing.new,
                killing.left);
        ck_assert(!killing.unnamed || killing.left == (unsigned long)killing.exists);
    }
    free(killing.whole);
}

START_TEST(generator_killed_at_each_call)
{
    static const char *const small[5] = {"--game", "nim:21", "-o", USE_TARGET};
    static const char *const large[5] = {"-o", USE_TARGET};

    begin();
    run_in_new_folder(true);
    kill_in_each_state(small);
    kill_in_each_state(large);
    end();
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {each_call_fails, each_write_and_all_after_it_fail,
                                  each_write_is_short, oxo_killed_at_each_call,
                                  generator_killed_at_each_call};

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
