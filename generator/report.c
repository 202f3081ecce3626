/* report.c - see report.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "report.h"
#include "text/tsv.h"

#include <inttypes.h>

/* How many positions are finished, and how many are won, by player or NOBODY. */
struct tally {
    uint32_t finished[SECOND + 1];
    uint32_t won[SECOND + 1];
};

static struct tally count_positions(const struct solved *solved)
{
    struct tally tally = {0};

    for (uint32_t v = 0; v < solved->graph->positions; v++) {
        const uint32_t vertex = solved->solution->vertices[v];

        tally.won[VERTEX_WINNER(vertex)]++;
        if (VERTEX_COUNT(vertex) == 0)
            tally.finished[VERTEX_WINNER(vertex)]++;
    }
    return tally;
}

static void print_figure(FILE *out, const char *name, int64_t value)
{
    fprintf(out, "%s\t%" PRId64 "\n", name, value);
}

static void print_distance(FILE *out, uint32_t distance)
{
    if (distance == GAME_NO_DISTANCE)
        fprintf(out, "-");
    else
        fprintf(out, "%" PRIu32, distance);
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

static void print_chance(FILE *out, const char *player, const char *what,
                         unsigned long parts, unsigned long of)
{
    tsv_reduce(&parts, &of);
    fprintf(out, "against_random_%s_%s\t%lu/%lu\n", player, what, parts, of);
}

static void print_ties(FILE *out, const struct ties *ties)
{
    static const char *const players[] = {[FIRST] = "first", [SECOND] = "second"};

    fprintf(out, "tie\t%s\n", tie_rule_names[ties->rule]);
    for (uint8_t player = FIRST; player <= SECOND; player++) {
        const struct chance *const chance = &ties->from_start[player];

        print_chance(out, players[player], "won", chance->won, chance->of);
        print_chance(out, players[player], "lost", chance->lost, chance->of);
    }
}

void report_stats(FILE *out, const struct solved *solved)
{
    const struct graph *const graph = solved->graph;
    const struct tally tally = count_positions(solved);
    const struct worth start =
        choice_worth(graph, solved->solution, graph->game->start);

    print_figure(out, "codes", graph->game->codes);
    print_figure(out, "positions", graph->positions);
    print_figure(out, "terminal",
                 (int64_t)tally.finished[NOBODY] + tally.finished[FIRST] +
                     tally.finished[SECOND]);
    print_figure(out, "edges", (int64_t)graph->edges);
    print_figure(out, "start_value", start.value);
    fprintf(out, "start_distance\t");
    print_distance(out, start.distance);
    fputc('\n', out);
    print_figure(out, "won_first", tally.won[FIRST]);
    print_figure(out, "won_second", tally.won[SECOND]);
    print_figure(out, "drawn", tally.won[NOBODY]);
    print_figure(out, "end_first", tally.finished[FIRST]);
    print_figure(out, "end_second", tally.finished[SECOND]);
    print_figure(out, "end_drawn", tally.finished[NOBODY]);
    print_layers(out, "layers_first", solved->solution, FIRST);
    print_layers(out, "layers_second", solved->solution, SECOND);
    if (solved->ties != NULL)
        print_ties(out, solved->ties);
    print_figure(out, "enumerate_us", solved->enumerate_us);
    print_figure(out, "solve_us", solved->solve_us);
}

static void print_state(FILE *out, const struct game *game, uint32_t vertex)
{
    const uint8_t winner = VERTEX_WINNER(vertex);

    fputc('\t', out);
    tsv_print_state(
        out, VERTEX_COUNT(vertex) > 0 ? game->player_names[VERTEX_MOVER(vertex)] : NULL,
        winner != NOBODY ? game->player_names[winner] : NULL);
}

static void print_best(FILE *out, const struct game *game, const struct choice *choice)
{
    char text[GAME_TEXT_SIZE];

    if (choice->best_count == 0) {
        fprintf(out, "\t-\t-\n");
        return;
    }
    game->move_text(game->context, choice->moves[choice->chosen], text);
    fprintf(out, "\t%s\t", text);
    for (size_t i = 0; i < choice->best_count; i++) {
        game->move_text(game->context, choice->moves[choice->best[i]], text);
        fprintf(out, "%s%s", i > 0 ? game->move_separator : "", text);
    }
    fputc('\n', out);
}

void report_tsv(FILE *out, const struct solved *solved, struct choice *choice,
                struct progress *progress)
{
    const struct game *const game = solved->graph->game;
    char text[GAME_TEXT_SIZE];
    uint32_t lines = 0;

    fprintf(out, TSV_POSITION);
    for (uint32_t code = graph_next(solved->graph, 0);
         code < game->codes && !ferror(out);
         code = graph_next(solved->graph, (uint64_t)code + 1)) {
        const struct worth worth = choice_worth(solved->graph, solved->solution, code);

        progress_step(progress, "writing positions", lines++);
        game->position_text(game->context, code, text);
        fprintf(out, "%" PRIu32 "\t%s", code, text);
        print_state(out, game,
                    solved->solution->vertices[graph_vertex(solved->graph, code)]);
        fprintf(out, "\t%d\t", worth.value);
        print_distance(out, worth.distance);
        choice_best(solved->graph, solved->solution, code, choice);
        print_best(out, game, choice);
    }
}
