/* program.h - how oxo and oxo-generate end and refuse arguments.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <getopt.h>

enum { EXIT_USAGE = 2 }; /* the exit status beside EXIT_SUCCESS and EXIT_FAILURE */

/* Closes standard output.  Returns `status`; or EXIT_FAILURE, after a line on standard
 * error, if something could not be written. */
int program_end(int status);

/* Prints the version of `name`, a program.  Returns EXIT_SUCCESS. */
int program_version(const char *name);

/* Takes the next option of `name`, a program or a command, as getopt_long does, and
 * says in a line on standard error what is wrong with it, the same on every system:
 * then it returns '?'.  `short_options` begins with a colon. */
int program_option(const char *name, int argc, char **argv, const char *short_options,
                   const struct option *options);

/* Says in a line on standard error what is wrong with the arguments of `name`, a
 * program or a command, and with which one unless it is NULL; and where the help is.
 * Returns EXIT_USAGE. */
int program_refuse(const char *name, const char *wrong, const char *argument);

#endif
