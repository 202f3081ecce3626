/* move.c - oxo move: the cell to play on a board, or on each board that is read.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "asked.h"

#include <stdio.h>

/* Prints the cell that a level plays; see asked_answer. */
static bool print_cell(const struct asked *asked, oxo_position position,
                       struct board_refusal *refusal)
{
    char board[BOARD_TEXT_SIZE];
    char digit;

    if (!board_is_open(position)) {
        asked_refuse_over(asked, position, refusal);
        return false;
    }
    digit = asked->text.keys->digits[oxo_level_move(position, asked->level->number)];
    if (!asked->json) {
        printf("%c\n", digit);
        return true;
    }
    board_text(position, board);
    printf("{\"board\":\"%s\",\"cell\":%c}\n", board, digit);
    return true;
}

static int run(int argc, char **argv)
{
    return asked_run(argc, argv, &command_move, print_cell);
}

static const struct option options[] = {{"level", required_argument, NULL, 'l'},
                                        COMMAND_BOARD_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

static void print_more(void)
{
    puts("\nThe levels:\n");
    level_print_meanings();
    keys_print_meanings();
}

const struct command command_move = {
    .name = "move",
    .arguments = "[OPTION]... BOARD | -",
    .summary = "prints the best cell to play, or the one that a level plays",
    .details =
        "Of the cells with the best result for the side to move it prints the one\n"
        "that wins fastest or loses slowest; of equal ones the lowest, 0 to 8.\n"
        "\n" ASKED_STREAM_HELP "\n"
        "  --level " LEVEL_ACCEPTED "\n"
        "                print the cell that this level plays (default: perfect): see\n"
        "                below\n" COMMAND_BOARD_HELP ASKED_JSON_HELP "board, cell\n",
    .print_more = print_more,
    .options = options,
    .operands = 1,
    .run = run,
};
