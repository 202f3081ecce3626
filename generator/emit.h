/* emit.h - from a game's name to what is written about it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef EMIT_H
#define EMIT_H

#include <stdbool.h>
#include <stdio.h>

enum emit_format { EMIT_C, EMIT_TSV, EMIT_STATS };

/* A game that is solved, and all that is needed to write about it. */
struct emit;

/* Opens the game with this name, see games.h, for C in the layout with this name:
 * direct, compact or tiny, which serve tictactoe alone, or NULL for the one that the
 * game has by itself.  False, and a line on standard error, when there is no such game
 * or layout, or they do not go together.  Release with emit_close. */
bool emit_open(struct emit **emit, const char *game, bool misere, const char *layout);
void emit_close(struct emit *emit);

/* Solves the game, unless it is clear beforehand that the format cannot be written.
 * False, and a line on standard error, in that case and when memory does not suffice.
 */
bool emit_solve(struct emit *emit, enum emit_format format);

/* Writes about the solved game.  False, and a line on standard error, when it cannot be
 * written; errors of writing are left to ferror(out). */
bool emit_write(struct emit *emit, enum emit_format format, FILE *out);

#endif
