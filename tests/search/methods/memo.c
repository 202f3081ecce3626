/* memo.c - see memo.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "memo.h"

static void write_number(uint32_t number, unsigned char bytes[4])
{
    for (unsigned i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

struct dictionary_key memo_key(uint32_t position, unsigned depth,
                               unsigned char bytes[MEMO_KEY_SIZE])
{
    write_number(position, bytes);
    write_number(depth, bytes + 4);
    return (struct dictionary_key){bytes, MEMO_KEY_SIZE};
}

uint32_t memo_position(const struct dictionary_entry *entry)
{
    const unsigned char *const bytes = entry->key.bytes;
    uint32_t position = 0;

    for (unsigned i = 0; i < 4; i++)
        position = position << 8 | bytes[i];
    return position;
}

static int best_after(struct search *search, struct dictionary *memo, uint32_t position,
                      unsigned depth)
{
    struct ply ply = ply_at(search, position);
    int value = ply_worst(ply.mover);

    if (ply_ends(&ply, depth))
        value = ply_score(search, position, &ply);
    for (size_t i = 0; i < ply.count && depth > 0; i++) {
        const int after =
            memo_value(search, memo, ply.successors[i], ply_deeper(depth));

        value = ply_better(ply.mover, value, after);
    }
    ply_free(&ply);
    return value;
}

int memo_value(struct search *search, struct dictionary *memo, uint32_t position,
               unsigned depth)
{
    unsigned char bytes[MEMO_KEY_SIZE];
    struct dictionary_entry *entry;

    search->visits++;
    switch (dictionary_insert(memo, memo_key(position, depth, bytes), &entry)) {
    case DICTIONARY_PRESENT:
        break;
    case DICTIONARY_INSERTED:
        search->built++;
        /* No line of play meets a position twice, so that nobody asks before this. */
        entry->value = best_after(search, memo, position, depth);
        break;
    case DICTIONARY_NO_MEMORY:
        ply_no_memory();
    }
    return entry->value;
}
