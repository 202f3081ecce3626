/* memo.c - see memo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "memo.h"

enum { KEY_SIZE = 8 };

/* The key of a position searched to a depth: both numbers, highest byte first.  `bytes`
 * holds it. */
static struct dictionary_key key_of(uint32_t position, unsigned depth,
                                    unsigned char bytes[KEY_SIZE])
{
    const uint64_t numbers = (uint64_t)position << 32 | depth;

    for (unsigned i = 0; i < KEY_SIZE; i++)
        bytes[i] = (unsigned char)(numbers >> (56 - 8 * i));
    return (struct dictionary_key){bytes, KEY_SIZE};
}

static int best_after(struct search *search, struct dictionary *memo, uint32_t position,
                      unsigned depth)
{
    struct ply ply = ply_at(search, position);
    int value = ply_worst(ply.mover);

    if (ply_ends(&ply, depth))
        value = ply_score(search, position, &ply);
    for (size_t i = 0; i < ply.count && depth > 0; i++)
        value =
            ply_better(ply.mover, value,
                       memo_value(search, memo, ply.successors[i], ply_deeper(depth)));
    ply_free(&ply);
    return value;
}

int memo_value(struct search *search, struct dictionary *memo, uint32_t position,
               unsigned depth)
{
    unsigned char bytes[KEY_SIZE];
    struct dictionary_entry *entry;

    search->visits++;
    switch (dictionary_insert(memo, key_of(position, depth, bytes), &entry)) {
    case DICTIONARY_PRESENT:
        break;
    case DICTIONARY_INSERTED:
        search->built++;
        /* No line of play meets a position twice, so this is stored before it is asked
         * for. */
        entry->value = best_after(search, memo, position, depth);
        break;
    case DICTIONARY_NO_MEMORY:
        ply_no_memory();
    }
    return entry->value;
}
