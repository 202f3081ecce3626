/* cli.c - see cli.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "text/board.h"

#include <err.h>
#include <string.h>

/* True when it was a short option that getopt_long has refused.  Of a word of several
 * it is the first, and the word is not behind us yet. */
static bool is_short(int argc, char **argv)
{
    if (optopt != 0 && optind < argc && argv[optind][0] == '-' &&
        argv[optind][1] == optopt)
        return true;
    return optopt != 0 && strncmp(argv[optind - 1], "--", 2) != 0;
}

int cli_option(int argc, char **argv, const struct command *command,
               const struct option *options, int *status)
{
    const int option = getopt_long(argc, argv, ":", options, NULL);
    char wrong[256];

    switch (option) {
    case 'h':
        printf("Usage: oxo %s %s\n%s\n\n%s", command->name, command->arguments,
               command->summary, command->details);
        if (command->print_more != NULL)
            command->print_more();
        *status = CLI_ANSWERED;
        return 0;
    case ':':
        snprintf(wrong, sizeof wrong, "'%s' needs an argument", argv[optind - 1]);
        *status = cli_wrong_usage(command, wrong);
        return 0;
    case '?':
        if (is_short(argc, argv))
            snprintf(wrong, sizeof wrong, "wrong option '-%c'", optopt);
        else
            snprintf(wrong, sizeof wrong, "wrong option '%s'", argv[optind - 1]);
        *status = cli_wrong_usage(command, wrong);
        return 0;
    default:
        return option;
    }
}

/* Takes the option at argv[1], with its argument; as cli_option. */
static int board_option(int argc, char **argv, const struct command *command,
                        const char **level, int *status)
{
    static const struct option options[] = {{"level", required_argument, NULL, 'l'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    int option;

    optind = 1;
    option =
        cli_option(argc, argv, command, level == NULL ? options + 1 : options, status);
    if (option == 'l')
        *level = optarg;
    return option;
}

const char *cli_board_argument(int argc, char **argv, const struct command *command,
                               const char **level, int *status)
{
    const char *board = NULL;
    bool options_ended = false;

    for (int i = 1; i < argc; i++) {
        char *one[] = {argv[0], argv[i], argv[i + 1], NULL};

        if (!options_ended && strcmp(argv[i], "--") == 0 && i + 1 < argc) {
            options_ended = true;
        } else if (!options_ended && strncmp(argv[i], "--", 2) == 0 &&
                   !board_is_text(argv[i])) {
            if (board_option(i + 1 < argc ? 3 : 2, one, command, level, status) == 0)
                return NULL;
            i += optind - 2; /* its argument too, when that is a word of its own */
        } else if (board == NULL) {
            board = argv[i];
        } else {
            *status = cli_wrong_usage(command, "more than one board");
            return NULL;
        }
    }
    if (board == NULL)
        *status = cli_wrong_usage(command, "no board");
    return board;
}

int cli_wrong_usage(const struct command *command, const char *wrong)
{
    warnx("%s; see oxo %s --help", wrong, command->name);
    return CLI_USAGE;
}

int cli_stray_argument(const struct command *command, const char *argument)
{
    warnx("'%s' is no option; see oxo %s --help", argument, command->name);
    return CLI_USAGE;
}

FILE *cli_open(const char *argument, const char **name)
{
    FILE *file;

    if (strcmp(argument, "-") == 0) {
        *name = "standard input";
        return stdin;
    }
    *name = argument;
    file = fopen(argument, "r");
    if (file == NULL)
        warn("cannot read '%s'", argument);
    return file;
}

void cli_close(FILE *file)
{
    if (file != stdin)
        fclose(file);
}

ssize_t cli_read_line(char **line, size_t *room, FILE *file)
{
    ssize_t length = getline(line, room, file);

    if (ferror(file)) /* the line may be cut off */
        return -1;
    if (length > 0 && (*line)[length - 1] == '\n') {
        length--;
        if (length > 0 && (*line)[length - 1] == '\r')
            length--;
    }
    return length;
}

bool cli_read_all(FILE *file, const char *name)
{
    if (feof(file) && !ferror(file))
        return true;
    warn("cannot read '%s'", name);
    return false;
}

void cli_worth(oxo_position position, bool moved, char words[CLI_WORDS_SIZE])
{
    const int value = moved ? -oxo_value(position) : oxo_value(position);
    const int plies = oxo_distance(position) + moved;

    if (value == 0)
        snprintf(words, CLI_WORDS_SIZE, "draw");
    else
        snprintf(words, CLI_WORDS_SIZE, "%s in %d", value > 0 ? "wins" : "loses",
                 plies);
}

void cli_over(oxo_position position, const struct keys *keys,
              char words[CLI_WORDS_SIZE])
{
    const uint8_t side = board_winner(position);
    struct board_line lines[8];
    size_t count;
    int used;

    if (side == OXO_EMPTY) {
        snprintf(words, CLI_WORDS_SIZE, "drawn, the board is full");
        return;
    }
    count = board_lines(position, side, lines);
    used = snprintf(words, CLI_WORDS_SIZE, "%s has won with",
                    side == OXO_CROSS ? "cross" : "nought");
    for (size_t i = 0; i < count; i++)
        used +=
            snprintf(words + used, CLI_WORDS_SIZE - (size_t)used, "%s %c-%c-%c",
                     i == 0 ? "" : " and", keys->digits[lines[i].cells[0]],
                     keys->digits[lines[i].cells[1]], keys->digits[lines[i].cells[2]]);
}

bool cli_is_open(oxo_position position)
{
    return oxo_best_move(position) != OXO_NO_CELL;
}

const char *cli_mover(oxo_position position)
{
    return oxo_state(position) == OXO_CROSS_TO_MOVE ? "cross" : "nought";
}
