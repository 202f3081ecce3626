/* run.c - see run.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/run.h"

#include <check.h>
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static char folder[64]; /* of run_in_new_folder, for run_leave_folder */

static int temporary_file(void)
{
    const int file = memfd_create("oxo-run", MFD_CLOEXEC);

    ck_assert_int_ge(file, 0);
    return file;
}

static char *read_all(int file, size_t *length)
{
    struct stat status;
    char *content;

    ck_assert_int_eq(fstat(file, &status), 0);
    content = malloc((size_t)status.st_size + 1);
    ck_assert_ptr_nonnull(content);
    ck_assert_int_eq(pread(file, content, (size_t)status.st_size, 0), status.st_size);
    content[status.st_size] = '\0';
    if (length != NULL)
        *length = (size_t)status.st_size;
    return content;
}

int run_open_terminal(int *line)
{
    const int user = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);

    if (user >= 0 && grantpt(user) == 0 && unlockpt(user) == 0) {
        *line = open(ptsname(user), O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (*line >= 0)
            return user;
    }
    close(user);
    return -1;
}

bool run_has_terminals(void)
{
    int line = -1;
    const int user = run_open_terminal(&line);

    close(line);
    close(user);
    return user >= 0;
}

/* Types input and its end on a terminal, which echoes nothing and shows what is written
 * as it is. */
static void type_input(int user, int line, const char *input)
{
    const size_t length = input != NULL ? strlen(input) : 0;
    struct termios settings;

    ck_assert_int_ge(user, 0);
    ck_assert_int_eq(tcgetattr(line, &settings), 0);
    settings.c_lflag &= ~(tcflag_t)ECHO;
    settings.c_oflag &= ~(tcflag_t)OPOST;
    ck_assert_int_eq(tcsetattr(line, TCSANOW, &settings), 0);
    ck_assert_uint_lt(length, _POSIX_MAX_INPUT);
    ck_assert_int_eq(write(user, input, length), (long)length);
    ck_assert_int_eq(write(user, &settings.c_cc[VEOF], 1), 1);
}

/* Copies what a terminal shows until no program has it open any longer. */
static void copy_shown(int user, int out)
{
    char shown[4096];
    ssize_t length;

    while ((length = read(user, shown, sizeof shown)) > 0)
        ck_assert_int_eq(write(out, shown, (size_t)length), length);
    close(user);
}

/* Standard output of the program: a file, the read end of no pipe, or what is kept. */
static int open_output(const struct run_how *how, int kept)
{
    int ends[2];

    if (how->output != NULL)
        return open(how->output, O_WRONLY | O_APPEND);
    if (!how->closed_pipe)
        return kept;
    if (pipe(ends) != 0)
        return -1;
    close(ends[0]);
    return ends[1];
}

void run_reset_signals(void)
{
    static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ};

    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++)
        signal(ending[i], SIG_DFL);
}

/* Lets root's next program open only what the permissions of a file allow its owner.
 * It stays root's, who can run it in whatever folder it was built, and with any umask.
 */
static void give_up_rights(void)
{
    static const int rights[] = {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH};

    for (size_t i = 0; i < sizeof rights / sizeof rights[0]; i++)
        if (prctl(PR_CAPBSET_READ, rights[i]) == 1 && geteuid() == 0 &&
            prctl(PR_CAPBSET_DROP, rights[i]) != 0)
            _exit(126);
}

/* Sets a limit, unless it is 0. */
static void limit(int resource, unsigned long most)
{
    if (most > 0 && setrlimit(resource, &(struct rlimit){most, most}) != 0)
        _exit(126);
}

/* In the new process. */
static void become(const struct run_how *how, int program, char *const *arguments,
                   int in, int out, int err)
{
    run_reset_signals();
    out = open_output(how, out);
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0)
        _exit(126);
    limit(RLIMIT_FSIZE, how->file_size);
    limit(RLIMIT_DATA, how->memory);
    if (how->nobody)
        give_up_rights();
    for (int i = 0; i < 3; i++)
        if (how->closed >> i & 1)
            close(i);
    execveat(program, "", arguments, environ, AT_EMPTY_PATH);
    _exit(127);
}

struct run run_how(const struct run_how *how, const char *program, ...)
{
    const char *arguments[RUN_MOST_ARGUMENTS + 1];
    va_list list;
    int count = 0;

    va_start(list, program);
    do {
        ck_assert_int_le(count, RUN_MOST_ARGUMENTS);
        arguments[count] = va_arg(list, const char *);
    } while (arguments[count++] != NULL);
    va_end(list);
    return run_list(how, program, arguments);
}

