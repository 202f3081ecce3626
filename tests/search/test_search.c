/* test_search.c - the forward searches, on published and hand-counted figures and on
 * one another.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "methods/alphabeta.h"
#include "methods/memo.h"
#include "methods/methods.h"
#include "methods/pipeline.h"
#include "methods/plain.h"
#include "methods/reach.h"
#include "support/minimax.h"
#include "support/suite.h"

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static struct game game; /* each test has its process, and opens what it needs */

static struct search search_of(const char *specification)
{
    char error[GAME_ERROR_SIZE];

    ck_assert_int_eq(game_open(&game, specification, false, error), GAME_OPENED);
    return (struct search){.game = &game};
}

static const uint32_t centre_corners_edges[] = {4, 0, 2, 6, 8, 1, 3, 5, 7};

START_TEST(trees)
{
    static const struct {
        const char *game;
        const char *board;
        uint64_t positions, games;
        unsigned height;
        int value;
    } cases[] = {
        /* Three empty cells, cross to move; counted by hand. */
        {"tictactoe", "XOXOOX...", 11, 5, 4, 1},
        {"tictactoe", "XXXOO....", 1, 1, 1, 1},
        /* The well-known count of games, and all positions on their ways. */
        {"tictactoe", ".........", 549946, 255168, 10, 0},
        /* Without early ends: 9! games, and the sum of 9!/k! positions. */
        {"mnk:3x3,4", ".........", 986410, 362880, 10, 0},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct search search = search_of(cases[i].game);
        const uint32_t position = minimax_number(cases[i].board);
        struct tree tree = pipeline_moves(&search, position);

        ck_assert_uint_eq(search.built, cases[i].positions);
        ck_assert_int_eq(plain_value(&search, position, PLY_NO_LIMIT), cases[i].value);
        ck_assert_uint_eq(search.visits, cases[i].positions);
        ck_assert_uint_eq(plain_games(&search, position, PLY_NO_LIMIT), cases[i].games);
        ck_assert_uint_eq(plain_height(&search, position, PLY_NO_LIMIT),
                          cases[i].height);
        pipeline_free(&tree);
        game_close(&game);
    }
}
END_TEST

/* 5,478 positions, from which 16,167 moves lead: a call for each, and one for the
 * start. Then all is there already. */
START_TEST(stored_values)
{
    struct search search = search_of("tictactoe");
    struct dictionary memo = {0};

    for (uint64_t again = 0; again <= 1; again++) {
        ck_assert_int_eq(memo_value(&search, &memo, game.start, PLY_NO_LIMIT), 0);
        ck_assert_uint_eq(search.visits, 16168 + again);
        ck_assert_uint_eq(search.built, 5478);
        ck_assert_uint_eq(memo.size, 5478);
    }
    dictionary_free(&memo);
    game_close(&game);
}
END_TEST

/* A tree by hand: a root, its three moves, and after each two leaves, which are cut off
 * and so evaluated. */
enum { HAND_ROOT = 0, HAND_LEAVES = 6, HAND_FIRST_LEAF = 4, HAND_BEYOND = 10 };

struct hand {
    uint8_t root_mover;
    int leaves[HAND_LEAVES];
    bool *seen; /* by leaf: it has been evaluated */
};

static size_t hand_expand(const void *context, uint32_t position, uint8_t *mover,
                          uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct hand *const hand = context;
    const bool is_leaf = position >= HAND_FIRST_LEAF;
    const size_t count = position == HAND_ROOT ? 3 : is_leaf ? 1 : 2;

    *mover = (position == HAND_ROOT) == (hand->root_mover == FIRST) ? FIRST : SECOND;
    *winner = NOBODY;
    if (position == HAND_BEYOND)
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        successors[i] =
            is_leaf ? HAND_BEYOND : 2 * position + (position > 0 ? 2 : 1) + i;
        moves[i] = i;
    }
    return count;
}

static int hand_evaluate(const void *context, uint32_t position)
{
    const struct hand *const hand = context;

    hand->seen[position - HAND_FIRST_LEAF] = true;
    return hand->leaves[position - HAND_FIRST_LEAF];
}

/* Worked out by hand.  The first is the tree ((5,9),(2,11),(7,6)): once MAX can have 5,
 * the 2 is enough to see that she will not go where it is. */
