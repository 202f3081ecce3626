/* fields.c - see fields.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/fields.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of code that a way of laying out takes, on AVR. */
enum { CODE_OF_FOLDING = 500, CODE_OF_RANKING = 150, CODE_OF_LISTING = 50 };

uint64_t fields_map_bytes(const struct fields *fields)
{
    return fields->ranked ? ((uint64_t)fields->slots + 7) / 8 : 0;
}

uint64_t fields_count_bytes(const struct fields *fields)
{
    return fields->ranked ? (uint64_t)fields->blocks * fields->count_bytes : 0;
}

uint64_t fields_table_bytes(const struct fields *fields)
{
    return (uint64_t)fields->entries * (fields->listed ? 1 : fields->entry_bytes);
}

uint64_t fields_list_bytes(const struct fields *fields)
{
    return (uint64_t)fields->list_length * fields->entry_bytes;
}

uint64_t fields_bytes(const struct fields *fields)
{
    return fields_map_bytes(fields) + fields_count_bytes(fields) +
           fields_table_bytes(fields) + fields_list_bytes(fields);
}

/* What the ways of laying out are compared by. */
static uint64_t cost(const struct fields *fields)
{
    return fields_bytes(fields) + (fields->folded ? CODE_OF_FOLDING : 0) +
           (fields->ranked ? CODE_OF_RANKING : 0) +
           (fields->listed ? CODE_OF_LISTING : 0);
}

static void explain_size(const char *name, bool at_least, uint64_t bytes,
                         char error[TABLE_ERROR_SIZE])
{
    snprintf(error, TABLE_ERROR_SIZE,
             "the table of %.60s would take %s%" PRIu64
             " bytes; C is written for tables of at most %d bytes (--stats and "
             "--format tsv have no such limit)",
             name, at_least ? "at least " : "", bytes, FIELDS_MOST_BYTES);
}

/* Whether so many slots can have a map, or be few enough entries. */
static bool is_small(uint32_t slots)
{
    return slots / 8 < FIELDS_MOST_BYTES;
}

bool fields_fit(const struct game *game, const char *name, char error[TABLE_ERROR_SIZE])
{
    if (is_small(game->positions) ||
        (game->fold.slots > 0 && is_small(game->fold.slots)))
        return true;
    explain_size(name, true, (uint64_t)game->positions / 8, error);
    return false;
}

/* How many bits the numbers 0..greatest take. */
static unsigned bits_for(uint32_t greatest)
{
    unsigned bits = 0;

    for (; greatest > 0; greatest >>= 1)
        bits++;
    return bits;
}

/* The third field of a vertex. */
static uint32_t move_field(const struct table_source *source, uint32_t vertex,
                           bool folded)
{
    const struct game *const game = source->graph->game;
    struct choice *const choice = source->choice;
    uint32_t *const numbers = choice->moves.numbers;

    progress_step(source->progress, "laying out positions", vertex,
                  source->graph->count);
    choice_best(source->graph, vertex, choice);
    if (choice->best_count == 0)
        return 0;
    if (!folded)
        return numbers[choice->chosen] + 1;
    for (size_t i = 0; i < choice->best_count; i++)
        numbers[i] = numbers[choice->best[i]]; /* which are at least as far on */
    return game->fold.set(game->context, source->graph->positions[vertex], numbers,
                          choice->best_count);
}

