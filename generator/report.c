/* report.c - see report.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "report.h"
#include "text/tsv.h"

#include <inttypes.h>
#include <stdlib.h>

/* How many positions are finished and how many are won, by player or NOBODY; and of the
 * won ones how many in each layer. */
struct tally {
    uint32_t finished[SECOND + 1];
    uint32_t won[SECOND + 1];
    uint32_t *layers[SECOND + 1];
    uint32_t layer_count[SECOND + 1]; /* at least 1 */
};

static bool tally_open(struct tally *tally, const struct graph *graph)
{
    *tally = (struct tally){.layer_count = {1, 1, 1}};
    for (uint32_t v = 0; v < graph->count; v++) {
        const struct vertex vertex = graph->vertices[v];

        tally->won[vertex.winner]++;
        tally->finished[vertex.winner] += vertex.count == 0;
        if (vertex.winner != NOBODY &&
            vertex.count >= tally->layer_count[vertex.winner])
            tally->layer_count[vertex.winner] = vertex.count + 1;
    }
    for (int player = FIRST; player <= SECOND; player++) {
        tally->layers[player] =
            calloc(tally->layer_count[player], sizeof *tally->layers[player]);
        if (tally->layers[player] == NULL)
            return false;
    }
    for (uint32_t v = 0; v < graph->count; v++)
        if (graph->vertices[v].winner != NOBODY)
            tally->layers[graph->vertices[v].winner][graph->vertices[v].count]++;
    return true;
}

static void tally_close(struct tally *tally)
{
    free(tally->layers[FIRST]);
    free(tally->layers[SECOND]);
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

static void print_layers(FILE *out, const char *name, const struct tally *tally,
                         uint8_t player)
{
    fprintf(out, "%s", name);
    for (uint32_t layer = 0; layer < tally->layer_count[player]; layer++)
        fprintf(out, "%c%" PRIu32, layer == 0 ? '\t' : ' ',
                tally->layers[player][layer]);
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

bool report_stats(FILE *out, const struct graph *graph, const struct figures *figures)
{
    const struct worth start =
        choice_worth(graph, graph_vertex(graph, graph->game->start));
    struct tally tally;
    const bool enough = tally_open(&tally, graph);

    if (enough) {
        print_figure(out, "codes", graph->game->positions);
        print_figure(out, "positions", graph->count);
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
        print_layers(out, "layers_first", &tally, FIRST);
        print_layers(out, "layers_second", &tally, SECOND);
        if (figures->ties != NULL)
            print_ties(out, figures->ties);
        print_figure(out, "enumerate_us", figures->enumerate_us);
        print_figure(out, "solve_us", figures->solve_us);
    }
    tally_close(&tally);
    return enough;
}

static void print_state(FILE *out, const struct game *game, struct vertex vertex)
{
    fputc('\t', out);
    tsv_print_state(out, vertex.count > 0 ? game->player_names[vertex.mover] : NULL,
                    vertex.winner != NOBODY ? game->player_names[vertex.winner] : NULL);
}

static void print_best(FILE *out, const struct game *game, const struct choice *choice)
{
    char text[GAME_TEXT_SIZE];

    if (choice->best_count == 0) {
        fprintf(out, "\t-\t-\n");
        return;
    }
    game->move_text(game->context, choice->moves.numbers[choice->chosen], text);
    fprintf(out, "\t%s\t", text);
    for (size_t i = 0; i < choice->best_count; i++) {
        game->move_text(game->context, choice->moves.numbers[choice->best[i]], text);
        fprintf(out, "%s%s", i > 0 ? game->move_separator : "", text);
    }
    fputc('\n', out);
}

void report_tsv(FILE *out, const struct graph *graph, struct choice *choice,
                struct progress *progress)
{
    const struct game *const game = graph->game;
    char text[GAME_TEXT_SIZE];

    fputs(TSV_POSITION, out);
    for (uint32_t v = 0; v < graph->count && !ferror(out); v++) {
        const uint32_t position = graph->positions[v];
        const struct worth worth = choice_worth(graph, v);

        progress_step(progress, "writing positions", v, graph->count);
        game->position_text(game->context, position, text);
        fprintf(out, "%" PRIu32 "\t%s", position, text);
        print_state(out, game, graph->vertices[v]);
        fprintf(out, "\t%d\t", worth.value);
        print_distance(out, worth.distance);
        choice_best(graph, v, choice);
        print_best(out, game, choice);
    }
}
