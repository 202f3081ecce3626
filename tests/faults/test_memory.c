/* test_memory.c - every allocation of both programs fails in turn.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char count_name[] = "/tmp/oxo-count-XXXXXX";

/* The library under a name without spaces and colons, which part names in LD_PRELOAD.
 */
static char library_name[sizeof count_name + 3];

static unsigned long last_count(void)
{
    char *const text = run_read_file(count_name, NULL);
    const unsigned long count = strtoul(text, NULL, 10);

    free(text);
    return count;
}

/* One run with FAIL_ALLOCATION set to `fail`, or NULL for none. */
static struct outcome run_failing(const struct use *use, const char *fail)
{
    struct outcome outcome;

    setenv("LD_PRELOAD", library_name, 1);
    setenv("COUNT_ALLOCATIONS", count_name, 1);
    if (fail != NULL)
        setenv("FAIL_ALLOCATION", fail, 1);
    outcome = use_run(NULL, use);
    unsetenv("FAIL_ALLOCATION");
    unsetenv("LD_PRELOAD");
    return outcome;
}

/* All allocations of a use: each alone, when `onwards` is "", or with all later ones,
 * when it is "+".  Counts the allocations, and the failures that did no harm. */
static void fail_each(const struct use *use, const char *onwards, unsigned long *failed,
                      unsigned long *harmless)
{
    struct outcome well = run_failing(use, NULL);
    const unsigned long count = last_count();

    ck_assert_int_eq(well.run.status, 0);
    for (unsigned long n = 1; n <= count; n++) {
        struct outcome outcome;
        char fail[32];

        snprintf(fail, sizeof fail, "%lu%s", n, onwards);
        outcome = run_failing(use, fail);
        ck_assert_uint_ge(last_count(), n);
        *harmless += outcome_is_good(&outcome, &well, use, fail, "memory", "memory");
        outcome_free(&outcome);
    }
    *failed += count;
    outcome_free(&well);
}

static void fail_all(const char *onwards)
{
    unsigned long failed = 0;
    unsigned long harmless = 0;
    const int file = mkstemp(count_name);

    ck_assert_int_ge(file, 0);
    close(file);
    snprintf(library_name, sizeof library_name, "%s.so", count_name);
    ck_assert_int_eq(symlink(getenv("FAILING_ALLOCATION"), library_name), 0);
    uses_in_new_folder();
    for (size_t i = 0; i < uses_count; i++)
        fail_each(&uses[i], onwards, &failed, &harmless);
    run_leave_folder();
    unlink(count_name);
    unlink(library_name);
    fprintf(stderr, "%lu allocations failed%s, %lu of them without harm\n", failed,
            onwards[0] != '\0' ? " with all after them" : "", harmless);
    ck_assert_uint_gt(failed, 10 * uses_count); /* else they are not counted */
}

/* Each in a process of its own, which makes one name. */
START_TEST(each_allocation)
{
    fail_all("");
}
END_TEST

START_TEST(each_allocation_and_all_after_it)
{
    fail_all("+");
}
END_TEST

SUITE("memory", each_allocation, each_allocation_and_all_after_it)
