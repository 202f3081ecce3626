/* play.c - oxo play: a game in the terminal, in which people or levels play.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "program.h"
#include "system.h"
#include "text/draw.h"
#include "text/input.h"
#include "text/level_names.h"
#include "text/side.h"
#include "text/words.h"

#include "oxo_pick.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What --as takes: bit i of the index is 1 if people play side i. */
static const char *const people_names[] = {"none", "cross", "nought", "both"};

enum { NOBODY, BOTH = 3, PEOPLE };

/* A game: every position from the start to the present one, and how it is played. */
struct game {
    oxo_position positions[BOARD_CELLS + 1];
    int plies;
    int people;                /* index in people_names */
    const struct level *level; /* of the program; NULL: not said */
    const struct keys *keys;
    bool vary;              /* the program picks among its best moves, at random */
    uint64_t random;        /* see draw_number */
    bool hints;             /* shown: where each move leads */
    struct input_line line; /* that was typed */
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

static bool is_person(const struct game *game, const struct side *side)
{
    return game->people >> (side - sides) & 1;
}

static bool is_one_person(const struct game *game)
{
    return game->people != NOBODY && game->people != BOTH;
}

/* What a side is called: by the one person who plays, if there is one. */
static const char *called(const struct game *game, const struct side *side)
{
    if (is_one_person(game))
        return is_person(game, side) ? "you" : "the opponent";
    return side->name;
}

/* Prints the beginning of a sentence. */
static void print_capital(const char *words)
{
    printf("%c%s", toupper((unsigned char)words[0]), words + 1);
}

static void show_hints(const struct game *game)
{
    const struct side *const mover = side_to_move(present(game));

    puts("Each move, when both play their best:");
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(present(game), cell);
        const struct side *const winner =
            oxo_value(next) < 0 ? mover : side_opponent(mover);

        if (next == OXO_NO_POSITION)
            continue;
        printf("  %c  ", game->keys->digits[cell]);
        if (oxo_value(next) == 0)
            puts("a draw");
        else
            printf("a win for %s in %d\n", called(game, winner),
                   oxo_distance(next) + 1);
    }
}

static void show_turn(const struct game *game)
{
    const struct side *const side = side_to_move(present(game));

    puts("");
    draw_board(present(game), game->keys);
    puts("");
    if (is_one_person(game)) {
        printf("You are %s.\n", side->name);
    } else {
        print_capital(side->name);
        puts(" is to move.");
    }
    if (game->hints)
        show_hints(game);
}

/* Says why what was typed is refused, and what can be typed. */
static void show_accepted(const struct game *game, const char *reason)
{
    printf("%s.  Type\n", reason);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (oxo_play(present(game), cell) != OXO_NO_POSITION)
            printf("%c ", game->keys->digits[cell]);
    puts("to play,\nu to take back, h for hints, q to quit.");
}

/* Goes back to a person's turn before this one; false if there is none. */
static bool take_back(struct game *game)
{
    const int plies = is_one_person(game) ? 2 : 1;

    if (game->plies < plies)
        return false;
    game->plies -= plies;
    return true;
}

/* The one character of a line, apart from spaces, in lower case; NUL if it has none or
 * more. */
static char typed(const char *line)
{
    char key;
    char more;

    if (sscanf(line, " %c %c", &key, &more) != 1)
        return '\0';
    return (char)tolower((unsigned char)key);
}

/* Does what a key stands for.  Returns NULL, or why it stands for nothing now. */
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

enum turn { TURN_DONE, TURN_QUIT, TURN_NO_INPUT };

/* Asks the person to move until a key is accepted. */
static enum turn take_turn(struct game *game)
{
    const char *reason;

    show_turn(game);
    do {
        char key;

        printf("Cell? ");
        if (fflush(stdout) != 0 || !input_line(&game->line, stdin))
            return TURN_NO_INPUT;
        key = typed(game->line.text);
        if (key == 'q')
            return TURN_QUIT;
        reason = obey(game, key);
        if (reason != NULL)
            show_accepted(game, reason);
    } while (reason != NULL);
    return TURN_DONE;
}

/* A number of 31 bits, and of the same seed the same numbers everywhere: those of
 * lrand48 in POSIX. */
