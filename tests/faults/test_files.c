/* test_files.c - what the generator does with targets that are in the way, with
 * their owner, and with other generators.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/suite.h"
#include "uses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The longest name that a file may have, and one that is longer. */
#define A_15     "aaaaaaaaaaaaaaa"
#define A_60     A_15 A_15 A_15 A_15
#define LONGEST  A_60 A_60 A_60 A_60 A_15
#define TOO_LONG LONGEST "a"

START_TEST(targets_in_the_way)
{
    static const char *const links[][2] = {{"folder", "link"},
                                           {"folder/missing/a.c", "nowhere"},
                                           {"there", "back"},
                                           {"back", "there"}};
    static const char *const refused[][2] = {
        {"folder", "cannot write 'folder': Is a directory"},
        {"link", "cannot write 'link': Is a directory"},
        {"link/", "cannot write 'link/': Is a directory"},
        {"nowhere", "cannot write 'nowhere': No such file"},
        {"there", "cannot write 'there': Too many levels of symbolic links"},
        {TOO_LONG, "': File name too long"}};
    char far[4092] = "";

    run_in_new_folder(true);
    ck_assert_int_eq(mkdir("folder", 0777), 0);
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++)
        ck_assert_int_eq(symlink(links[i][0], links[i][1]), 0);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        RUN_EXPECT(NULL, 1, "", refused[i][1], GENERATE, "-o", refused[i][0]);
    /* A link that fits, to a place that does not with the link's own folder. */
    for (size_t i = 0; i < sizeof far - 1; i++)
        far[i] = "a/"[i % 2];
    ck_assert_int_eq(symlink(far, "folder/far"), 0);
    RUN_EXPECT(NULL, 1, "", "cannot write 'folder/far': File name too long", GENERATE,
               "-o", "folder/far");
    ck_assert_int_eq(unlink("folder/far"), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", LONGEST);
    ck_assert_int_eq(remove(LONGEST), 0);
    run_expect_folder("back folder link nowhere there");
    run_leave_folder();
}
END_TEST

enum { OWNER = 12345, GROUP = 23456 };

static bool files_can_be_given_away(void)
{
    char name[] = "/tmp/oxo-owner-XXXXXX";
    const int file = mkstemp(name);
    const bool given = file >= 0 && fchown(file, OWNER, GROUP) == 0;

    close(file);
    unlink(name);
    return given;
}

START_TEST(an_owner_is_kept)
{
    struct stat status;

    run_in_new_folder(false);
    run_write_file("a.c", "earlier");
    ck_assert_int_eq(chown("a.c", OWNER, GROUP), 0);
    ck_assert_int_eq(chmod("a.c", 04644), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "a.c");
    ck_assert_int_eq(stat("a.c", &status), 0);
    ck_assert_uint_eq(status.st_uid, OWNER);
    ck_assert_uint_eq(status.st_gid, GROUP);
    ck_assert_uint_eq(status.st_mode & 07777, 0644);
    run_leave_folder();
}
END_TEST

/* Texts of different lengths for one file. */
static const char *const games[] = {"tictactoe", "nim:21", "mnk:2x3,2"};
enum { GAMES = sizeof games / sizeof games[0] };

/* The file is one of the whole texts. */
static void expect_a_whole(char *const wholes[GAMES])
{
    char *const found = run_read_file("a.c", NULL);
    bool whole = false;

    for (size_t i = 0; i < GAMES; i++)
        whole = whole || strcmp(found, wholes[i]) == 0;
    ck_assert_msg(whole, "a mixture of %zu bytes", strlen(found));
    free(found);
}

static void start_generator(const char *game)
{
    const pid_t child = fork();

    ck_assert_int_ge(child, 0);
    if (child == 0) {
        execl(getenv(GENERATE), "oxo-generate", "--format", "tsv", "--game", game, "-o",
              "a.c", (char *)NULL);
        _exit(127);
    }
}

/* Generators write one file at once, `rounds` times: from when there is none and from
 * when there is one. */
static void write_at_once(char *const wholes[GAMES], size_t generators, int rounds)
{
    for (int round = 0; round < rounds; round++) {
        int status;

        if (round % 2 == 0)
            ck_assert_int_eq(remove("a.c"), 0);
        for (size_t i = 0; i < generators; i++)
            start_generator(games[i % GAMES]);
        for (size_t i = 0; i < generators; i++) {
            if (i > 0 || round % 2 != 0)
                expect_a_whole(wholes);
            ck_assert_int_gt(wait(&status), 0);
            ck_assert_int_eq(status, 0);
        }
        expect_a_whole(wholes);
        run_expect_folder("a.c");
    }
}

START_TEST(generators_at_once)
{
    char *wholes[GAMES];

    run_in_new_folder(true);
    for (size_t i = 0; i < GAMES; i++) {
        RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--format", "tsv", "--game", games[i],
                   "-o", "a.c");
        wholes[i] = run_read_file("a.c", NULL);
    }
    write_at_once(wholes, 2, 50);
    write_at_once(wholes, 16, 20);
    run_leave_folder();
    for (size_t i = 0; i < GAMES; i++)
        free(wholes[i]);
}
END_TEST

/* With any argument: what only root can try. */
int main(int argc, char **argv)
{
    const TTest *const tests[] = {targets_in_the_way, generators_at_once};
    const TTest *const of_root[] = {an_owner_is_kept};

    (void)argv;
    if (argc == 1)
        return suite_run("files", tests, sizeof tests / sizeof tests[0]);
    if (!files_can_be_given_away()) {
        puts("SKIP: files cannot be given to another owner here");
        return 77;
    }
    return suite_run("owner", of_root, 1);
}
