/* solved.h - whole games, solved and compared.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SOLVED_H
#define SOLVED_H

#include "solver/choice.h"
#include "games/games.h"

struct solved {
    struct game game;
    struct graph graph;
    struct solution solution;
};

/* Solves the game with this name, by its un-moves or by reversed edges. */
void solved_open(struct solved *solved, const char *name, bool misere, bool un_moves);
void solved_close(struct solved *solved);

/* Worth of a reachable position. */
struct worth solved_worth(const struct solved *solved, uint32_t code);

/* Solves and compares what is known of the whole game: reachable positions, finished
 * ones by who has won (unless NULL), value and distance of the start. */
void solved_expect_figures(const char *name, bool misere, uint32_t positions,
                           const uint32_t *finished, int value, uint32_t distance);

/* Solves both, the first by un-moves and the second by reversed edges, and compares
 * all: they are the same game under different names, or the same. */
void solved_expect_same(const char *name, const char *other_name, bool misere);

/* Compares value and distance of every reachable position of a board with the plain
 * sweep. */
void solved_expect_sweep(unsigned rows, unsigned columns, unsigned line);

#endif
