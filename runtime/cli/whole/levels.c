/* levels.c - oxo levels: how strong each level is, measured over all games.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "text/board.h"
#include "text/level_names.h"
#include "text/side.h"
#include "text/tsv.h"

#include <stdlib.h>

enum result { WON, DRAWN, LOST, RESULTS };

static const char *const result_names[RESULTS] = {"won", "drawn", "lost"};

/* A whole probability in parts, 9!: all numbers of moves at a turn, multiplied, so that
 * the share of every line of play is whole. */
enum { WHOLE = 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2 };

/* How a level fares as one side. */
struct measure {
    const struct level *level;
    const struct side *side;      /* that it plays */
    unsigned long lines[RESULTS]; /* of play, the opponent trying every move */
    unsigned long parts[RESULTS]; /* of WHOLE, the opponent playing at random */
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

    if (!board_is_open(position)) {
        const enum result result = result_of(position, measure->side);

        measure->lines[result]++;
        measure->parts[result] += share;
        return;
    }
    if (oxo_state(position) == measure->side->to_move) {
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

    while (board_is_open(position))
        position = oxo_play(position, oxo_state(position) == side->to_move
                                          ? oxo_level_move(position, level->number)
                                          : oxo_best_move(position));
    return result_of(position, side);
}

static struct measure measure_level(const struct level *level, const struct side *side)
{
    struct measure measure = {
        .level = level, .side = side, .against_perfect = play_perfect(level, side)};

    play_lines(&measure, OXO_START, WHOLE);
    return measure;
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

static void print_probability(const struct form *form, unsigned long parts)
{
    unsigned long of = WHOLE;
    char text[48];

    tsv_reduce(&parts, &of);
    if (of == 1)
        snprintf(text, sizeof text, "%lu", parts);
    else
        snprintf(text, sizeof text, "%lu/%lu", parts, of);
    printf(form->fraction, text);
}

static void print_measure(const struct measure *measure, const struct form *form)
{
    printf(form->level, measure->level->name, measure->level->plies,
           measure->side->name);
    for (int result = 0; result < RESULTS; result++)
        printf(form->lines, measure->lines[result]);
    printf(form->perfect, result_names[measure->against_perfect]);
    for (int result = 0; result < RESULTS; result++)
        print_probability(form, measure->parts[result]);
    puts("");
}

static int run(int argc, char **argv)
{
    const struct form *form = &columns;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_levels, &status)) != -1) {
        if (option == 0)
            return status;
        form = &tsv;
    }
    fputs(form->heading, stdout);
    for (int level = 0; level < LEVELS; level++)
        for (int side = 0; side < SIDES; side++) {
            const struct measure measure = measure_level(&levels[level], &sides[side]);

            print_measure(&measure, form);
        }
    fputs(form->footing, stdout);
    return EXIT_SUCCESS;
}

static const struct option options[] = {{"tsv", no_argument, NULL, 't'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_levels = {
    .name = "levels",
    .arguments = "[--tsv]",
    .summary = "measures over all games how strong each level is",
    .details =
        "Plays all games that are possible with each level, as either side, and\n"
        "prints how they end.\n"
        "\n"
        "  --tsv    print columns separated by tabs, for other programs\n"
        "\n"
        "The levels of oxo play and oxo move:\n\n",
    .print_more = level_print_meanings,
    .options = options,
    .run = run,
};