START_TEST(trees_by_hand)
{
    static const uint32_t backwards[] = {2, 1, 0};
    static const struct {
        uint8_t mover;
        int leaves[HAND_LEAVES];
        size_t order_count;
        int value;
        bool seen[HAND_LEAVES]; /* by the methods that skip */
    } cases[] = {
        {FIRST, {5, 9, 2, 11, 7, 6}, 0, 6, {1, 1, 1, 0, 1, 1}},
        {FIRST, {5, 9, 2, 11, 7, 6}, 3, 6, {1, 1, 1, 1, 1, 1}},
        {FIRST, {5, 9, 2, 11, 7, 6}, 1, 6, {1, 0, 1, 0, 1, 1}},
        {SECOND, {5, 9, 2, 11, 7, 6}, 0, 7, {1, 1, 1, 1, 1, 1}},
        {SECOND, {5, 9, 10, 3, 9, 6}, 0, 9, {1, 1, 1, 0, 1, 0}},
        {FIRST, {-4, -3, -2, -1, -6, -5}, 0, -2, {1, 1, 1, 1, 1, 0}},
    };

    for (size_t i = 0; i < METHODS * COUNT(cases); i++) {
        const struct method *const method = &methods[i % METHODS];
        const size_t row = i / METHODS;
        bool seen[HAND_LEAVES] = {false};
        struct hand hand = {.root_mover = cases[row].mover, .seen = seen};
        const struct game by_hand = {.context = &hand,
                                     .positions = HAND_BEYOND + 1,
                                     .start = HAND_ROOT,
                                     .most_moves = 3,
                                     .expand = hand_expand,
                                     .evaluate = hand_evaluate};
        struct search search = {.game = &by_hand,
                                .order = backwards,
                                .order_count = cases[row].order_count};

        memcpy(hand.leaves, cases[row].leaves, sizeof hand.leaves);
        ck_assert_int_eq(method->value(&search, HAND_ROOT, 2), cases[row].value);
        for (size_t leaf = 0; leaf < HAND_LEAVES; leaf++)
            ck_assert_msg(seen[leaf] == (cases[row].seen[leaf] || !method->takes_order),
                          "case %zu, %s: leaf %d", row, method->name,
                          hand.leaves[leaf]);
    }
}
END_TEST

/* As a separate program of a few lines counts them too.  What the lazy tree builds is
 * the root and the successors of all that alpha-beta visits. */
START_TEST(alpha_beta_visits)
{
    static const struct {
        size_t order_count;
        enum search_score score;
        uint64_t visits, built;
    } cases[] = {
        {0, SEARCH_PLAIN, 18297, 25227},
        {0, SEARCH_FAST, 20866, 28654},
        {9, SEARCH_PLAIN, 7275, 10943},
        {9, SEARCH_FAST, 7865, 11559},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct search search = search_of("tictactoe");
        struct lazy_tree tree;

        search.score = cases[i].score;
        search.order = centre_corners_edges;
        search.order_count = cases[i].order_count;
        tree = lazy_moves(&search, game.start);
        ck_assert_int_eq(alphabeta_value(&search, game.start, PLY_NO_LIMIT), 0);
        ck_assert_uint_eq(search.visits, cases[i].visits);
        ck_assert_int_eq(alphabeta_lazy_value(&tree), 0);
        ck_assert_uint_eq(search.visits, 2 * cases[i].visits);
        ck_assert_uint_eq(search.built, cases[i].built);
        lazy_free(&tree);
        game_close(&game);
    }
}
END_TEST

/* 1 + 9 + 9 * 8 + ...: nobody can have won before the fifth mark. */
START_TEST(pruned_lazy_trees)
{
    static const uint64_t sizes[] = {1, 10, 82, 586, 3610, 18730};

    for (unsigned depth = 0; depth < COUNT(sizes); depth++) {
        struct search search = search_of("tictactoe");
        struct lazy_tree tree = lazy_moves(&search, game.start);

        ck_assert_uint_eq(search.built, 1);
        lazy_prune(&tree, depth);
        ck_assert_int_eq(lazy_value(&tree, &tree.root),
                         plain_value(&search, game.start, depth));
        ck_assert_uint_eq(search.built, sizes[depth]);
        ck_assert_uint_eq(search.visits, 2 * sizes[depth]);
        lazy_free(&tree);
        game_close(&game);
    }
}
END_TEST

