/* system.h - all that the programs need of an operating system beyond C11 and
 * getopt_long; in system_posix.c or system_windows.c.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Paths and arguments are in UTF-8 on Windows, and whatever bytes they are elsewhere.
 */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { SYSTEM_PATH_SIZE = 4096 }; /* room for a path, its end included */

#ifdef __MINGW_PRINTF_FORMAT
#define SYSTEM_LIKE_PRINTF __attribute__((format(__MINGW_PRINTF_FORMAT, 1, 2)))
#elif defined __GNUC__
#define SYSTEM_LIKE_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define SYSTEM_LIKE_PRINTF
#endif

/* To be called first.  What is read and written from now on is bytes, as they are.  A
 * standard stream that is closed becomes a file that refuses to be read or written, so
 * that no file opened later is taken for it; and reaching the limit of a file's size
 * becomes an error of writing, as a full disk is. */
void system_begin(int *argc, char ***argv);

/* Says in a line on standard error, after the program's name, what is the matter;
 * system_warn adds the reason in errno. */
void system_warn(const char *format, ...) SYSTEM_LIKE_PRINTF;
void system_warnx(const char *format, ...) SYSTEM_LIKE_PRINTF;

/* True if a file is a terminal that obeys control sequences (ECMA-48). */
bool system_is_terminal(FILE *file);

/* How many columns a terminal has; 80 if it does not tell. */
int system_columns(FILE *file);

/* True if the terminal at standard output shows colours; the characters of UTF-8, in
 * the locale that has been set. */
bool system_has_colours(void);
bool system_has_utf8(void);

/* The last part of a path, after all folders. */
const char *system_base_name(const char *path);

/* Microseconds of a clock that is never set. */
int64_t system_microseconds(void);

/* Opens a file to be read; one to be written to after what it holds, which is made if
 * there is none; a file without a name to be written and read, which is gone
 * when it is closed or the process ends.  NULL with errno set on failure. */
FILE *system_open(const char *path);
FILE *system_open_to_add(const char *path);
FILE *system_open_temporary(void);

/* The rest is for output.c, which says what it is good for.
 *
 * Opens a path to be written in place if there is what no file can replace: no regular
 * file, or where standard output goes.  Else stores the path of the file beyond all
 * links, whether or not there is one, and opens a file without a name in its folder.
 * NULL with errno set on failure, and if the file may not be written. */
FILE *system_open_target(const char *path, bool *in_place,
                         char target[SYSTEM_PATH_SIZE]);

/* Puts a copy of all that a file holds in the place of the target, in one step after it
 * is on the disk, with the permissions of what it replaces.  False with errno set if
 * that fails; then the target is as it was. */
bool system_replace(const char *target, FILE *content);

#endif
