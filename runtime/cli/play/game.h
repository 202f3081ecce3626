/* game.h - one game in the terminal, in which people or levels play.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef PLAY_GAME_H
#define PLAY_GAME_H

#include "play/rules.h"
#include "reading/input.h"
#include "text/keys.h"

#include <stddef.h>

/* Who plays: bit i is 1 if people play side i. */
enum { GAME_NOBODY, GAME_BOTH = 3 };

enum { GAME_KEPT = 1000 }; /* plies */

/* A game: the positions from the first to the present one, of a long game those before
 * and after the last GAME_KEPT plies; and how it is played. */
struct game {
    const struct rules *rules;
    rules_position positions[GAME_KEPT + 1];
    uint8_t cells[GAME_KEPT]; /* that led to the next position */
    int plies;
    int people;
    const struct level *level; /* of the program; NULL: not said */
    const struct keys *keys;
    bool vary;              /* the program picks among its best moves, at random */
    uint64_t random;        /* see game_seed */
    bool hints;             /* shown: where each move leads */
    struct input_line line; /* that was typed; its text is to be freed */
};

enum game_end { GAME_OVER, GAME_QUIT, GAME_NO_INPUT };

rules_position game_present(const struct game *game);

/* True if exactly one side is played by a person. */
bool game_is_one_person(const struct game *game);

/* What a side, 0 or 1, is called: by the one person who plays, if there is one. */
const char *game_called(const struct game *game, int side);

/* Lets the program pick among its best moves by a number, of 32 bits. */
void game_seed(struct game *game, uint32_t seed);

/* Prints the beginning of a sentence. */
void game_print_capital(const char *words);

/* Plays from the present position to the end, and shows the end; or until the person
 * quits or the input ends. */
enum game_end game_play(struct game *game);

/* Asks for one character in a line, and returns it in lower case; NUL if there is none
 * or more, EOF at the end of the input. */
int game_ask(struct game *game, const char *question);

#endif