static uint32_t draw_number(struct game *game)
{
    game->random = (game->random * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF;
    return (uint32_t)(game->random >> 17);
}

/* The cell that the program plays. */
static uint8_t choose(struct game *game)
{
    unsigned count = 0;

    if (!game->vary)
        return oxo_level_move(present(game), game->level->number);
    for (uint16_t best = oxo_best_moves(present(game)); best != 0; best >>= 1)
        count += best & 1;
    return oxo_pick(present(game), (uint8_t)(draw_number(game) % count));
}

static void take_programs_turn(struct game *game)
{
    const uint8_t cell = choose(game);

    puts("");
    if (game->people == NOBODY) {
        draw_board(present(game), game->keys);
        puts("");
    }
    print_capital(called(game, side_to_move(present(game))));
    printf(" plays %c.\n", game->keys->digits[cell]);
    play(game, cell);
}

static void show_end(const struct game *game)
{
    const struct side *const winner = side_winner(present(game));
    char words[WORDS_SIZE];

    puts("");
    draw_board(present(game), game->keys);
    words_over(present(game), game->keys, words);
    printf("\nThe game is over:\n%s.\n", words);
    if (is_one_person(game) && winner != NULL)
        puts(is_person(game, winner) ? "You win." : "The opponent wins.");
}

static int play_game(struct game *game)
{
    while (board_is_open(present(game))) {
        if (!is_person(game, side_to_move(present(game)))) {
            take_programs_turn(game);
            continue;
        }
        switch (take_turn(game)) {
        case TURN_DONE:
            break;
        case TURN_QUIT:
            puts("Bye.");
            return EXIT_SUCCESS;
        case TURN_NO_INPUT:
            puts(""); /* ends the line of the prompt before the message */
            fflush(stdout);
            if (!ferror(stdout) && input_ended(stdin, "standard input"))
                system_warnx("the input ended before the game");
            return EXIT_FAILURE;
        }
    }
    show_end(game);
    return EXIT_SUCCESS;
}

/* The index of a name, or PEOPLE. */
static int people_named(const char *name)
{
    int people = 0;

    while (people < PEOPLE && strcmp(people_names[people], name) != 0)
        people++;
    return people;
}

/* Reads a decimal number of 32 bits; false if the text is not one. */
static bool read_seed(const char *text, uint32_t *seed)
{
    char *end;
    const unsigned long long number = strtoull(text, &end, 10);

    *seed = (uint32_t)number;
    return isdigit((unsigned char)text[0]) && *end == '\0' && number <= UINT32_MAX;
}

/* What is wrong with options that are right by themselves, or NULL. */
static const char *wrong_together(const struct game *game, bool seeded)
{
    if (game->people == BOTH && (game->vary || game->level != NULL))
        return "--level and --vary need a program that plays, so not --as both";
    if (game->vary && game->level != NULL && game->level != LEVEL_PERFECT)
        return "--vary goes with --level perfect only";
    if (seeded && !game->vary)
        return "--seed goes with --vary only";
    return NULL;
}

static int run(int argc, char **argv)
{
    struct game game = {
        .positions = {OXO_START}, .people = people_named("cross"), .keys = KEYS_INDEX};
    bool seeded = false;
    uint32_t seed = 0;
    const char *wrong = NULL;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_play, &status)) != -1) {
        if (option == 0)
            return status;
        if (option == 'a' && (game.people = people_named(optarg)) == PEOPLE)
            wrong = "--as takes cross|nought|both|none";
        if (option == 'l' && (game.level = level_named(optarg)) == NULL)
            wrong = "--level takes " LEVEL_ACCEPTED;
        if (option == 'k' && (game.keys = keys_named(optarg)) == NULL)
            wrong = "--keys takes " KEYS_ACCEPTED;
        if (option == 's' && !read_seed(optarg, &seed))
            wrong = "--seed takes 0 to 4294967295";
        if (wrong != NULL)
            return program_refuse(argv[0], wrong, NULL);
        game.vary = game.vary || option == 'v';
        seeded = seeded || option == 's';
    }
    wrong = wrong_together(&game, seeded);
    if (wrong != NULL)
        return program_refuse(argv[0], wrong, NULL);
    if (game.level == NULL)
        game.level = LEVEL_PERFECT;
    if (game.vary) {
        if (!seeded) /* six digits at most */
            seed = (uint32_t)(system_microseconds() % 1000000);
        printf("To repeat these choices:\n  --vary --seed %lu\n", (unsigned long)seed);
        game.random = (uint64_t)seed << 16 | 0x330E;
    }
    game.hints = is_one_person(&game) && game.level == LEVEL_PERFECT;
    status = play_game(&game);
    free(game.line.text);
    return status;
}

static void print_more(void)
{
    puts("\nThe levels:\n");
    level_print_meanings();
    puts("\nThe key maps:\n");
    keys_print_meanings();
}

static const struct option options[] = {{"as", required_argument, NULL, 'a'},
                                        {"level", required_argument, NULL, 'l'},
                                        {"keys", required_argument, NULL, 'k'},
                                        {"vary", no_argument, NULL, 'v'},
                                        {"seed", required_argument, NULL, 's'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_play = {
    .name = "play",
    .arguments = "[--as WHO] [--level NAME] [--keys MAP] [--vary [--seed N]]",
    .summary = "plays a game in the terminal",
    .details =
        "Cross starts.  Type the digit of a cell to play it, u to take your last move\n"
        "back, h to show or hide where each move leads, q to quit.  If one person "
        "plays\n"
        "against the level perfect, this is shown from the start.\n"
        "\n"
        "  --as WHO      people play cross (default), nought, both or none; the "
        "program\n"
        "                plays the rest\n"
        "  --level NAME  how well the program plays (default: perfect): see below\n"
        "  --keys MAP    how cells are typed and shown (default: index): see below\n"
        "  --vary        the program picks among its best moves at random, which "
        "makes\n"
        "                it no weaker\n"
        "  --seed N      it picks the same moves each time for the same number, 0 to\n"
        "                4294967295 (default: one from the clock, which is shown)\n",
    .print_more = print_more,
    .options = options,
    .run = run,
};
