/* explain.h - what the moves of a recorded game kept and gave away.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "games/record.h"

#include <stdbool.h>

/* What a move did to the worth of its position for the side that moved. */
enum verdict {
    VERDICT_BEST, /* it kept the value, and as good a distance as there is */
    VERDICT_WIN_FOR_DRAW,
    VERDICT_WIN_FOR_LOSS,
    VERDICT_DRAW_FOR_LOSS,
    VERDICT_SLOWER_WIN, /* the value is kept; it could have won in fewer plies */
    VERDICT_SOONER_LOSS /* the value is kept; it could have lost in more plies */
};
enum { VERDICTS = VERDICT_SOONER_LOSS + 1 };

/* The verdict on the move from one position to the next, both of a legal game. */
enum verdict explain_move(oxo_position before, oxo_position after);

/* Whether explanations are for people or for programs. */
enum explain_format { EXPLAIN_TEXT, EXPLAIN_TSV };

/* Explains moves.  What there is to say of a move depends on its position and cell
 * alone, so it is worked out once and kept: memory is bounded by the 16,167 moves that
 * there are, and many games cost little more than writing them. */
struct explainer {
    enum explain_format format;
    const struct keys *keys;
    struct explained_move *moves;
    struct explained_move *latest; /* that got a text, or NULL */
};

/* False when there is not enough memory; else to be released with explainer_free, which
 * an all zero one may be too. */
bool explainer_init(struct explainer *explainer, enum explain_format format,
                    const struct keys *keys);
void explainer_free(struct explainer *explainer);

/* As explain_move, of the move that a game has at a ply from 0. */
enum verdict explainer_verdict(const struct explainer *explainer,
                               const struct record *record, int ply);

/* Prints a game, with `line`, its line in its file.  For people: how it ended, a line a
 * move, two for a mistake, and an empty line.  For programs: a line a move, columns
 * parted by tabs.  False when there is not enough memory. */
bool explainer_print(struct explainer *explainer, const struct record *record,
                     unsigned long line);

/* Prints the header of the columns for programs. */
void explain_tsv_header(void);

/* What many games came to; all zero at first.  Sides are 0 cross, 1 nought. */
struct summary {
    unsigned long games;
    unsigned long bad; /* lines that are no games */
    unsigned long won[2];
    unsigned long drawn;
    unsigned long unfinished;
    unsigned long verdicts[VERDICTS][2];
};

void summary_add(struct summary *summary, const struct explainer *explainer,
                 const struct record *record);

/* Prints a summary for people, a column for each side. */
void summary_print(const struct summary *summary);

#endif
