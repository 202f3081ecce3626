/* nim.c - see nim.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/nim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_HEAPS = 31, MOST_FROM_ONE_HEAP = 3, MOST_MOVES = 1 << 20 };

/* A position number is the turn (0 first, 1 second) plus twice the heaps as digits,
 * heap 0 lowest, where the digit of a heap runs from 0 to its size at the start. */
struct nim {
    bool misere;
    size_t heaps;
    uint32_t sizes[MOST_HEAPS]; /* at the start */
    uint32_t most;              /* matches that may be taken at a time */
};

/* Finds the heaps of a position; returns whose turn it is. */
static uint8_t decode(const struct nim *nim, uint32_t position,
                      uint32_t heaps[MOST_HEAPS])
{
    uint32_t digits = position / 2;

    for (size_t heap = 0; heap < nim->heaps; heap++) {
        heaps[heap] = digits % (nim->sizes[heap] + 1);
        digits /= nim->sizes[heap] + 1;
    }
    return position % 2 == 0 ? FIRST : SECOND;
}

/* A move's number is its place among all moves of the start: those of heap 0 by rising
 * number of matches, then those of heap 1, and so on. */
static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct nim *const nim = context;
    uint32_t heaps[MOST_HEAPS];
    uint32_t weight = 2;
    uint32_t first_move = 0;
    size_t count = 0;

    *mover = decode(nim, position, heaps);
    for (size_t heap = 0; heap < nim->heaps; heap++) {
        for (uint32_t take = 1; take <= heaps[heap] && take <= nim->most; take++) {
            successors[count] = (position ^ 1) - take * weight;
            moves[count++] = first_move + take - 1;
        }
        first_move += nim->sizes[heap];
        weight *= nim->sizes[heap] + 1;
    }
    if (count == 0)
        *winner = (*mover == FIRST) == nim->misere ? FIRST : SECOND;
    return count;
}

/* Exact, by theory: one heap is lost at the multiples of 4; several are when their
 * binary sum without carry is 0 (C. L. Bouton, 1901).  In misere play one heap is lost
 * at 1 more, and several differ only where none holds more than one match. */
static int evaluate(const void *context, uint32_t position)
{
    const struct nim *const nim = context;
    uint32_t heaps[MOST_HEAPS];
    const uint8_t mover = decode(nim, position, heaps);
    uint32_t sum = 0;
    uint32_t largest = 0;
    bool lost;

    for (size_t heap = 0; heap < nim->heaps; heap++) {
        sum ^= heaps[heap];
        largest = heaps[heap] > largest ? heaps[heap] : largest;
    }
    if (nim->heaps == 1)
        lost = heaps[0] % (MOST_FROM_ONE_HEAP + 1) == (nim->misere ? 1 : 0);
    else
        lost = (sum == 0) != (nim->misere && largest <= 1);
    return lost == (mover == FIRST) ? -1 : 1;
}

/* The longest text is of 31 heaps, most of them empty: 70 characters. */
static void position_text(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE])
{
    const struct nim *const nim = context;
    uint32_t heaps[MOST_HEAPS];
    size_t used = 0;

    decode(nim, position, heaps);
    for (size_t heap = 0; heap < nim->heaps; heap++)
        used += (size_t)snprintf(text + used, GAME_TEXT_SIZE - used, "%s%" PRIu32,
                                 heap > 0 ? "," : "", heaps[heap]);
}

static void move_text(const void *context, uint32_t move, char text[GAME_TEXT_SIZE])
{
    const struct nim *const nim = context;
    size_t heap = 0;

    for (; move >= nim->sizes[heap]; heap++)
        move -= nim->sizes[heap];
    snprintf(text, GAME_TEXT_SIZE, "%zu:%" PRIu32, heap, move + 1);
}

/* The longest text is of 31 heaps: less than 80 characters each. */
static void describe(const void *context, char text[GAME_DESCRIPTION_SIZE])
{
    enum { SIZE = GAME_DESCRIPTION_SIZE };
    const struct nim *const nim = context;
    uint32_t weight = 2;
    uint32_t first_move = 0;
    size_t used =
        (size_t)snprintf(text, SIZE, "A position is the turn (0 first, 1 second)");

    for (size_t heap = 0; heap < nim->heaps; heap++) {
        used += (size_t)snprintf(text + used, SIZE - used,
                                 "\n    + heap %zu (0..%" PRIu32 ") * %" PRIu32, heap,
                                 nim->sizes[heap], weight);
        weight *= nim->sizes[heap] + 1;
    }
    used += (size_t)snprintf(text + used, SIZE - used,
                             ".\nA move is the number of matches taken - 1");
    for (size_t heap = 0; heap + 1 < nim->heaps; heap++) {
        first_move += nim->sizes[heap];
        used += (size_t)snprintf(text + used, SIZE - used,
                                 ",\n    + %" PRIu32 " from heap %zu", first_move,
                                 heap + 1);
    }
    snprintf(text + used, SIZE - used, ".\n");
}

/* Reads the heaps; false when they are not a game that can be solved. */
static bool read_heaps(struct nim *nim, const char *text, uint64_t *positions,
                       uint64_t *most_moves)
{
    char end = ',';

    *positions = 2;
    *most_moves = 0;
    while (end == ',') {
        uint64_t size = 0;

        if (nim->heaps == MOST_HEAPS || *text < '0' || *text > '9')
            return false;
        for (; *text >= '0' && *text <= '9' && size <= UINT32_MAX; text++)
            size = 10 * size + (uint64_t)(*text - '0');
        end = *text++;
        if (size > UINT32_MAX || (end != ',' && end != '\0'))
            return false;
        *positions *= size + 1;
        *most_moves += size;
        if (*positions > UINT32_MAX)
            return false;
        nim->sizes[nim->heaps++] = (uint32_t)size;
    }
    if (nim->heaps == 1)
        *most_moves = MOST_FROM_ONE_HEAP;
    return *most_moves <= MOST_MOVES;
}

enum game_opened nim_open(struct game *game, const char *arguments, bool misere,
                          char error[GAME_ERROR_SIZE])
{
    struct nim *const nim = calloc(1, sizeof *nim);
    uint64_t positions;
    uint64_t most_moves;

    if (nim == NULL)
        return GAME_NO_MEMORY;
    if (!read_heaps(nim, arguments, &positions, &most_moves)) {
        free(nim);
        snprintf(error, GAME_ERROR_SIZE,
                 "'nim:%.40s' is not a game of Nim; accepted: nim:N (one heap) or "
                 "nim:A,B,... (up to %d heaps), numbers from 0, less than 2^32 "
                 "positions and at most %d moves in one",
                 arguments, MOST_HEAPS, MOST_MOVES);
        return GAME_UNKNOWN;
    }
    nim->misere = misere;
    nim->most = nim->heaps == 1 ? MOST_FROM_ONE_HEAP : UINT32_MAX;
    *game = (struct game){
        .context = nim,
        .player_names = {[FIRST] = "first", [SECOND] = "second"},
        .move_separator = " ",
        .positions = (uint32_t)positions,
        .start =
            (uint32_t)positions - 2, /* every digit at its greatest, first's turn */
        .most_moves = most_moves > 0 ? (size_t)most_moves : 1,
        .expand = expand,
        .evaluate = evaluate,
        .position_text = position_text,
        .move_text = move_text,
        .describe = describe,
    };
    return GAME_OPENED;
}
