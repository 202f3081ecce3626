/* test_attractor.c - the solver on small graphs made by hand, with cycles and without.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"
#include "support/suite.h"

#include "solver/attractor.h"

#include <stdlib.h>
#include <string.h>

#define NONE HANDMADE_END

/* Solves the game of these vertices, by un-moves and by reversed edges, and compares
 * the attractors and their layers with what is expected; the vertex that the game adds
 * is not looked at. */
static void solve_and_compare(const char *what, const struct handmade_vertex *vertices,
                              uint32_t count)
{
    for (int un_moves = 0; un_moves <= 1; un_moves++) {
        struct handmade handmade;
        struct graph graph;

        handmade_open(&handmade, vertices, count);
        if (!un_moves)
            handmade.game.predecessors = NULL;
        ck_assert(graph_of_game(&handmade.game, NULL, &graph));
        ck_assert_uint_eq(graph.count, count + 1);
        ck_assert(attractor_solve(&graph, NULL));
        for (uint32_t v = 0; v < count; v++) {
            const struct vertex vertex = graph.vertices[v];
            const bool won = vertices[v].wins != NOBODY;

            ck_assert_msg(vertex.winner == vertices[v].wins &&
                              (!won || vertex.count == vertices[v].layer),
                          "%s: vertex %u: winner %u, layer %u", what, v, vertex.winner,
                          vertex.count);
            ck_assert_int_eq(vertex.count == 0, vertices[v].next[0] == NONE);
            ck_assert_uint_eq(vertex.mover, vertices[v].mover);
            ck_assert_uint_eq(graph.positions[v], v);
            ck_assert_uint_eq(graph_vertex(&graph, v), v);
        }
        graph_free(&graph);
    }
}

