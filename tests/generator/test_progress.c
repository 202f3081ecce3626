/* test_progress.c - signs of life: none in the first second, none where nobody looks,
 * and no more than a terminal has room for.
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
#include <sys/ioctl.h>
#include <termios.h>
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
        progress_step(&progress, "counting", done, 0); /* too soon after the first */
    progress.latest -= milliseconds_ago * 1000;
    for (uint64_t done = 1000; done < 2000; done++)
        progress_step(&progress, "going on", done,
                      2000); /* each 64th looks at the clock */
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
        {true, 2000, "\rcounting: 0\033[K\rgoing on: 51 %\033[K\r\033[K"},
        {true, 500, ""},
        {false, 2000, ""},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *const text = shown(cases[i].wanted, cases[i].milliseconds_ago);

        ck_assert_str_eq(text, cases[i].shown);
        free(text);
    }
    progress_step(NULL, "", 0, 0);
    progress_end(NULL);
}
END_TEST

/* What a terminal of so many columns, or that does not tell, shows of a step. */
static void show_in(unsigned short columns, uint64_t done, uint64_t total,
                    char shown[100])
{
    const int before = dup(STDERR_FILENO);
    const struct winsize size = {.ws_col = columns};
    int line = -1;
    const int user = run_open_terminal(&line);
    struct progress progress;
    ssize_t length = 0;

    ck_assert_int_ge(user, 0);
    ck_assert_int_eq(ioctl(line, TIOCSWINSZ, &size), 0);
    ck_assert_int_ge(dup2(line, STDERR_FILENO), 0);
    progress_begin(&progress);
    progress.begin -= 2000000;
    progress.latest -= 2000000;
    progress_step(&progress, "finding positions", done, total);
    fflush(stderr);
    ck_assert_int_ge(dup2(before, STDERR_FILENO), 0);
    ck_assert(progress.wanted);
    ck_assert_int_eq(write(line, "!", 1), 1);
    do {
        const ssize_t more = read(user, shown + length, 99 - (size_t)length);

        ck_assert_int_gt(more, 0);
        length += more;
    } while (shown[length - 1] != '!');
    shown[length] = '\0';
    close(before);
    close(line);
    close(user);
}

START_TEST(in_narrow_terminals)
{
    static const struct {
        unsigned short columns;
        uint64_t done, total;
        const char *shown;
    } cases[] = {
        {80, 9722011, 0, "\rfinding positions: 9722011\033[K!"},
        {0, 9722011, 0, "\rfinding positions: 9722011\033[K!"},
        {27, 9722011, 0, "\rfinding positions: 9722011\033[K!"},
        {26, 9722011, 0, "\rfinding position: 9722011\033[K!"},
        {10, 9722011, 0, "\r: 9722011\033[K!"},
        {9, 9722011, 0, "!"},
        {1, 9722011, 0, "!"},
        {80, 0, 43046721, "\rfinding positions: 0 %\033[K!"},
        {80, 43046720, 43046721, "\rfinding positions: 99 %\033[K!"},
        {80, 43046721, 43046721, "\rfinding positions: 100 %\033[K!"},
        {80, UINT64_MAX / 2, 43046721, "\rfinding positions: 100 %\033[K!"},
        {16, 21523361, 43046721, "\rfinding p: 50 %\033[K!"},
        {7, 21523361, 43046721, "\r: 50 %\033[K!"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char shown[100];

        show_in(cases[i].columns, cases[i].done, cases[i].total, shown);
        ck_assert_str_eq(shown, cases[i].shown);
    }
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {only_where_somebody_waits, in_narrow_terminals};

    if (!run_has_terminals()) {
        puts(RUN_NO_TERMINALS);
        return 77;
    }
    return suite_run("progress", tests, sizeof tests / sizeof tests[0]);
}
