/* emit.h - from a game's name to what is written about it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef EMIT_H
#define EMIT_H

#include "solver/ties.h"

enum emit_format { EMIT_C, EMIT_TSV, EMIT_STATS };

/* A game that is solved, and all that is needed to write about it. */
struct emit;

/* What is asked for; NULL, but for the game, is what is so by itself. */
struct emit_request {
    const char *game; /* see games.h; required */
    bool misere;
    const char *layout; /* of C: direct, tiny or levels, all for tictactoe */
    enum tie_rule tie;  /* lowest by itself */
    bool tie_named;     /* so that the figures tell how well it does */
};

enum emit_opened { EMIT_OPENED, EMIT_WRONG_REQUEST, EMIT_NO_MEMORY };

/* Opens the game for what is asked for.  When there is no such game, layout or rule, or
 * they do not go together, the request is wrong; that, like too little memory, is said
 * in a line on standard error.  Release with emit_close when it is opened. */
enum emit_opened emit_open(struct emit **emit, const struct emit_request *request);
void emit_close(struct emit *emit);

/* Solves the game, unless it is clear beforehand that the format cannot be written.
 * False, and a line on standard error, in that case and when memory does not suffice.
 */
bool emit_solve(struct emit *emit, enum emit_format format);

/* Writes about the solved game.  False, and a line on standard error, when it cannot be
 * written; errors of writing are left to ferror(out). */
bool emit_write(struct emit *emit, enum emit_format format, FILE *out);

#endif
