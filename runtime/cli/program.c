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
#include <string.h>

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

/* Refuses an option that is none, or the beginning of several, or has an argument that
 * it does not take. */
static void refuse_option(const char *name, const char *word,
                          const struct option *options)
{
    const char *const begin = word + strspn(word, "-");
    const size_t length = strcspn(begin, "=");
    int candidates = 0;

    for (int i = 0; options[i].name != NULL; i++)
        candidates += strncmp(options[i].name, begin, length) == 0;
    if (strncmp(word, "--", 2) != 0 || candidates < 2) {
        (void)program_refuse(name,
                             begin[length] == '=' && candidates == 1
                                 ? "no argument goes with the option in"
                                 : "unknown option",
                             word);
        return;
    }
    fprintf(stderr, "%s: ambiguous option '%s': it could be", name, word);
    for (int i = 0; options[i].name != NULL; i++)
        if (strncmp(options[i].name, begin, length) == 0)
            fprintf(stderr, "%s --%s", --candidates == 0 ? " or" : "", options[i].name);
    fprintf(stderr, "; see %s --help\n", name);
}

int program_option(const char *name, int argc, char **argv, const char *short_options,
                   const struct option *options)
{
    const int first = optind;
    const char *word;
    int option;

    opterr = 0;
    option = getopt_long(argc, argv, short_options, options, NULL);
    if (option != ':' && option != '?')
        return option;
    /* After one letter of several optind may have passed only what is no option. */
    word = argv[optind > first ? optind - 1 : optind];
    if (word[0] != '-' || word[1] == '\0')
        word = argv[optind];
    /* Some systems return a colon for an argument that is too many, too. */
    if (option == ':' && strchr(word, '=') == NULL)
        (void)program_refuse(name, "an argument is missing after", word);
    else
        refuse_option(name, word, options);
    return '?';
}

int program_refuse(const char *name, const char *wrong, const char *argument)
{
    if (argument == NULL)
        fprintf(stderr, "%s: %s; see %s --help\n", name, wrong, name);
    else
        fprintf(stderr, "%s: %s '%s'; see %s --help\n", name, wrong, argument, name);
    return EXIT_USAGE;
}
