/* test_fields.c - the entries of any game: how wide they must be, what is in them, and
 * that they are laid out in the way that takes the fewest bytes.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/suite.h"

#include "solver/attractor.h"
#include "tables/fields.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A game of lanes: in each the only move, always of the same number, leads one ply on;
 * whoever makes the last has won.  The first move of all chooses the lane.  The numbers
 * of positions have gaps, and two lanes may be taken for images of each other, whose
 * slots have gaps, too. */
struct lanes {
    uint32_t count, plies;
    uint32_t move;
    uint32_t stride; /* from one number to the next */
    uint32_t gap;    /* from one slot to the next; 0: no two are alike */
};

static uint32_t positions_of(const struct lanes *lanes)
{
    return lanes->stride * (1 + lanes->count * (lanes->plies + 1));
}

/* How many plies are left in a position. */
static uint32_t plies_of(const struct lanes *lanes, uint32_t position)
{
    const uint32_t index = position / lanes->stride;

    return index == 0 ? lanes->plies + 1 : (index - 1) % (lanes->plies + 1);
}

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct lanes *const lanes = context;
    const uint32_t plies = plies_of(lanes, position);

    *mover = plies % 2 == 0 ? FIRST : SECOND;
    *winner = SECOND;
    if (position == 0)
        for (uint32_t lane = 0; lane < lanes->count; lane++) {
            moves[lane] = lane;
            successors[lane] =
                lanes->stride * (1 + lane * (lanes->plies + 1) + lanes->plies);
        }
    if (position == 0 || plies == 0)
        return position == 0 ? lanes->count : 0;
    successors[0] = position - lanes->stride;
    moves[0] = lanes->move;
    return 1;
}

/* How many slots are used. */
static uint32_t used_slots(const struct lanes *lanes)
{
    return 1 + (lanes->count + 1) / 2 * (lanes->plies + 1);
}

static uint32_t slot(const void *context, uint32_t position)
{
    const struct lanes *const lanes = context;
    const uint32_t index = position / lanes->stride;
    const uint32_t length = lanes->plies + 1;

    return index == 0 ? 0
                      : lanes->gap * (1 + (index - 1) / length / 2 * length +
                                      (index - 1) % length);
}

/* A set is the lowest of its moves, plus 3. */
static uint32_t set(const void *context, uint32_t position, const uint32_t *moves,
                    size_t count)
{
    (void)context;
    (void)position;
    (void)count;
    return moves[0] + 3;
}

struct solution {
    struct game game;
    struct graph graph;
    struct choice choice;
};

static void solve(struct solution *solution, struct lanes *lanes)
{
    solution->game = (struct game){.context = lanes,
                                   .positions = positions_of(lanes),
                                   .start = 0,
                                   .most_moves = lanes->count,
                                   .expand = expand};
    solution->game.fold = (struct game_fold){
        .slots = lanes->gap * used_slots(lanes), .slot = slot, .set = set};
    ck_assert(graph_of_game(&solution->game, NULL, &solution->graph));
    ck_assert(attractor_solve(&solution->graph, NULL));
    ck_assert(choice_open(&solution->choice, &solution->game));
}

static void release(struct solution *solution)
{
    choice_close(&solution->choice);
    graph_free(&solution->graph);
}

static bool lay_out(struct fields *fields, struct solution *solution, enum tie_rule tie,
                    char error[TABLE_ERROR_SIZE])
{
    const struct table_source source = {.name = "lanes",
                                        .tie = tie,
                                        .graph = &solution->graph,
                                        .choice = &solution->choice};

    return fields_open(fields, &source, error);
}

/* The bits of a number, counted another way. */
static unsigned bits(uint64_t number)
{
    unsigned count = 0;

    while ((uint64_t)1 << count <= number)
        count++;
    return count;
}

static uint32_t number_at(const uint8_t *bytes, size_t index, unsigned width)
{
    uint32_t number = 0;

    for (unsigned byte = width; byte-- > 0;)
        number = number << 8 | bytes[index * width + byte];
    return number;
}

/* How many of the entries before a slot are there: counted from the first, and as the
 * counts say. */
static uint32_t rank_of(const struct fields *fields, uint32_t slot)
{
    uint32_t rank = 0;

    for (uint32_t i = 0; i < slot; i++) {
        if (i % FIELDS_BLOCK == 0)
            ck_assert_uint_eq(
                number_at(fields->counts, i / FIELDS_BLOCK, fields->count_bytes), rank);
        rank += fields->map[i / 8] >> i % 8 & 1;
    }
    return rank;
}

/* The entry of a slot, read as fields.h says. */
static uint32_t entry_at(const struct fields *fields, uint32_t slot)
{
    uint32_t index = slot;

    if (fields->ranked) {
        if ((fields->map[slot / 8] >> slot % 8 & 1) == 0)
            return 0;
        index = rank_of(fields, slot);
    }
    ck_assert_uint_lt(index, fields->entries);
    if (!fields->listed)
        return number_at(fields->table, index, fields->entry_bytes);
    ck_assert_uint_lt(fields->table[index], fields->list_length);
    return number_at(fields->list, fields->table[index], fields->entry_bytes);
}

