/* main.c - oxo: answers about tic-tac-toe in the terminal, a file a command.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "system.h"
#include "text/draw.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct command *const commands[] = {
    &command_move,   &command_show,  &command_play,  &command_levels,
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
    puts(
        "\n"
        "A board is nine cells in reading order: X or x for cross; O or o for nought;\n"
        ". _ - or space for an empty cell.  Characters / | and newlines between cells\n"
        "are ignored.  A cell is a number:\n");
    draw_board(OXO_START, KEYS_INDEX);
    puts(
        "\n"
        "Cross starts.  oxo COMMAND --help prints more about a command; oxo --version\n"
        "prints the version.\n"
        "\n"
        "Exit status: 0 answered; 1 the input has no answer, or could not be read or\n"
        "written; 2 wrong usage.");
    return EXIT_SUCCESS;
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return program_refuse("oxo", "no command", NULL);
    if (strcmp(argv[1], "--help") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0)
        return program_version("oxo");
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i]->name) == 0) {
            char name[16];

            snprintf(name, sizeof name, "oxo %s", argv[1]);
            argv[1] = name;
            return commands[i]->run(argc - 1, argv + 1);
        }
    return program_refuse("oxo", "unknown command", argv[1]);
}

int main(int argc, char **argv)
{
    system_begin(&argc, &argv);
    setlocale(LC_CTYPE, ""); /* how boards may be drawn: see draw.h */
    return program_end(run(argc, argv));
}
