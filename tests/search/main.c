/* main.c - search: what a position is worth, by a search of one's choice.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "games/games.h"
#include "methods.h"
#include "plain.h"
#include "reach.h"

#include <err.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Searches recurse, a level for each ply; so many fit every usual stack. */
enum { EXIT_USAGE = 2, MOST_PLIES = 10000 };

/* What the arguments ask for: go on, or end with a status. */
enum { GO_ON = -1 };

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
    "BOARD is a position as the game prints it, like `XOX......` or `1,3,5,7`; the "
    "start\n"
    "unless given.  Where the text does not say whose turn it is, it is that of whom\n"
    "play can bring there in fewer moves.\n"
    "\n"
    "  --method minimax    visit all positions, as often as they occur (default)\n"
    "  --method memo       store each position's value, and compute none twice\n"
    "  --method pipeline   build the tree, prune it, label its leaves, take them up\n"
    "  --method lazy       alpha-beta on a tree that is built as far as it is looked "
    "at\n"
    "  --method alphabeta  skip what cannot matter\n"
    "  --depth K           look K moves ahead, and evaluate there; to the end unless "
    "given\n"
    "  --order CELLS       for lazy and alphabeta: moves to try first, by number, run\n"
    "                      together (40268) or with commas (10,4,11); the others "
    "follow\n"
    "  --score plain       an end counts 1 (won), 0 or -1 (default)\n"
    "  --score fast        a win counts 10 and the empty cells left, a loss as much "
    "less\n"
    "  --misere            who would win, loses\n"
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

static bool read_method(struct options *options, const char *text)
{
    options->method = method_named(text);
    if (options->method == NULL)
        warnx("no method '%s'; accepted: " METHODS_ACCEPTED, text);
    return options->method != NULL;
}

static bool read_score(struct options *options, const char *text)
{
    if (strcmp(text, "plain") != 0 && strcmp(text, "fast") != 0) {
        warnx("no score '%s'; accepted: plain, fast", text);
        return false;
    }
    options->score = strcmp(text, "fast") == 0 ? SEARCH_FAST : SEARCH_PLAIN;
    return true;
}

/* Reads the digits at *text, at least one, and leaves *text behind them.  False when
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

static bool read_depth(struct options *options, const char *text)
{
    enum { MOST = MOST_PLIES };
    const char *rest = text;
    uint32_t depth;

    if (!read_number(&rest, MOST, &depth) || *rest != '\0') {
        warnx("no depth '%s'; accepted: 0 to %d", text, MOST);
        return false;
    }
    options->depth = depth;
    return true;
}

static bool wrong_order(const char *text)
{
    warnx("no order '%s'; accepted: cells as digits (40268), or move numbers parted by "
          "commas (10,4,11)",
          text);
    return false;
}

/* Numbers parted by commas if there is a comma, else one number a digit. */
static bool read_moves(const char *text, uint32_t *moves, size_t *count)
{
    const bool commas = strchr(text, ',') != NULL;
    const char *rest = text;

    do {
        if (commas ? !read_number(&rest, UINT32_MAX, &moves[*count])
                   : *rest < '0' || *rest > '9')
            return wrong_order(text);
        if (!commas)
            moves[*count] = (uint32_t)(*rest++ - '0');
        ++*count;
        if (commas && *rest != ',' && *rest != '\0')
            return wrong_order(text);
    } while (commas ? *rest++ == ',' : *rest != '\0');
    return true;
}

static bool read_order(struct options *options, const char *text)
{
    free(options->moves);
    options->moves = ply_memory(strlen(text), sizeof *options->moves);
    options->order = (struct alphabeta_order){.moves = options->moves};
    return read_moves(text, options->moves, &options->order.count);
}

/* Says which option getopt_long did not accept. */
static bool wrong_option(int found, char **argv)
{
    static const char accepted[] =
        "--method, --depth, --order, --score, --misere, --help";

    if (found == ':')
        warnx("option '%s' needs an argument; see search --help", argv[optind - 1]);
    else if (optopt != 0 && strncmp(argv[optind - 1], "--", 2) != 0)
        warnx("wrong option '-%c'; accepted: %s", optopt, accepted);
    else
        warnx("wrong option '%s'; accepted: %s", argv[optind - 1], accepted);
    return false;
}

static bool read_option(struct options *options, int option, char **argv)
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
        return true;
    default:
        return wrong_option(option, argv);
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
    int option;

    opterr = 0;
    while ((option = getopt_long(argc, argv, ":", long_options, NULL)) != -1) {
        if (option == 'h') {
            fputs(help, stdout);
            return EXIT_SUCCESS;
        }
        if (!read_option(options, option, argv))
            return EXIT_USAGE;
    }
    if (optind == argc)
        warnx("no game; accepted: " GAMES_ACCEPTED);
    else if (argc - optind > 2)
        warnx("'%s' is too much; accepted: a game and at most one board",
              argv[optind + 2]);
    else if (options->order.count > 0 && !options->method->takes_order)
        warnx("--method %s has no order; accepted with --order: lazy, alphabeta",
              options->method->name);
    else {
        options->game = argv[optind];
        options->board = argv[optind + 1];
        return GO_ON;
    }
    return EXIT_USAGE;
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
    warnx("%s can last more than %d plies; accepted: such games with --depth",
          options->game, MOST_PLIES);
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

    signal(SIGPIPE, SIG_IGN);
    status = read_arguments(argc, argv, &options);
    if (status == GO_ON)
        status = answer(&options);
    free(options.moves);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        warnx("cannot write to standard output: %s", strerror(errno));
        return EXIT_FAILURE;
    }
    return status;
}