static uint32_t entry_of(const struct lanes *lanes, bool folded, uint32_t plies)
{
    const uint32_t value = plies % 2 == 0 ? FIELDS_LOST : FIELDS_WON;
    const uint32_t best = plies == 0             ? 0
                          : plies > lanes->plies ? (folded ? 3 : 1)
                                                 : lanes->move + (folded ? 3 : 1);

    return value | plies << 2 | best << (2 + bits(lanes->plies + 1));
}

/* The first numbers, or slots, have their entries. */
static void expect_entries(const struct lanes *lanes, const struct fields *fields)
{
    enum { MOST = 700 };
    const uint32_t step = fields->folded ? lanes->gap : lanes->stride;

    for (uint32_t i = 0; i < fields->slots && i < MOST; i++) {
        const uint32_t plies = plies_of(lanes, i / step * lanes->stride);

        ck_assert_uint_eq(entry_at(fields, i),
                          i % step != 0 ? 0 : entry_of(lanes, fields->folded, plies));
    }
}

/* What a way would take: the bytes of its tables and, into `code`, of what reads them.
 */
static uint64_t bytes_of_way(const struct lanes *lanes, bool folded, bool ranked,
                             bool listed, uint64_t *code)
{
    const uint64_t slots =
        folded ? lanes->gap * used_slots(lanes) : positions_of(lanes);
    const uint64_t used =
        folded ? used_slots(lanes) : 1 + lanes->count * (lanes->plies + 1);
    const uint64_t different = lanes->plies + 2 + (!ranked && used < slots);
    const uint32_t most_move =
        lanes->plies == 0 ? 0 : lanes->move; /* that of the first choice is 0 */
    const unsigned width =
        2 + bits(lanes->plies + 1) + bits(most_move + (folded ? 3 : 1));
    const uint64_t entry_bytes = (width + 7) / 8;
    const uint64_t count_bytes = (bits(used) + 7) / 8;
    uint64_t bytes = 0;

    *code = (folded ? 500 : 0) + (ranked ? 150 : 0) + (listed ? 50 : 0);
    if ((folded && lanes->gap == 0) || (listed && different > 256))
        return UINT64_MAX;
    if (ranked)
        bytes += (slots + 7) / 8 + (slots + 255) / 256 * count_bytes;
    bytes += (ranked ? used : slots) * (listed ? 1 : entry_bytes);
    return bytes + (listed ? different * entry_bytes : 0);
}

/* How often each way was the best. */
struct chosen {
    unsigned ways[8];
};

static void try_lanes(struct lanes lanes, struct chosen *chosen)
{
    struct solution solution;
    struct fields fields;
    char error[TABLE_ERROR_SIZE];
    uint64_t least = UINT64_MAX;
    uint64_t code;

    solve(&solution, &lanes);
    ck_assert_msg(lay_out(&fields, &solution, TIE_LOWEST, error), "%s", error);
    for (int way = 0; way < 8; way++) {
        const uint64_t bytes = bytes_of_way(&lanes, way & 1, way & 2, way & 4, &code);

        if (bytes != UINT64_MAX && bytes + code < least)
            least = bytes + code;
    }
    ck_assert_uint_eq(
        fields_bytes(&fields),
        bytes_of_way(&lanes, fields.folded, fields.ranked, fields.listed, &code));
    ck_assert_msg(fields_bytes(&fields) + code == least,
                  "%u lanes of %u plies, stride %u, move %u: %d %d %d takes %" PRIu64
                  " instead of %" PRIu64,
                  lanes.count, lanes.plies, lanes.stride, lanes.move, fields.folded,
                  fields.ranked, fields.listed, fields_bytes(&fields) + code, least);
    expect_entries(&lanes, &fields);
    chosen->ways[fields.folded + 2 * fields.ranked + 4 * fields.listed]++;
    fields_close(&fields);
    ck_assert_ptr_null(fields.table);
    release(&solution);
}

START_TEST(the_fewest_bytes_of_all_ways)
{
    static const uint32_t counts[] = {1, 3, 40, 300, 5000};
    static const uint32_t plies[] = {0, 1, 2, 5, 30, 253, 254, 255, 256, 300, 2000};
    static const uint32_t strides[] = {1, 2, 9, 100};
    static const uint32_t moves[] = {0, 5, 300, 70000};
    static const uint32_t gaps[] = {0, 1, 9};
    struct chosen chosen = {{0}};
    struct lanes lanes;

    for (size_t i = 0; i < 5 * 11 * 4 * 4 * 3; i++) {
        lanes = (struct lanes){.count = counts[i / 3 % 5],
                               .plies = plies[i / 15 % 11],
                               .stride = strides[i / 165 % 4],
                               .move = moves[i / 660 % 4],
                               .gap = gaps[i % 3]};
        if ((uint64_t)lanes.count * lanes.plies * lanes.stride < 100000)
            try_lanes(lanes, &chosen);
    }
    for (size_t way = 0; way < 8; way++)
        ck_assert_msg(chosen.ways[way] > 0, "way %zu is never the best", way);
}
END_TEST

