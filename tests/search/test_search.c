/* test_search.c - the forward searches, on published and hand-counted figures and on
 * one another.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "support/minimax.h"
#include "support/suite.h"
#include "methods/memo.h"
#include "methods/methods.h"
#include "methods/pipeline.h"
#include "methods/plain.h"
#include "reach.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static struct game open_game(const char *specification, bool misere)
{
    struct game game;
    char error[GAME_ERROR_SIZE];

    ck_assert_int_eq(game_open(&game, specification, misere, error), GAME_OPENED);
    return game;
}

/* A board of nine cells as a position. */
static uint32_t board(const char *text)
{
    return minimax_number(text);
}

static const struct alphabeta_order move_order = {NULL, 0};

/* The centre, then corners, then edges. */
static const uint32_t centre_first_moves[] = {4, 0, 2, 6, 8, 1, 3, 5, 7};
static const struct alphabeta_order centre_first = {centre_first_moves, 9};

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
        struct game game = open_game(cases[i].game, false);
        const uint32_t position = board(cases[i].board);
        struct search search = {.game = &game};
        struct tree tree;

        ck_assert_int_eq(plain_value(&search, position), cases[i].value);
        ck_assert_int_eq(plain_counted_value(&search, position, PLY_NO_LIMIT),
                         cases[i].value);
        ck_assert_uint_eq(search.visits, cases[i].positions);
        ck_assert_uint_eq(plain_games(&search, position, PLY_NO_LIMIT), cases[i].games);
        ck_assert_uint_eq(plain_height(&search, position, PLY_NO_LIMIT),
                          cases[i].height);
        tree = pipeline_moves(&search, position);
        ck_assert_uint_eq(search.built, cases[i].positions);
        pipeline_free(&tree);
        game_close(&game);
    }
}
END_TEST

/* Positions that a walk has shown. */
struct positions {
    uint32_t *numbers;
    size_t count, room;
};

static bool collect(void *context, uint32_t position)
{
    struct positions *const positions = context;

    if (positions->count == positions->room) {
        positions->room = 2 * positions->room + 64;
        positions->numbers =
            realloc(positions->numbers, positions->room * sizeof *positions->numbers);
        ck_assert_ptr_nonnull(positions->numbers);
    }
    positions->numbers[positions->count++] = position;
    return true;
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t left = *(const uint32_t *)a;
    const uint32_t right = *(const uint32_t *)b;

    return left < right ? -1 : left > right;
}

/* All positions that play can reach, rising; to be freed. */
static struct positions reachable(const struct game *game)
{
    const struct search search = {.game = game};
    struct positions positions = {0};

    reach_each(&search, collect, &positions);
    qsort(positions.numbers, positions.count, sizeof *positions.numbers,
          compare_numbers);
    return positions;
}

static bool collect_entry(void *context, const struct dictionary_entry *entry)
{
    return collect(context, memo_position(entry));
}

/* 5,478 positions, 958 of them finished, are well known; from them lead 16,167 moves: a
 * call for each, and one for the start. */
START_TEST(stored_values)
{
    struct game game = open_game("tictactoe", false);
    struct search search = {.game = &game};
    struct dictionary memo = {0};
    struct positions met = {0};
    struct positions reached = reachable(&game);
    unsigned finished = 0;

    ck_assert_int_eq(memo_value(&search, &memo, game.start, PLY_NO_LIMIT), 0);
    ck_assert_uint_eq(search.visits, 16168);
    ck_assert_uint_eq(search.built, 5478);
    ck_assert_uint_eq(memo.size, 5478);
    dictionary_each(&memo, collect_entry, &met);
    ck_assert_uint_eq(met.count, 5478);
    ck_assert_uint_eq(reached.count, 5478);
    ck_assert_mem_eq(met.numbers, reached.numbers, 5478 * sizeof *met.numbers);
    for (size_t i = 0; i < reached.count; i++) {
        struct ply ply = ply_at(&search, reached.numbers[i]);

        finished += ply.count == 0;
        ply_free(&ply);
    }
    ck_assert_uint_eq(finished, 958);

    /* All is there already. */
    ck_assert_int_eq(memo_value(&search, &memo, board("XOXOOX..."), PLY_NO_LIMIT), 1);
    ck_assert_uint_eq(search.visits, 16169);
    ck_assert_uint_eq(search.built, 5478);
    free(met.numbers);
    free(reached.numbers);
    dictionary_free(&memo);
    game_close(&game);
}
END_TEST

