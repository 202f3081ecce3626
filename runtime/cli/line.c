/* line.c - oxo line: how a game goes on when both sides play their best.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "asked.h"

#include <stdio.h>

/* Prints the cells of the best moves from a position to the end; see asked_answer. */
static bool print_line(const struct asked *asked, oxo_position position,
                       struct board_refusal *refusal)
{
    const char *before = "";
    char board[BOARD_TEXT_SIZE];

    if (!board_is_open(position)) {
        asked_refuse_over(asked, position, refusal);
        return false;
    }
    if (asked->json) {
        board_text(position, board);
        printf("{\"board\":\"%s\",\"cells\":[", board);
    }
    while (board_is_open(position)) {
        const uint8_t cell = oxo_best_move(position);

        printf("%s%c", before, asked->text.keys->digits[cell]);
        before = asked->json ? "," : " ";
        position = oxo_play(position, cell);
    }
    puts(asked->json ? "]}" : "");
    return true;
}

static int run(int argc, char **argv)
{
    return asked_run(argc, argv, &command_line, print_line);
}

static const struct option options[] = {COMMAND_BOARD_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_line = {
    .name = "line",
    .arguments = "[OPTION]... BOARD | -",
    .summary = "prints the cells of best play from a board to the end",
    .details =
        "The cells are those that `oxo move` prints, one after the other, in one\n"
        "line.\n"
        "\n" ASKED_STREAM_HELP "\n" COMMAND_BOARD_HELP ASKED_JSON_HELP "board, cells\n",
    .print_more = keys_print_meanings,
    .options = options,
    .operands = 1,
    .run = run,
};
