/* pipeline.h - minimax in four steps, each a function of its own.
 *
 * SPDX-License-Identifier: 0BSD
 *
 *     position --moves--> tree --prune--> smaller tree --label--> labelled tree
 *              --value--> number
 *
 * (J. Hughes, Why Functional Programming Matters, 1989, section 5.)  Each step knows
 * nothing of the others, so each can be replaced.  The price of doing one after the
 * other: the whole tree is built before any of it is pruned.  See lazy.h.
 */
#ifndef PIPELINE_H
#define PIPELINE_H

#include "ply.h"

/* A position and all that can follow, or what pruning has left of it. */
struct tree {
    uint32_t position;
    uint8_t mover;
    size_t count; /* of children, in move order */
    struct tree *children;
    int label; /* of a leaf, by pipeline_label */
};

/* The tree of all moves from a position.  Counts nodes built.  Release with
 * pipeline_free. */
struct tree pipeline_moves(struct search *search, uint32_t position);

/* Releases and cuts off all that is more than `depth` plies below the root. */
void pipeline_prune(struct tree *tree, unsigned depth);

/* Labels each leaf: a finished one with its score, another with its evaluation. */
void pipeline_label(const struct search *search, struct tree *tree);

/* Takes the labels up to the root, maximising where FIRST moves and minimising where
 * SECOND does.  Counts visits. */
int pipeline_value(struct search *search, const struct tree *tree);

/* Releases all below the root. */
void pipeline_free(struct tree *tree);

#endif
