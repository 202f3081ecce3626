/* occurrences.c - see occurrences.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/occurrences.h"

#include <stdio.h>

enum { IMAGES = 8 }; /* four turns of the board, each of them seen in a mirror too */

void occurrences_free(struct occurrences *index)
{
    dictionary_free(&index->boards);
}

/* The entry of a position, which is inserted if it is not there; NULL if there is not
 * enough memory. */
static struct dictionary_entry *entry_of(struct occurrences *index,
                                         oxo_position position)
{
    struct dictionary_entry **const entry = &index->entries[position];
    char board[BOARD_TEXT_SIZE];

    if (*entry == NULL) {
        board_text(position, board);
        if (dictionary_insert(&index->boards, dictionary_text(board), entry) ==
            DICTIONARY_NO_MEMORY)
            return NULL;
    }
    return *entry;
}

bool occurrences_add(struct occurrences *index, const struct record *record,
                     uint32_t number)
{
    for (int ply = 0; ply <= record->plies; ply++) {
        struct dictionary_entry *const entry = entry_of(index, record->positions[ply]);

        if (entry == NULL || dictionary_note(entry, number) == DICTIONARY_NO_MEMORY)
            return false;
    }
    return true;
}

static bool print_entry(void *context, const struct dictionary_entry *entry)
{
    (void)context;
    printf("%s\t", (const char *)entry->key.bytes);
    for (size_t i = 0; i < entry->number_count; i++)
        printf(i == 0 ? "%lu" : " %lu", (unsigned long)entry->numbers[i]);
    puts("");
    return !ferror(stdout);
}

void occurrences_print(const struct occurrences *index)
{
    dictionary_each(&index->boards, print_entry, NULL);
}

/* The position mirrored left to right or, if `turned`, along the diagonal.  Both in
 * turn, four times, give all images. */
static oxo_position mirrored(oxo_position position, bool turned)
{
    static const uint8_t from[2][BOARD_CELLS] = {{2, 1, 0, 5, 4, 3, 8, 7, 6},
                                                 {0, 3, 6, 1, 4, 7, 2, 5, 8}};
    uint8_t cells[BOARD_CELLS];

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        cells[cell] = oxo_cell(position, from[turned][cell]);
    return oxo_encode(cells);
}

/* The part of a list of numbers that is still to be printed. */
struct rest {
    const uint32_t *numbers;
    size_t count;
};

/* Takes the least number from all lists that have it; false if all are empty. */
static bool take_least(struct rest rests[IMAGES], uint32_t *least)
{
    bool found = false;

    for (int i = 0; i < IMAGES; i++)
        if (rests[i].count > 0 && (!found || rests[i].numbers[0] < *least)) {
            *least = rests[i].numbers[0];
            found = true;
        }
    for (int i = 0; i < IMAGES; i++)
        if (rests[i].count > 0 && rests[i].numbers[0] == *least) {
            rests[i].numbers++;
            rests[i].count--;
        }
    return found;
}

void occurrences_print_at(const struct occurrences *index, oxo_position position)
{
    struct rest rests[IMAGES] = {{NULL, 0}};
    const char *before = "";
    uint32_t number = 0;

    /* A symmetric board is its own image, and then lists are there twice. */
    for (int image = 0; image < IMAGES; image++) {
        const struct dictionary_entry *const entry = index->entries[position];

        position = mirrored(position, image % 2 == 1);
        if (entry != NULL)
            rests[image] = (struct rest){entry->numbers, entry->number_count};
    }
    for (; take_least(rests, &number); before = " ")
        printf("%s%lu", before, (unsigned long)number);
    puts(before[0] == '\0' ? "-" : "");
}
