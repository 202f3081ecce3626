/* command.c - see command.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "system.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int command_option(int argc, char **argv, const struct command *command, int *status)
{
    const int option = program_option(argv[0], argc, argv, ":h", command->options);

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

bool command_text_option(const char *name, int option, struct command_text *text,
                         int *status)
{
    *status = EXIT_SUCCESS;
    switch (option) {
    case 'k':
        text->keys = keys_named(optarg);
        if (text->keys == NULL)
            *status = program_refuse(name, "--keys takes " KEYS_ACCEPTED, NULL);
        return true;
    case 'n':
        if (!board_read_numbers(optarg, &text->form))
            *status = program_refuse(
                name, "--numbers takes three different numbers, such as 0,1,-1", NULL);
        return true;
    case 'w':
        text->form.swapped = true;
        return true;
    default:
        return false;
    }
}

/* True for a word that getopt_long would take for an option, but is to be a board: no
 * option has one hyphen and more than a letter, and none is made of nine cells. */
static bool is_board(const char *word)
{
    const struct board_form form = {0};
    struct board_refusal refusal;

    if (word[0] != '-' || strlen(word) < 3)
        return false;
    return word[1] != '-' ||
           board_read(word, strlen(word), &form, &refusal) != OXO_NO_POSITION;
}

/* True for a long option whose argument is the next word. */
static bool takes_next_word(const char *word, const struct option *options)
{
    const size_t length = strlen(word);

    if (length < 3 || strncmp(word, "--", 2) != 0)
        return false;
    for (; options->name != NULL; options++)
        if (strncmp(options->name, word + 2, length - 2) == 0)
            return options->has_arg == required_argument;
    return false;
}

const char *command_take_board(int *argc, char **argv, const struct command *command)
{
    for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        const char *const board = argv[i];

        if (takes_next_word(board, command->options)) {
            i++;
        } else if (is_board(board)) {
            memmove(&argv[i], &argv[i + 1], (size_t)(*argc - i) * sizeof *argv);
            --*argc;
            return board;
        }
    }
    return NULL;
}

void command_refuse_board(const char *option, const char *board,
                          const struct board_refusal *refusal)
{
    system_warnx("%s%s", option, refusal->reason);
    board_print_place(stderr, board, strlen(board), refusal);
}
