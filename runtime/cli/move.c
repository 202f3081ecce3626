/* move.c - oxo move: the cell to play on a board, or on each board that is read.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "system.h"
#include "text/input.h"
#include "text/level_names.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* Prints the cell that the level `context` plays; see input_answer. */
static bool print_cell(const void *context, oxo_position position,
                       char reason[BOARD_ERROR_SIZE])
{
    const struct level *const level = context;
    char words[WORDS_SIZE];

    if (!board_is_open(position)) {
        words_over(position, KEYS_INDEX, words);
        snprintf(reason, BOARD_ERROR_SIZE, "the game is over: %s", words);
        return false;
    }
    printf("%d\n", oxo_level_move(position, level->number));
    return true;
}

static int run(int argc, char **argv)
{
    const char *name = LEVEL_PERFECT->name;
    const struct level *level;
    int status;
    const char *const board = command_board(argc, argv, &command_move, &name, &status);
    char reason[BOARD_ERROR_SIZE];

    if (board == NULL)
        return status;
    level = level_named(name);
    if (level == NULL)
        return program_refuse(argv[0], "--level takes " LEVEL_ACCEPTED, NULL);
    if (strcmp(board, "-") == 0)
        return input_answer_lines(print_cell, level) ? EXIT_SUCCESS : EXIT_FAILURE;
    if (input_answer_board(board, strlen(board), print_cell, level, reason))
        return EXIT_SUCCESS;
    system_warnx("%s", reason);
    return EXIT_FAILURE;
}

static const struct option options[] = {{"level", required_argument, NULL, 'l'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_move = {
    .name = "move",
    .arguments = "[--level NAME] BOARD | -",
    .summary = "prints the best cell to play, or the one that a level plays",
    .details =
        "Of the cells with the best result for the side to move it prints the one\n"
        "that wins fastest or loses slowest; of equal ones the lowest, 0 to 8.\n"
        "\n"
        "With - it reads a board a line from standard input and answers each with a\n"
        "line, at once.  Where there is no answer, the line is `error: ` and the\n"
        "reason, and the exit status is 1.\n"
        "\n"
        "  --level NAME  print the cell that this level plays (default: perfect):\n"
        "\n",
    .print_more = level_print_meanings,
    .options = options,
    .operands = 1,
    .run = run,
};
