/* test_dictionary.c - the ordered dictionary.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "support/suite.h"
#include "games/dictionary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

enum { KEY_SIZE = 12 };

/* The keys that a listing shows, separated by spaces; it ends after `most`. */
struct listing {
    char text[128];
    size_t count;
    size_t most;
};

static bool note(void *context, const struct dictionary_entry *entry)
{
    struct listing *const listing = context;

    if (listing->count > 0)
        strcat(listing->text, " ");
    strcat(listing->text, entry->key.bytes);
    return ++listing->count != listing->most;
}

/* The key of a number: two digits, or more.  `bytes` holds it. */
static struct dictionary_key key_of(int number, char bytes[KEY_SIZE])
{
    snprintf(bytes, KEY_SIZE, "%02d", number);
    return dictionary_text(bytes);
}

static enum dictionary_result insert(struct dictionary *dictionary, int number)
{
    char bytes[KEY_SIZE];

    return dictionary_insert(dictionary, key_of(number, bytes), NULL);
}

static size_t visits_to(const struct dictionary *dictionary, int number, bool present)
{
    char bytes[KEY_SIZE];
    size_t visits;
    const struct dictionary_entry *const entry =
        dictionary_find(dictionary, key_of(number, bytes), &visits);

    ck_assert_msg((entry != NULL) == present, "%d", number);
    return visits;
}

static size_t between(const struct dictionary *dictionary, int low, int high,
                      struct listing *listing)
{
    char low_bytes[KEY_SIZE];
    char high_bytes[KEY_SIZE];

    *listing = (struct listing){0};
    return dictionary_between(dictionary, key_of(low, low_bytes),
                              key_of(high, high_bytes), note, listing);
}

static struct dictionary dictionary_with(const int *numbers, size_t count)
{
    struct dictionary dictionary = {0};

    for (size_t i = 0; i < count; i++)
        ck_assert_int_eq(insert(&dictionary, numbers[i]), DICTIONARY_INSERTED);
    ck_assert_uint_eq(dictionary.size, count);
    return dictionary;
}

/* Numbers that look random and are the same everywhere (G. Marsaglia, Xorshift RNGs,
 * 2003).  The state is not 0. */
static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

START_TEST(an_empty_dictionary)
{
    struct dictionary dictionary = {0};
    struct listing listing = {0};

    ck_assert_uint_eq(dictionary.size, 0);
    ck_assert_uint_eq(dictionary.height, 0);
    ck_assert_ptr_null(dictionary_least(&dictionary));
    ck_assert_ptr_null(dictionary_greatest(&dictionary));
    ck_assert_uint_eq(visits_to(&dictionary, 1, false), 0);
    ck_assert_uint_eq(dictionary_each(&dictionary, note, &listing), 0);
    ck_assert_uint_eq(between(&dictionary, 0, 9, &listing), 0);
    dictionary_free(&dictionary);
}
END_TEST

/*         15
 *       /    \
 *      8      20
 *     / \    /  \
 *    5   12 18   25
 *   /   /
 *  2   10            The figures are counted by hand in this picture. */
static const int nine[] = {15, 8, 20, 5, 12, 25, 10, 18, 2};

START_TEST(nine_keys)
{
    struct dictionary dictionary = dictionary_with(nine, 9);
    struct listing listing = {0};

    ck_assert_uint_eq(dictionary.height, 4);
    ck_assert_int_eq(insert(&dictionary, 12), DICTIONARY_PRESENT);
    ck_assert_uint_eq(dictionary.size, 9);
    ck_assert_uint_eq(visits_to(&dictionary, 15, true), 1);
    ck_assert_uint_eq(visits_to(&dictionary, 10, true), 4);
    ck_assert_uint_eq(visits_to(&dictionary, 13, false), 3);
    ck_assert_str_eq(dictionary_least(&dictionary)->key.bytes, "02");
    ck_assert_str_eq(dictionary_greatest(&dictionary)->key.bytes, "25");
    ck_assert_uint_eq(dictionary_each(&dictionary, note, &listing), 9);
    ck_assert_str_eq(listing.text, "02 05 08 10 12 15 18 20 25");

    /* The visitor may end the listing: 15 8 5 2 are visited. */
    listing = (struct listing){.most = 3};
    ck_assert_uint_eq(dictionary_each(&dictionary, note, &listing), 4);
    ck_assert_str_eq(listing.text, "02 05 08");
    dictionary_free(&dictionary);
    ck_assert_uint_eq(dictionary.size, 0);
    ck_assert_ptr_null(dictionary_least(&dictionary));
}
END_TEST

