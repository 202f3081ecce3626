/* nim.c - see nim.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/nim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What precedes the numbers of matches that may be taken. */
static const char taking[] = ",take=";

enum { MOST_HEAPS = 31, MOST_TAKES = 31, MOST_MOVES = 1 << 20 };

/* A position number is the turn (0 first, 1 second) plus twice the heaps as digits,
 * heap 0 lowest, where the digit of a heap runs from 0 to its size at the start. */
struct nim {
    bool misere;
    size_t heaps;
    uint32_t sizes[MOST_HEAPS]; /* at the start */
    size_t take_count;          /* 0: any number may be taken */
    uint32_t takes[MOST_TAKES]; /* or these, rising */
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

/* The numbers of matches that may be taken, one after the other; at the end one that no
 * heap has. */
static uint64_t take_at(const struct nim *nim, size_t i)
{
    if (nim->take_count == 0)
        return (uint64_t)i + 1;
    return i < nim->take_count ? nim->takes[i] : UINT64_MAX;
}

/* A move's number is its place among all of the start if any number could be taken:
 * those of heap 0 by rising number of matches, then those of heap 1, and so on. */
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
        for (size_t i = 0; take_at(nim, i) <= heaps[heap]; i++) {
            const uint32_t take = (uint32_t)take_at(nim, i);

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

/* Exact, by theory, if any number may be taken: lost when the binary sum of the heaps
 * without carry is 0; misere play differs only where none holds more than one match
 * (C. L. Bouton, 1901).  If 1 to k may be taken, what counts of a heap is the remainder
 * of its division by k + 1.  With other takes nothing is said. */
static int evaluate(const void *context, uint32_t position)
{
    const struct nim *const nim = context;
    const size_t takes = nim->take_count;
    uint32_t heaps[MOST_HEAPS];
    const uint8_t mover = decode(nim, position, heaps);
    uint32_t sum = 0;
    uint32_t largest = 0;
    bool lost;

    if (takes > 0 && nim->takes[takes - 1] > takes)
        return 0;
    for (size_t heap = 0; heap < nim->heaps; heap++) {
        const uint32_t left =
            takes > 0 ? heaps[heap] % ((uint32_t)takes + 1) : heaps[heap];

        sum ^= left;
        largest = left > largest ? left : largest;
    }
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
    used += (size_t)snprintf(text + used, SIZE - used, ".\n");
    for (size_t i = 0; i < nim->take_count; i++)
        used += (size_t)snprintf(
            text + used, SIZE - used, "%s%" PRIu32,
            i == 0 ? "A move takes one of these numbers of matches: " : ", ",
            nim->takes[i]);
    if (nim->take_count > 0)
        snprintf(text + used, SIZE - used, ".\n");
}

/* Reads a number, and moves the text to what follows it; false when there is none, or
 * it is too large. */
static bool read_number(const char **text, uint64_t *number)
{
    if (**text < '0' || **text > '9')
        return false;
    for (*number = 0; **text >= '0' && **text <= '9' && *number <= UINT32_MAX; ++*text)
        *number = 10 * *number + (uint64_t)(**text - '0');
    return *number <= UINT32_MAX;
}

/* Reads the heaps, and moves the text to the end or to what may be taken; false when
 * they are not a game that can be solved. */
static bool read_heaps(struct nim *nim, const char **text, uint64_t *positions)
{
    *positions = 2;
    for (;; ++*text) {
        uint64_t size;

        if (nim->heaps == MOST_HEAPS || !read_number(text, &size))
            return false;
        *positions *= size + 1;
        if (*positions > UINT32_MAX)
            return false;
        nim->sizes[nim->heaps++] = (uint32_t)size;
        if (**text == '\0' || strncmp(*text, taking, strlen(taking)) == 0)
            return true;
        if (**text != ',')
            return false;
    }
}

/* Reads what may be taken, rising numbers from 1; false when it is something else. */
static bool read_takes(struct nim *nim, const char *text)
{
    uint64_t before = 0;

    for (;; text++) {
        uint64_t take;

        if (nim->take_count == MOST_TAKES || !read_number(&text, &take) ||
            take <= before)
            return false;
        nim->takes[nim->take_count++] = (uint32_t)take;
        before = take;
        if (*text != '+')
            return *text == '\0';
    }
}

/* How many moves a position has at most. */
static uint64_t count_moves(const struct nim *nim)
{
    uint64_t moves = 0;

    for (size_t heap = 0; heap < nim->heaps; heap++)
        moves += nim->take_count > 0 ? nim->take_count : nim->sizes[heap];
    return moves;
}

/* Reads all that names a game.  False, with a message, when it is none that can be
 * solved. */
static bool read_game(struct nim *nim, const char *arguments, uint64_t *positions,
                      char error[GAME_ERROR_SIZE])
{
    const char *text = arguments;
    const bool has_heaps = read_heaps(nim, &text, positions);
    const bool takes = has_heaps && *text != '\0';

    if (takes && !read_takes(nim, text + strlen(taking))) {
        snprintf(error, GAME_ERROR_SIZE,
                 "'nim:%.40s' does not say what may be taken; accepted: "
                 "nim:N,take=A+B+... or nim:A,B,...,take=A+B+..., up to %d rising "
                 "numbers from 1",
                 arguments, MOST_TAKES);
        return false;
    }
    if (has_heaps && !takes && nim->heaps == 1)
        read_takes(nim, "1+2+3");
    if (has_heaps && count_moves(nim) <= MOST_MOVES)
        return true;
    snprintf(error, GAME_ERROR_SIZE,
             "'nim:%.40s' is not a game of Nim; accepted: nim:N (one heap) or "
             "nim:A,B,... (up to %d heaps), numbers from 0, less than 2^32 "
             "positions and at most %d moves in one",
             arguments, MOST_HEAPS, MOST_MOVES);
    return false;
}

enum game_opened nim_open(struct game *game, const char *arguments, bool misere,
                          char error[GAME_ERROR_SIZE])
{
    struct nim *const nim = calloc(1, sizeof *nim);
    uint64_t positions;

    if (nim == NULL)
        return GAME_NO_MEMORY;
    if (!read_game(nim, arguments, &positions, error)) {
        free(nim);
        return GAME_UNKNOWN;
    }
    nim->misere = misere;
    *game = (struct game){
        .context = nim,
        .player_names = {[FIRST] = "first", [SECOND] = "second"},
        .move_separator = " ",
        .positions = (uint32_t)positions,
        .start =
            (uint32_t)positions - 2, /* every digit at its greatest, first's turn */
        .most_moves = count_moves(nim) > 0 ? (size_t)count_moves(nim) : 1,
        .expand = expand,
        .evaluate = evaluate,
        .position_text = position_text,
        .move_text = move_text,
        .describe = describe,
    };
    return GAME_OPENED;
}
