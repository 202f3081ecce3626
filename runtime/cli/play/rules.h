/* rules.h - what oxo play knows of a game on the nine cells.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef PLAY_RULES_H
#define PLAY_RULES_H

#include "text/level_names.h"
#include "text/side.h"

#include <limits.h>
#include <stdbool.h>

/* A position, as the game numbers them. */
typedef uint32_t rules_position;

#define RULES_NO_POSITION UINT32_MAX
#define RULES_ENDLESS     INT_MAX

/* A game.  Functions take positions that games lead to. */
struct rules {
    const char *name;
    const char *meaning; /* for helps, with its further lines indented */
    const char *note;    /* of what is drawn: a line, or nothing */
    bool has_boards;     /* levels, and what is read and written by other commands */
    rules_position start;

    /* The position after a move to a cell; RULES_NO_POSITION unless it is legal. */
    rules_position (*play)(rules_position position, uint8_t cell);

    /* The side that is to move, or has won; NULL for none. */
    const struct side *(*mover)(rules_position position);
    const struct side *(*winner)(rules_position position);

    /* 1, 0 or -1 for the mover; plies to the end, or RULES_ENDLESS. */
    int (*value)(rules_position position);
    int (*distance)(rules_position position);

    /* What a level plays; all are perfect if has_boards is false. */
    uint8_t (*move)(rules_position position, const struct level *level);

    /* The marks that lie, as in oxo.h though no game of its may lead there; and the
     * cell of the one that goes with the next move, or OXO_NO_CELL. */
    oxo_position (*board)(rules_position position);
    uint8_t (*goes_next)(rules_position position);
};

extern const struct rules rules_tictactoe, rules_infinite;

/* What --game takes, for messages. */
#define RULES_ACCEPTED "tictactoe|infinite"

/* The game with this name, or NULL. */
const struct rules *rules_named(const char *name);

/* Prints the names and what they mean, for helps. */
void rules_print_meanings(void);

#endif
