/* test_progress.c - signs of life: none in the first second, none where nobody looks.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include "progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What appears on standard error of steps of work that began so many milliseconds ago;
 * more of them are taken when the last line was shown that long ago too. */
static char *shown(bool wanted, long milliseconds_ago)
{
    struct progress progress;
    char *text;

    run_in_new_folder(false);
    ck_assert_ptr_nonnull(freopen("err", "w", stderr));
    progress_begin(&progress);
    ck_assert(!progress.wanted); /* a file is no terminal */
    progress.wanted = wanted;
    progress.begin -= milliseconds_ago * 1000;
    progress.latest = progress.begin;
    for (uint64_t done = 0; done < 1000; done++)
        progress_step(&progress, "counting", done); /* too soon after the first */
    progress.latest -= milliseconds_ago * 1000;
    for (uint64_t done = 1000; done < 2000; done++)
        progress_step(&progress, "going on", done); /* each 64th looks at the clock */
    progress_end(&progress);
    progress_end(&progress); /* nothing more to wipe out */
    fflush(stderr);
    text = run_read_file("err", NULL);
    run_leave_folder();
    return text;
}

START_TEST(only_where_somebody_waits)
{
    static const struct {
        bool wanted;
        long milliseconds_ago;
        const char *shown;
    } cases[] = {
        {true, 2000, "\rcounting: 0\033[K\rgoing on: 1024\033[K\r\033[K"},
        {true, 500, ""},
        {false, 2000, ""},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *const text = shown(cases[i].wanted, cases[i].milliseconds_ago);

        ck_assert_str_eq(text, cases[i].shown);
        free(text);
    }
    progress_step(NULL, "", 0);
    progress_end(NULL);
}
END_TEST

SUITE("progress", only_where_somebody_waits)
