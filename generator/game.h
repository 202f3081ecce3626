/* game.h - what the generator needs to know of a game.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A game is two players, FIRST and SECOND, who move in turns from a start, with nothing
 * hidden and no chance.  Its positions are numbers below `codes`; not every number need
 * be a position.  All members are required.
 */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOBODY, FIRST, SECOND };

enum { GAME_TEXT_SIZE = 64 }; /* room for any text of a game, its end included */

#define GAME_NO_DISTANCE UINT32_MAX /* no number of plies */

struct game {
    const char *name;
    const char *player_names[SECOND + 1]; /* by FIRST and SECOND */
    const void *context;                  /* handed to each function below */

    uint32_t codes;    /* position numbers are 0 .. codes - 1 */
    uint32_t start;    /* number of the position from which play begins */
    size_t most_moves; /* no position has more successors */

    /* All about a reachable position: whose turn it is, FIRST or SECOND, or would be if
     * it is over; and its successors in move order, each with the number of the move
     * that leads to it.  Both arrays have room for most_moves.  Result: how many.  It
     * is 0 when the position is finished, and only then is the winner set; NOBODY is a
     * draw. */
    size_t (*expand)(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves);

    /* Plies until a game that nobody wins ends from here. */
    uint32_t (*plies_left)(const void *context, uint32_t position);

    /* The position, and a move, as people write them. */
    void (*position_text)(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE]);
    void (*move_text)(const void *context, uint32_t move, char text[GAME_TEXT_SIZE]);
};

#endif
