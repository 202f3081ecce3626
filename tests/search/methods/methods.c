/* methods.c - see methods.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "methods.h"
#include "memo.h"
#include "pipeline.h"
#include "plain.h"

#include <string.h>

static int by_minimax(struct search *search, const struct alphabeta_order *order,
                      uint32_t position, unsigned depth)
{
    (void)order;
    return plain_counted_value(search, position, depth);
}

static int by_memo(struct search *search, const struct alphabeta_order *order,
                   uint32_t position, unsigned depth)
{
    struct dictionary memo = {0};
    const int value = memo_value(search, &memo, position, depth);

    (void)order;
    dictionary_free(&memo);
    return value;
}

static int by_pipeline(struct search *search, const struct alphabeta_order *order,
                       uint32_t position, unsigned depth)
{
    struct tree tree = pipeline_moves(search, position);
    int value;

    (void)order;
    pipeline_prune(&tree, depth);
    pipeline_label(search, &tree);
    value = pipeline_value(search, &tree);
    pipeline_free(&tree);
    return value;
}

static int by_lazy_alphabeta(struct search *search, const struct alphabeta_order *order,
                             uint32_t position, unsigned depth)
{
    struct lazy_tree tree = lazy_moves(search, position);
    int value;

    lazy_prune(&tree, depth);
    value = alphabeta_lazy_value(&tree, order);
    lazy_free(&tree);
    return value;
}

const struct method methods[METHODS] = {
    {.name = "minimax", .whole_tree = true, .value = by_minimax},
    {.name = "memo", .value = by_memo},
    {.name = "pipeline", .whole_tree = true, .value = by_pipeline},
    {.name = "lazy", .takes_order = true, .value = by_lazy_alphabeta},
    {.name = "alphabeta", .takes_order = true, .value = alphabeta_value},
};

const struct method *method_named(const char *name)
{
    for (size_t i = 0; i < METHODS; i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

bool method_best(const struct method *method, const struct search *search,
                 const struct alphabeta_order *order, uint32_t position, unsigned depth,
                 int value, uint32_t *move)
{
    struct search again = {.game = search->game, .score = search->score};
    struct ply ply = ply_at(search, position);
    bool found = false;

    for (size_t i = 0; i < ply.count && depth > 0 && !found; i++) {
        *move = ply.moves[i];
        found =
            method->value(&again, order, ply.successors[i], ply_deeper(depth)) == value;
    }
    ply_free(&ply);
    return found;
}
