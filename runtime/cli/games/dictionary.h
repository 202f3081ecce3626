/* dictionary.h - an ordered dictionary: a binary search tree of byte strings.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each node is a key; all lesser keys are in its left subtree, all greater ones in its
 * right.  Keys are ordered by memcmp; if one begins with the other, the shorter is the
 * lesser.  The shape of the tree follows from the order in which keys come: nothing
 * balances it.  Shuffled keys give a height of little more than twice log2 of their
 * number, sorted keys a comb, as slow as a list.  No function recurses, so a comb may
 * be of any length.  Keys cannot be removed.
 *
 * A function that counts visits counts the nodes whose keys it looked at.
 */
#ifndef DICTIONARY_H
#define DICTIONARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of any value; `bytes` may be NULL if there are none. */
struct dictionary_key {
    const void *bytes;
    size_t length;
};

/* The characters of a string, without its NUL. */
struct dictionary_key dictionary_text(const char *text);

/* What the dictionary knows of a key.  It stays at its address until the dictionary is
 * freed. */
struct dictionary_entry {
    struct dictionary_key key; /* the dictionary's copy, followed by a NUL byte */
    int value;                 /* the caller's; 0 at first */
    const uint32_t *numbers;   /* those of dictionary_note, rising, or NULL */
    size_t number_count;
};

struct dictionary_node;

/* All zero is an empty dictionary.  To be read only. */
struct dictionary {
    struct dictionary_node *root;
    size_t size;   /* how many keys there are */
    size_t height; /* most nodes on a way down from the root; 0 if empty */
};

/* Releases all entries.  The dictionary is empty afterwards. */
void dictionary_free(struct dictionary *dictionary);

enum dictionary_result {
    DICTIONARY_INSERTED,
    DICTIONARY_PRESENT,  /* it was there before; nothing has changed */
    DICTIONARY_NO_MEMORY /* it was not there, and still is not */
};

/* Inserts a copy of the key unless it is there.  Unless `entry` is NULL, stores the
 * key's entry, new or found, in *entry, which is left alone if memory is short.  Visits
 * at most `height` nodes. */
enum dictionary_result dictionary_insert(struct dictionary *dictionary,
                                         struct dictionary_key key,
                                         struct dictionary_entry **entry);

/* Adds a number to the list of an entry.  The result is about the number:
 * DICTIONARY_PRESENT if the list has it.  Rising numbers cost constant time each,
 * others time linear in the length of the list. */
enum dictionary_result dictionary_note(struct dictionary_entry *entry, uint32_t number);

/* As dictionary_note, for the list of a key, which is inserted if it is not there.  If
 * memory is short, the key may have been inserted with an empty list. */
enum dictionary_result dictionary_add_number(struct dictionary *dictionary,
                                             struct dictionary_key key,
                                             uint32_t number);

/* Returns the entry of a key, or NULL.  Unless `visits` is NULL, stores the number of
 * nodes visited, at most `height`, in *visits. */
struct dictionary_entry *dictionary_find(const struct dictionary *dictionary,
                                         struct dictionary_key key, size_t *visits);

/* Return the entry of the least and of the greatest key, or NULL if the dictionary is
 * empty.  They pass at most `height` nodes. */
struct dictionary_entry *dictionary_least(const struct dictionary *dictionary);
struct dictionary_entry *dictionary_greatest(const struct dictionary *dictionary);

/* Is shown entries in rising order of their keys.  Returns false to end the listing. It
 * must not insert. */
typedef bool dictionary_visitor(void *context, const struct dictionary_entry *entry);

/* Shows all entries.  Returns how many nodes were visited: all, unless ended. */
size_t dictionary_each(const struct dictionary *dictionary, dictionary_visitor *visitor,
                       void *context);

/* Shows the entries with keys from `low` to `high`, both included.  Visits only nodes
 * whose keys are shown or that are on the way to where the bounds are or would be: at
 * most as many as are shown and twice `height`.  Returns how many. */
size_t dictionary_between(const struct dictionary *dictionary,
                          struct dictionary_key low, struct dictionary_key high,
                          dictionary_visitor *visitor, void *context);

/* Shows the entries with keys that begin with the prefix, which may be empty.  Visits
 * as few nodes as dictionary_between.  Returns how many. */
size_t dictionary_with_prefix(const struct dictionary *dictionary,
                              struct dictionary_key prefix, dictionary_visitor *visitor,
                              void *context);

#endif
