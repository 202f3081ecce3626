/* test_limits.c - oxo with little memory.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define OXO "OXO"

enum { MEMORY = 8 << 20 };

/* Whether the system limits what a program allocates: some have no such limit, or one
 * that leaves out the pages that are mapped. */
static bool memory_can_be_limited(void)
{
    const struct rlimit limit = {MEMORY, MEMORY};
    const pid_t child = fork();
    int status;

    if (child == 0)
        _exit(setrlimit(RLIMIT_DATA, &limit) != 0 ||
              mmap(NULL, 2 * MEMORY, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED);
    return waitpid(child, &status, 0) == child && status == 0;
}

/* `count` times `part`, then `end`.  To be freed. */
static char *repeated(size_t count, const char *part, const char *end)
{
    const size_t length = strlen(part);
    char *const text = malloc(count * length + strlen(end) + 1);

    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < count; i++)
        memcpy(text + i * length, part, length);
    strcpy(text + count * length, end);
    return text;
}

/* With memory for neither the games nor a line; only an index needs it. */
START_TEST(memory_does_not_grow)
{
    enum { MANY = 1 << 19, LONG = 12 << 20 };
    static const struct {
        const char *part;
        int status;
        const char *err;
    } lines[] = {
        {" ", 1, "line 2, column 1001: a line has at most 1000 bytes"},
        {"#", 0, NULL},
        {"0", 1, "line 2, column 2: cell 0 is taken"},
        {"x", 1, "line 2, column 2: character 'x'"},
    };
    char *input = repeated(MANY, "4 0 8 2 1 7 3 5 6\n", "");
    struct run_how how = {.input = input, .memory = MEMORY};

    RUN_EXPECT(&how, 0, NULL, NULL, OXO, "games", "--summary");
    RUN_EXPECT(&how, 0, NULL, NULL, OXO, "games", "--starting", "8");
    RUN_EXPECT(&how, 1, "", "not enough memory for an index of more than", OXO, "games",
               "--index");
    how.output = "/dev/null";
    RUN_EXPECT(&how, 0, NULL, NULL, OXO, "games");
    RUN_EXPECT(&how, 0, NULL, NULL, OXO, "games", "--tsv");
    free(input);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        for (int ended = 0; ended < 2; ended++) {
            input = repeated(LONG, lines[i].part, ended ? "\n4 1\n" : "");
            input[0] = '\n';
            how = (struct run_how){.input = input, .memory = MEMORY};
            RUN_EXPECT(&how, lines[i].status, ended ? "3\t4 1\n" : "", lines[i].err,
                       OXO, "games", "--starting", "");
            free(input);
        }
    }
}
END_TEST

/* A file that could not be read to its end is no answer, however good its beginning. */
START_TEST(lines_beyond_memory)
{
    char *const input = repeated(2 * MEMORY, "X", "");
    const struct run_how how = {.input = input, .memory = MEMORY};

    memcpy(input, "X........ 4\n", 12);
    RUN_EXPECT(&how, 1, NULL, "cannot read 'standard input': Cannot allocate", OXO,
               "judge");
    memcpy(input, "X........\nXX", 12);
    RUN_EXPECT(&how, 1, "4\n", "cannot read 'standard input': Cannot allocate", OXO,
               "move", "-");
    memcpy(input, "4\nX", 3);
    RUN_EXPECT(&how, 1, NULL, "cannot read 'standard input': Cannot allocate", OXO,
               "play");
    free(input);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {memory_does_not_grow, lines_beyond_memory};

    if (!memory_can_be_limited()) {
        puts("skipped: the memory of a program cannot be limited here");
        return 77;
    }
    return suite_run("limits", tests, sizeof tests / sizeof tests[0]);
}
