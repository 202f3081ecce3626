/* show.c - oxo show: all that the table says about a board.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "asked.h"
#include "text/draw.h"
#include "text/side.h"
#include "text/words.h"

#include <stdio.h>

static void show_moves(oxo_position position, const struct keys *keys)
{
    const uint16_t best = oxo_best_moves(position);
    char words[WORDS_SIZE];

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next == OXO_NO_POSITION)
            continue;
        words_worth(next, true, words);
        printf("%c cell %c  %s\n", best >> cell & 1 ? '*' : ' ', keys->digits[cell],
               words);
    }
}

static void show(oxo_position position, const struct keys *keys)
{
    const int value = oxo_value(position);
    const int distance = oxo_distance(position);
    char words[WORDS_SIZE];

    draw_board(position, OXO_NO_CELL, keys);
    if (!board_is_open(position)) {
        words_over(position, side_winner(position), keys, words);
        printf("\nThe game is over: %s.\n", words);
        return;
    }
    printf("\nState: %s to move.\n", side_to_move(position)->name);
    printf("Value: %s for %s when both play their best, in %d %s.\n\n",
           value > 0   ? "a win"
           : value < 0 ? "a loss"
                       : "a draw",
           side_to_move(position)->name, distance, distance == 1 ? "ply" : "plies");
    show_moves(position, keys);
    puts("\n* best move; a ply is a move of one side, and this one is counted");
}

static void show_json(oxo_position position, const struct keys *keys)
{
    const struct side *const mover = side_to_move(position);
    const struct side *const winner = side_winner(position);
    const uint16_t best = oxo_best_moves(position);
    const char *before = "";
    char board[BOARD_TEXT_SIZE];

    board_text(position, board);
    printf("{\"board\":\"%s\",\"mover\":", board);
    printf(mover != NULL ? "\"%s\"" : "null", mover != NULL ? mover->name : "");
    printf(",\"winner\":");
    printf(winner != NULL ? "\"%s\"" : "null", winner != NULL ? winner->name : "");
    printf(",\"value\":%d,\"distance\":%d,\"moves\":[", oxo_value(position),
           oxo_distance(position));
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next == OXO_NO_POSITION)
            continue;
        printf("%s{\"cell\":%c,\"best\":%s,\"value\":%d,\"distance\":%d}", before,
               keys->digits[cell], best >> cell & 1 ? "true" : "false",
               -oxo_value(next), oxo_distance(next) + 1);
        before = ",";
    }
    puts("]}");
}

/* As asked_answer; every possible board has an answer. */
static bool answer(const struct asked *asked, oxo_position position,
                   struct board_refusal *refusal)
{
    refusal->reason[0] = '\0';
    if (asked->json)
        show_json(position, asked->text.keys);
    else
        show(position, asked->text.keys);
    return true;
}

static int run(int argc, char **argv)
{
    return asked_run(argc, argv, &command_show, answer);
}

static const struct option options[] = {COMMAND_BOARD_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_show = {
    .name = "show",
    .arguments = "[OPTION]... BOARD | -",
    .summary = "draws a board, and says what it and each move are worth",
    .details =
        "Says whose turn it is, or who has won with which line; what the position\n"
        "is worth and how long the game lasts when both sides play their best; and\n"
        "what each move leads to.\n"
        "\n" ASKED_STREAM_HELP "\n" COMMAND_BOARD_HELP ASKED_JSON_HELP
        "board, mover and\n"
        "                winner (cross, nought or null), value and distance as the\n"
        "                mover sees them, and moves, each with its cell, whether it "
        "is\n"
        "                best, and its value and distance, this ply counted\n",
    .print_more = keys_print_meanings,
    .options = options,
    .operands = 1,
    .run = run,
};
