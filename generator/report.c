/* report.c - see report.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "report.h"
#include "choice.h"

#include <inttypes.h>
#include <stdlib.h>

/* How many positions a property holds for, by the player it names or NOBODY. */
struct tally {
    uint32_t finished[SECOND + 1];
    uint32_t won[SECOND + 1];
};

static struct tally count_positions(const struct graph *graph,
                                    const struct solution *solution)
{
    struct tally tally = {0};

    for (uint32_t position = 0; position < graph->vertices; position++) {
        if (graph->mover[position] == NOBODY)
            continue;
        tally.won[solution->winner[position]]++;
        if (graph->degree[position] == 0)
            tally.finished[graph->winner[position]]++;
    }
    return tally;
}

/* Worth of a position, with the distance that the game gives to a draw. */
static struct worth worth_of(const struct solved *solved, uint32_t position)
{
    struct worth worth = choice_worth(solved->graph, solved->solution, position);

    if (worth.value == 0)
        worth.distance = solved->game->plies_left(solved->game->context, position);
    return worth;
}

static void print_layers(FILE *out, const char *name, const struct solution *solution,
                         uint8_t player)
{
    fprintf(out, "%s", name);
    for (uint32_t layer = 0; layer < solution->layers[player]; layer++)
        fprintf(out, "%c%" PRIu32, layer == 0 ? '\t' : ' ',
                solution->layer_sizes[player][layer]);
    fputc('\n', out);
}

static void print_figure(FILE *out, const char *name, long value)
{
    fprintf(out, "%s\t%ld\n", name, value);
}

void report_stats(FILE *out, const struct solved *solved)
{
    const struct graph *const graph = solved->graph;
    const struct tally tally = count_positions(graph, solved->solution);
    const struct worth start = worth_of(solved, graph->start);

    print_figure(out, "codes", graph->vertices);
    print_figure(out, "positions", graph->positions);
    print_figure(out, "terminal",
                 (long)tally.finished[NOBODY] + tally.finished[FIRST] +
                     tally.finished[SECOND]);
    print_figure(out, "edges", graph->edges);
    print_figure(out, "start_value", start.value);
    print_figure(out, "start_distance", start.distance);
    print_figure(out, "won_first", tally.won[FIRST]);
    print_figure(out, "won_second", tally.won[SECOND]);
    print_figure(out, "drawn", tally.won[NOBODY]);
    print_figure(out, "end_first", tally.finished[FIRST]);
    print_figure(out, "end_second", tally.finished[SECOND]);
    print_figure(out, "end_drawn", tally.finished[NOBODY]);
    print_layers(out, "layers_first", solved->solution, FIRST);
    print_layers(out, "layers_second", solved->solution, SECOND);
    print_figure(out, "enumerate_us", solved->enumerate_us);
    print_figure(out, "solve_us", solved->solve_us);
}

static void print_state(FILE *out, const struct solved *solved, uint32_t position)
{
    const struct graph *const graph = solved->graph;
    const char *const *const names = solved->game->player_names;

    if (graph->degree[position] > 0)
        fprintf(out, "\t%s", names[graph->mover[position]]);
    else if (graph->winner[position] != NOBODY)
        fprintf(out, "\t%s-won", names[graph->winner[position]]);
    else
        fprintf(out, "\tdrawn");
}

static void print_best(FILE *out, const struct solved *solved, uint32_t position,
                       uint32_t *best)
{
    const struct game *const game = solved->game;
    const size_t count = choice_best(solved->graph, solved->solution, position, best);
    char text[GAME_TEXT_SIZE];

    if (count == 0) {
        fprintf(out, "\t-\t-\n");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        game->move_text(game->context, solved->graph->moves[best[i]], text);
        if (i == 0)
            fprintf(out, "\t%s\t", text);
        fprintf(out, "%s", text);
    }
    fputc('\n', out);
}

bool report_tsv(FILE *out, const struct solved *solved)
{
    const struct game *const game = solved->game;
    uint32_t *const best = malloc(game->most_moves * sizeof *best);
    char text[GAME_TEXT_SIZE];

    if (best == NULL)
        return false;
    fprintf(out, "position\tboard\tstate\tvalue\tdistance\tbest\tall_best\n");
    for (uint32_t position = 0; position < solved->graph->vertices && !ferror(out);
         position++) {
        struct worth worth;

        if (solved->graph->mover[position] == NOBODY)
            continue;
        worth = worth_of(solved, position);
        game->position_text(game->context, position, text);
        fprintf(out, "%" PRIu32 "\t%s", position, text);
        print_state(out, solved, position);
        fprintf(out, "\t%d\t%" PRIu32, worth.value, worth.distance);
        print_best(out, solved, position, best);
    }
    free(best);
    return true;
}
