/* ties.h - which of equally good moves is picked, and what that gains.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Against an opponent who plays as well, moves equal in value and distance are equal.
 * Against one who errs they are not.  Here the one who errs picks each of the moves
 * with the same probability, and all is counted exactly, in integers: where such an
 * opponent has n moves, n - 2 at the turn after, and so on, every probability is a
 * whole number of parts of n * (n - 2) * (n - 4) * ... .
 */
#ifndef TIES_H
#define TIES_H

#include "solver/choice.h"

/* Among moves equal in value and in distance.  LOWEST: the first in move order.  TRAPS:
 * the one with the greatest probability that a random opponent loses while the mover
 * keeps to this rule, then the least probability that the mover loses, then the first.
 */
enum tie_rule { TIE_LOWEST, TIE_TRAPS, TIE_RULES };

/* The rule with this name; TIE_RULES when there is none. */
enum tie_rule tie_rule_named(const char *name);

/* What tie rules are called, and what banners say of them, by enum tie_rule. */
extern const char *const tie_rule_names[TIE_RULES];
extern const char *const tie_rule_texts[TIE_RULES];

/* How a player fares against a random opponent: probabilities, in parts of `of`. */
struct chance {
    uint32_t won, lost, of;
};

struct ties {
    enum tie_rule rule;
    uint8_t *picks; /* by vertex: index, in move order, of the move that is picked */

    /* From the start, of each player who keeps to best moves and the rule. */
    struct chance from_start[SECOND + 1];
};

/* True if tie rules serve a game: one on a board of at most 20 cells, of which each
 * move fills one, as its plies_left tells. */
bool ties_serve(const struct game *game);

/* Applies a rule to every position of a solved game that tie rules serve.  `choice` is
 * open for the game and without picks.  False when there is not enough memory.  Release
 * with ties_close in either case. */
bool ties_open(struct ties *ties, const struct graph *graph, struct choice *choice,
               enum tie_rule rule);
void ties_close(struct ties *ties);

#endif