enum { BOARD_SIZE = 10 }; /* nine cells and a NUL */

static int compare_boards(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Boards as they should come, and how many have. */
struct boards {
    char (*texts)[BOARD_SIZE];
    size_t shown;
};

static bool expect_board(void *context, const struct dictionary_entry *entry)
{
    struct boards *const boards = context;

    ck_assert_str_eq(entry->key.bytes, boards->texts[boards->shown]);
    boards->shown++;
    return true;
}

/* The boards met, as text, come out of the dictionary in the order of qsort. */
START_TEST(boards_in_order)
{
    struct game game = open_game("tictactoe", false);
    struct positions reached = reachable(&game);
    struct boards boards = {.texts = calloc(reached.count, BOARD_SIZE)};
    struct dictionary dictionary = {0};

    ck_assert_ptr_nonnull(boards.texts);
    for (size_t i = 0; i < reached.count; i++) {
        minimax_board(reached.numbers[i], boards.texts[i]);
        ck_assert_int_eq(
            dictionary_insert(&dictionary, dictionary_text(boards.texts[i]), NULL),
            DICTIONARY_INSERTED);
    }
    qsort(boards.texts, reached.count, BOARD_SIZE, compare_boards);
    ck_assert_uint_eq(dictionary_each(&dictionary, expect_board, &boards), 5478);
    ck_assert_uint_eq(boards.shown, 5478);
    dictionary_free(&dictionary);
    free(boards.texts);
    free(reached.numbers);
    game_close(&game);
}
END_TEST

/* A tree by hand: a root, its three moves, and two leaves behind each, which are cut
 * off and so evaluated. */
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

static struct game hand_game(struct hand *hand)
{
    return (struct game){.context = hand,
                         .positions = HAND_BEYOND + 1,
                         .start = HAND_ROOT,
                         .most_moves = 3,
                         .expand = hand_expand,
                         .evaluate = hand_evaluate};
}

/* Worked out by hand.  The first is the tree ((5,9),(2,11),(7,6)): once MAX can have 5,
 * the 2 is enough to see that she will not go where it is. */
START_TEST(trees_by_hand)
{
    static const uint32_t backwards[] = {2, 1, 0};
    static const struct {
        uint8_t mover;
        int leaves[HAND_LEAVES];
        struct alphabeta_order order;
        int value;
        bool seen[HAND_LEAVES];
    } cases[] = {
        {FIRST, {5, 9, 2, 11, 7, 6}, {NULL, 0}, 6, {1, 1, 1, 0, 1, 1}},
        {FIRST, {5, 9, 2, 11, 7, 6}, {backwards, 3}, 6, {1, 1, 1, 1, 1, 1}},
        {FIRST, {5, 9, 2, 11, 7, 6}, {backwards, 1}, 6, {1, 0, 1, 0, 1, 1}},
        {SECOND, {5, 9, 2, 11, 7, 6}, {NULL, 0}, 7, {1, 1, 1, 1, 1, 1}},
        {SECOND, {5, 9, 10, 3, 9, 6}, {NULL, 0}, 9, {1, 1, 1, 0, 1, 0}},
        {FIRST, {-4, -3, -2, -1, -6, -5}, {NULL, 0}, -2, {1, 1, 1, 1, 1, 0}},
    };

    for (size_t i = 0; i < COUNT(cases); i++)
        for (size_t method = 0; method < METHODS; method++) {
            struct hand hand = {.root_mover = cases[i].mover};
            bool seen[HAND_LEAVES] = {false};
            struct game game = hand_game(&hand);
            struct search search = {.game = &game};

            hand.seen = seen;
            memcpy(hand.leaves, cases[i].leaves, sizeof hand.leaves);
            ck_assert_int_eq(
                methods[method].value(&search, &cases[i].order, HAND_ROOT, 2),
                cases[i].value);
            for (size_t leaf = 0; leaf < HAND_LEAVES; leaf++)
                ck_assert_msg(seen[leaf] ==
                                  (cases[i].seen[leaf] || !methods[method].takes_order),
                              "case %zu, %s: leaf %d", i, methods[method].name,
                              hand.leaves[leaf]);
        }
}
END_TEST

/* A game that counts the successors it gives. */
struct counting {
    struct game game;
    uint64_t *successors;
};

static size_t counting_expand(const void *context, uint32_t position, uint8_t *mover,
                              uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct counting *const counting = context;
    const size_t count = counting->game.expand(counting->game.context, position, mover,
                                               winner, successors, moves);

    *counting->successors += count;
    return count;
}

static uint32_t counting_plies_left(const void *context, uint32_t position)
{
    const struct counting *const counting = context;

    return counting->game.plies_left(counting->game.context, position);
}

/* Visits as a separate program of a few lines counts them too.  What the lazy tree
 * builds is the root and the successors of all that alpha-beta visits. */
START_TEST(alpha_beta_visits)
{
    static const struct {
        const struct alphabeta_order *order;
        enum search_score score;
        uint64_t visits;
    } cases[] = {
        {&move_order, SEARCH_PLAIN, 18297},
        {&move_order, SEARCH_FAST, 20866},
        {&centre_first, SEARCH_PLAIN, 7275},
        {&centre_first, SEARCH_FAST, 7865},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        uint64_t successors = 0;
        struct counting counting = {open_game("tictactoe", false), &successors};
        struct game game = counting.game;
        struct search search = {.game = &game, .score = cases[i].score};
        struct search lazy = {.game = &counting.game, .score = cases[i].score};
        struct lazy_tree tree = lazy_moves(&lazy, game.start);

        game.context = &counting;
        game.expand = counting_expand;
        game.plies_left = counting_plies_left;
        ck_assert_int_eq(
            alphabeta_value(&search, cases[i].order, game.start, PLY_NO_LIMIT), 0);
        ck_assert_uint_eq(search.visits, cases[i].visits);
        ck_assert_int_eq(alphabeta_lazy_value(&tree, cases[i].order), 0);
        ck_assert_uint_eq(lazy.visits, cases[i].visits);
        ck_assert_uint_eq(lazy.built, 1 + successors);
        lazy_free(&tree);
        game_close(&counting.game);
    }
}
END_TEST

/* 1 + 9 + 9 * 8 + ...: nobody can have won before the fifth mark. */
START_TEST(pruned_lazy_trees)
{
    static const uint64_t sizes[] = {1, 10, 82, 586, 3610, 18730};
    struct game game = open_game("tictactoe", false);

    for (unsigned depth = 0; depth < COUNT(sizes); depth++) {
        struct search lazy = {.game = &game};
        struct search search = {.game = &game};
        struct lazy_tree tree = lazy_moves(&lazy, game.start);

        ck_assert_uint_eq(lazy.built, 1);
        lazy_prune(&tree, depth);
        ck_assert_int_eq(lazy_value(&tree, &tree.root),
                         plain_counted_value(&search, game.start, depth));
        ck_assert_uint_eq(lazy.built, sizes[depth]);
        ck_assert_uint_eq(lazy.visits, sizes[depth]);
        ck_assert_uint_eq(search.visits, sizes[depth]);
        lazy_free(&tree);
    }
    game_close(&game);
}
END_TEST

START_TEST(a_suspension_computes_once)
{
    struct game game = open_game("tictactoe", false);
    struct search search = {.game = &game};
    struct lazy_tree tree = lazy_moves(&search, game.start);
    const struct lazy_node *children;

    ck_assert_uint_eq(tree.computed, 0);
    ck_assert_uint_eq(lazy_children(&tree, &tree.root), 9);
    ck_assert_uint_eq(tree.computed, 1);
    ck_assert_uint_eq(search.built, 10);
    children = tree.root.children;
    ck_assert_uint_eq(lazy_children(&tree, &tree.root), 9);
    ck_assert_ptr_eq(tree.root.children, children);
    ck_assert_uint_eq(tree.computed, 1);
    ck_assert_uint_eq(search.built, 10);

    ck_assert_int_eq(lazy_label(&tree, &tree.root.children[4]), 4); /* four lines */
    ck_assert_int_eq(lazy_label(&tree, &tree.root.children[4]), 4);
    ck_assert_uint_eq(tree.computed, 2);
    lazy_free(&tree);

    /* Where the tree is pruned, too. */
    tree = lazy_moves(&search, game.start);
    lazy_prune(&tree, 0);
    ck_assert_uint_eq(lazy_children(&tree, &tree.root), 0);
    ck_assert_uint_eq(lazy_children(&tree, &tree.root), 0);
    ck_assert_uint_eq(tree.computed, 1);
    lazy_free(&tree);
    game_close(&game);
}
END_TEST

/* With +-1 every win is as good as another; counting empty cells the fastest is best,
 * and the slowest loss.  Worked out by hand. */
START_TEST(choices)
{
    static const struct {
        const char *board;
        enum search_score score;
        uint32_t best;
        int value;
        int others; /* at most this for the other moves */
    } cases[] = {
        {"XOOX.....", SEARCH_PLAIN, 4, 1, 1},
        {"XOOX.....", SEARCH_FAST, 6, 14, 12}, /* column 0-3-6; four cells are left */
        {"XXO..O...", SEARCH_PLAIN, 3, -1, -1},
        {"XXO..O...", SEARCH_FAST, 8, -11, -13}, /* stops 2-5-8; 2-4-6 comes later */
    };
    struct game game = open_game("tictactoe", false);

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct search search = {.game = &game, .score = cases[i].score};
        const uint32_t position = board(cases[i].board);
        struct ply ply = ply_at(&search, position);

        for (size_t method = 0; method < METHODS; method++) {
            uint32_t best;

            ck_assert_int_eq(
                methods[method].value(&search, &centre_first, position, PLY_NO_LIMIT),
                cases[i].value);
            ck_assert(method_best(&methods[method], &search, &centre_first, position,
                                  PLY_NO_LIMIT, cases[i].value, &best));
            ck_assert_msg(best == cases[i].best, "%s, %s: %u", cases[i].board,
                          methods[method].name, best);
        }
        for (size_t move = 0; move < ply.count; move++) {
            const int value = plain_value(&search, ply.successors[move]);

            if (ply.moves[move] == cases[i].best)
                ck_assert_int_eq(value, cases[i].value);
            else
                ck_assert_int_le(value, cases[i].others);
            if (cases[i].others == -13)
                ck_assert_int_eq(value, ply.moves[move] == 8 ? -11 : -13);
        }
        ply_free(&ply);
    }
    game_close(&game);
}
END_TEST

