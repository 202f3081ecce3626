/* program.c - see program.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "program.h"
#include "oxo.h"

#include <err.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void program_begin(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) == -1)
            (void)(stream == STDIN_FILENO ? open("/dev/null", O_WRONLY)
                                          : open("/", O_RDONLY));
    signal(SIGXFSZ, SIG_IGN);
}

int program_end(int status)
{
    const bool failed = ferror(stdout) != 0;

    if (fclose(stdout) == 0 && !failed)
        return status;
    warn("cannot write to standard output");
    return EXIT_FAILURE;
}

int program_version(const char *name)
{
    printf("%s %d.%d.%d\n", name, OXO_VERSION / 10000, OXO_VERSION / 100 % 100,
           OXO_VERSION % 100);
    return EXIT_SUCCESS;
}

int program_refuse(const char *name, const char *wrong, const char *argument)
{
    if (argument == NULL)
        fprintf(stderr, "%s: %s; see %s --help\n", name, wrong, name);
    else
        fprintf(stderr, "%s: %s '%s'; see %s --help\n", name, wrong, argument, name);
    return EXIT_USAGE;
}
