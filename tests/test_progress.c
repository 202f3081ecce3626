/* test_progress.c - signs of life: none in the first second, none where nobody looks.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "run.h"
#include "suite.h"

#include "../generator/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Takes steps of work that began so many seconds ago; what appears on standard error.
 */
static char *shown(bool wanted, long seconds_ago)
{
    struct progress progress;
    char *text;

    run_in_new_folder(false);
    ck_assert_ptr_nonnull(freopen("err", "w", stderr));
    progress_begin(&progress);
    ck_assert(!progress.wanted); /* a file is no terminal */
    progress.wanted = wanted;
    progress.begin.tv_sec -= seconds_ago;
    progress.latest = progress.begin;
    progress_step(&progress, "counting", 123456);
    for (int i = 0; i < 1000; i++)
        progress_step(&progress, "counting", 123457); /* too soon after the other */
    progress_end(&progress);
    fflush(stderr);
    text = run_read_file("err", NULL);
    run_leave_folder();
    return text;
}

START_TEST(only_where_somebody_waits)
{
    char *text = shown(true, 2);

    ck_assert_str_eq(text, "\rcounting: 123456\033[K\r\033[K");
    free(text);
    text = shown(true, 0);
    ck_assert_str_eq(text, "");
    free(text);
    text = shown(false, 2);
    ck_assert_str_eq(text, "");
    free(text);
}
END_TEST

SUITE("progress", only_where_somebody_waits)