/* All eight lines are open to cross, and to nought those that the cross is not on: four
 * of the centre, three of a corner, two of an edge. */
START_TEST(evaluation)
{
    static const int after_one_cross[] = {3, 2, 3, 2, 4, 2, 3, 2, 3};
    struct game game = open_game("tictactoe", false);
    struct search search = {.game = &game, .score = SEARCH_FAST};
    struct positions reached = reachable(&game);
    struct ply start = ply_at(&search, game.start);

    for (size_t i = 0; i < start.count; i++)
        ck_assert_int_eq(game.evaluate(game.context, start.successors[i]),
                         after_one_cross[i]);
    ply_free(&start);
    for (size_t i = 0; i < reached.count; i++) {
        struct ply ply = ply_at(&search, reached.numbers[i]);
        const int score = ply_score(&search, reached.numbers[i], &ply);

        if (ply.count > 0 || ply.winner == NOBODY)
            ck_assert_int_le(abs(score), 8);
        else
            ck_assert_int_ge(abs(score), 10);
        ck_assert_int_le(abs(game.evaluate(game.context, reached.numbers[i])), 8);
        ply_free(&ply);
    }
    free(reached.numbers);
    game_close(&game);
}
END_TEST

/* A player who looks so many plies ahead; what she plays from each position is found
 * when first needed. */
