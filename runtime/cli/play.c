/* play.c - oxo play: a game in the terminal against the table.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "board.h"
#include "cli.h"

#include <ctype.h>
#include <err.h>
#include <stdlib.h>
#include <string.h>

/* A game so far: every position from the start to the present one. */
struct game {
    oxo_position positions[BOARD_CELLS + 1];
    int plies;
    uint8_t person; /* OXO_CROSS_TO_MOVE or OXO_NOUGHT_TO_MOVE: when it is her turn */
};

static oxo_position present(const struct game *game)
{
    return game->positions[game->plies];
}

static void play(struct game *game, uint8_t cell)
{
    const oxo_position next = oxo_play(present(game), cell);

    game->positions[++game->plies] = next;
}

static void show_turn(const struct game *game)
{
    const char *const side = cli_mover(present(game));

    printf("\n");
    cli_draw(present(game), KEYS_INDEX);
    printf("\nYou are %s.  Each move:\n", side);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(present(game), cell);
        const int plies = oxo_distance(next) + 1;

        if (next == OXO_NO_POSITION)
            continue;
        if (oxo_value(next) == 0)
            printf("  %d  draws at best\n", cell);
        else
            printf("  %d  wins for %s in %d\n", cell,
                   oxo_value(next) < 0 ? "you" : "the opponent", plies);
    }
}

/* What can be typed, with the reason why something else was not accepted. */
static void show_accepted(const struct game *game, const char *reason)
{
    printf("%s; accepted:", reason);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (oxo_play(present(game), cell) != OXO_NO_POSITION)
            printf(" %d", cell);
    printf(" to play, u to take back, q to quit\n");
}

/* Back to the person's turn before this one; false when there is none. */
static bool take_back(struct game *game)
{
    if (game->plies < 2)
        return false;
    game->plies -= 2;
    return true;
}

/* The one character of a line, spaces around it apart; 0 when there is not just one. */
static char typed(const char *line, ssize_t length)
{
    const char *end = line + length;

    while (line < end && isspace((unsigned char)*line))
        line++;
    while (end > line && isspace((unsigned char)end[-1]))
        end--;
    return end - line == 1 ? *line : '\0';
}

enum turn { TURN_DONE, TURN_QUIT, TURN_NO_INPUT };

/* Asks the person until she has played, taken back or quit. */
static enum turn take_turn(struct game *game)
{
    enum turn turn = TURN_NO_INPUT;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    show_turn(game);
    for (;;) {
        char key;

        printf("Cell? ");
        if (fflush(stdout) != 0 || (length = cli_read_line(&line, &room, stdin)) < 0)
            break;
        key = typed(line, length);
        if (key == 'q') {
            turn = TURN_QUIT;
            break;
        }
        if (key == 'u' && take_back(game)) {
            turn = TURN_DONE;
            break;
        }
        if (key >= '0' && key <= '8' &&
            oxo_play(present(game), (uint8_t)(key - '0')) != OXO_NO_POSITION) {
            play(game, (uint8_t)(key - '0'));
            turn = TURN_DONE;
            break;
        }
        show_accepted(game, key == 'u'                 ? "Nothing to take back"
                            : key >= '0' && key <= '8' ? "That cell is taken"
                                                       : "Not understood");
    }
    free(line);
    return turn;
}

static int play_game(struct game *game)
{
    char words[CLI_WORDS_SIZE];

    while (cli_is_open(present(game))) {
        if (oxo_state(present(game)) != game->person) {
            const uint8_t cell = oxo_best_move(present(game));

            printf("\nThe opponent plays %d.\n", cell);
            play(game, cell);
            continue;
        }
        switch (take_turn(game)) {
        case TURN_DONE:
            break;
        case TURN_QUIT:
            puts("Bye.");
            return CLI_ANSWERED;
        case TURN_NO_INPUT:
            puts(""); /* end the line of the prompt */
            if (!ferror(stdout) && cli_read_all(stdin, "standard input"))
                warnx("the input ended before the game");
            return CLI_NO_ANSWER;
        }
    }
    printf("\n");
    cli_draw(present(game), KEYS_INDEX);
    cli_over(present(game), words);
    printf("\nThe game is over: %s.  %s\n", words,
           oxo_value(present(game)) == 0 ? "Nobody wins."
           : (oxo_state(present(game)) == OXO_CROSS_WON) ==
                   (game->person == OXO_CROSS_TO_MOVE)
               ? "You win."
               : "The opponent wins.");
    return CLI_ANSWERED;
}

static int run(int argc, char **argv, const struct command *command)
{
    static const struct option options[] = {{"as", required_argument, NULL, 'a'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    struct game game = {.positions = {OXO_START}, .person = OXO_CROSS_TO_MOVE};
    int status;
    int option;

    while ((option = cli_option(argc, argv, command, options, &status)) != -1) {
        if (option == 0)
            return status;
        if (strcmp(optarg, "cross") == 0)
            game.person = OXO_CROSS_TO_MOVE;
        else if (strcmp(optarg, "nought") == 0)
            game.person = OXO_NOUGHT_TO_MOVE;
        else
            return cli_wrong_usage(command, "--as takes cross or nought");
    }
    if (optind < argc)
        return cli_wrong_usage(command, "play takes no board");
    return play_game(&game);
}

const struct command command_play = {
    .name = "play",
    .arguments = "[--as cross|nought]",
    .summary = "a game in the terminal; cross starts",
    .details =
        "Type the digit of a cell to play it, u to take your last move back, q to\n"
        "quit.  You are cross unless --as says nought.  The opponent never loses,\n"
        "wins as soon as it can, and resists as long as it can.\n",
    .run = run,
};
