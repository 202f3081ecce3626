/* ties.c - see ties.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/ties.h"

#include <stdlib.h>
#include <string.h>

const char *const tie_rule_names[TIE_RULES] = {
    [TIE_LOWEST] = "lowest", [TIE_TRAPS] = "traps"};

const char *const tie_rule_texts[TIE_RULES] = {
    [TIE_LOWEST] = "Of moves equal in value and distance the best is the first, by the "
                   "rule lowest.",
    [TIE_TRAPS] =
        "Of moves equal in value and distance the best is, by the rule traps, the one\n"
        "after which an opponent who moves at random loses with the greatest "
        "probability\n"
        "while the mover keeps to the rule, then the one after which the mover loses "
        "with\n"
        "the least, then the first.",
};

enum tie_rule tie_rule_named(const char *name)
{
    enum tie_rule rule = TIE_LOWEST;

    while (rule < TIE_RULES && strcmp(name, tie_rule_names[rule]) != 0)
        rule++;
    return rule;
}

enum { CELLS_MOST = 20 }; /* 20 * 18 * ... * 2 parts have room in 32 bits */

/* Of one of the players, in parts that are known from the empty cells. */
struct parts {
    uint32_t won, lost;
};

/* A game that is being counted. */
struct counting {
    const struct graph *graph;
    struct choice *choice;
    struct ties *ties;
    uint32_t parts_of[CELLS_MOST + 1]; /* by empty cells, when it is random's turn */

    /* By vertex: what the side to move has when it keeps to the rule, in parts_of one
     * empty cell less; and what the other side has when it does and the side to move is
     * random, in parts_of the empty cells. */
    struct parts *keeping;
    struct parts *against;
};

static struct parts finished(uint8_t winner, uint8_t player, uint32_t parts_of)
{
    if (winner == NOBODY)
        return (struct parts){0, 0};
    return winner == player ? (struct parts){parts_of, 0} : (struct parts){0, parts_of};
}

/* What the mover has after a move, against a random opponent. */
static struct parts after(const struct counting *counting, size_t move)
{
    const uint32_t successor = counting->choice->moves.successors[move];

    return counting->against[graph_vertex(counting->graph, successor)];
}

/* Picks among the best moves; choice_best has been asked. */
static size_t pick(const struct counting *counting)
{
    const struct choice *const choice = counting->choice;
    size_t picked = choice->best[0];

    if (counting->ties->rule == TIE_LOWEST)
        return picked;
    for (size_t i = 1; i < choice->best_count; i++) {
        const struct parts a = after(counting, choice->best[i]);
        const struct parts b = after(counting, picked);

        if (a.won > b.won || (a.won == b.won && a.lost < b.lost))
            picked = choice->best[i];
    }
    return picked;
}

/* Counts a vertex whose successors have been counted. */
static void count(const struct counting *counting, uint32_t v, uint32_t empty)
{
    const struct graph *const graph = counting->graph;
    const struct moves *const moves = &counting->choice->moves;
    struct parts *const against = &counting->against[v];

    choice_best(graph, v, counting->choice);
    if (moves->count == 0) {
        const uint32_t less = counting->parts_of[empty > 0 ? empty - 1 : 0];
        const uint8_t other = moves->mover == FIRST ? SECOND : FIRST;

        counting->keeping[v] = finished(moves->winner, moves->mover, less);
        *against = finished(moves->winner, other, counting->parts_of[empty]);
        return;
    }
    for (size_t i = 0; i < moves->count; i++) {
        const uint32_t next = graph_vertex(graph, moves->successors[i]);

        against->won += counting->keeping[next].won;
        against->lost += counting->keeping[next].lost;
    }
    counting->ties->picks[v] = (uint8_t)pick(counting);
    counting->keeping[v] = after(counting, counting->ties->picks[v]);
}

/* Counts all vertices, those with fewer empty cells first. */
static void count_all(const struct counting *counting, uint32_t cells)
{
    const struct graph *const graph = counting->graph;
    const struct game *const game = graph->game;

    for (uint32_t empty = 0; empty <= cells; empty++)
        for (uint32_t v = 0; v < graph->count; v++)
            if (game->plies_left(game->context, graph->positions[v]) == empty)
                count(counting, v, empty);
}

static struct chance chance_of(struct parts parts, uint32_t of)
{
    return (struct chance){.won = parts.won, .lost = parts.lost, .of = of};
}

/* Counts the game on a board of `cells` cells and keeps what is asked for. */
static void apply(struct counting *counting, uint32_t cells)
{
    const struct graph *const graph = counting->graph;
    const uint32_t start = graph_vertex(graph, graph->game->start);
    const uint8_t mover = graph->vertices[start].mover;
    struct chance *const from_start = counting->ties->from_start;

    counting->parts_of[0] = 1;
    counting->parts_of[1] = 1;
    for (uint32_t n = 2; n <= cells; n++)
        counting->parts_of[n] = n * counting->parts_of[n - 2];
    count_all(counting, cells);
    from_start[mover] =
        chance_of(counting->keeping[start], counting->parts_of[cells - 1]);
    from_start[mover == FIRST ? SECOND : FIRST] =
        chance_of(counting->against[start], counting->parts_of[cells]);
}

static uint32_t cells_of(const struct game *game)
{
    return game->plies_left == NULL ? 0 : game->plies_left(game->context, game->start);
}

bool ties_serve(const struct game *game)
{
    return cells_of(game) > 0 && cells_of(game) <= CELLS_MOST;
}

bool ties_open(struct ties *ties, const struct graph *graph, struct choice *choice,
               enum tie_rule rule)
{
    struct counting counting = {.graph = graph, .choice = choice, .ties = ties};
    bool enough;

    *ties = (struct ties){.rule = rule};
    ties->picks = calloc(graph->count, sizeof *ties->picks);
    counting.keeping = calloc(graph->count, sizeof *counting.keeping);
    counting.against = calloc(graph->count, sizeof *counting.against);
    enough =
        ties->picks != NULL && counting.keeping != NULL && counting.against != NULL;
    if (enough)
        apply(&counting, cells_of(graph->game));
    free(counting.keeping);
    free(counting.against);
    return enough;
}

void ties_close(struct ties *ties)
{
    free(ties->picks);
    *ties = (struct ties){0};
}
