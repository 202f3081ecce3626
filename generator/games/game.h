/* game.h - what the generator needs to know of a game.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A game is two players, FIRST and SECOND, who move in turns from a start, with nothing
 * hidden and no chance.  A position is a number below `positions`; not every such
 * number need be one that play can reach.  A new game is a file that fills this struct,
 * a line in games.c, and its usage in games.h.
 */
#ifndef GAME_H
#define GAME_H

#include "games/c_text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOBODY, FIRST, SECOND };

enum {
    GAME_TEXT_SIZE = 80,          /* room for any text of a game, its end included */
    GAME_DESCRIPTION_SIZE = 4096, /* room for what `describe` writes */
    GAME_NAME_MOST = 100,         /* characters of a specification */
    GAME_ERROR_SIZE = 256         /* room for what is wrong with a specification */
};

/* A game is not solved if play reaches more positions: a family refuses those of its
 * games of which it knows that. */
enum { GAME_MOST_REACHABLE = (1 << 28) - 1 };

#define GAME_NO_DISTANCE UINT32_MAX /* no number of plies */

/* What came of opening a game: it is open; there is none of that description; or there
 * would be with more memory. */
enum game_opened { GAME_OPENED, GAME_UNKNOWN, GAME_NO_MEMORY };

/* Positions that are alike, such as a board and its mirror image, may share an entry of
 * a table: that of their slot, whose moves stand for those of each of them. */
struct game_fold {
    uint32_t slots; /* their numbers are 0 .. slots - 1; 0: the game does not fold */
    uint32_t bytes; /* of the tables that `write` writes */

    /* The slot of a reachable position. */
    uint32_t (*slot)(const void *context, uint32_t position);

    /* Moves of a reachable position as a set that is the same for all positions of the
     * slot: bits of a number. */
    uint32_t (*set)(const void *context, uint32_t position, const uint32_t *moves,
                    size_t count);

    /* Writes the same in C: `struct @_image`, what is to be kept of a position;
     * `@_slot(position, image)`, which fills it and returns the slot, or any other
     * number for what is no position; and `@_lowest(image, set)`, the lowest move of a
     * set that is not empty. */
    void (*write)(const void *context, struct c_text *text);
};

struct game {
    /* What the functions below need to know, or NULL.  Required where they need it. */
    void *context;

    /* Required: what the players are called, by FIRST and SECOND. */
    const char *player_names[SECOND + 1];

    /* Required: what stands between moves in a list; empty when each is a digit. */
    const char *move_separator;

    uint32_t positions; /* required: their numbers are 0 .. positions - 1 */
    uint32_t start;     /* required: the position from which play begins */
    size_t most_moves;  /* required, at least 1: no position has more successors */

    /* Required.  All about a reachable position: whose turn it is, FIRST or SECOND, or
     * would be if it is over; and its successors in move order, each with the number of
     * the move that leads to it.  Both arrays have room for most_moves.  Returns how
     * many.  It is 0 when the position is finished, and only then is the winner set,
     * to NOBODY for a draw. */
    size_t (*expand)(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves);

    /* Required.  A rough evaluation of an unfinished position as FIRST sees it, for
     * where a search is cut short: above 0 when it looks good, and between -9 and 9. */
    int (*evaluate)(const void *context, uint32_t position);

    /* Required.  The position, and a move, as people write them. */
    void (*position_text)(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE]);
    void (*move_text)(const void *context, uint32_t move, char text[GAME_TEXT_SIZE]);

    /* Optional; without it a draw has no distance.  Plies until a game that nobody wins
     * ends from here. */
    uint32_t (*plies_left)(const void *context, uint32_t position);

    /* Optional; without it the edges of the graph are reversed, which takes memory.
     * Un-moves: the positions from which a move leads here, each as often as there are
     * such moves, and perhaps others that are not reachable or finished.  The array has
     * room for most_moves.  Returns how many. */
    size_t (*predecessors)(const void *context, uint32_t position,
                           uint32_t *predecessors);

    /* Required where tables of the game are written: the rules in a few words, and how
     * positions and moves are numbered, as lines of text, each ended by a newline. */
    void (*describe)(const void *context, char text[GAME_DESCRIPTION_SIZE]);

    /* The rest is required where C is written.  What a position's cells are (heaps of
     * Nim, too): how many, and the greatest content, 0 being the least; and how many
     * numbers moves have. */
    uint32_t cells;
    uint32_t most_content;
    uint32_t moves;
    uint32_t rules_bytes; /* of the tables that write_rules writes */

    /* Writes the rules in C, for positions that play can reach unless something else is
     * said:
     *   static uint8_t @_mover(position)    whose turn it is, 1 or 2, or would be
     *   static @_position @_after(position, move)    the position after a move, of any
     *       number, in one that is not over; $_NO_POSITION if it is not legal
     * and for any argument, declared by the library:
     *   @_position @_encode(cells, turn)    the position; $_NO_POSITION if there can be
     *       none; a number that play does not reach is as good
     *   @_cell(position, cell)    what is in a cell of a number that is below
     *       $_POSITIONS, and $_NO_CELL elsewhere; of the narrowest type that holds both
     * c_text_write_table writes tables; $_BYTE(table, index) reads a byte of one.
     *
     * Names of the library's own begin like these: what it declares, `@_entry`,
     * `@_rank`, `$_ENTRIES`, `$_PLACE`, `$_READ`, and its tables `@_map`, `@_counts`,
     * `@_table` and `@_list`. */
    void (*write_rules)(const void *context, struct c_text *text);

    /* Optional: declarations of what the rules have more, with their comments. */
    void (*write_declarations)(const void *context, struct c_text *text);

    /* Optional. */
    struct game_fold fold;

    /* For game_open to set: it is tic-tac-toe itself, which the runtime answers for. */
    bool is_tictactoe;
};

#endif