struct machine {
    const struct search *search;
    unsigned depth;
    uint8_t side;
    uint32_t *replies; /* by position: the successor, or 0 (the empty board is none) */
};

static struct machine new_machine(const struct search *search, unsigned depth,
                                  uint8_t side)
{
    return (struct machine){search, depth, side,
                            ply_memory(search->game->positions, sizeof(uint32_t))};
}

static uint32_t reply(const struct machine *machine, uint32_t position,
                      const struct ply *ply)
{
    uint32_t *const successor = &machine->replies[position];
    size_t best;
    int value;

    if (*successor != 0)
        return *successor;
    ck_assert(search_value(machine->search->game, position, machine->depth,
                           machine->search->score, &value, &best));
    *successor = ply->successors[best];
    return *successor;
}

/* Lines of play from here that the machine loses, whatever the opponent tries. */
static unsigned lost_lines(const struct machine *machine, uint32_t position)
{
    struct ply ply = ply_at(machine->search, position);
    unsigned lost = 0;

    if (ply.count == 0)
        lost = ply.winner != NOBODY && ply.winner != machine->side;
    else if (ply.mover == machine->side)
        lost = lost_lines(machine, reply(machine, position, &ply));
    else
        for (size_t i = 0; i < ply.count; i++)
            lost += lost_lines(machine, ply.successors[i]);
    ply_free(&ply);
    return lost;
}

