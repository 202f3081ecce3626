/* lazy.c - see lazy.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "lazy.h"

#include <stdlib.h>

static void force(struct lazy_tree *tree, struct lazy_node *node,
                  struct lazy_suspension *suspension)
{
    const struct lazy_suspension due = *suspension;

    if (due.compute == NULL)
        return;
    suspension->compute = NULL;
    tree->computed++;
    due.compute(tree, node);
}

static struct lazy_node new_node(struct lazy_tree *tree, uint32_t position,
                                 uint32_t move, unsigned depth);

static void compute_children(struct lazy_tree *tree, struct lazy_node *node)
{
    struct ply ply = ply_at(tree->search, node->position);

    node->mover = ply.mover;
    node->count = ply.count;
    node->children = ply_memory(ply.count, sizeof *node->children);
    for (size_t i = 0; i < ply.count; i++)
        node->children[i] =
            new_node(tree, ply.successors[i], ply.moves[i], ply_deeper(node->depth));
    ply_free(&ply);
}

/* The children of a node where the tree is pruned. */
static void compute_no_children(struct lazy_tree *tree, struct lazy_node *node)
{
    (void)tree;
    node->count = 0;
}

static void compute_label(struct lazy_tree *tree, struct lazy_node *node)
{
    struct ply ply = ply_at(tree->search, node->position);

    node->label = ply_score(tree->search, node->position, &ply);
    ply_free(&ply);
}

static void limit(struct lazy_node *node, unsigned depth)
{
    node->depth = depth;
    node->children_due.compute = depth == 0 ? compute_no_children : compute_children;
}

static struct lazy_node new_node(struct lazy_tree *tree, uint32_t position,
                                 uint32_t move, unsigned depth)
{
    struct lazy_node node = {
        .position = position, .move = move, .label_due = {compute_label}};

    limit(&node, depth);
    tree->search->built++;
    return node;
}

struct lazy_tree lazy_moves(struct search *search, uint32_t position)
{
    struct lazy_tree tree = {.search = search};

    tree.root = new_node(&tree, position, 0, PLY_NO_LIMIT);
    return tree;
}

void lazy_prune(struct lazy_tree *tree, unsigned depth)
{
    limit(&tree->root, depth);
}

size_t lazy_children(struct lazy_tree *tree, struct lazy_node *node)
{
    force(tree, node, &node->children_due);
    return node->count;
}

int lazy_label(struct lazy_tree *tree, struct lazy_node *node)
{
    force(tree, node, &node->label_due);
    return node->label;
}

int lazy_value(struct lazy_tree *tree, struct lazy_node *node)
{
    const size_t count = lazy_children(tree, node);
    int value = count == 0 ? lazy_label(tree, node) : ply_worst(node->mover);

    tree->search->visits++;
    for (size_t i = 0; i < count; i++)
        value = ply_better(node->mover, value, lazy_value(tree, &node->children[i]));
    return value;
}

static void free_below(struct lazy_node *node)
{
    for (size_t i = 0; i < node->count; i++)
        free_below(&node->children[i]);
    free(node->children);
}

void lazy_free(struct lazy_tree *tree)
{
    free_below(&tree->root);
    *tree = (struct lazy_tree){0};
}
