/* lazy.h - a game tree that grows where it is looked at.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A suspension is a computation put off.  The first use of its result does it, which is
 * called forcing it, and the result is kept.  A node has two: its
 * children, and its label.  So the steps of pipeline.h can be written as if the whole
 * tree were there, and only what they look at is built: nothing below the depth at
 * which it is pruned, nothing that alpha-beta passes by.
 */
#ifndef LAZY_H
#define LAZY_H

#include "ply.h"

struct lazy_tree;
struct lazy_node;

struct lazy_suspension {
    /* Puts the result into the node; NULL once forced. */
    void (*compute)(struct lazy_tree *tree, struct lazy_node *node);
};

/* To be read through the functions below, but for the position. */
struct lazy_node {
    uint32_t position;
    unsigned depth; /* plies below this that the tree goes on */
    struct lazy_suspension children_due, label_due;
    struct ply ply; /* the moves that lead to the children */
    struct lazy_node *children;
    int label;
};

struct lazy_tree {
    struct search *search; /* counts the nodes built */
    struct lazy_node root;
    uint64_t computed; /* how often a suspension was */
};

/* The tree of all moves from a position, of which only the root is built.  Release with
 * lazy_free before `search`. */
struct lazy_tree lazy_moves(struct search *search, uint32_t position);

/* Leaves nothing more than `depth` plies below the root.  To be called before children
 * of the root are asked for. */
void lazy_prune(struct lazy_tree *tree, unsigned depth);

/* Forces a node's children.  Returns how many; they are node->children[] in move order,
 * and node->ply.moves[] leads to them. */
size_t lazy_children(struct lazy_tree *tree, struct lazy_node *node);

/* Forces a node's label: its score if it is finished, else its evaluation. */
int lazy_label(struct lazy_tree *tree, struct lazy_node *node);

/* What a node is worth by plain minimax, which forces all children below it and the
 * labels of the leaves.  Counts visits. */
int lazy_value(struct lazy_tree *tree, struct lazy_node *node);

/* Releases all nodes that were built. */
void lazy_free(struct lazy_tree *tree);

#endif
