/* methods.h - the searches by name, each to be called in the same way.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef METHODS_H
#define METHODS_H

#include "ply.h"

struct method {
    const char *name;
    bool takes_order; /* else the order has no meaning for it */
    bool whole_tree;  /* visits every position of the tree down to the depth */
    bool builds_all;  /* builds the tree down to its ends, whatever the depth is */
    search_function *value;
};

enum { METHODS = 5 };
extern const struct method methods[METHODS];

/* What their names are, for messages and help. */
#define METHODS_ACCEPTED "minimax, memo, pipeline, lazy, alphabeta"

#endif
