/* solved.h - whole games, solved and compared.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef SOLVED_H
#define SOLVED_H

#include "games/games.h"
#include "solver/choice.h"
#include "tables/tables.h"

struct solved {
    struct game game;
    struct graph graph;
    struct choice choice;
};

/* Solves the game with this name, by its un-moves or by reversed edges. */
void solved_open(struct solved *solved, const char *name, bool misere, bool un_moves);
void solved_close(struct solved *solved);

/* Solves and compares what is known of the whole game: reachable positions, finished
 * ones by who has won (unless NULL), value and distance of the start. */
void solved_expect_figures(const char *name, bool misere, uint32_t positions,
                           const uint32_t *finished, int value, uint32_t distance);

/* Solves the game by un-moves and by reversed edges, and compares all. */
void solved_expect_same(const char *name, bool misere);

/* Compares value and distance of every reachable position of a board with the plain
 * sweep. */
void solved_expect_sweep(unsigned rows, unsigned columns, unsigned line);

/* The C file of a solved game, as a table called `name`, to be freed; NULL with a
 * message in `error` when it cannot be written. */
char *solved_write(struct solved *solved, const char *name, const struct table *table,
                   char error[TABLE_ERROR_SIZE]);

#endif
