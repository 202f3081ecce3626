/* main.c - search: what a position is worth, by a search of your choice.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "methods/methods.h"
#include "methods/plain.h"
#include "methods/reach.h"
#include "program.h"
#include "reading/read_board.h"
#include "system.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Searches recurse, a level for each ply; so many fit every usual stack. */
enum { MOST_PLIES = 10000 };

/* What the arguments ask for: go on, or end with a status. */
enum { GO_ON = -1 };

struct options {
    struct search search;
    const struct method *method;
    unsigned depth;
    bool misere;
    const char *name;  /* of the game */
    const char *board; /* NULL: the start */
};

static const char help[] =
    "Usage: search [OPTION]... GAME [BOARD]\n"
    "Says what a position of a small game is worth, and what it took to find out.\n"
    "GAME is one of " GAMES_ACCEPTED ".\n"
    "BOARD is a position as the game prints it, like `1,3,5,7`, or a board of\n"
    "tictactoe as `oxo` reads it; the start by default.  If the text does not say "
    "whose turn it is, it is the turn of\n"
    "the player for whom play reaches it in fewer moves.\n"
    "\n"
    "  --method minimax    visit all positions, as often as they occur (default)\n"
    "  --method memo       store each position's value, and compute none twice\n"
    "  --method pipeline   build the tree, prune it, label its leaves, take them up\n"
    "  --method lazy       alpha-beta on a tree that is built as far as it is read\n"
    "  --method alphabeta  skip what cannot matter\n"
    "  --depth K           look K moves ahead, and evaluate there: what is unfinished\n"
    "                      then counts by its open lines, and the value is no more "
    "than\n"
    "                      that; 0 to 10000, to the end by default\n"
    "  --order CELLS       for lazy and alphabeta: moves to try first, by number, run\n"
    "                      together (40268) or with commas (10,4,11), each once\n"
    "  --score plain       an end counts 1 (won), 0 or -1 (default)\n"
    "  --score fast        a win counts 10 and the empty cells left, a loss as much\n"
    "                      below 0\n"
    "  --misere            whoever would win loses\n"
    "  -h, --help          print this text\n"
    "\n"
    "Prints a `name<TAB>figure` a line, those that the method has:\n"
    "  value   what the position is worth to the side to move\n"
    "  best    the first move, in move order, that keeps it (whatever the --order)\n"
    "  visits  positions that were asked for their value, not counting for `best`\n"
    "  built   nodes of the tree that were built; with memo, positions stored\n"
    "  games   lines of play down to the depth: the leaves of the tree\n"
    "  height  positions on the longest of them\n"
    "\n"
    "Exit status: 0 done; 1 no such position, or failed; 2 wrong usage.\n";

static int refuse(const char *wrong, const char *argument)
{
    return program_refuse("search", wrong, argument);
}

static int choose_method(struct options *options, const char *name)
{
    for (size_t i = 0; i < METHODS; i++)
        if (strcmp(methods[i].name, name) == 0) {
            options->method = &methods[i];
            return GO_ON;
        }
    return refuse("--method takes " METHODS_ACCEPTED ", not", name);
}

static int choose_score(struct options *options, const char *name)
{
    options->search.score = strcmp(name, "fast") == 0 ? SEARCH_FAST : SEARCH_PLAIN;
    if (options->search.score == SEARCH_PLAIN && strcmp(name, "plain") != 0)
        return refuse("--score takes plain or fast, not", name);
    return GO_ON;
}

static int choose_depth(struct options *options, const char *text)
{
    const size_t digits = strspn(text, "0123456789");

    if (digits == 0 || digits > 5 || text[digits] != '\0' || atoi(text) > MOST_PLIES)
        return refuse("--depth takes 0 to 10000, not", text);
    options->depth = (unsigned)atoi(text);
    return GO_ON;
}

static bool has_twins(const uint32_t *moves, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (moves[i] == moves[k])
                return true;
    return false;
}

/* Reads numbers with commas between if there is a comma, else one number a digit. */
static int choose_order(struct options *options, const char *text)
{
    const bool commas = strchr(text, ',') != NULL;
    uint32_t *const moves = ply_memory(strlen(text), sizeof *moves);
    size_t count = 0;
    char digits[10];
    int length;
    const char *rest = text;

    free((void *)options->search.order);
    options->search.order = moves;
    while (sscanf(rest, commas ? "%9[0-9]%n" : "%1[0-9]%n", digits, &length) == 1) {
        moves[count++] = (uint32_t)atoi(digits);
        rest += length;
        rest += *rest == ',' && rest[1] != '\0';
    }
    options->search.order_count = count;
    if (count == 0 || *rest != '\0')
        return refuse("--order takes cells, like 40268 or 10,4,11, not", text);
    if (has_twins(moves, count))
        return refuse("--order has the same cell twice:", text);
    return GO_ON;
}

static int take_option(struct options *options, int option)
{
    switch (option) {
    case 'd':
        return choose_depth(options, optarg);
    case 'h':
        fputs(help, stdout);
        return EXIT_SUCCESS;
    case 'm':
        return choose_method(options, optarg);
    case 'M':
        options->misere = true;
        return GO_ON;
    case 'o':
        return choose_order(options, optarg);
    case 's':
        return choose_score(options, optarg);
    default: /* program_option has said what is wrong */
        return EXIT_USAGE;
    }
}

