/* morris.h - three in a row with men that are set and then moved.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef MORRIS_H
#define MORRIS_H

#include "games/game.h"

enum {
    MORRIS_MOST_POINTS = 19, /* 2 * 3^19 < 2^32 */
    MORRIS_MOST_LINES = 64
};

/* A game of the family.  A side that has fewer than `men` on the board sets one on any
 * free point; then it moves them.  Points are numbered from 0, and written as 0 .. 9
 * and on from a; what is written is points, one after the other, with a space between
 * lines and between paths. */
struct morris {
    const char *name;
    uint32_t points;
    uint32_t men;      /* of each side */
    const char *lines; /* who has men on all points of a line wins, also by setting */
    const char *paths; /* a man moves to the next point along a path, forth or back;
                        * NULL: to any free point */
    bool passes;       /* if no man can be moved, the turn passes; without it the side
                        * loses */
    const char *start; /* the board at the start, a character a point: `.`, or X and O
                        * for men of first and second; NULL: an empty one */
};

/* Opens the game `NAME`, one of those in morris.c.  A position is the turn (0 first, 1
 * second) plus twice the sum of content * 3^point, and its text is the points,
 * `XO..X...O`.  Setting a man on a point is the move with the number of the point;
 * moving one is points + from * points + to, written `FROM-TO`; passing is the number
 * after those.  See game_open. */
enum game_opened morris_open(struct game *game, const char *arguments, bool misere,
                             char error[GAME_ERROR_SIZE]);

/* The same of a game that is given.  It is copied, but not the texts in it. */
enum game_opened morris_open_rules(struct game *game, const struct morris *rules,
                                   bool misere, char error[GAME_ERROR_SIZE]);

#endif
