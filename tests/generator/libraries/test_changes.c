/* test_changes.c - the certificate of a library finds every change of an entry.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each byte of the table of entries gets each other value in turn.  Where an answer of
 * a position changes that has this entry, the certificate fails at such a position.
 */
#include "watched.h"

#include "certificate.h"

#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The answers that an entry gives. */
struct answers {
    uint8_t state;
    int8_t value;
    int16_t distance;
    game_move move;
};

static struct answers answers_of(game_position position)
{
    return (struct answers){game_state(position), game_value(position),
                            game_distance(position), game_best_move(position)};
}

/* What has changed, by how often the certificate found it. */
struct found {
    unsigned long validity, value, distance, move, nothing;
};

enum { MOST_MOVE = 99, NONE = -1 };

/* Indices of positions in the certificate, in lists that end with NONE: by entry those
 * that have it, by position those from which a move leads to it. */
struct users {
    size_t bytes;
    long *first; /* by entry */
    long *next;  /* by position */
    long *begin; /* by position, where its predecessors begin */
    long *predecessors;
};

static const struct watched_table *table_of_entries(void)
{
    for (size_t i = 0; i < watch.count; i++)
        if (strstr(watch.tables[i].name, "_table") != NULL)
            return &watch.tables[i];
    ck_abort_msg("the library reads no table of entries");
    return NULL;
}

static void *allocate(size_t count, size_t size)
{
    void *const memory = calloc(count + 1, size);

    ck_assert_ptr_nonnull(memory);
    return memory;
}

static void find_users(struct users *users, const struct certificate *certificate)
{
    const struct watched_table *table;

    game_state(GAME_START);
    table = table_of_entries();
    users->bytes = table->size;
    users->first = allocate(table->size / WIDTH, sizeof *users->first);
    users->next = allocate(certificate->positions, sizeof *users->next);
    for (size_t entry = 0; entry < table->size / WIDTH; entry++)
        users->first[entry] = NONE;
    for (unsigned long i = 0; i < certificate->positions; i++) {
        game_state(certificate->reached[i]);
        users->next[i] = users->first[table->latest / WIDTH];
        users->first[table->latest / WIDTH] = (long)i;
    }
}

/* The certificate has every position that is reached once, in the order of `rank`. */
static void find_predecessors(struct users *users,
                              const struct certificate *certificate)
{
    uint32_t *const rank = allocate(GAME_POSITIONS, sizeof *rank);

    users->begin = allocate(certificate->positions + 1, sizeof *users->begin);
    users->predecessors = allocate(certificate->moves, sizeof *users->predecessors);
    for (unsigned long i = 0; i < certificate->positions; i++)
        rank[certificate->reached[i]] = (uint32_t)i;
    for (int pass = 0; pass < 2; pass++) {
        for (unsigned long i = 0; i < certificate->positions; i++)
            for (game_move move = 0; move <= certificate->most_move; move++) {
                const game_position next = game_play(certificate->reached[i], move);

                if (next != GAME_NO_POSITION && pass == 0)
                    users->begin[rank[next]]++;
                else if (next != GAME_NO_POSITION)
                    users->predecessors[--users->begin[rank[next]]] = (long)i;
            }
        for (unsigned long i = 0; i < certificate->positions && pass == 0; i++)
            users->begin[i + 1] += users->begin[i];
    }
    free(rank);
}

/* What changes first in the answers, as the positions come. */
static unsigned long *kind_of_change(const struct certificate *certificate,
                                     const struct users *users, size_t byte,
                                     uint8_t value, struct found *found)
{
    for (long i = users->first[byte / WIDTH]; i != NONE; i = users->next[i]) {
        const game_position position = certificate->reached[i];
        struct answers is, was;

        watch.value = value;
        is = answers_of(position);
        watch.value = *watch.changed;
        was = answers_of(position);
        if (is.state != was.state)
            return &found->validity;
        if (is.value != was.value)
            return &found->value;
        if (is.distance != was.distance)
            return &found->distance;
        if (is.move != was.move)
            return &found->move;
    }
    return &found->nothing;
}

static bool has_fault(const struct certificate *certificate, long position)
{
    return certificate_fault(certificate->reached[position], certificate->most_move) !=
           NULL;
}

/* How many of the positions that have an entry are in each state. */
struct counts {
    unsigned long states[GAME_DRAWN + 1];
};

static struct counts count_states(const struct certificate *certificate,
                                  const struct users *users, long first)
{
    struct counts counts = {{0}};

    for (long i = first; i != NONE; i = users->next[i])
        counts.states[game_state(certificate->reached[i])]++;
    return counts;
}

static bool counts_differ(const struct certificate *certificate,
                          const struct users *users, long first, uint8_t value)
{
    struct counts is, was;

    watch.value = value;
    is = count_states(certificate, users, first);
    watch.value = *watch.changed;
    was = count_states(certificate, users, first);
    return memcmp(&is, &was, sizeof is) != 0;
}

static bool is_found(const struct certificate *certificate, const struct users *users,
                     size_t byte, uint8_t value)
{
    const long first = users->first[byte / WIDTH];

    watch.value = value;
    for (long i = first; i != NONE; i = users->next[i])
        if (has_fault(certificate, i))
            return true;
    for (long i = first; i != NONE; i = users->next[i])
        for (long at = users->begin[i]; at < users->begin[i + 1]; at++)
            if (has_fault(certificate, users->predecessors[at]))
                return true;
    return counts_differ(certificate, users, first, value);
}

START_TEST(each_change_of_an_entry_is_found)
{
    struct certificate certificate;
    struct users users;
    struct found found = {0};
    size_t unused = 0;

    ck_assert(certificate_open(&certificate, MOST_MOVE));
    ck_assert_ptr_null(certificate.fault);
    find_users(&users, &certificate);
    find_predecessors(&users, &certificate);
    for (size_t byte = 0; byte < users.bytes; byte++) {
        const struct watched_table *const table = table_of_entries();

        watch.changed = &table->bytes[byte];
        unused += users.first[byte / WIDTH] == NONE;
        for (int value = 0; value <= UINT8_MAX; value++) {
            unsigned long *kind;

            if (users.first[byte / WIDTH] == NONE || value == table->bytes[byte])
                continue;
            kind = kind_of_change(&certificate, &users, byte, (uint8_t)value, &found);
            (*kind)++;
            if (is_found(&certificate, &users, byte, (uint8_t)value) !=
                (kind != &found.nothing))
                ck_abort_msg("byte %zu as %d", byte, value);
        }
        watch.changed = NULL;
    }
    printf("%zu bytes, %zu of them unused; changes found: state %lu, value %lu, "
           "distance %lu, move %lu; of no answer: %lu\n",
           users.bytes, unused, found.validity, found.value, found.distance, found.move,
           found.nothing);
    ck_assert_uint_eq(unused, UNUSED);
    ck_assert(found.validity > 0 && found.value > 0 && found.distance > 0 &&
              found.move > 0);
    ck_assert_uint_eq(watch.outside, 0);
    free(users.first);
    free(users.next);
    free(users.begin);
    free(users.predecessors);
    certificate_close(&certificate);
}
END_TEST

SUITE("changes", each_change_of_an_entry_is_found)