START_TEST(ranges_of_nine_keys)
{
    static const struct {
        int low, high;
        const char *keys;
        size_t visits;
    } cases[] = {
        {9, 19, "10 12 15 18", 6},
        {0, 99, "02 05 08 10 12 15 18 20 25", 9},
        {15, 15, "15", 1},          /* nothing below 15 is 15 */
        {10, 18, "10 12 15 18", 6}, /* bounds are included */
        {13, 14, "", 3},            /* the way down to where they would be */
        {26, 99, "", 3},
        {0, 1, "", 4},
        {19, 9, "", 1}, /* 15 is above the one and below the other */
    };
    struct dictionary dictionary = dictionary_with(nine, 9);

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct listing listing;
        const size_t visits =
            between(&dictionary, cases[i].low, cases[i].high, &listing);

        ck_assert_msg(strcmp(listing.text, cases[i].keys) == 0 &&
                          visits == cases[i].visits,
                      "%d to %d: '%s' after %zu", cases[i].low, cases[i].high,
                      listing.text, visits);
    }
    dictionary_free(&dictionary);
}
END_TEST

/* Counted by hand: the tree is as its keys came. */
START_TEST(height_depends_on_the_order)
{
    static const struct {
        int keys[9];
        size_t height;
    } cases[] = {
        {{15, 8, 20, 5, 12, 25, 10, 18, 2}, 4},
        {{12, 5, 20, 2, 8, 15, 25, 10, 18}, 4},
        {{2, 5, 8, 10, 12, 15, 18, 20, 25}, 9},
        {{25, 20, 18, 15, 12, 10, 8, 5, 2}, 9},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        struct dictionary dictionary = dictionary_with(cases[i].keys, 9);

        ck_assert_uint_eq(dictionary.height, cases[i].height);
        dictionary_free(&dictionary);
    }
}
END_TEST

/* Rising keys give a list: the n-th key is found after n visits. */
START_TEST(a_comb_is_a_linear_scan)
{
    struct dictionary dictionary = {0};
    struct listing listing;

    for (int number = 0; number < 100; number++)
        ck_assert_int_eq(insert(&dictionary, number), DICTIONARY_INSERTED);
    ck_assert_uint_eq(dictionary.height, 100);
    for (int number = 0; number < 100; number++)
        ck_assert_uint_eq(visits_to(&dictionary, number, true), (size_t)number + 1);
    ck_assert_uint_eq(between(&dictionary, 50, 59, &listing), 60); /* 0 to 59 */
    ck_assert_str_eq(listing.text, "50 51 52 53 54 55 56 57 58 59");
    dictionary_free(&dictionary);
}
END_TEST

static bool count_rising(void *context, const struct dictionary_entry *entry)
{
    uint32_t *const next = context;

    ck_assert_uint_eq((uint32_t)entry->value, *next);
    ++*next;
    return true;
}

/* A comb to the left, as deep as it can be in a short time (each key costs a walk
 * through all before), with too little stack for a call a node. */
START_TEST(nothing_recurses)
{
    enum { KEYS = 10000, STACK = 256 * 1024 };
    const struct rlimit stack = {STACK, STACK};
    struct dictionary dictionary = {0};
    uint32_t next = 0;

    ck_assert_int_eq(setrlimit(RLIMIT_STACK, &stack), 0);
    for (uint32_t i = KEYS; i-- > 0;) {
        const unsigned char bytes[] = {(unsigned char)(i >> 16),
                                       (unsigned char)(i >> 8), (unsigned char)i};
        struct dictionary_entry *entry;

        ck_assert_int_eq(
            dictionary_insert(&dictionary, (struct dictionary_key){bytes, 3}, &entry),
            DICTIONARY_INSERTED);
        entry->value = (int)i;
    }
    ck_assert_uint_eq(dictionary.height, KEYS);
    ck_assert_uint_eq(dictionary_each(&dictionary, count_rising, &next), KEYS);
    ck_assert_uint_eq(next, KEYS);
    dictionary_free(&dictionary);
}
END_TEST

/* A tree of n keys that come at random has a mean height of about 4.31 ln n - 1.95 ln
 * ln n nodes (L. Devroye, A Note on the Height of Binary Search Trees, 1986; B. Reed,
 * 2003), somewhat more than 2 log2 n for a thousand. */
START_TEST(shuffled_keys_give_a_low_tree)
{
    enum { SHUFFLES = 20 };
    int numbers[1000];
    double heights = 0;

    for (uint32_t seed = 1; seed <= SHUFFLES; seed++) {
        uint32_t state = seed;
        struct dictionary dictionary;

        for (int i = 0; i < 1000; i++) {
            const uint32_t other = next_random(&state) % ((uint32_t)i + 1);

            numbers[i] = numbers[other];
            numbers[other] = i;
        }
        dictionary = dictionary_with(numbers, 1000);
        heights += (double)dictionary.height;
        dictionary_free(&dictionary);
    }
    ck_assert_double_ge(heights / SHUFFLES, 2 * log2(1000));
    ck_assert_double_le(heights / SHUFFLES, 2.4 * log2(1000));
}
END_TEST

