/* export.c - oxo export: the whole game as text.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "text/board.h"
#include "text/side.h"
#include "text/tsv.h"

#include <stdlib.h>

static void export_position(oxo_position position, const char *board,
                            const struct keys *keys)
{
    const struct side *const mover = side_to_move(position);
    const struct side *const winner = side_winner(position);
    const uint16_t best = oxo_best_moves(position);

    printf("%d\t%s\t", position, board);
    tsv_print_state(stdout, mover != NULL ? mover->name : NULL,
                    winner != NULL ? winner->name : NULL);
    printf("\t%d\t%d\t", oxo_value(position), oxo_distance(position));
    if (best == 0) {
        puts("-\t-");
        return;
    }
    printf("%c\t", keys->digits[oxo_best_move(position)]);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (best >> cell & 1)
            putchar(keys->digits[cell]);
    puts("");
}

static void export_open(oxo_position position, const char *board,
                        const struct keys *keys)
{
    (void)keys;
    if (board_is_open(position))
        puts(board);
}

static void export_moves(oxo_position position, const char *board,
                         const struct keys *keys)
{
    const uint16_t best = oxo_best_moves(position);

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next != OXO_NO_POSITION)
            printf("%s\t%c\t%d\t%d\t%d\n", board, keys->digits[cell], -oxo_value(next),
                   oxo_distance(next) + 1, best >> cell & 1);
    }
}

static int run(int argc, char **argv)
{
    void (*export)(oxo_position, const char *, const struct keys *) = export_position;
    struct command_text text = {.keys = KEYS_INDEX};
    const char *header = TSV_POSITION;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_export, &status)) != -1) {
        if (option == 0)
            return status;
        if (command_text_option(argv[0], option, &text, &status)) {
            if (status != EXIT_SUCCESS)
                return status;
            continue;
        }
        if (export != export_position)
            return program_refuse(argv[0], "only one of --open and --moves", NULL);
        export = option == 'o' ? export_open : export_moves;
        header = option == 'o' ? "" : "board\tcell\tvalue\tdistance\tbest\n";
    }
    fputs(header, stdout);
    for (oxo_position position = 0; position < OXO_POSITIONS && !ferror(stdout);
         position++) {
        char board[BOARD_TEXT_SIZE];

        if (oxo_state(position) == OXO_INVALID)
            continue;
        board_text(position, board);
        export(position, board, text.keys);
    }
    return EXIT_SUCCESS;
}

static const struct option options[] = {COMMAND_KEYS_OPTION,
                                        {"open", no_argument, NULL, 'o'},
                                        {"moves", no_argument, NULL, 'm'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_export = {
    .name = "export",
    .arguments = "[--open | --moves] [--keys MAP]",
    .summary = "prints the whole game as text for other programs",
    .details =
        "Prints a header and a line per valid position, in rising order, with columns\n"
        "separated by tabs: position; board; state (cross or nought, whose turn it "
        "is;\n"
        "cross-won, nought-won or drawn); value for the side to move; distance to the\n"
        "end in plies; best cell; all best cells (- for both if the game is over).\n"
        "\n"
        "  --open   print only the boards of the unfinished positions, one a line\n"
        "  --moves  print a header and a line per legal move: board; cell; value and\n"
        "           distance for the side that plays it; 1 for a best move, else 0\n"
        "  --keys " KEYS_ACCEPTED "\n"
        "           how cells are called (default: index): see below\n",
    .print_more = keys_print_meanings,
    .options = options,
    .run = run,
};
