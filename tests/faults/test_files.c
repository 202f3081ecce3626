/* test_files.c - what the generator does with targets that are in the way and with
 * other generators; the sudden end of both programs.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <fcntl.h>
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

/* Starts a program, with its standard output to the open file `out`.  From its first
 * moment it may be killed, without that Check's handlers see it. */
static pid_t start(const char *program, const char *const *arguments, int out)
{
    const char *all_arguments[RUN_MOST_ARGUMENTS] = {program};
    sigset_t all;
    sigset_t old;
    pid_t child;

    for (size_t i = 0; arguments[i] != NULL; i++)
        all_arguments[i + 1] = arguments[i];
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &old);
    child = fork();
    ck_assert_int_ge(child, 0);
    if (child != 0) {
        sigprocmask(SIG_SETMASK, &old, NULL);
    } else {
        run_reset_signals();
        sigprocmask(SIG_SETMASK, &old, NULL);
        dup2(out, STDOUT_FILENO);
        execv(getenv(program), (char *const *)(uintptr_t)all_arguments);
        _exit(127);
    }
    return child;
}

/* Starts a process that generates a game into the file. */
static pid_t start_generator(const char *game)
{
    const char *const arguments[] = {"--game", game, "-o", "a.c", NULL};

    return start(GENERATE, arguments, STDOUT_FILENO);
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

/* When to kill the runs of one program: at random moments of up to `most` nanoseconds
 * after the start.  Where these come from the machine's speed, a part of the runs is
 * killed and a part ends by itself. */
struct moments {
    long most;
    uint32_t random;
    int killed, ended;
};

enum { RUNS = 100, LEAST = RUNS / 10, NANOSECONDS = 1000000000 };

/* The moments for runs like one that began at a time and has just ended: up to twice as
 * long. */
static struct moments moments_like(const struct timespec *begin)
{
    struct timespec end;

    clock_gettime(CLOCK_MONOTONIC, &end);
    return (struct moments){.most = 2 * ((end.tv_sec - begin->tv_sec) * NANOSECONDS +
                                         end.tv_nsec - begin->tv_nsec),
                            .random = 1};
}

/* Kills a process at a random moment, unless it has ended well before; true when it was
 * killed.  After a kill `most` grows, after an end it shrinks: so the moments follow a
 * machine that becomes slower or faster, and fewer than LEAST of RUNS can neither be
 * killed nor end, unless its speed changes a thousandfold meanwhile. */
static bool kill_at_random(pid_t child, int signal, struct moments *moments)
{
    struct timespec delay;
    long nanoseconds;
    int status;

    moments->random = moments->random * 1664525 + 1013904223; /* Numerical Recipes */
    nanoseconds = (long)((double)moments->most * moments->random / UINT32_MAX);
    delay.tv_sec = nanoseconds / NANOSECONDS;
    delay.tv_nsec = nanoseconds % NANOSECONDS;
    nanosleep(&delay, NULL);
    kill(child, signal);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFSIGNALED(status) ? WTERMSIG(status) == signal : status == 0);
    if (WIFSIGNALED(status)) {
        moments->killed++;
        moments->most += moments->most / 8;
    } else {
        moments->ended++;
        moments->most -= moments->most / 8;
    }
    return WIFSIGNALED(status);
}

static void expect_some_of_both(const struct moments *moments, const char *name)
{
    fprintf(stderr, "%s: %d of %d killed\n", name, moments->killed, RUNS);
    ck_assert_int_ge(moments->killed, LEAST);
    ck_assert_int_ge(moments->ended, LEAST);
}

static int signal_of_run(int run)
{
    return run % 2 == 0 ? SIGKILL : SIGTERM;
}

/* Kills generators of a game; how many unfinished files they have left. */
static int kill_generators(const char *game, char *const wholes[GAMES])
{
    struct moments moments;
    struct timespec begin;
    int left = 0;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    ck_assert_int_gt(waitpid(start_generator(game), NULL, 0), 0);
    moments = moments_like(&begin);
    ck_assert_int_eq(remove("a.c"), 0);
    for (int i = 0; i < RUNS; i++) {
        const int signal = signal_of_run(i);
        const bool killed = kill_at_random(start_generator(game), signal, &moments);
        const int unfinished = remove_unfinished();

        expect_a_whole(wholes, killed);
        ck_assert(unfinished == 0 || (killed && signal == SIGKILL));
        left += unfinished;
    }
    expect_some_of_both(&moments, game);
    return left;
}

/* At any moment: the calls suite has every system call, this every time between.  Only
 * SIGKILL may leave a file, if it falls between the naming of one and its taking the
 * target's place. */
START_TEST(generator_killed_at_random)
{
    char *wholes[GAMES];
    int left = 0;

    write_whole_texts(wholes);
    run_in_new_folder(true);
    for (size_t i = 0; i < GAMES; i++)
        left += kill_generators(games[i], wholes);
    fprintf(stderr, "%d left a file\n", left);
    run_leave_folder();
    for (size_t i = 0; i < GAMES; i++)
        free(wholes[i]);
}
END_TEST

/* Starts oxo with an empty file `out` as its standard output. */
static pid_t start_oxo(const char *const *arguments)
{
    const int out = open("out", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    pid_t child;

    ck_assert_int_ge(out, 0);
    child = start(OXO, arguments, out);
    close(out);
    return child;
}

/* Looks at what a run of oxo has left: in `out`, how its whole output begins, and all
 * of it unless `killed`; the other files as they were.  True when it is a part. */
static bool look(const char *whole, bool killed, const char *read_before)
{
    char *const out = run_read_file("out", NULL);
    char *const read_after = uses_read_files();
    const size_t length = strlen(out);
    const bool is_whole = length == strlen(whole);

    ck_assert(strncmp(out, whole, length) == 0 && (killed || is_whole));
    ck_assert_msg(strcmp(read_after, read_before) == 0, "what is read has changed");
    run_expect_folder("a.c games.txt link many.txt moves.txt out table.c table.tsv");
    free(out);
    free(read_after);
    return length > 0 && !is_whole;
}

static void kill_oxo(const char *const *arguments)
{
    char *const read_before = uses_read_files();
    struct moments moments;
    struct timespec begin;
    char *whole;
    int parts = 0;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    ck_assert_int_gt(waitpid(start_oxo(arguments), NULL, 0), 0);
    moments = moments_like(&begin);
    whole = run_read_file("out", NULL);
    ck_assert_uint_gt(strlen(whole), 0);
    for (int i = 0; i < RUNS; i++) {
        const bool killed =
            kill_at_random(start_oxo(arguments), signal_of_run(i), &moments);

        parts += look(whole, killed, read_before);
    }
    fprintf(stderr, "%d wrote a part; ", parts);
    expect_some_of_both(&moments, arguments[0]);
    free(whole);
    free(read_before);
}

START_TEST(oxo_killed_at_random)
{
    static const char *const uses_of_oxo[][4] = {
        {"export", "--moves"}, {"judge", "many.txt"}, {"games", "--tsv", "games.txt"}};

    uses_in_new_folder();
    for (size_t i = 0; i < sizeof uses_of_oxo / sizeof uses_of_oxo[0]; i++)
        kill_oxo(uses_of_oxo[i]);
    run_leave_folder();
}
END_TEST

SUITE("files", targets_in_the_way, two_generators_at_once, sixteen_generators_at_once,
      generator_killed_at_random, oxo_killed_at_random)
