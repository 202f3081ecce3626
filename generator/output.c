/* output.c - see output.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE /* O_TMPFILE, where there is one */
#include "output.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_NAMES = 10000, HANDLE_SIZE = 64 };

/* Says why the target cannot be written; errno 0 is a failure without a known reason.
 */
static bool complain(const char *name)
{
    warnx("cannot write '%s': %s", name, errno != 0 ? strerror(errno) : "write error");
    return false;
}

/* Length of the part of a path up to and with its last slash; 0 without one. */
static size_t folder_length(const char *path)
{
    const char *const slash = strrchr(path, '/');

    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* The first `length` bytes of `folder` and then `name`, allocated. */
static char *join(const char *folder, size_t length, const char *name)
{
    char *const path = malloc(length + strlen(name) + 1);

    if (path != NULL) {
        memcpy(path, folder, length);
        memcpy(path + length, name, strlen(name) + 1);
    }
    return path;
}

/* The path that the symbolic links at `path` end at, allocated, be there a file or not;
 * NULL with errno set on failure.  That they do not go round has been seen. */
static char *follow_links(const char *path)
{
    char *here = join("", 0, path);
    char to[PATH_MAX];
    ssize_t length;

    while (here != NULL && (length = readlink(here, to, sizeof to - 1)) >= 0) {
        char *next;

        to[length] = '\0';
        next = join(here, to[0] == '/' ? 0 : folder_length(here), to);
        free(here);
        here = next;
    }
    /* At the end there is something that is no link, or nothing. */
    if (here != NULL && errno != EINVAL && errno != ENOENT) {
        /* GCOVR_EXCL_START in tests/faults/test_calls.c, with strace */
        free(here);
        here = NULL;
        /* GCOVR_EXCL_STOP */
    }
    return here;
}

/* Blocks all signals that can be blocked, as most end a process, while an unfinished
 * file has a name. */
static void hold_signals(struct output *output)
{
    sigset_t set;

    sigfillset(&set);
    sigprocmask(SIG_BLOCK, &set, &output->signals);
}

static void release_signals(const struct output *output)
{
    sigprocmask(SIG_SETMASK, &output->signals, NULL);
}

static void forget_unfinished(struct output *output)
{
    free(output->unfinished);
    output->unfinished = NULL;
    release_signals(output);
}

/* The path by which an open file can be linked to. */
static void handle_path(int file, char path[HANDLE_SIZE])
{
    snprintf(path, HANDLE_SIZE, "/proc/self/fd/%d", file);
}

/* Gives the unfinished file a name beside the target: that of the file open as
 * `unnamed`, or of a new one when that is -1.  Result: a descriptor, or -1 with errno
 * set. */
static int name_unfinished(struct output *output, int unnamed)
{
    const size_t folder = folder_length(output->target);
    char handle[HANDLE_SIZE];
    char name[64];

    handle_path(unnamed, handle);
    hold_signals(output);
    for (int attempt = 0; attempt < MOST_NAMES; attempt++) {
        int file;

        snprintf(name, sizeof name, ".oxo-%ld-%d", (long)getpid(), attempt);
        output->unfinished = join(output->target, folder, name);
        if (output->unfinished == NULL)
            break;
        if (unnamed < 0)
            file =
                open(output->unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        else
            file = linkat(AT_FDCWD, handle, AT_FDCWD, output->unfinished,
                          AT_SYMLINK_FOLLOW) == 0
                       ? unnamed
                       : -1;
        if (file >= 0)
            return file;
        free(output->unfinished);
        output->unfinished = NULL;
        if (errno != EEXIST)
            break;
    }
    release_signals(output);
    return -1;
}

/* Opens an unfinished file in the target's folder: one without a name, which even a
 * killed process leaves nothing of, where the system has such and can name it later. */
static int open_unfinished(struct output *output)
{
#ifdef O_TMPFILE
    const size_t length = folder_length(output->target);
    char *const folder =
        length > 0 ? join(output->target, length, "") : join("", 0, ".");
    char handle[HANDLE_SIZE];
    int file = -1;

    if (folder != NULL) {
        file = open(folder, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
        free(folder);
    }
    handle_path(file, handle);
    if (file >= 0 && access(handle, F_OK) == 0)
        return file;
    if (file >= 0)
        close(file);
#endif
    return name_unfinished(output, -1);
}

/* Gives the unfinished file the owner, as far as that is allowed, and the permissions
 * of the file that it will replace. */
static void keep_ownership(int file, const struct stat *status)
{
    if (fchown(file, status->st_uid, status->st_gid) != 0)
        /* It becomes the caller's own, as other new files do. */
        errno = 0; /* GCOVR_EXCL_LINE in tests/faults/test_calls.c, with strace */
    (void)fchmod(file, status->st_mode & 0777);
}

/* Opens what is to be written to; -1 with errno set on failure. */
static int open_target(struct output *output, const char *path)
{
    struct stat status;
    struct stat out;
    int file;

    output->exists = stat(path, &status) == 0;
    if (!output->exists && errno != ENOENT)
        return -1;
    /* /dev/stdout and its like: at the place where others go on writing. */
    if (output->exists && fstat(STDOUT_FILENO, &out) == 0 &&
        out.st_dev == status.st_dev && out.st_ino == status.st_ino)
        return dup(STDOUT_FILENO);
    if (output->exists && !S_ISREG(status.st_mode))
        return open(path, O_WRONLY | O_CLOEXEC);
    output->target = follow_links(path);
    if (output->target == NULL)
        return -1;
    if (output->target[folder_length(output->target)] == '\0') {
        errno = path[0] == '\0' ? ENOENT : EISDIR;
        return -1;
    }
    if (output->exists && access(path, W_OK) != 0)
        return -1; /* GCOVR_EXCL_LINE tests run it as nobody, who writes no counts */
    file = open_unfinished(output);
    if (file >= 0 && output->exists)
        keep_ownership(file, &status);
    return file;
}

static void abandon(struct output *output)
{
    if (output->unfinished != NULL) {
        (void)unlink(output->unfinished);
        forget_unfinished(output);
    }
    free(output->target);
    output->target = NULL;
}

bool output_open(struct output *output, const char *path)
{
    int file;

    *output = (struct output){.name = path != NULL ? path : "standard output"};
    errno = 0;
    if (path == NULL) {
        output->file = stdout;
        return true;
    }
    file = open_target(output, path);
    if (file >= 0)
        output->file = fdopen(file, "w");
    if (output->file != NULL)
        return true;
    complain(path);
    if (file >= 0)
        close(file);
    abandon(output);
    return false;
}

/* Gives the finished file, which has no name yet, that of the target, when there is no
 * earlier one.  So it never has a name by which a killed process could leave it. */
static bool name_target(const struct output *output)
{
    char handle[HANDLE_SIZE];

    handle_path(fileno(output->file), handle);
    return !output->exists &&
           linkat(AT_FDCWD, handle, AT_FDCWD, output->target, AT_SYMLINK_FOLLOW) == 0;
}

/* Puts the finished file in the place of the target. */
static bool replace_target(struct output *output)
{
    if (fsync(fileno(output->file)) != 0)
        return false; /* GCOVR_EXCL_LINE in tests/faults/test_calls.c, with strace */
    if (output->unfinished == NULL && name_target(output))
        return true;
    if (output->unfinished == NULL && name_unfinished(output, fileno(output->file)) < 0)
        return false; /* GCOVR_EXCL_LINE in tests/faults/test_calls.c, with strace */
    if (rename(output->unfinished, output->target) != 0)
        return false; /* GCOVR_EXCL_LINE in tests/faults/test_calls.c, with strace */
    forget_unfinished(output);
    return true;
}

bool output_close(struct output *output, bool whole)
{
    bool done = whole && fflush(output->file) == 0 && !ferror(output->file) &&
                (output->target == NULL || replace_target(output));

    if (whole && !done)
        complain(output->name);
    if (fclose(output->file) != 0 && done && output->target == NULL)
        /* GCOVR_EXCL_START in tests/faults/test_calls.c, with strace */
        done = complain(output->name);
    /* GCOVR_EXCL_STOP */
    abandon(output);
    return done;
}
