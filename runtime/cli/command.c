/* command.c - see command.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "text/board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int command_option(int argc, char **argv, const struct command *command, int *status)
{
    const int option = getopt_long(argc, argv, "", command->options, NULL);

    if (option == 'h') {
        printf("Usage: %s %s\n%c%s.\n\n%s", argv[0], command->arguments,
               toupper((unsigned char)command->summary[0]), command->summary + 1,
               command->details);
        if (command->print_more != NULL)
            command->print_more();
        *status = EXIT_SUCCESS;
        return 0;
    }
    if (option == '?') {
        *status = EXIT_USAGE;
        return 0;
    }
    if (option == -1 && argc - optind > command->operands) {
        *status = program_refuse(argv[0], "unexpected argument",
                                 argv[optind + command->operands]);
        return 0;
    }
    return option;
}

/* True for a word that getopt_long would take for an option, but is a board. */
static bool is_board(const char *word)
{
    return word[0] == '-' && word[1] != '\0' && strcmp(word, "--") != 0 &&
           (word[1] != '-' || board_is_text(word));
}

const char *command_board(int argc, char **argv, const struct command *command,
                          const char **level, int *status)
{
    int option;

    for (int i = 1; i < argc; i++)
        if (is_board(argv[i]))
            argv[i][0] = '.'; /* an empty cell, too */
    while ((option = command_option(argc, argv, command, status)) != -1) {
        if (option == 0)
            return NULL;
        *level = optarg;
    }
    if (optind == argc)
        *status = program_refuse(argv[0], "no board", NULL);
    return argv[optind];
}