/* Counted by a separate program of a few lines too, with rules of its own. */
START_TEST(lines_that_limited_machines_lose)
{
    static const unsigned as_nought[] = {89, 34, 32, 26, 30, 0, 0, 0, 0};
    static const unsigned as_cross[] = {4, 0, 0, 0, 0, 0, 0, 0, 0};
    struct game game = open_game("tictactoe", false);
    const struct search search = {.game = &game, .score = SEARCH_FAST};

    for (unsigned depth = 1; depth <= 9; depth++) {
        struct machine nought = new_machine(&search, depth, SECOND);
        struct machine cross = new_machine(&search, depth, FIRST);

        ck_assert_uint_eq(lost_lines(&nought, game.start), as_nought[depth - 1]);
        ck_assert_uint_eq(lost_lines(&cross, game.start), as_cross[depth - 1]);
        free(nought.replies);
        free(cross.replies);
    }
    game_close(&game);
}
END_TEST

/* The searches of this folder against that of the generator: values and best moves. */
static void compare_methods(const struct game *game, uint32_t position, unsigned depth,
                            enum search_score score)
{
    struct search search = {.game = game, .score = score};
    struct ply ply = ply_at(&search, position);
    struct lazy_tree tree = lazy_moves(&search, position);
    const bool has_best = !ply_ends(&ply, depth);
    int value;
    size_t best;

    ck_assert(search_value(game, position, depth, score, &value, &best));
    for (size_t i = 0; i < METHODS; i++) {
        uint32_t move;

        ck_assert_msg(methods[i].value(&search, &centre_first, position, depth) ==
                          value,
                      "%s: position %u, depth %u", methods[i].name, position, depth);
        ck_assert(method_best(&methods[i], &search, &centre_first, position, depth,
                              value, &move) == has_best);
        ck_assert(!has_best || move == ply.moves[best]);
    }
    lazy_prune(&tree, depth);
    ck_assert_int_eq(lazy_value(&tree, &tree.root), value);
    lazy_free(&tree);
    ply_free(&ply);
}

