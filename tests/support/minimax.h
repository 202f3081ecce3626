/* minimax.h - the second opinion: plain minimax with rules of its own.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * It shares no code with the generator or the runtime, and no way of working either: a
 * board is nine characters `X`, `O` and `.`, and every question is answered by playing
 * the game to all its ends.
 */
#ifndef MINIMAX_H
#define MINIMAX_H

#include <stdbool.h>
#include <stdint.h>

enum { MINIMAX_NUMBERS = 19683 };

struct minimax {
    bool reachable;   /* play can lead to this board; without it nothing below is set */
    char turn;        /* X or O: who moves, or would if the game is not over */
    char winner;      /* X or O, or `.` */
    bool over;        /* won or full */
    int value;        /* for the side to move: 1, 0, -1 */
    int distance;     /* plies to the end: fewest for a win, most for a loss */
    unsigned best;    /* bit i: cell i is equal to the best in value and distance */
    unsigned keeping; /* bit i: cell i keeps the value */
};

/* The board with a number: the sum of contents times powers of 3, cell 0 first. */
void minimax_board(unsigned number, char board[10]);

/* The number of a board. */
unsigned minimax_number(const char board[9]);

/* The number of the board after the side to move has marked a cell. */
unsigned minimax_played(unsigned number, int cell);

/* Solves every board that play can lead to, each by a search of its own;
 * MINIMAX_NUMBERS entries by the board's number.  (An array of so many is refused on
 * AVR, for which minimax_move is compiled too.) */
void minimax_all(struct minimax answers[]);

/* A best move of an open board by plain minimax, as a program without a table finds it:
 * best value, then speed, then lowest cell. */
int minimax_move(char board[9]);

#endif
