/* test_files.c - what the generator does with targets that are in the way, other
 * generators, and its own sudden end.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "../suite.h"
#include "uses.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

START_TEST(targets_in_the_way)
{
    char longest[256];
    char too_long[257];

    memset(longest, 'a', 255);
    longest[255] = '\0';
    memset(too_long, 'a', 256);
    too_long[256] = '\0';
    run_in_new_folder(true);
    ck_assert_int_eq(mkdir("folder", 0777), 0);
    ck_assert_int_eq(symlink("folder", "link"), 0);
    ck_assert_int_eq(symlink("folder/missing/a.c", "nowhere"), 0);
    ck_assert_int_eq(symlink("there", "back"), 0);
    ck_assert_int_eq(symlink("back", "there"), 0);
    RUN_EXPECT(NULL, 1, "", "cannot write 'folder': Is a directory", GENERATE, "-o",
               "folder");
    RUN_EXPECT(NULL, 1, "", "cannot write 'link': Is a directory", GENERATE, "-o",
               "link");
    RUN_EXPECT(NULL, 1, "", "cannot write 'link/': Is a directory", GENERATE, "-o",
               "link/");
    RUN_EXPECT(NULL, 1, "", "cannot write 'nowhere': No such file", GENERATE, "-o",
               "nowhere");
    RUN_EXPECT(NULL, 1, "", "cannot write 'there': Too many levels of symbolic links",
               GENERATE, "-o", "there");
    RUN_EXPECT(NULL, 1, "", "': File name too long", GENERATE, "-o", too_long);
    run_expect_folder("back folder link nowhere there");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", longest);
    ck_assert_int_eq(remove(longest), 0);
    run_expect_folder("back folder link nowhere there");
    run_leave_folder();
}
END_TEST

/* Texts of different lengths for one file. */
static const char *const games[] = {"tictactoe", "nim:21", "mnk:2x3,2"};
enum { GAMES = sizeof games / sizeof games[0] };

static void write_whole_texts(char *wholes[GAMES])
{
    for (size_t i = 0; i < GAMES; i++) {
        struct run run = run_how(NULL, GENERATE, "--game", games[i], NULL);

        ck_assert_int_eq(run.status, 0);
        free(run.err);
        wholes[i] = run.out;
    }
}

/* The file is missing or one of the whole texts. */
static void expect_a_whole(char *const wholes[GAMES], bool may_be_missing)
{
    bool whole = false;
    char *found;

    if (may_be_missing && access("a.c", F_OK) != 0)
        return;
    found = run_read_file("a.c", NULL);
    for (size_t i = 0; i < GAMES; i++)
        whole = whole || strcmp(found, wholes[i]) == 0;
    ck_assert_msg(whole, "a mixture of %zu bytes", strlen(found));
    free(found);
}

/* Starts a process that generates a game into the file.  From its first moment it may
 * be killed, without that Check's handlers see it. */
static pid_t start_generator(const char *game)
{
    sigset_t all;
    sigset_t old;
    pid_t child;

    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &old);
    child = fork();
    ck_assert_int_ge(child, 0);
    if (child != 0) {
        sigprocmask(SIG_SETMASK, &old, NULL);
    } else {
        run_reset_signals();
        sigprocmask(SIG_SETMASK, &old, NULL);
        execl(getenv(GENERATE), "oxo-generate", "--game", game, "-o", "a.c",
              (char *)NULL);
        _exit(127);
    }
    return child;
}

/* Generators that write one file at once, from when there is none, `rounds` times. */
static void write_at_once(size_t generators, int rounds)
{
    char *wholes[GAMES];

    write_whole_texts(wholes);
    run_in_new_folder(true);
    for (int round = 0; round < rounds; round++) {
        int status;

        for (size_t i = 0; i < generators; i++)
            start_generator(games[i % GAMES]);
        for (size_t i = 0; i < generators; i++) {
            expect_a_whole(wholes, i == 0);
            ck_assert_int_gt(wait(&status), 0);
            ck_assert_int_eq(status, 0);
            expect_a_whole(wholes, false);
        }
        run_expect_folder("a.c");
        if (round % 2 == 0)
            ck_assert_int_eq(remove("a.c"), 0);
    }
    run_write_file("a.c", "");
    run_leave_folder();
    for (size_t i = 0; i < GAMES; i++)
        free(wholes[i]);
}

START_TEST(two_generators_at_once)
{
    write_at_once(2, 50);
}
END_TEST

START_TEST(sixteen_generators_at_once)
{
    write_at_once(16, 20);
}
END_TEST

/* Removes the unfinished files that killed generators have left; how many. */
static int remove_unfinished(void)
{
    char *const names = run_list_folder();
    int removed = 0;

    for (char *name = strtok(names, " "); name != NULL; name = strtok(NULL, " ")) {
        if (strcmp(name, "a.c") == 0)
            continue;
        ck_assert_msg(strncmp(name, ".oxo-", 5) == 0, "%s", name);
        ck_assert_int_eq(remove(name), 0);
        removed++;
    }
    free(names);
    return removed;
}

/* At any moment: the calls suite has every system call, this every time between.  Only
 * SIGKILL may leave a file, if it falls between the naming of one and its taking the
 * target's place. */
START_TEST(killed_at_random)
{
    enum { KILLS = 300, MOST_NANOSECONDS = 12000000 };
    char *wholes[GAMES];
    uint32_t random = 1;
    int left = 0;
    int killed = 0;

    write_whole_texts(wholes);
    run_in_new_folder(true);
    for (int i = 0; i < KILLS; i++) {
        const int signal = i % 2 == 0 ? SIGKILL : SIGTERM;
        const pid_t child = start_generator(games[i % GAMES]);
        struct timespec delay = {0};
        int status;

        random = random * 1664525 + 1013904223; /* Numerical Recipes */
        delay.tv_nsec = random % MOST_NANOSECONDS;
        nanosleep(&delay, NULL);
        kill(child, signal);
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert(WIFSIGNALED(status) ? WTERMSIG(status) == signal : status == 0);
        killed += WIFSIGNALED(status);
        expect_a_whole(wholes, true);
        if (signal == SIGKILL)
            left += remove_unfinished();
        else
            ck_assert_int_eq(remove_unfinished(), 0);
    }
    fprintf(stderr, "%d of %d killed; %d left a file\n", killed, KILLS, left);
    run_leave_folder();
    for (size_t i = 0; i < GAMES; i++)
        free(wholes[i]);
}
END_TEST

SUITE("files", targets_in_the_way, two_generators_at_once, sixteen_generators_at_once,
      killed_at_random)
