/* export.c - oxo export: the whole game as text.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/board.h"
#include "cli.h"

static const char *const state_names[] = {
    [OXO_CROSS_TO_MOVE] = "cross", [OXO_NOUGHT_TO_MOVE] = "nought",
    [OXO_CROSS_WON] = "cross-won", [OXO_NOUGHT_WON] = "nought-won",
    [OXO_DRAWN] = "drawn",
};

static void export_position(oxo_position position, const char *board)
{
    const uint16_t best = oxo_best_moves(position);

    printf("%d\t%s\t%s\t%d\t%d\t", position, board, state_names[oxo_state(position)],
           oxo_value(position), oxo_distance(position));
    if (best == 0) {
        printf("-\t-\n");
        return;
    }
    printf("%d\t", oxo_best_move(position));
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (best >> cell & 1)
            printf("%d", cell);
    printf("\n");
}

static void export_open(oxo_position position, const char *board)
{
    if (cli_is_open(position))
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

static int run(int argc, char **argv, const struct command *command)
{
    static const struct option options[] = {{"open", no_argument, NULL, 'o'},
                                            {"moves", no_argument, NULL, 'm'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    void (*export)(oxo_position position, const char *board) = export_position;
    const char *header = "position\tboard\tstate\tvalue\tdistance\tbest\tall_best\n";
    int status;
    int option;

    while ((option = cli_option(argc, argv, command, options, &status)) != -1) {
        if (option == 0)
            return status;
        if (export != export_position)
            return cli_wrong_usage(command, "only one of --open and --moves");
        export = option == 'o' ? export_open : export_moves;
        header = option == 'o' ? "" : "board\tcell\tvalue\tdistance\tbest\n";
    }
    if (optind < argc)
        return cli_stray_argument(command, argv[optind]);

    fputs(header, stdout);
    for (oxo_position position = 0; position < OXO_POSITIONS && !ferror(stdout);
         position++) {
        char board[BOARD_TEXT_SIZE];

        if (oxo_state(position) == OXO_INVALID)
            continue;
        board_text(position, board);
        export(position, board);
    }
    return CLI_ANSWERED;
}

const struct command command_export = {
    .name = "export",
    .arguments = "[--open | --moves]",
    .summary = "the whole game as text, for other programs",
    .details =
        "Prints a header and a line per valid position in rising order, columns "
        "parted\n"
        "by tabs: position, board, state (cross or nought: whose turn; cross-won,\n"
        "nought-won, drawn), value for the side to move, distance in plies, best "
        "cell,\n"
        "all best cells run together (- when the game is over).\n"
        "\n"
        "  --open   only the boards of the unfinished positions, one a line\n"
        "  --moves  a header and a line per legal move: board, cell, value and "
        "distance\n"
        "           for the side that plays it, 1 when it is a best move, else 0\n",
    .run = run,
};