/* Images have the same set of best moves, but not the same that a rule picks. */
START_TEST(tie_rules_are_not_folded)
{
    struct lanes lanes = {.count = 300, .plies = 30, .stride = 9, .gap = 1};
    struct solution solution;
    struct fields fields;
    char error[TABLE_ERROR_SIZE];

    solve(&solution, &lanes);
    ck_assert(lay_out(&fields, &solution, TIE_LOWEST, error));
    ck_assert(fields.folded);
    fields_close(&fields);
    ck_assert(lay_out(&fields, &solution, TIE_TRAPS, error));
    ck_assert(!fields.folded);
    fields_close(&fields);
    release(&solution);
}
END_TEST

/* Lanes that cannot be laid out, and why. */
static void expect_refused(struct lanes lanes, const char *message)
{
    struct solution solution;
    struct fields fields;
    char error[TABLE_ERROR_SIZE] = "";

    solve(&solution, &lanes);
    ck_assert(!lay_out(&fields, &solution, TIE_LOWEST, error));
    ck_assert_str_eq(error, message);
    fields_close(&fields);
    release(&solution);
}

START_TEST(entries_too_wide)
{
    struct chosen chosen = {{0}};

    /* 2 bits, 2 for distances of up to 3 plies, and the move. */
    try_lanes((struct lanes){1, 2, (1u << 28) - 2, 1, 0}, &chosen);
    expect_refused(
        (struct lanes){1, 2, (1u << 28) - 1, 1, 0},
        "an entry of the table of lanes would take 33 bits; C is written for "
        "entries of at most 32 bits");
    /* A set of moves may need less. */
    try_lanes((struct lanes){1, INT16_MAX - 2, 0, 1, 0}, &chosen);
    expect_refused(
        (struct lanes){1, INT16_MAX - 1, 0, 1, 0},
        "lanes can last 32767 plies; C is written for games of at most 32766");
}
END_TEST

/* (9562085 are 1051501 of the map, 98580 of counts, 8412004 of entries.)
 * The map alone of so many positions may be too large, which is known before they are
 * solved, or the entries. */
START_TEST(tables_too_large)
{
    static const char too_large[] =
        "the table of lanes would take at least 4194304 bytes; C is written for tables "
        "of at most 4194304 bytes (--stats and --format tsv have no such limit)";
    struct game game = {.positions = UINT32_C(8) << 22};
    char error[TABLE_ERROR_SIZE] = "";

    ck_assert(!fields_fit(&game, "lanes", error));
    ck_assert_str_eq(error, too_large);
    game.fold.slots = game.positions;
    ck_assert(!fields_fit(&game, "lanes", error));
    game.fold.slots--;
    ck_assert(fields_fit(&game, "lanes", error));
    game = (struct game){.positions = (UINT32_C(8) << 22) - 1};
    ck_assert(fields_fit(&game, "lanes", error));
    expect_refused(
        (struct lanes){.count = 3000, .plies = 700, .stride = 4, .move = 70000},
        "the table of lanes would take 9562085 bytes; C is written for "
        "tables of at most 4194304 bytes (--stats and --format tsv have no "
        "such limit)");
}
END_TEST

/* A position that leads to itself is a draw without end, whose distance is greater than
 * any other. */
static size_t expand_loop(const void *context, uint32_t position, uint8_t *mover,
                          uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    (void)context;
    *mover = FIRST;
    *winner = NOBODY;
    if (position == 1)
        return 0;
    successors[0] = 0;
    successors[1] = 1;
    moves[0] = 0;
    moves[1] = 1;
    return 2;
}

static uint32_t no_plies(const void *context, uint32_t position)
{
    (void)context;
    return position == 1 ? 0 : GAME_NO_DISTANCE;
}

START_TEST(draws_without_end)
{
    struct solution solution = {.game = {.positions = 2,
                                         .most_moves = 2,
                                         .expand = expand_loop,
                                         .plies_left = no_plies}};
    struct fields fields;
    char error[TABLE_ERROR_SIZE];

    ck_assert(graph_of_game(&solution.game, NULL, &solution.graph));
    ck_assert(attractor_solve(&solution.graph, NULL));
    ck_assert(choice_open(&solution.choice, &solution.game));
    ck_assert(lay_out(&fields, &solution, TIE_LOWEST, error));
    ck_assert_uint_eq(fields.endless, 1);
    ck_assert_uint_eq(fields.distance_bits, 1);
    ck_assert_uint_eq(entry_at(&fields, 0), FIELDS_DRAWN | 1 << 2 | 1 << 3);
    ck_assert_uint_eq(entry_at(&fields, 1), FIELDS_DRAWN);
    fields_close(&fields);
    release(&solution);
}
END_TEST

SUITE("fields", the_fewest_bytes_of_all_ways, tie_rules_are_not_folded,
      entries_too_wide, tables_too_large, draws_without_end)
