/* pipeline.c - see pipeline.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "pipeline.h"

#include <stdlib.h>

struct tree pipeline_moves(struct search *search, uint32_t position)
{
    struct ply ply = ply_at(search, position);
    struct tree tree = {.position = position,
                        .mover = ply.mover,
                        .count = ply.count,
                        .children = ply_memory(ply.count, sizeof tree)};

    search->built++;
    for (size_t i = 0; i < ply.count; i++)
        tree.children[i] = pipeline_moves(search, ply.successors[i]);
    ply_free(&ply);
    return tree;
}

void pipeline_prune(struct tree *tree, unsigned depth)
{
    if (depth == 0) {
        pipeline_free(tree);
        return;
    }
    for (size_t i = 0; i < tree->count; i++)
        pipeline_prune(&tree->children[i], ply_deeper(depth));
}

void pipeline_label(const struct search *search, struct tree *tree)
{
    if (tree->count == 0) {
        struct ply ply = ply_at(search, tree->position);

        tree->label = ply_score(search, tree->position, &ply);
        ply_free(&ply);
    }
    for (size_t i = 0; i < tree->count; i++)
        pipeline_label(search, &tree->children[i]);
}

int pipeline_value(struct search *search, const struct tree *tree)
{
    int value = tree->count == 0 ? tree->label : ply_worst(tree->mover);

    search->visits++;
    for (size_t i = 0; i < tree->count; i++)
        value =
            ply_better(tree->mover, value, pipeline_value(search, &tree->children[i]));
    return value;
}

void pipeline_free(struct tree *tree)
{
    for (size_t i = 0; i < tree->count; i++)
        pipeline_free(&tree->children[i]);
    free(tree->children);
    tree->children = NULL;
    tree->count = 0;
}
