/* show.c - oxo show: all that the table says about a board.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/board.h"
#include "cli.h"
#include "text/draw.h"

#include <err.h>
#include <string.h>

static void show_moves(oxo_position position)
{
    const uint16_t best = oxo_best_moves(position);
    char words[CLI_WORDS_SIZE];

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next == OXO_NO_POSITION)
            continue;
        cli_worth(next, true, words);
        printf("%c cell %d  %s\n", best >> cell & 1 ? '*' : ' ', cell, words);
    }
}

static void show(oxo_position position)
{
    const int distance = oxo_distance(position);
    char words[CLI_WORDS_SIZE];

    draw_board(position, KEYS_INDEX);
    if (!cli_is_open(position)) {
        cli_over(position, KEYS_INDEX, words);
        printf("\nThe game is over: %s.\n", words);
        printf("Value: %s, in 0 plies.\n", oxo_value(position) == 0 ? "a draw"
                                           : oxo_state(position) == OXO_CROSS_WON
                                               ? "a loss for nought"
                                               : "a loss for cross");
        return;
    }
    printf("\nState: %s to move.\n", cli_mover(position));
    printf("Value: %s for %s when both play their best, in %d %s.\n\n",
           oxo_value(position) > 0   ? "a win"
           : oxo_value(position) < 0 ? "a loss"
                                     : "a draw",
           cli_mover(position), distance, distance == 1 ? "ply" : "plies");
    show_moves(position);
    puts("\n* best; plies are moves of one side, this one counted");
}

static int run(int argc, char **argv, const struct command *command)
{
    int status;
    const char *const board = cli_board_argument(argc, argv, command, NULL, &status);
    char reason[BOARD_ERROR_SIZE];
    oxo_position position;

    if (board == NULL)
        return status;
    position = board_read_possible(board, strlen(board), reason);
    if (position == OXO_NO_POSITION) {
        warnx("%s", reason);
        return CLI_NO_ANSWER;
    }
    show(position);
    return CLI_ANSWERED;
}

const struct command command_show = {
    .name = "show",
    .arguments = "BOARD",
    .summary = "the board, its value, and where each move leads",
    .details = "Draws the board and says whose turn it is or who has won with which\n"
               "line, what it is worth and in how many plies it ends when both play\n"
               "their best, and what each move leads to.\n",
    .run = run,
};