/* Short keys of few different bytes, 0 and 255 among them, so that many are equal or
 * begin with one another. */
enum { MOST_BYTES = 4, MOST_KEYS = 500 };

static struct dictionary_key random_key(uint32_t *state,
                                        unsigned char bytes[MOST_BYTES])
{
    static const unsigned char alphabet[] = {0, 'a', 'b', 255};
    const size_t length = next_random(state) % (MOST_BYTES + 1);

    for (size_t i = 0; i < length; i++)
        bytes[i] = alphabet[next_random(state) % sizeof alphabet];
    return (struct dictionary_key){length > 0 ? bytes : NULL, length};
}

/* The order of keys, in other words: as long as both have a byte, the lesser byte. */
static int compare_keys(const void *a, const void *b)
{
    const struct dictionary_key *const left = a;
    const struct dictionary_key *const right = b;
    const unsigned char *const left_bytes = left->bytes;
    const unsigned char *const right_bytes = right->bytes;

    for (size_t i = 0; i < left->length && i < right->length; i++)
        if (left_bytes[i] != right_bytes[i])
            return left_bytes[i] < right_bytes[i] ? -1 : 1;
    return left->length < right->length ? -1 : left->length > right->length;
}

/* What a listing must show, and how far it is. */
struct expected {
    struct dictionary_key keys[MOST_KEYS];
    size_t count, shown;
};

static bool expect(void *context, const struct dictionary_entry *entry)
{
    struct expected *const expected = context;
    struct dictionary_key key;

    ck_assert_uint_lt(expected->shown, expected->count);
    key = expected->keys[expected->shown++];
    ck_assert_int_eq(compare_keys(&entry->key, &key), 0);
    ck_assert_int_eq(((const char *)entry->key.bytes)[key.length], '\0');
    return true;
}

/* Compares a range and a prefix with a scan of all keys, sorted. */
static void compare_with_scan(const struct dictionary *dictionary,
                              const struct expected *all, uint32_t *state)
{
    unsigned char bytes[2][MOST_BYTES];
    const struct dictionary_key low = random_key(state, bytes[0]);
    const struct dictionary_key high = random_key(state, bytes[1]);
    struct expected range = {.count = 0};
    struct expected prefix = {.count = 0};
    size_t visits;

    for (size_t i = 0; i < all->count; i++) {
        const struct dictionary_key key = all->keys[i];
        const struct dictionary_key begin = {key.bytes, low.length};

        if (compare_keys(&low, &key) <= 0 && compare_keys(&key, &high) <= 0)
            range.keys[range.count++] = key;
        if (key.length >= low.length && compare_keys(&begin, &low) == 0)
            prefix.keys[prefix.count++] = key;
    }
    visits = dictionary_between(dictionary, low, high, expect, &range);
    ck_assert_uint_eq(range.shown, range.count);
    ck_assert_uint_le(visits, range.count + 2 * dictionary->height);
    visits = dictionary_with_prefix(dictionary, low, expect, &prefix);
    ck_assert_uint_eq(prefix.shown, prefix.count);
    ck_assert_uint_le(visits, prefix.count + 2 * dictionary->height);
}

START_TEST(sorting_through_the_tree_equals_qsort)
{
    enum { LISTS = 200 };
    uint32_t state = 1;

    for (int round = 0; round < LISTS; round++) {
        const size_t count = next_random(&state) % MOST_KEYS;
        struct dictionary dictionary = {0};
        unsigned char bytes[MOST_KEYS][MOST_BYTES];
        struct expected all = {.count = 0};

        for (size_t i = 0; i < count; i++) {
            const struct dictionary_key key = random_key(&state, bytes[i]);
            bool repeated = false;

            for (size_t j = 0; j < all.count; j++)
                repeated = repeated || compare_keys(&all.keys[j], &key) == 0;
            ck_assert_int_eq(dictionary_insert(&dictionary, key, NULL),
                             repeated ? DICTIONARY_PRESENT : DICTIONARY_INSERTED);
            if (!repeated)
                all.keys[all.count++] = key;
        }
        qsort(all.keys, all.count, sizeof all.keys[0], compare_keys);
        ck_assert_uint_eq(dictionary.size, all.count);
        ck_assert_uint_eq(dictionary_each(&dictionary, expect, &all), all.count);
        ck_assert_uint_eq(all.shown, all.count);
        compare_with_scan(&dictionary, &all, &state);
        dictionary_free(&dictionary);
    }
}
END_TEST