START_TEST(a_suspension_computes_once)
{
    struct search search = search_of("tictactoe");
    struct lazy_tree tree = lazy_moves(&search, game.start);
    const struct lazy_node *children = NULL;

    ck_assert_uint_eq(tree.computed, 0);
    for (int again = 0; again <= 1; again++) {
        ck_assert_uint_eq(lazy_children(&tree, &tree.root), 9);
        ck_assert(!again || tree.root.children == children);
        children = tree.root.children;
        ck_assert_uint_eq(tree.computed, 1);
        ck_assert_uint_eq(search.built, 10);
    }
    for (int again = 0; again <= 1; again++) {
        ck_assert_int_eq(lazy_label(&tree, &tree.root.children[4]), 4); /* four lines */
        ck_assert_uint_eq(tree.computed, 2);
    }
    lazy_free(&tree);

    /* Where the tree is pruned, too. */
    tree = lazy_moves(&search, game.start);
    lazy_prune(&tree, 0);
    for (int again = 0; again <= 1; again++)
        ck_assert_uint_eq(lazy_children(&tree, &tree.root), 0);
    ck_assert_uint_eq(tree.computed, 1);
    lazy_free(&tree);
    game_close(&game);
}
END_TEST

/* With 1 and -1 every win is as good as another; counting empty cells the fastest is
 * best, and the slowest loss; the first of them in move order, whatever the order of
 * the search.  Worked out by hand. */
START_TEST(choices)
{
    static const struct {
        const char *board;
        enum search_score score;
        uint32_t best;
        int value;
    } cases[] = {
        {"XOOX.....", SEARCH_PLAIN, 4, 1},
        {"XOOX.....", SEARCH_FAST, 6, 14}, /* column 0-3-6; four cells are left */
        {"XXO..O...", SEARCH_PLAIN, 3, -1},
        {"XXO..O...", SEARCH_FAST, 8, -11}, /* stops 2-5-8; 2-4-6 comes later */
    };
    struct search search = search_of("tictactoe");

    search.order = centre_corners_edges;
    search.order_count = COUNT(centre_corners_edges);
    for (size_t i = 0; i < METHODS * COUNT(cases); i++) {
        search_function *const value = methods[i % METHODS].value;
        const size_t row = i / METHODS;
        const uint32_t position = minimax_number(cases[row].board);
        uint32_t best;

        search.score = cases[row].score;
        ck_assert_int_eq(value(&search, position, PLY_NO_LIMIT), cases[row].value);
        ck_assert(ply_best(&search, value, position, PLY_NO_LIMIT, &best));
        ck_assert_uint_eq(best, cases[row].best);
        ck_assert(!ply_best(&search, value, position, 0, &best));
    }
    game_close(&game);
}
END_TEST

static int rough(const void *context, uint32_t position)
{
    (void)context;
    return (int)(position * 7 % 19) - 9;
}

/* All methods find what the first one does at every depth, also with an evaluation that
 * is often wrong; in Nim, positions are met after different numbers of moves, so that
 * what a search to one depth finds is no use to another. */
START_TEST(methods_agree_at_every_depth)
{
    static const struct {
        const char *game;
        const char *board; /* NULL: the start */
        unsigned most_depth;
        bool rough;
    } cases[] = {
        {"tictactoe", "X........", 4, false},
        {"tictactoe", "X...O....", 8, false},
        {"tictactoe", "XOOX.....", 5, false},
        {"tictactoe", "XXO..O...", 5, true},
        {"tictactoe", "XOXOOX...", 3, false},
        {"tictactoe", "XXXOO....", 2, false},
        {"nim:9", NULL, 10, true},
        {"nim:2,3", NULL, 10, true},
        {"morris:three-mens", NULL, 4, false},
        {"morris:flying", NULL, 4, true},
    };

    for (size_t i = 0; i < 2 * METHODS * COUNT(cases); i++) {
        const struct method *const method = &methods[i / 2 % METHODS];
        const size_t row = i / 2 / METHODS;
        struct search search = search_of(cases[row].game);
        const uint32_t position =
            cases[row].board ? minimax_number(cases[row].board) : game.start;

        if (method->builds_all && reach_goes_round(&search, position)) {
            game_close(&game);
            continue;
        }
        search.score = i % 2 == 0 ? SEARCH_PLAIN : SEARCH_FAST;
        search.order = centre_corners_edges;
        search.order_count = COUNT(centre_corners_edges);
        if (cases[row].rough)
            game.evaluate = rough;
        for (unsigned depth = 0; depth <= cases[row].most_depth; depth++)
            ck_assert_msg(method->value(&search, position, depth) ==
                              plain_value(&search, position, depth),
                          "case %zu, %s, depth %u", row, method->name, depth);
        game_close(&game);
    }
}
END_TEST

SUITE("search", trees, stored_values, trees_by_hand, alpha_beta_visits,
      pruned_lazy_trees, a_suspension_computes_once, choices,
      methods_agree_at_every_depth)