static const struct {
    const char *what;
    uint32_t count;
    struct handmade_vertex vertices[7];
} cases[] = {
    {"one finished vertex", 1, {{FIRST, SECOND, {NONE}, SECOND, 0}}},
    {"another", 1, {{SECOND, FIRST, {NONE}, FIRST, 0}}},
    {"a drawn one", 1, {{FIRST, NOBODY, {NONE}, NOBODY, 0}}},
    {"a winner hurries",
     4,
     {{FIRST, NOBODY, {1, 2, NONE}, FIRST, 1}, /* 2 wins at once */
      {SECOND, NOBODY, {3, NONE}, FIRST, 2},   /* forced */
      {SECOND, FIRST, {NONE}, FIRST, 0},       /* won */
      {FIRST, NOBODY, {2, NONE}, FIRST, 1}}},
    {"a loser delays",
     6,
     {{SECOND, NOBODY, {1, 2, NONE}, FIRST, 4}, /* by way of 2 */
      {FIRST, NOBODY, {5, NONE}, FIRST, 1},     /* in 1 */
      {FIRST, NOBODY, {3, NONE}, FIRST, 3},     /* in 3 */
      {SECOND, NOBODY, {4, NONE}, FIRST, 2},
      {FIRST, NOBODY, {5, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
    {"a cycle without exit is a draw that never ends",
     2,
     {{FIRST, NOBODY, {1, NONE}, NOBODY, 0}, {SECOND, NOBODY, {0, NONE}, NOBODY, 0}}},
    {"so is a loop", 1, {{FIRST, NOBODY, {0, NONE}, NOBODY, 0}}},
    {"a loser, but for a cycle that the other side cannot leave",
     3,
     {{FIRST, NOBODY, {1, 2, NONE}, NOBODY, 0}, /* 2 would lose */
      {SECOND, NOBODY, {0, NONE}, NOBODY, 0},
      {SECOND, SECOND, {NONE}, SECOND, 0}}},
    {"a winner leaves a cycle",
     3,
     {{SECOND, NOBODY, {1, NONE}, FIRST, 2},
      {FIRST, NOBODY, {0, 2, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
    /* A search that calls a repeated position a draw gets 1 wrong when it comes from 0:
     * the win of 1 leads through 0's other successor. */
    {"a win through a position on the way",
     5,
     {{FIRST, NOBODY, {1, 2, NONE}, FIRST, 3},  /* to 2 */
      {SECOND, NOBODY, {0, 3, NONE}, FIRST, 4}, /* back to 0, which is lost for her */
      {SECOND, NOBODY, {3, NONE}, FIRST, 2},
      {FIRST, NOBODY, {4, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
    {"two attractors and a cycle between them",
     7,
     {{FIRST, NOBODY, {1, 4, NONE}, NOBODY, 0},  /* 4 loses: keeps to the cycle */
      {FIRST, NOBODY, {2, NONE}, NOBODY, 0},     /* moves twice in a row */
      {SECOND, NOBODY, {0, 3, NONE}, NOBODY, 0}, /* 3 loses: keeps to the cycle */
      {FIRST, NOBODY, {5, 6, NONE}, FIRST, 1},
      {SECOND, NOBODY, {6, 0, NONE}, SECOND, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0},
      {FIRST, SECOND, {NONE}, SECOND, 0}}},
    {"both of two parallel edges are resolved",
     2,
     {{SECOND, NOBODY, {1, 1, NONE}, FIRST, 1}, {FIRST, FIRST, {NONE}, FIRST, 0}}},
    {"a drawn end among her moves saves a loser",
     3,
     {{SECOND, NOBODY, {1, 2, NONE}, NOBODY, 0},
      {FIRST, FIRST, {NONE}, FIRST, 0},
      {FIRST, NOBODY, {NONE}, NOBODY, 0}}},
    {"the first vertex has many predecessors",
     4,
     {{SECOND, FIRST, {NONE}, FIRST, 0},
      {FIRST, NOBODY, {0, NONE}, FIRST, 1},
      {FIRST, NOBODY, {0, NONE}, FIRST, 1},
      {FIRST, NOBODY, {0, NONE}, FIRST, 1}}},
    {"the last vertex has many predecessors",
     4,
     {{FIRST, NOBODY, {3, NONE}, FIRST, 1},
      {FIRST, NOBODY, {3, NONE}, FIRST, 1},
      {FIRST, NOBODY, {3, NONE}, FIRST, 1},
      {SECOND, FIRST, {NONE}, FIRST, 0}}},
};

START_TEST(small_graphs)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        solve_and_compare(cases[i].what, cases[i].vertices, cases[i].count);
}
END_TEST

/* A chain longer than a search could recurse: v leads to v - 1, and with a way back the
 * loser, who moves at the even ones, also from v to v + 1. */
static size_t expand_chain(const void *context, uint32_t position, uint8_t *mover,
                           uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const bool *const way_back = context;
    size_t count = 0;

    *mover = position % 2 == 0 ? SECOND : FIRST;
    *winner = FIRST;
    if (position > 0)
        successors[count++] = position - 1;
    if (*way_back && position > 0 && *mover == SECOND)
        successors[count++] = position + 1;
    moves[0] = 0;
    moves[1] = 1;
    return count;
}

static void solve_chain(bool way_back, struct graph *graph)
{
    enum { LENGTH = 1000000 };
    struct game game = {.context = &way_back,
                        .positions = LENGTH,
                        .start = LENGTH - 1,
                        .most_moves = 2,
                        .expand = expand_chain};

    ck_assert(graph_of_game(&game, NULL, graph));
    ck_assert_uint_eq(graph->count, LENGTH);
    ck_assert(attractor_solve(graph, NULL));
    graph->game = NULL;
}

START_TEST(a_long_chain)
{
    unsigned wrong = 0;
    struct graph graph;

    /* The loser at 2 goes back to 3 for ever, so only 0 and 1 are decided. */
    solve_chain(true, &graph);
    ck_assert_uint_eq(graph.vertices[1].winner, FIRST);
    for (uint32_t v = 2; v < graph.count; v++)
        wrong += graph.vertices[v].winner != NOBODY;
    ck_assert_uint_eq(wrong, 0);
    graph_free(&graph);

    /* Without the way back all are, each one layer further. */
    solve_chain(false, &graph);
    for (uint32_t v = 0; v < graph.count; v++)
        wrong += graph.vertices[v].winner != FIRST || graph.vertices[v].count != v;
    ck_assert_uint_eq(wrong, 0);
    graph_free(&graph);
}
END_TEST

/* Where there is a sanitizer it has such an allocation fail, not the program. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

/* More successors or predecessors of a vertex than any memory holds. */
START_TEST(not_enough_memory)
{
    static const struct handmade_vertex vertices[] = {
        {FIRST, SECOND, {NONE}, SECOND, 0}};
    struct handmade handmade;
    struct graph graph;

    handmade_open(&handmade, vertices, 1);
    handmade.game.most_moves = SIZE_MAX / sizeof(uint32_t) / 2;
    ck_assert(!graph_of_game(&handmade.game, NULL, &graph));
    ck_assert_ptr_null(graph.game);

    handmade_open(&handmade, vertices, 1);
    ck_assert(graph_of_game(&handmade.game, NULL, &graph));
    graph.most_predecessors = SIZE_MAX / sizeof(uint32_t) / 2;
    ck_assert(!attractor_solve(&graph, NULL));
    graph_free(&graph);
    ck_assert_ptr_null(graph.game);
}
END_TEST

/* As many position numbers as fill words of bits, and a few more or less. */
START_TEST(numbers_around_whole_words)
{
    for (uint32_t count = 59; count < 140; count++) {
        static struct handmade_vertex vertices[140];

        for (uint32_t v = 0; v < count; v++) /* each of them finished */
            vertices[v] = (struct handmade_vertex){FIRST, SECOND, {NONE}, SECOND, 0};
        solve_and_compare("finished vertices", vertices, count);
    }
}
END_TEST

enum { RANDOM_POSITIONS = 200, RANDOM_MOVES = 4 };

/* A game in which moves lead anywhere. */
struct random_game {
    uint8_t mover[RANDOM_POSITIONS], winner[RANDOM_POSITIONS];
    unsigned count[RANDOM_POSITIONS]; /* of moves */
    uint32_t next[RANDOM_POSITIONS][RANDOM_MOVES];
    uint32_t positions;
};

static size_t expand_random(const void *context, uint32_t position, uint8_t *mover,
                            uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct random_game *const game = context;

    *mover = game->mover[position];
    *winner = game->winner[position];
    for (uint32_t i = 0; i < game->count[position]; i++) {
        successors[i] = game->next[position][i];
        moves[i] = i;
    }
    return game->count[position];
}

static size_t take_back_random(const void *context, uint32_t position, uint32_t *list)
{
    const struct random_game *const game = context;
    size_t count = 0;

    for (uint32_t from = 0; from < game->positions; from++)
        for (unsigned i = 0; i < game->count[from]; i++)
            if (game->next[from][i] == position)
                list[count++] = from;
    return count;
}

/* Moves lead up, down, or either way: where `ways` is 1, 2 or 3. */
static void make_random(struct random_game *game, uint32_t positions, int ways)
{
    game->positions = positions;
    for (uint32_t v = 0; v < positions; v++) {
        const uint32_t up = ways & 1 ? positions - 1 - v : 0;
        const uint32_t down = ways & 2 ? v : 0;

        game->mover[v] = rand() % 2 ? FIRST : SECOND;
        game->winner[v] = (uint8_t)(rand() % 3);
        game->count[v] = up + down > 0 ? (unsigned)(rand() % (RANDOM_MOVES + 1)) : 0;
        for (unsigned i = 0; i < game->count[v]; i++) {
            const uint32_t step = (uint32_t)rand() % (up + down);

            game->next[v][i] = step < up ? v + 1 + step : v - 1 - (step - up);
        }
    }
}

/* What is known of each position of a random game, found the long way. */
struct plain {
    bool reachable[RANDOM_POSITIONS];
    uint8_t wins[RANDOM_POSITIONS];
    uint32_t layer[RANDOM_POSITIONS];
};

static void find_reachable(const struct random_game *game, uint32_t start,
                           struct plain *plain)
{
    bool more = true;

    plain->reachable[start] = true;
    while (more) {
        more = false;
        for (uint32_t v = 0; v < game->positions; v++)
            for (unsigned i = 0; i < game->count[v] && plain->reachable[v]; i++) {
                more = more || !plain->reachable[game->next[v][i]];
                plain->reachable[game->next[v][i]] = true;
            }
    }
}

/* Adds layer after layer, each by a look at all positions. */
static void find_layers(const struct random_game *game, struct plain *plain)
{
    bool more = true;

    for (uint32_t v = 0; v < game->positions; v++)
        plain->wins[v] = game->count[v] == 0 ? game->winner[v] : NOBODY;
    for (uint32_t layer = 1; more; layer++) {
        uint8_t wins[RANDOM_POSITIONS];

        memcpy(wins, plain->wins, sizeof wins);
        more = false;
        for (uint32_t v = 0; v < game->positions; v++) {
            const uint8_t mover = game->mover[v];
            const uint8_t other = mover == FIRST ? SECOND : FIRST;
            unsigned to[SECOND + 1] = {0};

            for (unsigned i = 0; i < game->count[v]; i++)
                to[wins[game->next[v][i]]]++;
            if (wins[v] != NOBODY || game->count[v] == 0 ||
                (to[mover] == 0 && to[other] < game->count[v]))
                continue;
            plain->wins[v] = to[mover] > 0 ? mover : other;
            plain->layer[v] = layer;
            more = true;
        }
    }
}

static void compare_random(const struct random_game *random, uint32_t start,
                           bool un_moves)
{
    const struct game game = {.context = (void *)random,
                              .positions = random->positions,
                              .start = start,
                              .most_moves = (size_t)RANDOM_MOVES * random->positions,
                              .expand = expand_random,
                              .predecessors = un_moves ? take_back_random : NULL};
    struct plain plain = {0};
    struct graph graph;
    uint32_t v = 0;

    find_reachable(random, start, &plain);
    find_layers(random, &plain);
    ck_assert(graph_of_game(&game, NULL, &graph));
    ck_assert(attractor_solve(&graph, NULL));
    for (uint32_t position = 0; position < random->positions; position++) {
        const uint32_t vertex = graph_vertex(&graph, position);
        struct vertex found;

        if (!plain.reachable[position] && vertex == GRAPH_NO_VERTEX)
            continue;
        if (!plain.reachable[position] || vertex != v || v == graph.count ||
            graph.positions[v] != position)
            ck_abort_msg("%u of %u: vertex %u", position, random->positions, vertex);
        found = graph.vertices[v++];
        if (found.mover != random->mover[position] ||
            found.winner != plain.wins[position] ||
            (found.winner != NOBODY
                 ? found.count != plain.layer[position]
                 : (found.count == 0) != (random->count[position] == 0)))
            ck_abort_msg("%u of %u: won by %u in %u, not by %u in %u", position,
                         random->positions, found.winner, found.count,
                         plain.wins[position], plain.layer[position]);
    }
    ck_assert_uint_eq(graph.count, v);
    graph_free(&graph);
}

/* Play that leads up, down and both ways from any start. */
START_TEST(random_graphs)
{
    static struct random_game random;

    srand(1);
    for (int i = 0; i < 900; i++) {
        const uint32_t positions = 1 + (uint32_t)rand() % RANDOM_POSITIONS;
        const uint32_t start = (uint32_t)rand() % positions;

        make_random(&random, positions, 1 + i % 3);
        compare_random(&random, start, true);
        compare_random(&random, start, false);
    }
}
END_TEST

SUITE("attractor", small_graphs, a_long_chain, not_enough_memory,
      numbers_around_whole_words, random_graphs)