/* Finds how wide the fields must be.  False, with a message, when they cannot be. */
static bool measure(const struct table_source *source, struct fields *fields,
                    char error[TABLE_ERROR_SIZE])
{
    const struct graph *const graph = source->graph;
    uint32_t most_distance = 0;
    uint32_t most_move = 0;
    bool endless = false;
    unsigned bits;

    for (uint32_t v = 0; v < graph->count; v++) {
        const uint32_t distance = choice_worth(graph, v).distance;
        const uint32_t move = move_field(source, v, fields->folded);

        if (distance == GAME_NO_DISTANCE)
            endless = true;
        else
            most_distance = distance > most_distance ? distance : most_distance;
        most_move = move > most_move ? move : most_move;
    }
    fields->endless = endless ? most_distance + 1 : 0;
    fields->distance_bits = bits_for(endless ? fields->endless : most_distance);
    fields->move_bits = bits_for(most_move);
    bits = FIELDS_VALUE_BITS + fields->distance_bits + fields->move_bits;
    fields->entry_bytes = (bits + 7) / 8;
    if (most_distance >= INT16_MAX)
        snprintf(error, TABLE_ERROR_SIZE,
                 "%.60s can last %" PRIu32
                 " plies; C is written for games of at most %d",
                 source->name, most_distance, INT16_MAX - 1);
    else if (bits > FIELDS_MOST_BITS)
        snprintf(error, TABLE_ERROR_SIZE,
                 "an entry of the table of %.60s would take %u bits; C is written for "
                 "entries of at most %d bits",
                 source->name, bits, FIELDS_MOST_BITS);
    else
        return true;
    return false;
}

static uint32_t entry_of(const struct table_source *source, const struct fields *fields,
                         uint32_t vertex)
{
    const struct worth worth = choice_worth(source->graph, vertex);
    const uint32_t value = worth.value < 0   ? FIELDS_LOST
                           : worth.value > 0 ? FIELDS_WON
                                             : FIELDS_DRAWN;
    const uint32_t distance =
        worth.distance == GAME_NO_DISTANCE ? fields->endless : worth.distance;

    return value | distance << FIELDS_VALUE_BITS |
           move_field(source, vertex, fields->folded)
               << (FIELDS_VALUE_BITS + fields->distance_bits);
}

/* The entries by slot, 0 where there is none, to be freed; NULL when there is not
 * enough memory. */
static uint32_t *find_entries(const struct table_source *source, struct fields *fields)
{
    const struct graph *const graph = source->graph;
    const struct game *const game = graph->game;
    uint32_t *const entries = calloc(fields->slots, sizeof *entries);

    for (uint32_t v = 0; v < graph->count && entries != NULL; v++) {
        const uint32_t position = graph->positions[v];
        const uint32_t slot =
            fields->folded ? game->fold.slot(game->context, position) : position;

        fields->used += entries[slot] == 0;
        entries[slot] = entry_of(source, fields, v);
    }
    return entries;
}

/* Adds an entry to a rising list; false if it is full. */
static bool add_to_list(uint32_t list[FIELDS_MOST_LISTED], uint32_t *length,
                        uint32_t entry)
{
    uint32_t low = 0;
    uint32_t high = *length;

    while (low < high) {
        const uint32_t middle = (low + high) / 2;

        if (list[middle] == entry)
            return true;
        if (list[middle] < entry)
            low = middle + 1;
        else
            high = middle;
    }
    if (*length == FIELDS_MOST_LISTED)
        return false;
    memmove(&list[low + 1], &list[low], (*length - low) * sizeof *list);
    list[low] = entry;
    (*length)++;
    return true;
}

/* Lists the different entries; returns how many, 0 if there are too many. */
static uint32_t find_list(const struct fields *fields, const uint32_t *entries,
                          uint32_t list[FIELDS_MOST_LISTED])
{
    uint32_t length = 0;

    for (uint32_t slot = 0; slot < fields->slots; slot++)
        if ((entries[slot] != 0 || !fields->ranked) &&
            !add_to_list(list, &length, entries[slot]))
            return 0;
    return length;
}

static void put(uint8_t *bytes, size_t index, unsigned width, uint32_t number)
{
    for (unsigned byte = 0; byte < width; byte++)
        bytes[index * width + byte] = (uint8_t)(number >> 8 * byte);
}

static uint32_t index_in(const uint32_t list[FIELDS_MOST_LISTED], uint32_t entry)
{
    uint32_t index = 0;

    while (list[index] != entry)
        index++;
    return index;
}

/* Sets how large the tables of a way are. */
static void size(struct fields *fields, uint32_t list_length)
{
    fields->entries = fields->ranked ? fields->used : fields->slots;
    fields->list_length = fields->listed ? list_length : 0;
    fields->blocks =
        fields->ranked ? (fields->slots + FIELDS_BLOCK - 1) / FIELDS_BLOCK : 0;
    fields->count_bytes = (bits_for(fields->used) + 7) / 8;
}