START_TEST(keys_with_a_prefix)
{
    static const char *const words[] = {"move", "mate",    "max",
                                        "min",  "minimax", "game"};
    static const struct {
        const char *prefix;
        const char *keys;
        size_t visits; /* counted by hand: move(mate(game, max(-, min(-, minimax)))) */
    } cases[] = {
        {"mi", "min minimax", 5},
        {"ma", "mate max", 5},
        {"minimax", "minimax", 5},
        {"z", "", 1},
        {"a", "", 3},
        {"move", "move", 1},
    };
    struct dictionary dictionary = {0};

    for (size_t i = 0; i < COUNT(words); i++)
        dictionary_insert(&dictionary, dictionary_text(words[i]), NULL);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct listing listing = {.most = 0};
        const size_t visits = dictionary_with_prefix(
            &dictionary, dictionary_text(cases[i].prefix), note, &listing);

        ck_assert_msg(strcmp(listing.text, cases[i].keys) == 0 &&
                          visits == cases[i].visits,
                      "%s: '%s' after %zu", cases[i].prefix, listing.text, visits);
    }
    dictionary_free(&dictionary);
}
END_TEST

START_TEST(an_entry_keeps_its_value)
{
    struct dictionary dictionary = {0};
    struct dictionary_entry *entry;
    struct dictionary_entry *again;
    char word[] = "draw";

    ck_assert_int_eq(dictionary_insert(&dictionary, dictionary_text(word), &entry),
                     DICTIONARY_INSERTED);
    ck_assert_int_eq(entry->value, 0);
    entry->value = -14;
    word[0] = 'c'; /* the dictionary has its own copy */
    dictionary_insert(&dictionary, dictionary_text("win"), NULL);
    ck_assert_int_eq(dictionary_insert(&dictionary, dictionary_text("draw"), &again),
                     DICTIONARY_PRESENT);
    ck_assert_ptr_eq(again, entry);
    ck_assert_int_eq(again->value, -14);
    ck_assert_ptr_eq(dictionary_find(&dictionary, dictionary_text("draw"), NULL),
                     entry);
    dictionary_free(&dictionary);
}
END_TEST

START_TEST(an_index_lists_numbers_without_repeats)
{
    static const uint32_t added[] = {7, 9, 7, 3, 9, 12, 5, 0, UINT32_MAX, 3, 7};
    static const uint32_t kept[] = {0, 3, 5, 7, 9, 12, UINT32_MAX};
    struct dictionary dictionary = {0};
    const struct dictionary_key key = dictionary_text("XOXOOX...");
    const struct dictionary_entry *entry;
    size_t count = 0;

    for (size_t i = 0; i < COUNT(added); i++)
        count +=
            dictionary_add_number(&dictionary, key, added[i]) == DICTIONARY_INSERTED;
    ck_assert_uint_eq(count, COUNT(kept));
    ck_assert_uint_eq(dictionary.size, 1);
    entry = dictionary_find(&dictionary, key, NULL);
    ck_assert_uint_eq(entry->number_count, count);
    ck_assert_mem_eq(entry->numbers, kept, sizeof kept);

    ck_assert_int_eq(insert(&dictionary, 1), DICTIONARY_INSERTED);
    ck_assert_ptr_null(dictionary_least(&dictionary)->numbers);
    ck_assert_uint_eq(dictionary_least(&dictionary)->number_count, 0);
    dictionary_free(&dictionary);
}
END_TEST

START_TEST(no_memory_is_told_apart)
{
    struct dictionary dictionary = dictionary_with(nine, 9);
    const struct dictionary_key endless = {"99", SIZE_MAX}; /* compared up to here */
    struct dictionary_entry *entry = NULL;

    ck_assert_int_eq(dictionary_insert(&dictionary, endless, &entry),
                     DICTIONARY_NO_MEMORY);
    ck_assert_ptr_null(entry);
    ck_assert_int_eq(dictionary_add_number(&dictionary, endless, 1),
                     DICTIONARY_NO_MEMORY);
    ck_assert_uint_eq(dictionary.size, 9);
    ck_assert_uint_eq(dictionary.height, 4);
    dictionary_free(&dictionary);
}
END_TEST

SUITE("dictionary", an_empty_dictionary, nine_keys, ranges_of_nine_keys,
      height_depends_on_the_order, a_comb_is_a_linear_scan, nothing_recurses,
      shuffled_keys_give_a_low_tree, sorting_through_the_tree_equals_qsort,
      keys_with_a_prefix, an_entry_keeps_its_value,
      an_index_lists_numbers_without_repeats, no_memory_is_told_apart)