START_TEST(methods_agree_on_tic_tac_toe)
{
    static const struct {
        const char *board;
        unsigned most_depth;
    } cases[] = {
        {"X........", 4}, {"X...O....", 8}, {"XOOX.....", 5},
        {"XXO..O...", 5}, {"XOXOOX...", 3}, {"XXXOO....", 2},
    };

    for (int misere = 0; misere <= 1; misere++) {
        struct game game = open_game("tictactoe", misere);

        for (size_t i = 0; i < COUNT(cases); i++)
            for (unsigned depth = 0; depth <= cases[i].most_depth; depth++) {
                compare_methods(&game, board(cases[i].board), depth, SEARCH_PLAIN);
                compare_methods(&game, board(cases[i].board), depth, SEARCH_FAST);
            }
        game_close(&game);
    }
}
END_TEST

static int rough(const void *context, uint32_t position)
{
    (void)context;
    return (int)(position * 7 % 19) - 9;
}

/* With an evaluation that is often wrong, and positions that are met after different
 * numbers of moves, so that what a search to one depth finds is no use to another. */
START_TEST(methods_agree_on_rough_nim)
{
    static const char *const specifications[] = {"nim:9", "nim:2,3"};

    for (size_t i = 0; i < COUNT(specifications); i++) {
        struct game game = open_game(specifications[i], false);

        game.evaluate = rough;
        for (unsigned depth = 0; depth <= 10; depth++) {
            compare_methods(&game, game.start, depth, SEARCH_PLAIN);
            compare_methods(&game, game.start, depth, SEARCH_FAST);
        }
        game_close(&game);
    }
}
END_TEST

/* Who takes 1 to 3 loses at the multiples of 4, and the evaluation knows it, so that
 * each depth finds the same.  Checks each heap with every method at every depth; the
 * tree is built once for all depths, deepest first. */
START_TEST(one_heap)
{
    enum { MOST = 21 };

    for (uint32_t heap = 0; heap <= MOST; heap++) {
        char specification[16];
        struct game game;
        struct search search = {.game = &game};
        struct tree tree;
        const int value = heap % 4 == 0 ? -1 : 1;

        snprintf(specification, sizeof specification, "nim:%u", heap);
        game = open_game(specification, false);
        tree = pipeline_moves(&search, game.start);
        for (unsigned depth = heap + 2; depth-- > 0;) {
            struct dictionary memo = {0};
            struct lazy_tree lazy = lazy_moves(&search, game.start);

            pipeline_prune(&tree, depth);
            pipeline_label(&search, &tree);
            ck_assert_int_eq(pipeline_value(&search, &tree), value);
            ck_assert_int_eq(plain_counted_value(&search, game.start, depth), value);
            ck_assert_int_eq(memo_value(&search, &memo, game.start, depth), value);
            lazy_prune(&lazy, depth);
            ck_assert_int_eq(alphabeta_lazy_value(&lazy, &move_order), value);
            ck_assert_int_eq(lazy_value(&lazy, &lazy.root), value);
            ck_assert_int_eq(alphabeta_value(&search, &move_order, game.start, depth),
                             value);
            dictionary_free(&memo);
            lazy_free(&lazy);
        }
        ck_assert_int_eq(plain_value(&search, game.start), value);
        pipeline_free(&tree);
        game_close(&game);
    }
}
END_TEST

SUITE("search", trees, stored_values, boards_in_order, trees_by_hand, alpha_beta_visits,
      pruned_lazy_trees, a_suspension_computes_once, choices, evaluation,
      lines_that_limited_machines_lose, methods_agree_on_tic_tac_toe,
      methods_agree_on_rough_nim, one_heap)