/* Fills the tables; false when there is not enough memory. */
static bool fill(struct fields *fields, const uint32_t *entries)
{
    uint32_t list[FIELDS_MOST_LISTED] = {0};
    uint32_t count = 0;

    fields->map = calloc(fields_map_bytes(fields) + 1, 1);
    fields->counts = calloc(fields_count_bytes(fields) + 1, 1);
    fields->table = calloc(fields_table_bytes(fields) + 1, 1);
    fields->list = calloc(fields_list_bytes(fields) + 1, 1);
    if (fields->map == NULL || fields->counts == NULL || fields->table == NULL ||
        fields->list == NULL)
        return false;
    if (fields->listed)
        find_list(fields, entries, list);
    for (uint32_t i = 0; i < fields->list_length; i++)
        put(fields->list, i, fields->entry_bytes, list[i]);
    for (uint32_t slot = 0; slot < fields->slots; slot++) {
        const uint32_t entry = entries[slot];

        if (fields->ranked && slot % FIELDS_BLOCK == 0)
            put(fields->counts, slot / FIELDS_BLOCK, fields->count_bytes, count);
        if (fields->ranked && entry == 0)
            continue;
        if (fields->ranked)
            fields->map[slot / 8] |= (uint8_t)(1 << slot % 8);
        if (fields->listed)
            put(fields->table, count++, 1, index_in(list, entry));
        else
            put(fields->table, count++, fields->entry_bytes, entry);
    }
    return true;
}

/* Tries the four ways that use the same entries.  True if one of them is better than
 * the best so far, which it then becomes. */
static bool try_ways(struct fields *best, struct fields *fields,
                     const uint32_t *entries)
{
    uint32_t list[FIELDS_MOST_LISTED];
    bool better = false;

    for (int way = 0; way < 4; way++) {
        fields->ranked = way % 2 == 1;
        fields->listed = way / 2 == 1;
        size(fields, find_list(fields, entries, list));
        if (fields->listed && fields->list_length == 0)
            continue;
        if (best->slots == 0 || cost(fields) < cost(best)) {
            *best = *fields;
            better = true;
        }
    }
    return better;
}

/* Tries positions or slots.  False, with a message, when it cannot; that of the best so
 * far is kept, with its entries. */
static bool try_slots(struct fields *best, uint32_t **best_entries, bool folded,
                      const struct table_source *source, char error[TABLE_ERROR_SIZE])
{
    const struct game *const game = source->graph->game;
    struct fields fields = {.folded = folded,
                            .slots = folded ? game->fold.slots : game->positions};
    uint32_t *entries;

    if (!is_small(fields.slots) || !measure(source, &fields, error))
        return true;
    entries = find_entries(source, &fields);
    if (entries == NULL) {
        snprintf(error, TABLE_ERROR_SIZE, "not enough memory");
        return false;
    }
    if (!try_ways(best, &fields, entries)) {
        free(entries);
        return true;
    }
    free(*best_entries);
    *best_entries = entries;
    return true;
}

bool fields_open(struct fields *fields, const struct table_source *source,
                 char error[TABLE_ERROR_SIZE])
{
    const bool folds = source->graph->game->fold.slots > 0 && source->tie == TIE_LOWEST;
    uint32_t *entries = NULL;
    bool opened = false;

    *fields = (struct fields){0};
    explain_size(source->name, true, (uint64_t)source->graph->game->positions / 8,
                 error); /* if nothing can be tried */
    if (try_slots(fields, &entries, false, source, error) &&
        (!folds || try_slots(fields, &entries, true, source, error)) &&
        entries != NULL) {
        opened = fields_bytes(fields) <= FIELDS_MOST_BYTES;
        if (!opened)
            explain_size(source->name, false, fields_bytes(fields), error);
        else if (!(opened = fill(fields, entries)))
            snprintf(error, TABLE_ERROR_SIZE, "not enough memory");
    }
    free(entries);
    return opened;
}

void fields_close(struct fields *fields)
{
    free(fields->map);
    free(fields->counts);
    free(fields->table);
    free(fields->list);
    *fields = (struct fields){0};
}
