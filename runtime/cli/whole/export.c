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

static void export_position(oxo_position position, const char *board)
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
    printf("%d\t", oxo_best_move(position));
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (best >> cell & 1)
            printf("%d", cell);
    puts("");
}

static void export_open(oxo_position position, const char *board)
{
    if (board_is_open(position))
        puts(board);
}

static void export_moves(oxo_position position, const char *board)
{
    const uint16_t best = oxo_best_moves(position);

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(position, cell);

        if (next != OXO_NO_POSITION)
            printf("%s\t%d\t%d\t%d\t%d\n", board, cell, -oxo_value(next),
                   oxo_distance(next) + 1, best >> cell & 1);
    }
}

static int run(int argc, char **argv)
{
    void (*export)(oxo_position position, const char *board) = export_position;
    const char *header = TSV_POSITION;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_export, &status)) != -1) {
        if (option == 0)
            return status;
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
        export(position, board);
    }
    return EXIT_SUCCESS;
}

static const struct option options[] = {{"open", no_argument, NULL, 'o'},
                                        {"moves", no_argument, NULL, 'm'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_export = {
    .name = "export",
    .arguments = "[--open | --moves]",
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
        "           distance for the side that plays it; 1 for a best move, else 0\n",
    .options = options,
    .run = run,
};
