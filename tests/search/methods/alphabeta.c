/* alphabeta.c - see alphabeta.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "alphabeta.h"

#include <stdlib.h>

/* Place of a move in the order; behind all others when it is not listed. */
static size_t rank(const struct alphabeta_order *order, uint32_t move)
{
    size_t place = 0;

    while (place < order->count && order->moves[place] != move)
        place++;
    return place;
}

/* Indices of the moves in the order in which to try them; to be freed. */
static size_t *arrange(const struct alphabeta_order *order, const uint32_t *moves,
                       size_t count)
{
    size_t *const indices = ply_memory(count, sizeof *indices);
    size_t placed = 0;

    for (size_t place = 0; place <= order->count; place++)
        for (size_t i = 0; i < count; i++)
            if (rank(order, moves[i]) == place)
                indices[placed++] = i;
    return indices;
}

static size_t *arrange_children(const struct alphabeta_order *order,
                                const struct lazy_node *node)
{
    uint32_t *const moves = ply_memory(node->count, sizeof *moves);
    size_t *indices;

    for (size_t i = 0; i < node->count; i++)
        moves[i] = node->children[i].move;
    indices = arrange(order, moves, node->count);
    free(moves);
    return indices;
}

/* The window between what MAX and what MIN can have already. */
struct window {
    int alpha, beta;
};

static const struct window whole = {INT_MIN, INT_MAX};

/* Narrows the window by what the mover has found; false when that closes it. */
static bool narrow(struct window *window, uint8_t mover, int value)
{
    if (mover == FIRST)
        window->alpha = ply_better(FIRST, window->alpha, value);
    else
        window->beta = ply_better(SECOND, window->beta, value);
    return window->alpha < window->beta;
}

static int value_within(struct search *search, const struct alphabeta_order *order,
                        uint32_t position, unsigned depth, struct window window)
{
    struct ply ply = ply_at(search, position);
    size_t *const indices = arrange(order, ply.moves, ply.count);
    int value = ply_worst(ply.mover);

    search->visits++;
    if (ply_ends(&ply, depth))
        value = ply_score(search, position, &ply);
    for (size_t i = 0; i < ply.count && depth > 0; i++) {
        const int after = value_within(search, order, ply.successors[indices[i]],
                                       ply_deeper(depth), window);

        value = ply_better(ply.mover, value, after);
        if (!narrow(&window, ply.mover, value))
            break;
    }
    free(indices);
    ply_free(&ply);
    return value;
}

int alphabeta_value(struct search *search, const struct alphabeta_order *order,
                    uint32_t position, unsigned depth)
{
    return value_within(search, order, position, depth, whole);
}

static int lazy_value_within(struct lazy_tree *tree,
                             const struct alphabeta_order *order,
                             struct lazy_node *node, struct window window)
{
    const size_t count = lazy_children(tree, node);
    size_t *const indices = arrange_children(order, node);
    int value = count == 0 ? lazy_label(tree, node) : ply_worst(node->mover);

    tree->search->visits++;
    for (size_t i = 0; i < count; i++) {
        const int after =
            lazy_value_within(tree, order, &node->children[indices[i]], window);

        value = ply_better(node->mover, value, after);
        if (!narrow(&window, node->mover, value))
            break;
    }
    free(indices);
    return value;
}

int alphabeta_lazy_value(struct lazy_tree *tree, const struct alphabeta_order *order)
{
    return lazy_value_within(tree, order, &tree->root, whole);
}
