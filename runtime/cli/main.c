/* main.c - oxo: asks the table on behalf of people; see the commands' own files.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "cli.h"
#include "program.h"
#include "text/draw.h"

#include <err.h>
#include <locale.h>
#include <string.h>

static const struct command *const commands[] = {
    &command_move,   &command_show,  &command_play,  &command_levels,
    &command_export, &command_judge, &command_games, &command_map,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    printf("Usage: oxo COMMAND [ARGUMENT]...\n"
           "Answers about tic-tac-toe from a table that holds the whole game.\n\n");
    for (size_t i = 0; i < COMMANDS; i++)
        printf("  oxo %s %s\n      %s\n", commands[i]->name, commands[i]->arguments,
               commands[i]->summary);
    printf(
        "\n"
        "A board is nine cells in reading order: X or x for cross, O or o for nought,\n"
        ". _ - or space for empty; / | and newlines between rows are ignored.  A cell\n"
        "is a number:\n\n");
    draw_board(OXO_START, KEYS_INDEX);
    printf("\n"
           "Cross starts.  `oxo COMMAND --help` says more; `oxo --version` names the\n"
           "version.  Exit status: 0 answered; 1 the input has no answer, or could not "
           "be\n"
           "read or written; 2 wrong usage.\n");
    return CLI_ANSWERED;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        warnx("no command; see oxo --help");
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0) {
        puts("oxo " OXO_VERSION);
        return CLI_ANSWERED;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i]->name) == 0)
            return commands[i]->run(argc - 1, argv + 1, commands[i]);
    warnx("no command '%s'; see oxo --help", argv[1]);
    return CLI_USAGE;
}

int main(int argc, char **argv)
{
    program_begin();
    setlocale(LC_CTYPE, ""); /* how boards may be drawn: see draw.h */
    return program_end(run(argc, argv));
}
