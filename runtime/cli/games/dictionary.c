/* dictionary.c - see dictionary.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/dictionary.h"

#include <stdlib.h>
#include <string.h>

struct dictionary_node {
    struct dictionary_entry entry; /* first: an entry's address is its node's */
    uint32_t *numbers;             /* as entry.numbers */
    size_t number_room;
    struct dictionary_node *parent, *left, *right;
    unsigned char bytes[]; /* of the key */
};

struct dictionary_key dictionary_text(const char *text)
{
    return (struct dictionary_key){text, strlen(text)};
}

/* memcmp of the bytes that both have.  It must not be given NULL. */
static int compare_shared(struct dictionary_key a, struct dictionary_key b)
{
    const size_t shared = a.length < b.length ? a.length : b.length;

    return shared == 0 ? 0 : memcmp(a.bytes, b.bytes, shared);
}

/* Below, at or above 0 as a is less than, equal to or greater than b. */
static int compare(struct dictionary_key a, struct dictionary_key b)
{
    const int order = compare_shared(a, b);

    return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

static bool begins_with(struct dictionary_key key, struct dictionary_key prefix)
{
    return key.length >= prefix.length && compare_shared(key, prefix) == 0;
}

/* From leaf to leaf: each node is released once it has no children left. */
void dictionary_free(struct dictionary *dictionary)
{
    struct dictionary_node *node = dictionary->root;

    while (node != NULL) {
        struct dictionary_node *const parent = node->parent;

        if (node->left != NULL) {
            node = node->left;
            continue;
        }
        if (node->right != NULL) {
            node = node->right;
            continue;
        }
        if (parent != NULL && parent->left == node)
            parent->left = NULL;
        else if (parent != NULL)
            parent->right = NULL;
        free(node->numbers);
        free(node);
        node = parent;
    }
    *dictionary = (struct dictionary){0};
}

static struct dictionary_node *new_node(struct dictionary_key key,
                                        struct dictionary_node *parent)
{
    struct dictionary_node *node;

    if (key.length >= SIZE_MAX - sizeof *node)
        return NULL;
    node = malloc(sizeof *node + key.length + 1);
    if (node == NULL)
        return NULL;
    *node = (struct dictionary_node){.entry.key = {node->bytes, key.length},
                                     .parent = parent};
    if (key.length > 0)
        memcpy(node->bytes, key.bytes, key.length);
    node->bytes[key.length] = '\0';
    return node;
}

enum dictionary_result dictionary_insert(struct dictionary *dictionary,
                                         struct dictionary_key key,
                                         struct dictionary_entry **entry)
{
    struct dictionary_node **link = &dictionary->root;
    struct dictionary_node *parent = NULL;
    enum dictionary_result result = DICTIONARY_PRESENT;
    size_t depth = 1;

    for (int order; *link != NULL; depth++) {
        order = compare(key, (*link)->entry.key);
        if (order == 0)
            break;
        parent = *link;
        link = order < 0 ? &parent->left : &parent->right;
    }
    if (*link == NULL) {
        *link = new_node(key, parent);
        if (*link == NULL)
            return DICTIONARY_NO_MEMORY;
        dictionary->size++;
        if (depth > dictionary->height)
            dictionary->height = depth;
        result = DICTIONARY_INSERTED;
    }
    if (entry != NULL)
        *entry = &(*link)->entry;
    return result;
}

/* Index of the first number in a list that is not less than `number`.  The last one is
 * looked at first, for rising numbers. */
static size_t place_of(const struct dictionary_entry *entry, uint32_t number)
{
    size_t low = 0;
    size_t high = entry->number_count;

    if (high > 0 && entry->numbers[high - 1] < number)
        return high;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;

        if (entry->numbers[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Makes room for one more number; false if there is not enough memory. */
static bool reserve_number(struct dictionary_node *node)
{
    const size_t room = node->number_room > 0 ? 2 * node->number_room : 4;
    uint32_t *grown;

    if (node->entry.number_count < node->number_room)
        return true;
    if (room > SIZE_MAX / sizeof *grown)
        return false; /* GCOVR_EXCL_LINE no memory holds so many */
    grown = realloc(node->numbers, room * sizeof *grown);
    if (grown == NULL)
        return false;
    node->numbers = grown;
    node->entry.numbers = grown;
    node->number_room = room;
    return true;
}

enum dictionary_result dictionary_note(struct dictionary_entry *entry, uint32_t number)
{
    struct dictionary_node *const node = (struct dictionary_node *)entry;
    const size_t place = place_of(entry, number);

    if (place < entry->number_count && entry->numbers[place] == number)
        return DICTIONARY_PRESENT;
    if (!reserve_number(node))
        return DICTIONARY_NO_MEMORY;
    memmove(node->numbers + place + 1, node->numbers + place,
            (entry->number_count - place) * sizeof *node->numbers);
    node->numbers[place] = number;
    entry->number_count++;
    return DICTIONARY_INSERTED;
}

enum dictionary_result dictionary_add_number(struct dictionary *dictionary,
                                             struct dictionary_key key, uint32_t number)
{
    struct dictionary_entry *entry;

    if (dictionary_insert(dictionary, key, &entry) == DICTIONARY_NO_MEMORY)
        return DICTIONARY_NO_MEMORY;
    return dictionary_note(entry, number);
}

struct dictionary_entry *dictionary_find(const struct dictionary *dictionary,
                                         struct dictionary_key key, size_t *visits)
{
    struct dictionary_node *node = dictionary->root;
    size_t visited = 0;

    while (node != NULL) {
        const int order = compare(key, node->entry.key);

        visited++;
        if (order == 0)
            break;
        node = order < 0 ? node->left : node->right;
    }
    if (visits != NULL)
        *visits = visited;
    return node == NULL ? NULL : &node->entry;
}

struct dictionary_entry *dictionary_least(const struct dictionary *dictionary)
{
    struct dictionary_node *node = dictionary->root;

    while (node != NULL && node->left != NULL)
        node = node->left;
    return node == NULL ? NULL : &node->entry;
}

struct dictionary_entry *dictionary_greatest(const struct dictionary *dictionary)
{
    struct dictionary_node *node = dictionary->root;

    while (node != NULL && node->right != NULL)
        node = node->right;
    return node == NULL ? NULL : &node->entry;
}

/* Keys without a gap: from `low` to `high`, or those that begin with `low`. */
struct range {
    struct dictionary_key low, high;
    bool prefix;
};

/* Below 0 if the key is less than all of the range, 0 for its least possible key. */
static int against_low(const struct range *range, struct dictionary_key key)
{
    return compare(key, range->low);
}

/* Above 0 if the key is greater than all of the range, 0 for its greatest possible key,
 * which there is none of with a prefix. */
static int against_high(const struct range *range, struct dictionary_key key)
{
    if (!range->prefix)
        return compare(key, range->high);
    return begins_with(key, range->low) ? -1 : compare(key, range->low);
}

/* The leftmost node of a subtree that the range makes worth a visit. */
static const struct dictionary_node *descend(const struct dictionary_node *node,
                                             const struct range *range, size_t *visited)
{
    ++*visited;
    while (node->left != NULL && against_low(range, node->entry.key) > 0) {
        node = node->left;
        ++*visited;
    }
    return node;
}

/* The nearest node above that has this one in its left subtree, or NULL. */
static const struct dictionary_node *climb(const struct dictionary_node *node)
{
    while (node->parent != NULL && node == node->parent->right)
        node = node->parent;
    return node->parent;
}

/* In order: a node's left subtree, the node, its right subtree, without subtrees that
 * have no key of the range. */
static size_t list(const struct dictionary *dictionary, const struct range *range,
                   dictionary_visitor *visitor, void *context)
{
    const struct dictionary_node *node = dictionary->root;
    size_t visited = 0;

    if (node != NULL)
        node = descend(node, range, &visited);
    while (node != NULL) {
        const int high = against_high(range, node->entry.key);

        if (against_low(range, node->entry.key) >= 0 && high <= 0 &&
            !visitor(context, &node->entry))
            break;
        node = node->right != NULL && high < 0 ? descend(node->right, range, &visited)
                                               : climb(node);
    }
    return visited;
}

size_t dictionary_each(const struct dictionary *dictionary, dictionary_visitor *visitor,
                       void *context)
{
    return dictionary_with_prefix(dictionary, (struct dictionary_key){NULL, 0}, visitor,
                                  context);
}

size_t dictionary_between(const struct dictionary *dictionary,
                          struct dictionary_key low, struct dictionary_key high,
                          dictionary_visitor *visitor, void *context)
{
    const struct range range = {.low = low, .high = high};

    return list(dictionary, &range, visitor, context);
}

size_t dictionary_with_prefix(const struct dictionary *dictionary,
                              struct dictionary_key prefix, dictionary_visitor *visitor,
                              void *context)
{
    const struct range range = {.low = prefix, .prefix = true};

    return list(dictionary, &range, visitor, context);
}
