/* play.c - oxo play: games in the terminal, in which people or levels play.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "play/game.h"
#include "program.h"
#include "reading/input.h"
#include "system.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What --as takes, by who plays. */
#define AS_ACCEPTED "cross|nought|both|none"

static const char *const people_names[] = {"none", "cross", "nought", "both"};

enum { PEOPLE = GAME_BOTH + 1 };

/* The games that are played one after the other. */
struct session {
    struct game game;
    rules_position start; /* of the game's rules */
    bool seeded;
    uint32_t seed;
    const char *record_name; /* of a file that games are added to, or NULL */
    FILE *record;
    unsigned won[SIDES];
    unsigned drawn;
};

/* Who plays, by name; PEOPLE if nobody is called that. */
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
static const char *wrong_together(const struct session *session, const char *board)
{
    const struct game *const game = &session->game;

    if (game->people == GAME_BOTH && (game->vary || game->level != NULL))
        return "--level and --vary need a program that plays, so not --as both";
    if (game->vary && game->level != NULL && game->level != LEVEL_PERFECT)
        return "--vary goes with --level perfect only";
    if (session->seeded && !game->vary)
        return "--seed goes with --vary only";
    if (game->rules->has_boards)
        return NULL;
    if (board != NULL)
        return "BOARD goes with --game tictactoe only";
    if (session->record_name != NULL)
        return "--record goes with --game tictactoe only";
    if (game->level != NULL && game->level != LEVEL_PERFECT)
        return "only --game tictactoe has levels other than perfect";
    return NULL;
}

/* Opens the file that games are added to, before one is played.  False, after a line on
 * standard error, if that fails. */
static bool open_record(struct session *session)
{
    session->record = system_open_to_add(session->record_name);
    if (session->record == NULL)
        system_warn("cannot write '%s'", session->record_name);
    return session->record != NULL;
}

/* Adds a game to the record, as `oxo games` reads it.  False, after a line on standard
 * error, if that fails. */
static bool add_to_record(const struct session *session)
{
    for (int ply = 0; ply < session->game.plies; ply++)
        fprintf(session->record, ply == 0 ? "%d" : " %d", session->game.cells[ply]);
    putc('\n', session->record);
    if (fflush(session->record) == 0 && !ferror(session->record))
        return true;
    system_warn("cannot write '%s'", session->record_name);
    return false;
}

static void show_score(const struct session *session)
{
    game_print_capital(game_called(&session->game, 0));
    printf(" %u, %s %u, drawn %u.\n", session->won[0], game_called(&session->game, 1),
           session->won[1], session->drawn);
}

/* Counts a game that is over, and records it. */
static bool count_game(struct session *session)
{
    const struct side *const winner =
        session->game.rules->winner(game_present(&session->game));

    if (winner != NULL)
        session->won[winner - sides]++;
    else
        session->drawn++;
    if (session->won[0] + session->won[1] + session->drawn > 1)
        show_score(session);
    return session->record == NULL || add_to_record(session);
}

/* Plays games until nobody wants another one.  Returns the exit status. */
static int play_session(struct session *session)
{
    struct game *const game = &session->game;
    enum game_end end;
    int again;

    do {
        game->positions[0] = session->start;
        game->plies = 0;
        end = game_play(game);
        if (end == GAME_OVER && !count_game(session))
            return EXIT_FAILURE;
        if (end != GAME_OVER || game->people == GAME_NOBODY)
            break;
        again = game_ask(game, "Another game? y or n: ");
        if (again == EOF)
            puts("");
    } while (again == 'y');
    if (end == GAME_QUIT)
        puts("Bye.");
    if (end != GAME_NO_INPUT)
        return EXIT_SUCCESS;
    puts(""); /* ends the line of the prompt before the message */
    fflush(stdout);
    if (!ferror(stdout) && input_ended(stdin, "standard input"))
        system_warnx("the input ended before the game was over");
    return EXIT_FAILURE;
}

/* Reads the board from which games begin.  EXIT_SUCCESS, or the exit status after a
 * line on standard error. */
static int read_start(struct session *session, const char *board,
                      const struct command_text *text)
{
    struct board_refusal refusal;
    oxo_position position;

    session->start = session->game.rules->start;
    if (board == NULL)
        return EXIT_SUCCESS;
    position = board_read_possible(board, strlen(board), &text->form, &refusal);
    if (position != OXO_NO_POSITION && !board_is_open(position)) {
        snprintf(refusal.reason, BOARD_ERROR_SIZE, "the game is over on this board");
        position = OXO_NO_POSITION;
    }
    if (position == OXO_NO_POSITION) {
        command_refuse_board("", board, &refusal);
        return EXIT_FAILURE;
    }
    session->start = position;
    if (session->start != OXO_START && session->record_name != NULL)
        return program_refuse(
            "oxo play", "--record goes with games from the empty board only", NULL);
    return EXIT_SUCCESS;
}

