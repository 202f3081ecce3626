/* uses.c - see uses.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "uses.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Plays on until the game is over, whatever the answers are. */
#define EVERY_CELL "x\nu\n4\n0\n1\n2\n3\n5\n6\n7\n8\n"
#define WHOLE_GAME EVERY_CELL EVERY_CELL EVERY_CELL

#define BOARDS "X........\n.........\nXOXOOX...\n"
#define MOVES  "X........ 4\n......... 0\nXOXOOX... 8\n"
#define GAMES  "4 1 0 8 6 2 3\n# none\n4, 0, 8\n4-1-0-8-6\n"

/* How often MOVES are in many.txt, so that they take more than one read. */
enum { MANY = 200 };

const struct use uses[] = {
    {OXO, {"--help"}, NULL},
    {OXO, {"--version"}, NULL},
    {OXO, {"move", "X........"}, NULL},
    {OXO, {"move", "-"}, BOARDS},
    {OXO, {"move", "--help"}, NULL},
    {OXO, {"show", "XOXOOX..."}, NULL},
    {OXO, {"show", "XXXOO...."}, NULL},
    {OXO, {"show", "--json", "-"}, BOARDS},
    {OXO, {"line", "X........"}, NULL},
    {OXO, {"play"}, WHOLE_GAME},
    {OXO, {"play", "--as", "nought"}, "4\nu\nq\n"},
    {OXO, {"export"}, NULL},
    {OXO, {"export", "--open"}, NULL},
    {OXO, {"export", "--moves"}, NULL},
    {OXO, {"judge", "--partial"}, MOVES},
    {OXO, {"judge", "--partial", "many.txt"}, NULL},
    {OXO, {"judge", "--partial", "--tsv", "many.txt"}, NULL},
    {OXO, {"games"}, GAMES},
    {OXO, {"games", "games.txt"}, NULL},
    {OXO, {"games", "--tsv", "games.txt"}, NULL},
    {OXO, {"games", "--json", "games.txt"}, NULL},
    {OXO, {"games", "--summary", "--keys", "index"}, GAMES},
    {OXO, {"games", "--starting", "4 1", "games.txt"}, NULL},
    {OXO, {"games", "--index", "games.txt"}, NULL},
    {OXO, {"games", "--at", "....X....", "games.txt"}, NULL},
    {OXO, {"games", "--at", "-", "games.txt"}, BOARDS},
    {OXO, {"levels"}, NULL},
    {OXO, {"move", "--level", "easy", "-"}, BOARDS},
    {OXO, {"play", "--as", "none"}, NULL},
    {OXO, {"play", "--vary", "--seed", "7", "--keys", "keypad"}, "5\nh\nq\n"},
    {OXO, {"play", "--as", "both"}, WHOLE_GAME},
    {OXO, {"play", "--game", "infinite"}, "1\n4\n8\nq\n"},
    {OXO, {"map", "--as", "cross"}, NULL},
    {OXO, {"map", "--as", "nought"}, NULL},
    {GENERATE, {"--help"}, NULL},
    {GENERATE, {"--version"}, NULL},
    {GENERATE, {NULL}, NULL},
    {GENERATE, {"-o", USE_TARGET}, NULL},
    {GENERATE, {"--layout", "tiny", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--layout", "levels", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--tie", "traps", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--format", "tsv", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--misere", "--format", "tsv"}, NULL},
    {GENERATE, {"--stats"}, NULL},
    {GENERATE, {"--stats", "--tie", "traps", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--check", "table.c"}, NULL},
    {GENERATE, {"--format", "tsv", "--check", "table.tsv"}, NULL},
    {GENERATE, {"--game", "nim:21", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--format", "tsv", "--game", "nim:21", "-o", USE_LINK}, NULL},
    {GENERATE, {"--game", "nim:3", "--check", "nim.c"}, NULL},
    {GENERATE, {"--game", "nim:1,3,5", "--misere"}, NULL},
    {GENERATE, {"--game", "nim:1,3,5", "--format", "tsv"}, NULL},
    {GENERATE, {"--game", "nim:7,take=2+3", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--game", "morris:flying", "--stats"}, NULL},
    {GENERATE, {"--game", "infinite", "--stats"}, NULL},
    {GENERATE, {"--game", "mnk:2x3,2", "-o", USE_TARGET}, NULL},
    {GENERATE, {"--game", "mnk:2x3,2", "--tie", "traps"}, NULL},
    {GENERATE, {"--game", "mnk:3x3,3", "--stats"}, NULL},
};
const size_t uses_count = sizeof uses / sizeof uses[0];

static const char folder[] =
    USE_TARGET " games.txt " USE_LINK " many.txt nim.c nim.h table.c table.tsv";

void uses_in_new_folder(void)
{
    char many[MANY * (sizeof MOVES - 1) + 1] = "";

    for (int i = 0; i < MANY; i++)
        strcat(many, MOVES);
    run_in_new_folder(true);
    run_write_file("games.txt", GAMES);
    run_write_file("many.txt", many);
    run_write_file(USE_TARGET, USE_EARLIER);
    ck_assert_int_eq(symlink(USE_TARGET, USE_LINK), 0);
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "-o", "table.c");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--game", "nim:3", "-o", "nim.c");
    RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--format", "tsv", "-o", "table.tsv");
}

/* What the files hold that the uses read, one after the other.  To be freed. */
static char *read_files(void)
{
    static const char *const names[] = {"games.txt", "many.txt", "nim.c",
                                        "nim.h",     "table.c",  "table.tsv"};
    char *contents = NULL;
    size_t length = 0;
    FILE *const all = open_memstream(&contents, &length);

    ck_assert_ptr_nonnull(all);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *const content = run_read_file(names[i], NULL);

        ck_assert_int_ge(fputs(content, all), 0);
        free(content);
    }
    ck_assert_int_eq(fclose(all), 0);
    return contents;
}

bool use_has_target(const struct use *use)
{
    for (size_t i = 0; use->arguments[i] != NULL; i++)
        if (strcmp(use->arguments[i], USE_TARGET) == 0 ||
            strcmp(use->arguments[i], USE_LINK) == 0)
            return true;
    return false;
}

const char *use_text(const struct use *use)
{
    static char text[256];

    strcpy(text, use->program);
    for (size_t i = 0; use->arguments[i] != NULL; i++) {
        strcat(text, " ");
        strcat(text, use->arguments[i]);
    }
    return text;
}

/* The times that --stats ends with differ from one run to the next. */
static void cut_times(char *text)
{
    char *const times = strstr(text, "enumerate_us");

    if (times != NULL)
        *times = '\0';
}

/* Removes an unfinished file, which stands first, from the folder and from the names in
 * it; true if there was one, after a run that is not in its way has left it alone. */
static bool remove_unfinished(char *names)
{
    const size_t length = strcspn(names, " ");
    char *const name = strndup(names, length);
    const bool left = strncmp(name, ".oxo-", 5) == 0;

    if (left) {
        RUN_EXPECT(NULL, 0, "", NULL, GENERATE, "--layout", "tiny", "-o", "new.c");
        ck_assert_int_eq(remove("new.c"), 0);
        ck_assert_int_eq(remove(name), 0);
        memmove(names, names + length + 1, strlen(names + length));
    }
    free(name);
    return left;
}

struct outcome use_run_under(const struct run_how *how, const char *program,
                             const char *const *arguments, const struct use *use)
{
    const char *all[RUN_MOST_ARGUMENTS + 1] = {NULL};
    struct run_how with_input = how != NULL ? *how : (struct run_how){0};
    struct outcome outcome;
    struct stat link;
    size_t count = 0;
    char *names;

    if (program != NULL) {
        while (arguments[count] != NULL) {
            all[count] = arguments[count];
            count++;
        }
        all[count++] = getenv(use->program);
    }
    for (size_t i = 0; use->arguments[i] != NULL; i++) {
        ck_assert_uint_lt(count, RUN_MOST_ARGUMENTS);
        all[count++] = use->arguments[i];
    }
    with_input.input = use->input;
    run_write_file(USE_TARGET, USE_EARLIER);
    outcome.run = run_list(&with_input, program != NULL ? program : use->program, all);
    outcome.target = run_read_file(USE_TARGET, NULL);
    outcome.header =
        access(USE_HEADER, F_OK) == 0 ? run_read_file(USE_HEADER, NULL) : strdup("");
    (void)remove(USE_HEADER);
    outcome.read = read_files();
    cut_times(outcome.run.out);
    cut_times(outcome.target);
    names = run_list_folder();
    outcome.left = remove_unfinished(names);
    ck_assert_msg(strcmp(names, folder) == 0, "%s left: %s", use_text(use), names);
    free(names);
    ck_assert_int_eq(lstat(USE_LINK, &link), 0);
    ck_assert_msg(S_ISLNK(link.st_mode), "%s: the link is gone", use_text(use));
    return outcome;
}

struct outcome use_run(const struct run_how *how, const struct use *use)
{
    return use_run_under(how, NULL, NULL, use);
}

struct outcome use_run_well(const struct use *use)
{
    struct outcome outcome = use_run(NULL, use);

    ck_assert_msg(outcome.run.status == 0 && outcome.run.err[0] == '\0',
                  "%s: status %d, %s", use_text(use), outcome.run.status,
                  outcome.run.err);
    ck_assert(!outcome.left);
    ck_assert(use_has_target(use) == (strcmp(outcome.target, USE_EARLIER) != 0));
    return outcome;
}

void outcome_free(struct outcome *outcome)
{
    run_free(&outcome->run);
    free(outcome->target);
    free(outcome->header);
    free(outcome->read);
}

static bool same(const struct outcome *a, const struct outcome *b)
{
    return a->run.status == b->run.status && strcmp(a->run.out, b->run.out) == 0 &&
           strcmp(a->run.err, b->run.err) == 0 && strcmp(a->target, b->target) == 0 &&
           strcmp(a->header, b->header) == 0 && strcmp(a->read, b->read) == 0;
}

static void expect_files(const struct outcome *outcome, const struct outcome *well,
                         const struct use *use, const char *fault, bool may_be_new)
{
    ck_assert_msg(strcmp(outcome->target, USE_EARLIER) == 0 ||
                      (may_be_new && strcmp(outcome->target, well->target) == 0),
                  "%s, %s: the earlier file is gone", use_text(use), fault);
    ck_assert_msg(outcome->header[0] == '\0' ||
                      strcmp(outcome->header, well->header) == 0,
                  "%s, %s: the header is not whole", use_text(use), fault);
    ck_assert_msg(strcmp(outcome->read, well->read) == 0,
                  "%s, %s: what is read has changed", use_text(use), fault);
}

bool outcome_is_good(const struct outcome *outcome, const struct outcome *well,
                     const struct use *use, const char *fault, const char *reason,
                     const char *other_reason)
{
    const struct run *const run = &outcome->run;

    if (same(outcome, well))
        return true;
    ck_assert_msg(run->status == 1, "%s, %s: status %d, standard error:\n%s",
                  use_text(use), fault, run->status, run->err);
    expect_files(outcome, well, use, fault, false);
    if (reason != NULL)
        ck_assert_msg(run_count_lines(run->err) == 1 &&
                          (strstr(run->err, reason) != NULL ||
                           strstr(run->err, other_reason) != NULL),
                      "%s, %s: standard error:\n%s", use_text(use), fault, run->err);
    return false;
}

void outcome_is_begun(const struct outcome *outcome, const struct outcome *well,
                      const struct use *use, const char *fault)
{
    const struct run *const run = &outcome->run;

    ck_assert_msg(strncmp(run->out, well->run.out, strlen(run->out)) == 0,
                  "%s, %s: not how its output begins:\n%s", use_text(use), fault,
                  run->out);
    ck_assert_msg(run->err[0] == '\0', "%s, %s: standard error:\n%s", use_text(use),
                  fault, run->err);
    expect_files(outcome, well, use, fault, true);
}
