/* move.c - oxo move: the cell to play on a board, or on each board that is read.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "text/board.h"
#include "cli.h"
#include "play/level.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

/* Finds the cell that the level plays; OXO_NO_CELL and the reason when the text has
 * none. */
static uint8_t find_move(const char *text, size_t length, const struct level *level,
                         char reason[BOARD_ERROR_SIZE])
{
    const oxo_position position = board_read_possible(text, length, reason);
    char words[CLI_WORDS_SIZE];

    if (position == OXO_NO_POSITION)
        return OXO_NO_CELL;
    if (!cli_is_open(position)) {
        cli_over(position, KEYS_INDEX, words);
        snprintf(reason, BOARD_ERROR_SIZE, "the game is over: %s", words);
    }
    return oxo_level_move(position, level->number);
}

/* Answers each line of standard input with a line, at once, so that another program can
 * ask and wait for the answer. */
static int answer_lines(const struct level *level)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = CLI_ANSWERED;
    char reason[BOARD_ERROR_SIZE];

    while (!ferror(stdout) && (length = cli_read_line(&line, &room, stdin)) >= 0) {
        const uint8_t cell = find_move(line, (size_t)length, level, reason);

        if (cell == OXO_NO_CELL) {
            printf("error: %s\n", reason);
            status = CLI_NO_ANSWER;
        } else {
            printf("%d\n", cell);
        }
        fflush(stdout);
    }
    free(line);
    return ferror(stdout) || cli_read_all(stdin, "standard input") ? status
                                                                   : CLI_NO_ANSWER;
}

static int run(int argc, char **argv, const struct command *command)
{
    const char *name = LEVEL_PERFECT->name;
    const struct level *level;
    int status;
    const char *const board = cli_board_argument(argc, argv, command, &name, &status);
    char reason[BOARD_ERROR_SIZE];
    uint8_t cell;

    if (board == NULL)
        return status;
    level = level_named(name);
    if (level == NULL)
        return cli_wrong_usage(command, "--level takes " LEVEL_ACCEPTED);
    if (strcmp(board, "-") == 0)
        return answer_lines(level);
    cell = find_move(board, strlen(board), level, reason);
    if (cell == OXO_NO_CELL) {
        warnx("%s", reason);
        return CLI_NO_ANSWER;
    }
    printf("%d\n", cell);
    return CLI_ANSWERED;
}

const struct command command_move = {
    .name = "move",
    .arguments = "[--level NAME] BOARD | -",
    .summary = "the best cell to play, or the one that a level plays",
    .details =
        "Prints the cell, 0..8, alone on a line: the best value for the side to\n"
        "move, then the fastest win or the slowest loss, then the lowest cell.\n"
        "With - reads a board a line from standard input and answers each with a\n"
        "line; where there is no answer the line is `error: ` and why, and the\n"
        "exit status is 1.\n"
        "\n"
        "--level NAME gives the cell that this level plays:\n\n",
    .print_more = level_print_meanings,
    .run = run,
};
