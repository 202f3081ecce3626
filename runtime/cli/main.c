/* main.c - oxo: answers about tic-tac-toe in the terminal, a file a command.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "reading/symbols.h"
#include "system.h"
#include "text/draw.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct command *const commands[] = {
    &command_move,   &command_show,  &command_line,  &command_play, &command_levels,
    &command_export, &command_judge, &command_games, &command_map,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    puts("Usage: oxo COMMAND [ARGUMENT]...\n"
         "Answers questions about tic-tac-toe from a table of the whole game.\n");
    for (size_t i = 0; i < COMMANDS; i++)
        printf("  oxo %s %s\n      %s\n", commands[i]->name, commands[i]->arguments,
               commands[i]->summary);
    puts("\nA board is nine cells in reading order, on one line or on several:\n");
    symbols_print();
    puts(
        "\nThere may be spaces, commas, quotes, brackets, bars and rules between "
        "cells.  In\n"
        "nine characters, and in empty fields between bars or commas, spaces are free\n"
        "cells.  Free cells may carry their own numbers.  A cell is a number:\n");
    draw_board(OXO_START, OXO_NO_CELL, KEYS_INDEX);
    puts("\nCross starts.\n"
         "\n"
         "  -h, --help     print the help, or after a COMMAND more about it\n"
         "  -V, --version  print the version\n"
         "\n"
         "Exit status: 0 answered; 1 the input has no answer, or could not be read or\n"
         "written; 2 wrong usage.");
    return EXIT_SUCCESS;
}

/* Says in a line on standard error which commands there are that begin as a word does.
 */
static int refuse_command(const char *word)
{
    char wrong[120] = "unknown command; did you mean";
    size_t used = strlen(wrong);

    for (size_t i = 0; i < COMMANDS; i++)
        if (word[0] == commands[i]->name[0])
            used += (size_t)snprintf(wrong + used, sizeof wrong - used, " %s",
                                     commands[i]->name);
    if (wrong[used - 1] == 'n')
        return program_refuse("oxo", "unknown command", word);
    snprintf(wrong + used, sizeof wrong - used, ", not");
    return program_refuse("oxo", wrong, word);
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return program_refuse("oxo", "no command", NULL);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return program_version("oxo");
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i]->name) == 0) {
            char name[16];

            snprintf(name, sizeof name, "oxo %s", argv[1]);
            argv[1] = name;
            return commands[i]->run(argc - 1, argv + 1);
        }
    if (argv[1][0] == '-')
        return program_refuse("oxo", "unknown option", argv[1]);
    return refuse_command(argv[1]);
}

int main(int argc, char **argv)
{
    system_begin(&argc, &argv);
    setlocale(LC_CTYPE, ""); /* how boards may be drawn: see draw.h */
    return program_end(run(argc, argv));
}
