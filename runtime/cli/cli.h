/* cli.h - what the commands of oxo share.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef CLI_H
#define CLI_H

#include "text/keys.h"

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

/* Exit statuses: answered; the input has no answer, or could not be read or written;
 * wrong usage. */
enum { CLI_ANSWERED = 0, CLI_NO_ANSWER = 1, CLI_USAGE = 2 };

enum { CLI_WORDS_SIZE = 64 }; /* room for any text of cli_worth and cli_over */

/* One of the commands: its name and arguments as the usage shows them, what it does in
 * a line and at length, what prints more behind that when it comes from tables, or
 * NULL, and the function that does it, to which argv[0] is the name. */
struct command {
    const char *name;
    const char *arguments;
    const char *summary;
    const char *details;
    void (*print_more)(void);
    int (*run)(int argc, char **argv, const struct command *command);
};

/* The commands, each in the file of its name. */
extern const struct command command_move, command_show, command_play, command_export,
    command_judge, command_games, command_levels, command_map;

/* Takes the next option as getopt_long does, from options without short forms.  Result:
 * the option's val; -1 when there are no more; 0 when the command is to end with the
 * status in *status: --help was asked for and given (every command has it), or the
 * option is wrong, which has been said. */
int cli_option(int argc, char **argv, const struct command *command,
               const struct option *options, int *status);

/* The one board of a command that takes a board and no option but --help and, unless
 * `level` is NULL, --level, whose argument becomes *level.  An argument made only of
 * board characters is a board, whatever it begins with.  Result: NULL when the command
 * is to end with the status in *status, which has been explained. */
const char *cli_board_argument(int argc, char **argv, const struct command *command,
                               const char **level, int *status);

/* Says on standard error what is wrong with the arguments of a command, in a line that
 * names its help.  Result: CLI_USAGE. */
int cli_wrong_usage(const struct command *command, const char *wrong);

/* The same about an argument of a command that takes options alone. */
int cli_stray_argument(const struct command *command, const char *argument);

/* Opens the file that an argument names for reading; `-` is standard input.  *name
 * becomes what messages call it.  Result: NULL, and the reason on standard error, when
 * it cannot be opened.  To be closed with cli_close. */
FILE *cli_open(const char *argument, const char **name);
void cli_close(FILE *file);

/* Reads a line of any length, NUL bytes included, into *line as getline does, without
 * its LF or CRLF.  Result: its length, or -1 when there is none: see cli_read_all. */
ssize_t cli_read_line(char **line, size_t *room, FILE *file);

/* After cli_read_line has returned -1: true at the end of the file; false, and the
 * reason on standard error, when reading failed before it.  `name` is how the message
 * calls the file. */
bool cli_read_all(FILE *file, const char *name);

/* What a position is worth, in words with plies: `wins in 3`, `loses in 2`, `draw`, as
 * the side to move sees it, or when `moved` as the side that has moved into it sees it,
 * counting that move. */
void cli_worth(oxo_position position, bool moved, char words[CLI_WORDS_SIZE]);

/* How a finished position ended, with its cells by a key map: `cross has won with
 * 0-4-8`, `drawn, the board is full`. */
void cli_over(oxo_position position, const struct keys *keys,
              char words[CLI_WORDS_SIZE]);

/* True when the position has a side to move. */
bool cli_is_open(oxo_position position);

/* `cross` or `nought`, the side to move of an open position. */
const char *cli_mover(oxo_position position);
#endif
