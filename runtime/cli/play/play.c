/* play.c - oxo play: a game in the terminal, in which people or levels play.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _XOPEN_SOURCE 700
#include "text/board.h"
#include "cli.h"
#include "text/draw.h"
#include "play/level.h"

#include "oxo_pick.h"

#include <ctype.h>
#include <err.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Which sides people play, by the state in which a side moves. */
struct seats {
    const char *name;
    bool people[OXO_NOUGHT_TO_MOVE + 1];
};

static const struct seats seats_list[] = {
    {"cross", {[OXO_CROSS_TO_MOVE] = true}},
    {"nought", {[OXO_NOUGHT_TO_MOVE] = true}},
    {"both", {[OXO_CROSS_TO_MOVE] = true, [OXO_NOUGHT_TO_MOVE] = true}},
    {"none", {false}},
};

#define SEATS_ACCEPTED "cross|nought|both|none"

/* A game so far: every position from the start to the present one; and how it is
 * played. */
struct game {
    oxo_position positions[BOARD_CELLS + 1];
    int plies;
    const struct seats *seats;
    const struct level *level; /* of the program; NULL: not said */
    const struct keys *keys;
    bool vary;                /* the program picks among the best moves... */
    unsigned short random[3]; /* ...by the numbers of nrand48 from here on */
    bool hints;               /* where each move leads is shown */
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

static int count_people(const struct game *game)
{
    return game->seats->people[OXO_CROSS_TO_MOVE] +
           game->seats->people[OXO_NOUGHT_TO_MOVE];
}

/* What the side that moves in a state is called: when one person plays, as she would
 * call it. */
static const char *called(const struct game *game, uint8_t turn)
{
    if (count_people(game) == 1)
        return game->seats->people[turn] ? "you" : "the opponent";
    return turn == OXO_CROSS_TO_MOVE ? "cross" : "nought";
}

/* Where each move leads when both play their best. */
static void show_hints(const struct game *game)
{
    const uint8_t mover = oxo_state(present(game));
    const uint8_t other =
        mover == OXO_CROSS_TO_MOVE ? OXO_NOUGHT_TO_MOVE : OXO_CROSS_TO_MOVE;

    puts("Each move, when both play their best:");
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(present(game), cell);
        const int plies = oxo_distance(next) + 1;
        const char digit = game->keys->digits[cell];

        if (next == OXO_NO_POSITION)
            continue;
        if (oxo_value(next) == 0)
            printf("  %c  draws at best\n", digit);
        else
            printf("  %c  wins for %s in %d\n", digit,
                   called(game, oxo_value(next) < 0 ? mover : other), plies);
    }
}

static void show_turn(const struct game *game)
{
    const char *const side = cli_mover(present(game));

    puts("");
    draw_board(present(game), game->keys);
    if (count_people(game) == 1)
        printf("\nYou are %s.\n", side);
    else
        printf("\n%c%s is to move.\n", toupper((unsigned char)side[0]), side + 1);
    if (game->hints)
        show_hints(game);
}

/* What can be typed, with the reason why something else was not accepted. */
static void show_accepted(const struct game *game, const char *reason)
{
    printf("%s; accepted:\n", reason);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (oxo_play(present(game), cell) != OXO_NO_POSITION)
            printf("%c ", game->keys->digits[cell]);
    printf("to play,\nu to take back, h hints %s, q to quit\n",
           game->hints ? "off" : "on");
}

/* Back to a person's turn before this one; false when there is none. */
static bool take_back(struct game *game)
{
    const int plies = count_people(game) == 1 ? 2 : 1;

    if (game->plies < plies)
        return false;
    game->plies -= plies;
    return true;
}

/* The one character of a line in lower case, spaces around it apart; 0 when there is
 * not just one. */
static char typed(const char *line, ssize_t length)
{
    const char *end = line + length;

    while (line < end && isspace((unsigned char)*line))
        line++;
    while (end > line && isspace((unsigned char)end[-1]))
        end--;
    if (end - line != 1)
        return '\0';
    return (char)tolower((unsigned char)*line);
}

enum turn { TURN_DONE, TURN_QUIT, TURN_NO_INPUT };

