/* methods.c - see methods.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "methods.h"
#include "alphabeta.h"
#include "memo.h"
#include "pipeline.h"
#include "plain.h"

static int by_memo(struct search *search, uint32_t position, unsigned depth)
{
    struct dictionary memo = {0};
    const int value = memo_value(search, &memo, position, depth);

    dictionary_free(&memo);
    return value;
}

static int by_pipeline(struct search *search, uint32_t position, unsigned depth)
{
    struct tree tree = pipeline_moves(search, position);
    int value;

    pipeline_prune(&tree, depth);
    pipeline_label(search, &tree);
    value = pipeline_value(search, &tree);
    pipeline_free(&tree);
    return value;
}

static int by_lazy_alphabeta(struct search *search, uint32_t position, unsigned depth)
{
    struct lazy_tree tree = lazy_moves(search, position);
    int value;

    lazy_prune(&tree, depth);
    value = alphabeta_lazy_value(&tree);
    lazy_free(&tree);
    return value;
}

const struct method methods[METHODS] = {
    {.name = "minimax", .whole_tree = true, .value = plain_value},
    {.name = "memo", .value = by_memo},
    {.name = "pipeline", .whole_tree = true, .builds_all = true, .value = by_pipeline},
    {.name = "lazy", .takes_order = true, .value = by_lazy_alphabeta},
    {.name = "alphabeta", .takes_order = true, .value = alphabeta_value},
};
