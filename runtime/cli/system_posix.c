/* system_posix.c - see system.h; for systems with POSIX, and of BSD the function vwarn
 * and the request TIOCGWINSZ.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "system.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A path of a temporary file: that of a target with another name. */
enum { TEMPORARY_SIZE = SYSTEM_PATH_SIZE + sizeof ".oxo-XXXXXX" };

void system_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1)
            (void)(stream == STDIN_FILENO ? open("/dev/null", O_WRONLY)
                                          : open("/", O_RDONLY));
    signal(SIGXFSZ, SIG_IGN);
}

void system_warn(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vwarn(format, list);
    va_end(list);
}

void system_warnx(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vwarnx(format, list);
    va_end(list);
}

bool system_is_terminal(FILE *file)
{
    return isatty(fileno(file)) == 1;
}

int system_columns(FILE *file)
{
    struct winsize size;

    if (ioctl(fileno(file), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 80;
    return size.ws_col;
}

bool system_has_colours(void)
{
    const char *const kind = getenv("TERM");

    return kind != NULL && strcmp(kind, "dumb") != 0;
}

bool system_has_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

const char *system_base_name(const char *path)
{
    const char *const last = strrchr(path, '/');

    return last == NULL ? path : last + 1;
}

int64_t system_microseconds(void)
{
    struct timespec now = {0, 0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

FILE *system_open(const char *path)
{
    return fopen(path, "r");
}

FILE *system_open_to_add(const char *path)
{
    return fopen(path, "a");
}

FILE *system_open_temporary(void)
{
    return tmpfile();
}

/* Length of the part of a path up to and with its last slash; 0 without one. */
static size_t folder_length(const char *path)
{
    const char *const slash = strrchr(path, '/');

    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Finds where the symbolic links at a path end, whether or not there is a file.  That
 * they do not go round has been seen.  False, with errno set, when it is too far or
 * cannot be found out. */
static bool follow_links(const char *path, char target[SYSTEM_PATH_SIZE])
{
    char link[SYSTEM_PATH_SIZE];
    const char *next = path;
    ssize_t length = (ssize_t)strlen(path);
    size_t folder = 0;

    do {
        if (folder + (size_t)length >= SYSTEM_PATH_SIZE) {
            errno = ENAMETOOLONG;
            return false;
        }
        memcpy(target + folder, next, (size_t)length);
        target[folder + (size_t)length] = '\0';
        length = readlink(target, link, sizeof link);
        next = link;
        folder = length > 0 && link[0] != '/' ? folder_length(target) : 0;
    } while (length >= 0);
    return errno == EINVAL || errno == ENOENT; /* it is no link, or nothing */
}

/* Makes a file beside the target, and stores its path; -1 with errno set on failure. */
static int make_temporary(const char *target, char path[TEMPORARY_SIZE])
{
    snprintf(path, TEMPORARY_SIZE, "%.*s.oxo-XXXXXX", (int)folder_length(target),
             target);
    return mkstemp(path);
}

/* Blocks all signals that can be blocked, as most end a process. */
static void hold_signals(sigset_t *before)
{
    sigset_t all;

    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, before);
}

/* Makes a file without a name where the target is; -1 with errno set on failure. */
static int make_nameless(const char *target)
{
    char path[TEMPORARY_SIZE];
    sigset_t before;
    int file;

    hold_signals(&before);
    file = make_temporary(target, path);
    if (file >= 0 && unlink(path) != 0) {
        /* GCOVR_EXCL_START in tests/faults/test_calls.c, with strace */
        (void)close(file);
        file = -1;
        /* GCOVR_EXCL_STOP */
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return file;
}

/* Gives a temporary file the permissions of the one that it will replace, and its owner
 * as far as that is allowed; or those of any new file. */
static bool set_mode(int file, const char *target)
{
    const mode_t mask = umask(0);
    struct stat old;

    umask(mask);
    if (stat(target, &old) != 0)
        return errno == ENOENT && fchmod(file, 0666 & ~mask) == 0;
    if (fchown(file, old.st_uid, old.st_gid) != 0)
        /* It becomes the caller's own, as other new files do. */
        errno = 0; /* GCOVR_EXCL_LINE in tests/faults/test_calls.c, with strace */
    return fchmod(file, old.st_mode & 0777) == 0;
}

/* Writes the content to a new file, and closes it when all of it is on the disk. */
static bool fill(int file, const char *target, FILE *content)
{
    FILE *const out = fdopen(file, "w");
    char buffer[BUFSIZ];
    size_t length;
    bool done =
        out != NULL && set_mode(file, target) && fseek(content, 0, SEEK_SET) == 0;

    while (done && (length = fread(buffer, 1, sizeof buffer, content)) > 0)
        done = fwrite(buffer, 1, length, out) == length;
    done = done && !ferror(content) && fflush(out) == 0 && fsync(file) == 0;
    return (out != NULL ? fclose(out) : close(file)) == 0 && done;
}

/* Opens what is to be written to; -1 with errno set on failure. */
static int open_target(const char *path, bool *in_place, char target[SYSTEM_PATH_SIZE])
{
    struct stat status;
    struct stat out;

    if (stat(path, &status) == 0) {
        *in_place = true;
        /* /dev/stdout and its like: at the place where others go on writing. */
        if (fstat(STDOUT_FILENO, &out) == 0 && out.st_dev == status.st_dev &&
            out.st_ino == status.st_ino)
            return dup(STDOUT_FILENO);
        if (!S_ISREG(status.st_mode))
            return open(path, O_WRONLY);
        if (access(path, W_OK) != 0)
            return -1;
    } else if (errno != ENOENT) {
        return -1;
    }
    *in_place = false;
    return follow_links(path, target) ? make_nameless(target) : -1;
}

FILE *system_open_target(const char *path, bool *in_place,
                         char target[SYSTEM_PATH_SIZE])
{
    const int descriptor = open_target(path, in_place, target);
    FILE *file = NULL;

    if (descriptor >= 0)
        file = fdopen(descriptor, *in_place ? "w" : "w+");
    if (descriptor >= 0 && file == NULL)
        (void)close(descriptor);
    return file;
}

bool system_replace(const char *target, FILE *content)
{
    char path[TEMPORARY_SIZE];
    sigset_t before;
    int file;
    bool done;

    hold_signals(&before);
    file = make_temporary(target, path);
    done = file >= 0 && fill(file, target, content) && rename(path, target) == 0;
    if (file >= 0 && !done) {
        const int reason = errno;

        (void)unlink(path);
        errno = reason;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return done;
}