/* Does what a key stands for.  Result: NULL, or why it stands for nothing now. */
static const char *obey(struct game *game, char key)
{
    const uint8_t cell = keys_cell(game->keys, key);

    if (key == 'u')
        return take_back(game) ? NULL : "Nothing to take back";
    if (key == 'h') {
        game->hints = !game->hints;
        return NULL;
    }
    if (cell == OXO_NO_CELL)
        return "Not understood";
    if (oxo_play(present(game), cell) == OXO_NO_POSITION)
        return "That cell is taken";
    play(game, cell);
    return NULL;
}

/* Asks the person to move until a key is accepted. */
static enum turn take_turn(struct game *game)
{
    enum turn turn = TURN_NO_INPUT;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    show_turn(game);
    for (;;) {
        const char *reason;
        char key;

        printf("Cell? ");
        if (fflush(stdout) != 0 || (length = cli_read_line(&line, &room, stdin)) < 0)
            break;
        key = typed(line, length);
        if (key == 'q') {
            turn = TURN_QUIT;
            break;
        }
        reason = obey(game, key);
        if (reason == NULL) {
            turn = TURN_DONE;
            break;
        }
        show_accepted(game, reason);
    }
    free(line);
    return turn;
}

/* A number less than `count`, 1..9, each with the same probability: the generator's
 * 2^31 numbers but the few behind the last multiple of `count`. */
static uint8_t pick_number(struct game *game, unsigned count)
{
    const unsigned long numbers = 1ul << 31;
    const unsigned long end = numbers - numbers % count;
    unsigned long number;

    do
        number = (unsigned long)nrand48(game->random);
    while (number >= end);
    return (uint8_t)(number % count);
}

/* The cell that the program plays. */
static uint8_t choose(struct game *game)
{
    unsigned count = 0;

    if (!game->vary)
        return oxo_level_move(present(game), game->level->number);
    for (uint16_t best = oxo_best_moves(present(game)); best != 0; best >>= 1)
        count += best & 1;
    return oxo_pick(present(game), pick_number(game, count));
}

static void take_programs_turn(struct game *game)
{
    const char *const side = called(game, oxo_state(present(game)));
    const uint8_t cell = choose(game);

    puts("");
    if (count_people(game) == 0) {
        draw_board(present(game), game->keys);
        puts("");
    }
    printf("%c%s plays %c.\n", toupper((unsigned char)side[0]), side + 1,
           game->keys->digits[cell]);
    play(game, cell);
}

static void show_end(const struct game *game)
{
    const uint8_t state = oxo_state(present(game));
    const uint8_t winner =
        state == OXO_CROSS_WON ? OXO_CROSS_TO_MOVE : OXO_NOUGHT_TO_MOVE;
    char words[CLI_WORDS_SIZE];

    puts("");
    draw_board(present(game), game->keys);
    cli_over(present(game), game->keys, words);
    printf("\nThe game is over:\n%s.\n", words);
    if (count_people(game) == 1)
        puts(state == OXO_DRAWN            ? "Nobody wins."
             : game->seats->people[winner] ? "You win."
                                           : "The opponent wins.");
}

static int play_game(struct game *game)
{
    while (cli_is_open(present(game))) {
        if (!game->seats->people[oxo_state(present(game))]) {
            take_programs_turn(game);
            continue;
        }
        switch (take_turn(game)) {
        case TURN_DONE:
            break;
        case TURN_QUIT:
            puts("Bye.");
            return CLI_ANSWERED;
        case TURN_NO_INPUT:
            puts(""); /* end the line of the prompt, ahead of the message */
            fflush(stdout);
            if (!ferror(stdout) && cli_read_all(stdin, "standard input"))
                warnx("the input ended before the game");
            return CLI_NO_ANSWER;
        }
    }
    show_end(game);
    return CLI_ANSWERED;
}

static const struct seats *seats_named(const char *name)
{
    for (size_t i = 0; i < sizeof seats_list / sizeof seats_list[0]; i++)
        if (strcmp(seats_list[i].name, name) == 0)
            return &seats_list[i];
    return NULL;
}

/* Reads a decimal number up to 4294967295, of at most ten digits; false when the text
 * is none. */
static bool read_seed(const char *text, unsigned long *seed)
{
    const size_t digits = strspn(text, "0123456789");

    if (digits == 0 || digits > 10 || text[digits] != '\0' ||
        (digits == 10 && strcmp(text, "4294967295") > 0))
        return false;
    *seed = strtoul(text, NULL, 10);
    return true;
}

