/* command.h - the commands of oxo, and their options.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "reading/read_board.h"
#include "text/keys.h"

#include <getopt.h>

struct command {
    const char *name;
    const char *arguments;        /* as the usage shows them */
    const char *summary;          /* what it does, in one line */
    const char *details;          /* the rest of its help */
    void (*print_more)(void);     /* prints more of it from tables, or NULL */
    const struct option *options; /* one is --help, as 'h', which has a short form */
    int operands;                 /* most arguments that are not options */

    /* Does it and returns the exit status.  argv[0] is `oxo` and its name.
     */
    int (*run)(int argc, char **argv);
};

/* Each in the file of its name; `games` in games/recorded.c. */
extern const struct command command_move, command_show, command_play, command_line,
    command_levels, command_export, command_judge, command_games, command_map;

/* Takes the next option.  Returns its val, and -1 after the last one, when optind is
 * the first of at most `operands` arguments; or 0 if the command is to end with
 * *status: its help was asked for, or an argument is wrong.  Both have been printed. */
int command_option(int argc, char **argv, const struct command *command, int *status);

/* How boards and cells are written, as the options of COMMAND_BOARD_OPTIONS say. */
struct command_text {
    struct board_form form;
    const struct keys *keys;
};

#define COMMAND_KEYS_OPTION                                                            \
    {                                                                                  \
        "keys", required_argument, NULL, 'k'                                           \
    }
#define COMMAND_BOARD_OPTIONS                                                          \
    COMMAND_KEYS_OPTION, {"numbers", required_argument, NULL, 'n'},                    \
    {                                                                                  \
        "swap", no_argument, NULL, 'w'                                                 \
    }

/* The lines of helps for these options. */
#define COMMAND_BOARD_HELP                                                             \
    "  --keys " KEYS_ACCEPTED "\n"                                                     \
    "                how cells are called (default: index): see below\n"               \
    "  --numbers F,X,O  boards are numbers: a free cell, cross and nought, each "      \
    "from\n"                                                                           \
    "                -9 to 9\n"                                                        \
    "  --swap        nought begins: exchange the sides of the boards that are read\n"

/* Takes one of these options, by its val.  False if it is another.  After a wrong
 * argument, which has been printed, *status is not EXIT_SUCCESS. */
bool command_text_option(const char *name, int option, struct command_text *text,
                         int *status);

/* Takes an argument that is a board but begins with a hyphen, which would be taken for
 * options, out of the arguments.  Returns it, or NULL if there is none. */
const char *command_take_board(int *argc, char **argv, const struct command *command);

/* Says in a line on standard error why a board is refused, after the name of its option
 * and a colon, or nothing; and shows where. */
void command_refuse_board(const char *option, const char *board,
                          const struct board_refusal *refusal);

#endif
