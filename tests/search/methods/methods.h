/* methods.h - the searches by name, each to be called in the same way.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef METHODS_H
#define METHODS_H

#include "alphabeta.h"

struct method {
    const char *name;
    bool takes_order; /* else the order has no meaning for it */
    bool whole_tree;  /* visits every position of the tree down to the depth */
    int (*value)(struct search *search, const struct alphabeta_order *order,
                 uint32_t position, unsigned depth);
};

enum { METHODS = 5 };

/* What their names are, for messages and help. */
#define METHODS_ACCEPTED "minimax, memo, pipeline, lazy, alphabeta"

extern const struct method methods[METHODS];

/* The method with a name, or NULL. */
const struct method *method_named(const char *name);

/* The first move, in move order, to a successor that is worth as much as the position,
 * which has been found to be `value`; every successor up to it is searched once more.
 * False when there is none: the position is finished, or depth is 0. */
bool method_best(const struct method *method, const struct search *search,
                 const struct alphabeta_order *order, uint32_t position, unsigned depth,
                 int value, uint32_t *move);

#endif
