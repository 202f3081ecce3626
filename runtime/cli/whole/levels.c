/* levels.c - oxo levels: how strong each level is, measured over all games.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/board.h"
#include "cli.h"
#include "play/level.h"

enum result { WON, DRAWN, LOST, RESULTS };

static const char *const result_names[RESULTS] = {"won", "drawn", "lost"};

/* A side that a level plays. */
struct side {
    const char *name;
    uint8_t turn; /* the state in which it moves */
    uint8_t won;  /* and in which it has won */

    /* In how many parts a whole probability is counted: how many moves its opponent
     * has at each turn, multiplied, so that the share of every move is whole. */
    unsigned long parts;
};

static const struct side sides[] = {
    {"cross", OXO_CROSS_TO_MOVE, OXO_CROSS_WON, 8ul * 6 * 4 * 2},
    {"nought", OXO_NOUGHT_TO_MOVE, OXO_NOUGHT_WON, 9ul * 7 * 5 * 3 * 1},
};

enum { SIDES = sizeof sides / sizeof sides[0] };

/* How a level fares as one side. */
struct measure {
    const struct level *level;
    const struct side *side;
    unsigned long lines[RESULTS]; /* of play, the opponent trying every move */
    unsigned long parts[RESULTS]; /* of side->parts, the opponent playing at random */
    enum result against_perfect;  /* the one game */
};

/* The result of a finished game as a side sees it. */
static enum result result_of(oxo_position position, const struct side *side)
{
    const uint8_t state = oxo_state(position);

    return state == OXO_DRAWN ? DRAWN : state == side->won ? WON : LOST;
}

/* Plays all lines on from here.  `share` is the probability of coming here against a
 * random opponent, in parts. */
static void play_lines(struct measure *measure, oxo_position position,
                       unsigned long share)
{
    oxo_position successors[BOARD_CELLS];
    unsigned count = 0;

    if (!cli_is_open(position)) {
        const enum result result = result_of(position, measure->side);

        measure->lines[result]++;
        measure->parts[result] += share;
        return;
    }
    if (oxo_state(position) == measure->side->turn) {
        const uint8_t cell = oxo_level_move(position, measure->level->number);

        play_lines(measure, oxo_play(position, cell), share);
        return;
    }
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        successors[count] = oxo_play(position, cell);
        count += successors[count] != OXO_NO_POSITION;
    }
    for (unsigned i = 0; i < count; i++)
        play_lines(measure, successors[i], share / count);
}

static enum result play_perfect(const struct level *level, const struct side *side)
{
    oxo_position position = OXO_START;

    while (cli_is_open(position))
        position = oxo_play(position, oxo_state(position) == side->turn
                                          ? oxo_level_move(position, level->number)
                                          : oxo_best_move(position));
    return result_of(position, side);
}

static struct measure measure_level(const struct level *level, const struct side *side)
{
    struct measure measure = {
        .level = level, .side = side, .against_perfect = play_perfect(level, side)};

    play_lines(&measure, OXO_START, side->parts);
    return measure;
}

enum { FRACTION_SIZE = 48 };

/* Writes a fraction in lowest terms; 0 and 1 without a denominator. */
static void write_fraction(unsigned long parts, unsigned long of,
                           char text[FRACTION_SIZE])
{
    unsigned long divisor = of;
    unsigned long rest = parts;

    while (rest != 0) { /* Euclid's algorithm */
        const unsigned long next = divisor % rest;

        divisor = rest;
        rest = next;
    }
    if (divisor == of)
        snprintf(text, FRACTION_SIZE, "%lu", parts / of);
    else
        snprintf(text, FRACTION_SIZE, "%lu/%lu", parts / divisor, of / divisor);
}

/* How a row is printed, for machines and for people. */
struct form {
    const char *heading, *level, *lines, *perfect, *fraction, *footing;
};

static const struct form tsv = {
    .heading = "level\tplies\tside\twon\tdrawn\tlost\tagainst_perfect\trandom_won\t"
               "random_drawn\trandom_lost\n",
    .level = "%s\t%d\t%s",
    .lines = "\t%lu",
    .perfect = "\t%s",
    .fraction = "\t%s",
    .footing = "",
};

static const struct form columns = {
    .heading = "                       every line of play  perfect        random\n"
               "level    plies  side     won  drawn  lost   player       won    drawn"
               "     lost\n",
    .level = "%-8s %5d  %-6s",
    .lines = "%6lu",
    .perfect = "%9s",
    .fraction = "%9s",
    .footing =
        "\n"
        "How many lines of play a level wins, draws and loses when its opponent tries\n"
        "every move; how its game with the perfect player ends; and with which\n"
        "probability it wins, draws and loses when its opponent moves at random.\n",
};

static void print_measure(const struct measure *measure, const struct form *form)
{
    char text[FRACTION_SIZE];

    printf(form->level, measure->level->name, measure->level->plies,
           measure->side->name);
    for (int result = 0; result < RESULTS; result++)
        printf(form->lines, measure->lines[result]);
    printf(form->perfect, result_names[measure->against_perfect]);
    for (int result = 0; result < RESULTS; result++) {
        write_fraction(measure->parts[result], measure->side->parts, text);
        printf(form->fraction, text);
    }
    puts("");
}

static int run(int argc, char **argv, const struct command *command)
{
    static const struct option options[] = {{"tsv", no_argument, NULL, 't'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    const struct form *form = &columns;
    int status;
    int option;

    while ((option = cli_option(argc, argv, command, options, &status)) != -1) {
        if (option == 0)
            return status;
        form = &tsv;
    }
    if (optind < argc)
        return cli_stray_argument(command, argv[optind]);
    fputs(form->heading, stdout);
    for (size_t i = 0; i < LEVEL_COUNT; i++)
        for (size_t side = 0; side < SIDES; side++) {
            const struct measure measure = measure_level(&level_list[i], &sides[side]);

            print_measure(&measure, form);
        }
    fputs(form->footing, stdout);
    return CLI_ANSWERED;
}

const struct command command_levels = {
    .name = "levels",
    .arguments = "[--tsv]",
    .summary = "how strong each level is, measured over all games",
    .details =
        "Plays all games there are with each level, as either side, and prints what\n"
        "came of them.\n"
        "\n"
        "  --tsv    columns parted by tabs, for other programs\n"
        "\n"
        "The levels of `oxo play` and `oxo move`:\n\n",
    .print_more = level_print_meanings,
    .run = run,
};
