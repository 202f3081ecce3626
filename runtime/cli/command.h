/* command.h - the commands of oxo, and their options.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef COMMAND_H
#define COMMAND_H

#include <getopt.h>

struct command {
    const char *name;
    const char *arguments;        /* as the usage shows them */
    const char *summary;          /* what it does, in one line */
    const char *details;          /* the rest of its help */
    void (*print_more)(void);     /* prints more of it from tables, or NULL */
    const struct option *options; /* without short forms; one is --help, as 'h' */
    int operands;                 /* most arguments that are not options */

    /* Does it and returns the exit status.  argv[0] is `oxo` and its name.
     */
    int (*run)(int argc, char **argv);
};

/* Each in the file of its name; `games` in games/recorded.c. */
extern const struct command command_move, command_show, command_play, command_levels,
    command_export, command_judge, command_games, command_map;

/* Takes the next option.  Returns its val, and -1 after the last one, when optind is
 * the first of at most `operands` arguments; or 0 if the command is to end with
 * *status: its help was asked for, or an argument is wrong.  Both have been printed. */
int command_option(int argc, char **argv, const struct command *command, int *status);

/* Takes the options of a command that takes a board.  Any argument made of a board's
 * characters is one, even if it begins with a hyphen.  Stores the argument of --level
 * in *level.  Returns the board; or NULL if the command is to end with *status. */
const char *command_board(int argc, char **argv, const struct command *command,
                          const char **level, int *status);

#endif
