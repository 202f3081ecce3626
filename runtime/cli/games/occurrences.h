/* occurrences.h - in which games a position occurs.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The index is a dictionary whose keys are boards as text and whose lists are numbers
 * of games.  Its memory grows by some bytes for each position of each game.
 */
#ifndef OCCURRENCES_H
#define OCCURRENCES_H

#include "games/dictionary.h"
#include "games/record.h"

/* An index; all zero is an empty one. */
struct occurrences {
    struct dictionary boards;
    /* By position, or NULL: a position is looked for in the dictionary when it is met
     * first.  So no order of games is slow, though nothing balances the tree. */
    struct dictionary_entry *entries[OXO_POSITIONS];
};

void occurrences_free(struct occurrences *index);

/* Adds all positions of a game, the start and the last one included.  False when there
 * is not enough memory.  Numbers should come rising. */
bool occurrences_add(struct occurrences *index, const struct record *record,
                     uint32_t number);

/* Prints a line for each board that occurs, in the order of the texts: the board, a
 * tab, the numbers parted by spaces.  Ends early when it cannot be written. */
void occurrences_print(const struct occurrences *index);

/* Prints a line: the numbers, rising, of the games in which the position or one of its
 * mirror images occurs, parted by spaces; `-` when there are none. */
void occurrences_print_at(const struct occurrences *index, oxo_position position);

#endif
