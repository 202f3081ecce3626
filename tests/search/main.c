/* main.c - search: what a position is worth, by a search of one's choice.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "methods/methods.h"
#include "methods/plain.h"
#include "program.h"
#include "reach.h"

#include <err.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Searches recurse, a level for each ply; so many fit every usual stack. */
enum { MOST_PLIES = 10000 };

struct options {
    const struct method *method;
    unsigned depth;
    struct alphabeta_order order;
    uint32_t *moves; /* of the order, to be freed */
    enum search_score score;
    bool misere;
    const char *game;
    const char *board; /* NULL: the start */
};

static const char help[] =
    "Usage: search [OPTION]... GAME [BOARD]\n"
    "Says what a position of a small game is worth, and what it took to find out.\n"
    "GAME is one of " GAMES_ACCEPTED ".\n"
    "BOARD is a position as the game prints it, like `XOX......` or `1,3,5,7`; the\n"
    "start unless given.  If the text does not say whose turn it is, it is that of "
    "the\n"
    "player whom play can bring there in fewer moves.\n"
    "\n"
    "  --method minimax    visit all positions, as often as they occur (default)\n"
    "  --method memo       store each position's value, and compute none twice\n"
    "  --method pipeline   build the tree, prune it, label its leaves, take them up\n"
    "  --method lazy       alpha-beta on a tree that is built as far as it is looked\n"
    "                      at\n"
    "  --method alphabeta  skip what cannot matter\n"
    "  --depth K           look K moves ahead, 0 to 10000, and evaluate there; to the\n"
    "                      end unless given\n"
    "  --order CELLS       for lazy and alphabeta: moves to try first, by number, run\n"
    "                      together (40268) or with commas (10,4,11); the others\n"
    "                      follow\n"
    "  --score plain       an end counts 1 (won), 0 or -1 (default)\n"
    "  --score fast        a win counts 10 and the empty cells left, a loss as much\n"
    "                      less\n"
    "  --misere            whoever would win, loses\n"
    "  --help              print this text\n"
    "\n"
    "Prints lines of name, tab, figure, those that the method has:\n"
    "  value   what the position is worth to the side to move\n"
    "  best    the first move, in move order, that keeps it (whatever the --order)\n"
    "  visits  positions that were asked for their value, not counting for `best`\n"
    "  built   nodes of the tree that were built; with memo, positions stored\n"
    "  games   lines of play down to the depth: the leaves of the tree\n"
    "  height  positions on the longest of them\n"
    "\n"
    "Exit status: 0 done; 1 no such position, or failed; 2 wrong usage.\n";

/* What the arguments ask for: go on, or end with a status. */
enum { GO_ON = -1 };

static int refuse(const char *wrong, const char *argument)
{
    return program_refuse("search", wrong, argument);
}

static int read_method(struct options *options, const char *text)
{
    options->method = method_named(text);
    return options->method != NULL ? GO_ON : refuse("unknown method", text);
}

static int read_score(struct options *options, const char *text)
{
    options->score = strcmp(text, "fast") == 0 ? SEARCH_FAST : SEARCH_PLAIN;
    return options->score == SEARCH_FAST || strcmp(text, "plain") == 0
               ? GO_ON
               : refuse("unknown score", text);
}

/* Reads the digits at *text, at least one, and leaves *text after them.  False when
 * there is none, or the number is above `most`. */
static bool read_number(const char **text, uint32_t most, uint32_t *number)
{
    const char *const begin = *text;
    uint64_t read = 0;

    for (; **text >= '0' && **text <= '9' && read <= most; ++*text)
        read = 10 * read + (uint64_t)(**text - '0');
    *number = (uint32_t)read;
    return *text > begin && read <= most;
}

static int read_depth(struct options *options, const char *text)
{
    const char *rest = text;
    uint32_t depth;

    if (!read_number(&rest, MOST_PLIES, &depth) || *rest != '\0')
        return refuse("wrong depth", text);
    options->depth = depth;
    return GO_ON;
}

/* Numbers separated by commas if there is a comma, else one number a digit. */
static int read_order(struct options *options, const char *text)
{
    const bool commas = strchr(text, ',') != NULL;
    const char *rest = text;
    size_t count = 0;
    char end;

    free(options->moves);
    options->moves = ply_memory(strlen(text), sizeof *options->moves);
    do {
        uint32_t *const move = &options->moves[count++];

        if (commas ? !read_number(&rest, UINT32_MAX, move) : *rest < '0' || *rest > '9')
            return refuse("wrong order", text);
        if (!commas)
            *move = (uint32_t)(*rest++ - '0');
        end = *rest;
        if (commas && end != '\0' && *rest++ != ',')
            return refuse("wrong order", text);
    } while (end != '\0');
    options->order = (struct alphabeta_order){.moves = options->moves, .count = count};
    return GO_ON;
}

