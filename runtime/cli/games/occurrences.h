/* occurrences.h - in which games a position occurs.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The index is a dictionary of boards as text, with the numbers of games in its lists.
 * Its memory grows by some bytes for each position of each game.
 */
#ifndef OCCURRENCES_H
#define OCCURRENCES_H

#include "games/dictionary.h"
#include "games/record.h"

/* An index; all zero is an empty one. */
struct occurrences {
    struct dictionary boards;
    /* By position, or NULL: a position is looked up in the dictionary only the first
     * time.  So no order of games is slow, though nothing balances the tree. */
    struct dictionary_entry *entries[OXO_POSITIONS];
};

void occurrences_free(struct occurrences *index);

/* Adds all positions of a game, with the start and the last one.  Numbers should rise
 * from call to call.  Returns false if there is not enough memory. */
bool occurrences_add(struct occurrences *index, const struct record *record,
                     uint32_t number);

/* Prints a line for each board that occurs, in the order of their texts: the board, a
 * tab, and the numbers with spaces between them.  Ends early if writing fails. */
void occurrences_print(const struct occurrences *index);

/* Prints in a line the numbers, rising, of the games in which the position or one of
 * its mirror images occurs, with spaces between them; `-` if there are none. */
void occurrences_print_at(const struct occurrences *index, oxo_position position);

#endif
