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
                                 unsigned depth);

/* Where the tree is pruned, there are none. */
static void compute_children(struct lazy_tree *tree, struct lazy_node *node)
{
    if (node->depth == 0)
        return;
    node->ply = ply_at(tree->search, node->position);
    node->children = ply_memory(node->ply.count, sizeof *node->children);
    for (size_t i = 0; i < node->ply.count; i++)
        node->children[i] =
            new_node(tree, node->ply.successors[i], ply_deeper(node->depth));
}

static void compute_label(struct lazy_tree *tree, struct lazy_node *node)
{
    struct ply ply = ply_at(tree->search, node->position);

    node->label = ply_score(tree->search, node->position, &ply);
    ply_free(&ply);
}

static struct lazy_node new_node(struct lazy_tree *tree, uint32_t position,
                                 unsigned depth)
{
    tree->search->built++;
    return (struct lazy_node){.position = position,
                              .depth = depth,
                              .children_due = {compute_children},
                              .label_due = {compute_label}};
}

struct lazy_tree lazy_moves(struct search *search, uint32_t position)
{
    struct lazy_tree tree = {.search = search};

    tree.root = new_node(&tree, position, PLY_NO_LIMIT);
    return tree;
}

void lazy_prune(struct lazy_tree *tree, unsigned depth)
{
    tree->root.depth = depth;
}

size_t lazy_children(struct lazy_tree *tree, struct lazy_node *node)
{
    force(tree, node, &node->children_due);
    return node->ply.count;
}

int lazy_label(struct lazy_tree *tree, struct lazy_node *node)
{
    force(tree, node, &node->label_due);
    return node->label;
}

int lazy_value(struct lazy_tree *tree, struct lazy_node *node)
{
    const size_t count = lazy_children(tree, node);
    int value = count == 0 ? lazy_label(tree, node) : ply_worst(node->ply.mover);

    tree->search->visits++;
    for (size_t i = 0; i < count; i++)
        value =
            ply_better(node->ply.mover, value, lazy_value(tree, &node->children[i]));
    return value;
}

static void free_below(struct lazy_node *node)
{
    for (size_t i = 0; i < node->ply.count; i++)
        free_below(&node->children[i]);
    free(node->children);
    ply_free(&node->ply);
}

void lazy_free(struct lazy_tree *tree)
{
    free_below(&tree->root);
    *tree = (struct lazy_tree){0};
}