/* Takes an option.  Returns NULL, or what is wrong with its argument. */
static const char *take_option(struct session *session, int option)
{
    struct game *const game = &session->game;

    switch (option) {
    case 'a':
        game->people = people_named(optarg);
        return game->people == PEOPLE ? "--as takes " AS_ACCEPTED : NULL;
    case 'g':
        game->rules = rules_named(optarg);
        return game->rules == NULL ? "--game takes " RULES_ACCEPTED : NULL;
    case 'l':
        game->level = level_named(optarg);
        return game->level == NULL ? "--level takes " LEVEL_ACCEPTED : NULL;
    case 'r':
        session->record_name = optarg;
        return NULL;
    case 's':
        session->seeded = true;
        return read_seed(optarg, &session->seed) ? NULL
                                                 : "--seed takes 0 to 4294967295";
    default:
        game->vary = true;
        return NULL;
    }
}

/* Prepares what the program plays by. */
static void choose_play(struct session *session)
{
    struct game *const game = &session->game;

    if (game->level == NULL)
        game->level = LEVEL_PERFECT;
    if (game->vary) {
        if (!session->seeded) /* six digits at most */
            session->seed = (uint32_t)(system_microseconds() % 1000000);
        printf("To repeat these choices:\n  --vary --seed %lu\n",
               (unsigned long)session->seed);
        game_seed(game, session->seed);
    }
    game->hints = game_is_one_person(game) && game->level == LEVEL_PERFECT;
}

static int run(int argc, char **argv)
{
    struct session session = {.game.people = people_named("cross"),
                              .game.rules = &rules_tictactoe};
    struct command_text text = {.keys = KEYS_INDEX};
    const char *board = command_take_board(&argc, argv, &command_play);
    const char *wrong;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_play, &status)) != -1) {
        if (option == 0)
            return status;
        if (command_text_option(argv[0], option, &text, &status)) {
            if (status != EXIT_SUCCESS)
                return status;
        } else if ((wrong = take_option(&session, option)) != NULL) {
            return program_refuse(argv[0], wrong, NULL);
        }
    }
    if (board != NULL && optind < argc)
        return program_refuse(argv[0], "unexpected argument", argv[optind]);
    if (board == NULL)
        board = argv[optind];
    wrong = wrong_together(&session, board);
    if (wrong != NULL)
        return program_refuse(argv[0], wrong, NULL);
    status = read_start(&session, board, &text);
    if (status != EXIT_SUCCESS)
        return status;
    if (session.record_name != NULL && !open_record(&session))
        return EXIT_FAILURE;
    session.game.keys = text.keys;
    choose_play(&session);
    status = play_session(&session);
    if (session.record != NULL)
        fclose(session.record);
    free(session.game.line.text);
    return status;
}

static void print_more(void)
{
    puts("\nThe games:\n");
    rules_print_meanings();
    puts("\nThe levels:\n");
    level_print_meanings();
    keys_print_meanings();
}

static const struct option options[] = {{"game", required_argument, NULL, 'g'},
                                        {"as", required_argument, NULL, 'a'},
                                        {"level", required_argument, NULL, 'l'},
                                        COMMAND_BOARD_OPTIONS,
                                        {"vary", no_argument, NULL, 'v'},
                                        {"seed", required_argument, NULL, 's'},
                                        {"record", required_argument, NULL, 'r'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_play = {
    .name = "play",
    .arguments = "[OPTION]... [BOARD]",
    .summary = "plays games in the terminal",
    .details =
        "Cross starts, or play goes on from BOARD.  Type the digit of a cell to play "
        "it,\n"
        "u to take your last move back, h to show or hide where each move leads, q to\n"
        "quit.  If one person plays against the level perfect, this is shown from the\n"
        "start.  The last 1000 plies of a long game can be taken back.\n"
        "\n"
        "  --game " RULES_ACCEPTED "\n"
        "                what is played (default: tictactoe): see below\n"
        "  --as " AS_ACCEPTED "\n"
        "                people play cross (default), nought, both or none; the "
        "program\n"
        "                plays the rest\n"
        "  --level " LEVEL_ACCEPTED "\n"
        "                how well the program plays (default: perfect): see below; "
        "with\n"
        "                infinite it is perfect\n"
        "  --vary        the program picks among its best moves at random, which "
        "makes\n"
        "                it no weaker\n"
        "  --seed N      it picks the same moves each time for the same number, 0 to\n"
        "                4294967295 (default: one from the clock, which is shown)\n"
        "  --record FILE  add each game that is played to its end to FILE, a line a\n"
        "                game, as oxo games reads it with --keys index; not with "
        "BOARD\n"
        "                or infinite\n" COMMAND_BOARD_HELP,
    .print_more = print_more,
    .options = options,
    .operands = 1,
    .run = run,
};