/* Starts the choices from a seed, as srand48 does. */
static void start_varying(struct game *game, unsigned long seed)
{
    game->vary = true;
    game->random[0] = 0x330E;
    game->random[1] = (unsigned short)(seed & 0xFFFF);
    game->random[2] = (unsigned short)(seed >> 16);
    printf("Seed %lu; the same choices again:\n  --vary --seed %lu\n", seed, seed);
}

/* A seed of at most six digits: the microseconds of the clock. */
static unsigned long seed_of_now(void)
{
    struct timespec now = {0, 0};

    clock_gettime(CLOCK_REALTIME, &now);
    return (unsigned long)now.tv_nsec / 1000;
}

/* What is wrong with options that are right each, or NULL. */
static const char *wrong_together(const struct game *game, bool vary, bool seeded)
{
    if (count_people(game) == 2 && (vary || game->level != NULL))
        return "with --as both the program does not play: no --level, no --vary";
    if (vary && game->level != NULL && game->level != LEVEL_PERFECT)
        return "--vary is for --level perfect; the others have one move each";
    if (seeded && !vary)
        return "--seed is for --vary";
    return NULL;
}

static int run(int argc, char **argv, const struct command *command)
{
    static const struct option options[] = {{"as", required_argument, NULL, 'a'},
                                            {"level", required_argument, NULL, 'l'},
                                            {"keys", required_argument, NULL, 'k'},
                                            {"vary", no_argument, NULL, 'v'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    struct game game = {
        .positions = {OXO_START}, .seats = &seats_list[0], .keys = KEYS_INDEX};
    bool vary = false, seeded = false;
    unsigned long seed = 0;
    const char *wrong;
    int status;
    int option;

    while ((option = cli_option(argc, argv, command, options, &status)) != -1) {
        if (option == 0)
            return status;
        if (option == 'a' && (game.seats = seats_named(optarg)) == NULL)
            return cli_wrong_usage(command, "--as takes " SEATS_ACCEPTED);
        if (option == 'l' && (game.level = level_named(optarg)) == NULL)
            return cli_wrong_usage(command, "--level takes " LEVEL_ACCEPTED);
        if (option == 'k' && (game.keys = keys_named(optarg)) == NULL)
            return cli_wrong_usage(command, "--keys takes " KEYS_ACCEPTED);
        if (option == 's' && !read_seed(optarg, &seed))
            return cli_wrong_usage(command, "--seed takes 0 to 4294967295");
        vary = vary || option == 'v';
        seeded = seeded || option == 's';
    }
    if (optind < argc)
        return cli_stray_argument(command, argv[optind]);
    wrong = wrong_together(&game, vary, seeded);
    if (wrong != NULL)
        return cli_wrong_usage(command, wrong);
    if (game.level == NULL)
        game.level = LEVEL_PERFECT;
    if (vary)
        start_varying(&game, seeded ? seed : seed_of_now());
    game.hints = count_people(&game) == 1 && game.level == LEVEL_PERFECT;
    return play_game(&game);
}

static void print_more(void)
{
    puts("\nThe levels:\n");
    level_print_meanings();
    puts("\nThe key maps:\n");
    draw_key_maps();
}

const struct command command_play = {
    .name = "play",
    .arguments = "[--as WHO] [--level NAME] [--keys MAP] [--vary [--seed N]]",
    .summary = "a game in the terminal; cross starts",
    .details =
        "Type the digit of a cell to play it, u to take your last move back, h to see\n"
        "where each move leads or to hide that, q to quit.  It is shown from the "
        "start\n"
        "when one person plays against perfect.\n"
        "\n"
        "  --as WHO      people play cross (default), nought, both or none, and the\n"
        "                program plays the rest\n"
        "  --level NAME  how the program plays, perfect by default: see below\n"
        "  --keys MAP    how cells are typed and shown, index by default: see below\n"
        "  --vary        the program picks any of the best moves, which makes it no\n"
        "                weaker\n"
        "  --seed N      with the same number, 0 to 4294967295, it picks the same\n"
        "                again; by default one from the clock, which is shown\n",
    .print_more = print_more,
    .run = run,
};