static int read_option(struct options *options, int option)
{
    switch (option) {
    case 'm':
        return read_method(options, optarg);
    case 'd':
        return read_depth(options, optarg);
    case 'o':
        return read_order(options, optarg);
    case 's':
        return read_score(options, optarg);
    case 'M':
        options->misere = true;
        return GO_ON;
    case 'h':
        fputs(help, stdout);
        return EXIT_SUCCESS;
    default: /* getopt_long has said what is wrong */
        return EXIT_USAGE;
    }
}

static int read_arguments(int argc, char **argv, struct options *options)
{
    static const struct option long_options[] = {
        {"method", required_argument, NULL, 'm'},
        {"depth", required_argument, NULL, 'd'},
        {"order", required_argument, NULL, 'o'},
        {"score", required_argument, NULL, 's'},
        {"misere", no_argument, NULL, 'M'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int status = GO_ON;
    int option;

    while (status == GO_ON &&
           (option = getopt_long(argc, argv, "", long_options, NULL)) != -1)
        status = read_option(options, option);
    if (status != GO_ON)
        return status;
    if (optind == argc)
        return refuse("no game", NULL);
    if (argc - optind > 2)
        return refuse("unexpected argument", argv[optind + 2]);
    if (options->order.count > 0 && !options->method->takes_order)
        return refuse("--order is for the methods lazy and alphabeta", NULL);
    options->game = argv[optind];
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
    if (strcmp(text, wanted->text) != 0)
        return true;
    wanted->found = true;
    wanted->position = position;
    return false;
}

/* The position that `options` name; false, and a line on standard error, when play does
 * not reach one. */
static bool find_position(const struct options *options, const struct search *search,
                          uint32_t *position)
{
    const struct game *const game = search->game;
    struct wanted wanted = {.game = game, .text = options->board};
    char start[GAME_TEXT_SIZE];

    *position = game->start;
    if (options->board == NULL)
        return true;
    reach_each(search, compare_text, &wanted);
    *position = wanted.position;
    if (!wanted.found) {
        game->position_text(game->context, game->start, start);
        warnx("play of %s%s does not reach '%s'; the start is '%s'", options->game,
              options->misere ? " --misere" : "", options->board, start);
    }
    return wanted.found;
}

static void print_figure(const char *name, uint64_t figure)
{
    printf("%s\t%" PRIu64 "\n", name, figure);
}

static void print_answer(const struct options *options, struct search *search,
                         uint32_t position)
{
    const struct game *const game = search->game;
    const struct method *const method = options->method;
    const int value = method->value(search, &options->order, position, options->depth);
    struct ply ply = ply_at(search, position);
    uint32_t move;
    char text[GAME_TEXT_SIZE];

    printf("value\t%d\n", ply.mover == FIRST ? value : -value);
    if (method_best(method, search, &options->order, position, options->depth, value,
                    &move)) {
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
    ply_free(&ply);
}

/* How long the line of play is in which each player makes the first move there is. */
static uint32_t plies_of_first_moves(struct search *search, uint32_t position,
                                     uint32_t most)
{
    uint32_t plies = 0;

    for (; plies <= most; plies++) {
        struct ply ply = ply_at(search, position);
        const bool over = ply.count == 0;

        if (!over)
            position = ply.successors[0];
        ply_free(&ply);
        if (over)
            return plies;
    }
    return plies;
}

/* The searches recurse; false, and a line on standard error, when that would be too
 * deep for the stack. */
static bool is_searchable(const struct options *options, struct search *search,
                          uint32_t position)
{
    if (options->depth <= MOST_PLIES ||
        plies_of_first_moves(search, position, MOST_PLIES) <= MOST_PLIES)
        return true;
    warnx("%s can last more than %d plies; --depth limits the search", options->game,
          MOST_PLIES);
    return false;
}

static int answer(const struct options *options)
{
    struct game game;
    struct search search = {.game = &game, .score = options->score};
    char error[GAME_ERROR_SIZE];
    uint32_t position;
    bool found;

    if (game_open(&game, options->game, options->misere, error) != GAME_OPENED) {
        warnx("%s", error);
        return EXIT_USAGE;
    }
    found = find_position(options, &search, &position) &&
            is_searchable(options, &search, position);
    if (found)
        print_answer(options, &search, position);
    game_close(&game);
    return found ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    struct options options = {.method = &methods[0], .depth = PLY_NO_LIMIT};
    int status;

    program_begin();
    status = read_arguments(argc, argv, &options);
    if (status == GO_ON)
        status = answer(&options);
    free(options.moves);
    return program_end(status);
}
