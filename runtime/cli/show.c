/* show.c - oxo show: all that the table says about a board.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "system.h"
#include "text/draw.h"
#include "text/side.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show_moves(oxo_position position)
{
    const uint16_t best = oxo_best_moves(position);
    char words[WORDS_SIZE];

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next == OXO_NO_POSITION)
            continue;
        words_worth(next, true, words);
        printf("%c cell %d  %s\n", best >> cell & 1 ? '*' : ' ', cell, words);
    }
}

static void show(oxo_position position)
{
    const int value = oxo_value(position);
    const int distance = oxo_distance(position);
    char words[WORDS_SIZE];

    draw_board(position, KEYS_INDEX);
    if (!board_is_open(position)) {
        words_over(position, KEYS_INDEX, words);
        printf("\nThe game is over: %s.\n", words);
        return;
    }
    printf("\nState: %s to move.\n", side_to_move(position)->name);
    printf("Value: %s for %s when both play their best, in %d %s.\n\n",
           value > 0   ? "a win"
           : value < 0 ? "a loss"
                       : "a draw",
           side_to_move(position)->name, distance, distance == 1 ? "ply" : "plies");
    show_moves(position);
    puts("\n* best move; a ply is a move of one side, and this one is counted");
}

static int run(int argc, char **argv)
{
    int status;
    const char *const board = command_board(argc, argv, &command_show, NULL, &status);
    char reason[BOARD_ERROR_SIZE];
    oxo_position position;

    if (board == NULL)
        return status;
    position = board_read_possible(board, strlen(board), reason);
    if (position == OXO_NO_POSITION) {
        system_warnx("%s", reason);
        return EXIT_FAILURE;
    }
    show(position);
    return EXIT_SUCCESS;
}

static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_show = {
    .name = "show",
    .arguments = "BOARD",
    .summary = "draws a board, and says what it and each move are worth",
    .details =
        "Says whose turn it is, or who has won with which line; what the position\n"
        "is worth and how long the game lasts when both sides play their best; and\n"
        "what each move leads to.\n",
    .options = options,
    .operands = 1,
    .run = run,
};