struct run run_list(const struct run_how *how, const char *program,
                    const char *const *list)
{
    static const struct run_how plain;
    const char *const path = getenv(program);
    char *arguments[RUN_MOST_ARGUMENTS + 2];
    struct run run;
    int count = 0;
    const int in = temporary_file();
    const int out = temporary_file();
    const int err = temporary_file();
    int line = -1, user = -1;
    int file, status;
    pid_t child;

    if (how == NULL)
        how = &plain;
    ck_assert_msg(path != NULL, "%s is not set", program);
    file = open(path, O_RDONLY);
    ck_assert_msg(file >= 0, "%s: no such program", path);
    arguments[0] = strrchr(path, '/') != NULL ? strrchr(path, '/') + 1 : (char *)path;
    do {
        ck_assert_int_le(count, RUN_MOST_ARGUMENTS);
        arguments[count + 1] = (char *)(uintptr_t)list[count];
    } while (list[count++] != NULL);

    if (how->terminal) {
        user = run_open_terminal(&line);
        type_input(user, line, how->input);
    } else if (how->input != NULL) {
        const size_t length =
            how->input_length > 0 ? how->input_length : strlen(how->input);

        ck_assert_int_eq(write(in, how->input, length), (long)length);
        lseek(in, 0, SEEK_SET);
    }
    fflush(NULL);
    child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0)
        become(how, file, arguments, how->terminal ? line : in,
               how->terminal ? line : out, err);
    if (how->terminal) {
        close(line);
        copy_shown(user, out);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    run.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    run.out = read_all(out, &run.out_length);
    run.err = read_all(err, NULL);
    close(file);
    close(in);
    close(out);
    close(err);
    return run;
}

void run_free(struct run *run)
{
    free(run->out);
    free(run->err);
}

size_t run_count_lines(const char *text)
{
    size_t lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* How many lines are messages: below one may be shown what was read, with a mark. */
static size_t count_messages(const char *text)
{
    size_t messages = 0;

    for (; *text != '\0'; text += strcspn(text, "\n") + 1)
        messages += strncmp(text, "  ", 2) != 0;
    return messages;
}

void run_compare(const struct run *run, int status, const char *out, const char *err,
                 const char *file, int line)
{
    const char *const wanted = out != NULL ? out : run->out;
    size_t same = 0;
    size_t before;

    while (run->out[same] == wanted[same] && wanted[same] != '\0')
        same++;
    before = same < 500 ? same : 500;
    if (run->status != status || run->out[same] != wanted[same])
        ck_abort_msg("%s:%d: status %d, standard output after\n%.*s\n-- is\n%.500s\n-- "
                     "instead of\n%.500s\n-- standard error:\n%s",
                     file, line, run->status, (int)before, run->out + same - before,
                     run->out + same, wanted + same, run->err);
    if (err == NULL ? run->err[0] != '\0'
                    : count_messages(run->err) != 1 || strstr(run->err, err) == NULL)
        ck_abort_msg("%s:%d: standard error:\n%s", file, line, run->err);
}

void run_cases(const char *program, const struct run_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct run_case *const one = &cases[i];
        const struct run_how how = {.input = one->input};
        const char kind = one->shown[0];
        const char *const shown = one->shown + (kind == '=' || kind == '$');
        char *const words = strdup(one->words);
        const char *list[RUN_MOST_ARGUMENTS + 1] = {NULL};
        const char *found;
        struct run run;
        int length = 0;

        for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
            list[length++] = word;
        run = run_list(&how, program, list);
        run_compare(&run, one->status, kind == '=' ? shown : NULL, one->said,
                    one->words, (int)i);
        found = strstr(run.out, shown);
        ck_assert_msg(found != NULL && (kind != '$' || strcmp(found, shown) == 0),
                      "%s:%zu: no \"%s\" in\n%s", one->words, i, shown, run.out);
        run_free(&run);
        free(words);
    }
}

void run_expect_width(const char *text, size_t columns)
{
    for (const char *line = text; *line != '\0'; line += *line == '\n') {
        const size_t length = strcspn(line, "\n");

        ck_assert_msg(length <= columns, "%.*s", (int)length, line);
        line += length;
    }
}

void run_in_new_folder(bool open)
{
    strcpy(folder, "/tmp/oxo-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chmod(folder, open ? 0777 : 0755), 0);
    ck_assert_int_eq(chdir(folder), 0);
}

static int keep_entry(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

char *run_list_folder(void)
{
    struct dirent **entries;
    const int count = scandir(".", &entries, keep_entry, alphasort);
    char *names = NULL;
    size_t size;
    FILE *const list = open_memstream(&names, &size);

    ck_assert(count >= 0 && list != NULL);
    for (int i = 0; i < count; i++) {
        fprintf(list, "%s%s", i > 0 ? " " : "", entries[i]->d_name);
        free(entries[i]);
    }
    ck_assert_int_eq(fclose(list), 0);
    free(entries);
    return names;
}

void run_leave_folder(void)
{
    struct dirent **entries;
    const int count = scandir(".", &entries, keep_entry, alphasort);

    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(remove(entries[i]->d_name), 0);
        free(entries[i]);
    }
    free(entries);
    ck_assert_int_eq(chdir("/"), 0);
    ck_assert_int_eq(rmdir(folder), 0);
}

char *run_read_file(const char *path, size_t *length)
{
    const int file = open(path, O_RDONLY);
    char *content;

    ck_assert_msg(file >= 0, "%s: cannot be read", path);
    content = read_all(file, length);
    close(file);
    return content;
}

void run_write_file(const char *path, const char *content)
{
    FILE *const file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(content, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

void run_expect_file(const char *path, const char *wanted)
{
    char *const found = run_read_file(path, NULL);

    ck_assert_str_eq(found, wanted);
    free(found);
}

void run_expect_folder(const char *wanted)
{
    char *const found = run_list_folder();

    ck_assert_str_eq(found, wanted);
    free(found);
}