static int read_arguments(int argc, char **argv, struct options *options)
{
    static const struct option long_options[] = {
        {"depth", required_argument, NULL, 'd'},
        {"help", no_argument, NULL, 'h'},
        {"method", required_argument, NULL, 'm'},
        {"misere", no_argument, NULL, 'M'},
        {"order", required_argument, NULL, 'o'},
        {"score", required_argument, NULL, 's'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = program_option("search", argc, argv, ":h", long_options)) != -1) {
        const int status = take_option(options, option);

        if (status != GO_ON)
            return status;
    }
    if (optind == argc)
        return refuse("no game", NULL);
    if (argc - optind > 2)
        return refuse("unexpected argument", argv[optind + 2]);
    if (options->search.order_count > 0 && !options->method->takes_order)
        return refuse("--order goes with --method lazy or alphabeta only", NULL);
    options->name = argv[optind];
    options->board = argv[optind + 1];
    return GO_ON;
}

/* A text that is looked for, and the position that has it. */
struct wanted {
    const struct game *game;
    const char *text;
    bool found;
    uint32_t position;
};

static bool compare_text(void *context, uint32_t position)
{
    struct wanted *const wanted = context;
    char text[GAME_TEXT_SIZE];

    wanted->game->position_text(wanted->game->context, position, text);
    wanted->found = strcmp(text, wanted->text) == 0;
    wanted->position = position;
    return !wanted->found;
}

/* A board of tic-tac-toe, in any of the ways in which oxo reads one. */
static bool read_position(const char *text, uint32_t *position)
{
    const struct board_form form = {0};
    struct board_refusal refusal;
    const oxo_position read = board_read_possible(text, strlen(text), &form, &refusal);

    *position = read;
    if (read != OXO_NO_POSITION)
        return true;
    system_warnx("%s", refusal.reason);
    board_print_place(stderr, text, strlen(text), &refusal);
    return false;
}

/* The position that `options` name; false, after a line on standard error, if play does
 * not reach one. */
static bool find_position(const struct options *options, uint32_t *position)
{
    const struct game *const game = options->search.game;
    struct wanted wanted = {.game = game, .text = options->board};
    char start[GAME_TEXT_SIZE];

    *position = game->start;
    if (options->board == NULL)
        return true;
    if (strcmp(options->name, "tictactoe") == 0)
        return read_position(options->board, position);
    reach_each(&options->search, compare_text, &wanted);
    *position = wanted.position;
    if (!wanted.found) {
        game->position_text(game->context, game->start, start);
        system_warnx("play of %s%s does not reach '%s'; the start is '%s'",
                     options->name, options->misere ? " --misere" : "", options->board,
                     start);
    }
    return wanted.found;
}

/* The searches recurse; false, after a line on standard error, if that would be too
 * deep for the stack: the game goes round, or lasts too long.  Only Nim does, and
 * longest if each move is the first one. */
static bool is_searchable(const struct options *options, uint32_t position)
{
    const struct search *const search = &options->search;
    uint32_t at = position;
    unsigned plies = 0;
    bool over = false;

    if (options->depth <= MOST_PLIES && !options->method->builds_all)
        return true;
    for (; !over && plies <= MOST_PLIES; plies++) {
        struct ply ply = ply_at(search, at);

        over = ply.count == 0;
        if (!over)
            at = ply.successors[0];
        ply_free(&ply);
    }
    if (over &&
        (search->game->plies_left != NULL || !reach_goes_round(search, position)))
        return true;
    system_warnx("%s can last more than %d plies; %s", options->name, MOST_PLIES,
                 options->method->builds_all
                     ? "the method pipeline needs a game that ends"
                     : "--depth limits the search");
    return false;
}

static void print_figure(const char *name, uint64_t figure)
{
    printf("%s\t%" PRIu64 "\n", name, figure);
}

static void print_answer(struct options *options, uint32_t position)
{
    struct search *const search = &options->search;
    const struct game *const game = search->game;
    const struct method *const method = options->method;
    const int value = method->value(search, position, options->depth);
    struct ply ply = ply_at(search, position);
    uint32_t move;
    char text[GAME_TEXT_SIZE];

    printf("value\t%d\n", ply.mover == FIRST ? value : -value);
    ply_free(&ply);
    if (ply_best(search, method->value, position, options->depth, &move)) {
        game->move_text(game->context, move, text);
        printf("best\t%s\n", text);
    }
    print_figure("visits", search->visits);
    if (search->built > 0)
        print_figure("built", search->built);
    if (method->whole_tree) {
        print_figure("games", plain_games(search, position, options->depth));
        print_figure("height", plain_height(search, position, options->depth));
    }
}

/* True if each move of the order is one of the game, of which the start has all; else
 * says so in a line on standard error. */
static bool has_order(const struct options *options)
{
    const struct search *const search = &options->search;
    struct ply ply = ply_at(search, search->game->start);
    bool found = true;

    for (size_t i = 0; i < search->order_count && found; i++) {
        size_t move = 0;

        while (move < ply.count && ply.moves[move] != search->order[i])
            move++;
        found = move < ply.count;
        if (!found)
            system_warnx("--order: %s has no move %" PRIu32, options->name,
                         search->order[i]);
    }
    ply_free(&ply);
    return found;
}

static int answer(struct options *options)
{
    struct game game;
    char error[GAME_ERROR_SIZE];
    uint32_t position;
    bool found;

    if (game_open(&game, options->name, options->misere, error) != GAME_OPENED) {
        system_warnx("%s", error);
        return EXIT_USAGE;
    }
    options->search.game = &game;
    if (!has_order(options)) {
        game_close(&game);
        return EXIT_USAGE;
    }
    found = find_position(options, &position) && is_searchable(options, position);
    if (found)
        print_answer(options, position);
    game_close(&game);
    return found ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    struct options options = {.method = &methods[0], .depth = PLY_NO_LIMIT};
    int status;

    system_begin(&argc, &argv);
    status = read_arguments(argc, argv, &options);
    if (status == GO_ON)
        status = answer(&options);
    free((void *)options.search.order);
    return program_end(status);
}
