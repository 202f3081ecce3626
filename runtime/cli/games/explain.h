/* explain.h - what the moves of recorded games kept and gave away.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "games/record.h"
#include "text/side.h"

/* What a move did to the value of its position, as the side that moved sees it. */
enum verdict {
    VERDICT_BEST, /* it kept the value, and as good a distance as there is */
    VERDICT_WIN_FOR_DRAW,
    VERDICT_WIN_FOR_LOSS,
    VERDICT_DRAW_FOR_LOSS,
    VERDICT_SLOWER_WIN, /* it kept the value, but could have won in fewer plies */
    VERDICT_SOONER_LOSS /* it kept the value, but could have lost in more plies */
};
enum { VERDICTS = VERDICT_SOONER_LOSS + 1 };

/* The verdict on the move from one position to the next, both of a legal game. */
enum verdict explain_move(oxo_position before, oxo_position after);

/* Prints a game for people: `line`, its line in its file, and how it ended; a line a
 * move, two for a mistake; and an empty line. */
void explain_print(const struct record *record, unsigned long line,
                   const struct keys *keys);

/* Prints a game for other programs, a line a move of columns separated by tabs; and the
 * header of these columns. */
void explain_print_tsv(const struct record *record, unsigned long line,
                       const struct keys *keys);
void explain_print_header(void);

/* Prints a game for other programs as an object of JSON in a line. */
void explain_print_json(const struct record *record, unsigned long line,
                        const struct keys *keys);

/* What many games came to; all zero at first. */
struct summary {
    unsigned long games;
    unsigned long bad; /* lines that are no games */
    unsigned long won[SIDES];
    unsigned long drawn;
    unsigned long unfinished;
    unsigned long verdicts[VERDICTS][SIDES];
};

void summary_add(struct summary *summary, const struct record *record);

/* Prints a summary for people, with a column for each side. */
void summary_print(const struct summary *summary);

#endif
