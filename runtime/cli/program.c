/* program.c - see program.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "program.h"
#include "oxo.h"
#include "system.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

int program_end(int status)
{
    const bool failed = ferror(stdout) != 0;

    if (fclose(stdout) == 0 && !failed)
        return status;
    system_warn("cannot write to standard output");
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
