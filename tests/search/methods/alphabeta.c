/* alphabeta.c - see alphabeta.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "alphabeta.h"

#include <stdlib.h>

/* Place of a move in the order; after all others if it is not listed. */
static size_t rank(const struct search *search, uint32_t move)
{
    size_t place = 0;

    while (place < search->order_count && search->order[place] != move)
        place++;
    return place;
}

/* Indices of the moves in the order in which to try them; to be freed. */
static size_t *arrange(const struct search *search, const struct ply *ply)
{
    size_t *const indices = ply_memory(ply->count, sizeof *indices);
    size_t placed = 0;

    for (size_t place = 0; place <= search->order_count; place++)
        for (size_t i = 0; i < ply->count; i++)
            if (rank(search, ply->moves[i]) == place)
                indices[placed++] = i;
    return indices;
}

/* The window between what MAX and what MIN can have already. */
struct window {
    int alpha, beta;
};

static const struct window whole = {INT_MIN, INT_MAX};

/* Narrows the window by what the mover has found; false if that closes it. */
static bool narrow(struct window *window, uint8_t mover, int value)
{
    if (mover == FIRST)
        window->alpha = ply_better(FIRST, window->alpha, value);
    else
        window->beta = ply_better(SECOND, window->beta, value);
    return window->alpha < window->beta;
}

static int value_within(struct search *search, uint32_t position, unsigned depth,
                        struct window window)
{
    struct ply ply = ply_at(search, position);
    size_t *const indices = arrange(search, &ply);
    int value = ply_worst(ply.mover);

    search->visits++;
    if (ply_ends(&ply, depth))
        value = ply_score(search, position, &ply);
    for (size_t i = 0; i < ply.count && depth > 0; i++) {
        const int after =
            value_within(search, ply.successors[indices[i]], ply_deeper(depth), window);

        value = ply_better(ply.mover, value, after);
        if (!narrow(&window, ply.mover, value))
            break;
    }
    free(indices);
    ply_free(&ply);
    return value;
}

int alphabeta_value(struct search *search, uint32_t position, unsigned depth)
{
    return value_within(search, position, depth, whole);
}

static int lazy_value_within(struct lazy_tree *tree, struct lazy_node *node,
                             struct window window)
{
    const size_t count = lazy_children(tree, node);
    const uint8_t mover = node->ply.mover;
    size_t *const indices = arrange(tree->search, &node->ply);
    int value = count == 0 ? lazy_label(tree, node) : ply_worst(mover);

    tree->search->visits++;
    for (size_t i = 0; i < count; i++) {
        const int after = lazy_value_within(tree, &node->children[indices[i]], window);

        value = ply_better(mover, value, after);
        if (!narrow(&window, mover, value))
            break;
    }
    free(indices);
    return value;
}

int alphabeta_lazy_value(struct lazy_tree *tree)
{
    return lazy_value_within(tree, &tree->root, whole);
}
