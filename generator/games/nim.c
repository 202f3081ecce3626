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
        used += (size_t)snprintf(text + used, SIZE - used, ".\n");
    snprintf(text + used, SIZE - used, "A side that can take nothing %s.\n",
             nim->misere ? "wins" : "loses");
}

static const char digit_in_c[] =
    "/* How often a weight is in a number, from which it is taken so often.  `step` is "
    "the\n"
    " * weight times `bit`, and how often has no higher bit than that. */\n"
    "static %s @_digit(@_position *position, @_position step, %s bit)\n"
    "{\n"
    "    %s digit = 0;\n"
    "\n"
    "    for (; bit > 0; bit >>= 1) {\n"
    "        if (*position >= step) {\n"
    "            *position = (@_position)(*position - step);\n"
    "            digit = (%s)(digit | bit);\n"
    "        }\n"
    "        step >>= 1;\n"
    "    }\n"
    "    return digit;\n"
    "}\n"
    "\n";

static const char taken_in_c[] =
    "/* What matches add to a position, each by a weight. */\n"
    "static @_position @_matches(%s matches, @_position weight)\n"
    "{\n"
    "    @_position sum = 0;\n"
    "\n"
    "    for (; matches > 0; matches >>= 1) {\n"
    "        if (matches & 1u)\n"
    "            sum = (@_position)(sum + weight);\n"
    "        weight = (@_position)(weight + weight);\n"
    "    }\n"
    "    return sum;\n"
    "}\n"
    "\n"
    "static @_position @_taken(@_position position, %s heap, %s take, @_position "
    "weight)\n"
    "{\n"
    "    if (take > heap%s)\n"
    "        return $_NO_POSITION;\n"
    "    return (@_position)((position - @_matches(take, weight)) ^ 1u);\n"
    "}\n"
    "\n"
    "/* 1 if a move is one of the `count` of a heap, else 0, and it is counted on from "
    "there. */\n"
    "static uint8_t @_is_from(%s *move, %s count)\n"
    "{\n"
    "    if (*move < count)\n"
    "        return 1;\n"
    "    *move = (%s)(*move - count);\n"
    "    return 0;\n"
    "}\n"
    "\n"
    "static uint8_t @_mover(@_position position)\n"
    "{\n"
    "    return position & 1u ? 2 : 1;\n"
    "}\n"
    "\n";

static const char cell_in_c[] = "%s @_cell(@_position position, uint8_t cell)\n"
                                "{\n"
                                "    %s heaps[%u];\n"
                                "\n"
                                "    if (cell >= %u || position >= $_POSITIONS)\n"
                                "        return $_NO_CELL;\n"
                                "    @_heaps(position, heaps);\n"
                                "    return heaps[cell];\n"
                                "}\n";

static uint32_t largest_heap(const struct nim *nim)
{
    uint32_t largest = 0;

    for (size_t heap = 0; heap < nim->heaps; heap++)
        largest = nim->sizes[heap] > largest ? nim->sizes[heap] : largest;
    return largest;
}

/* How many numbers moves have: all of a heap before the last, and in that up to the
 * most that may be taken. */
static uint32_t count_numbers(const struct nim *nim)
{
    const uint32_t last = nim->sizes[nim->heaps - 1];
    const uint32_t most = nim->take_count > 0 ? nim->takes[nim->take_count - 1] : last;
    uint32_t numbers = most < last ? most : last;

    for (size_t heap = 0; heap + 1 < nim->heaps; heap++)
        numbers += nim->sizes[heap];
    return numbers;
}

/* What C says of a heap: its matches, and of a move. */
static const char *heap_type(const struct nim *nim)
{
    return c_text_type(largest_heap(nim) + 1);
}

static const char *move_type(const struct nim *nim)
{
    return c_text_type(count_numbers(nim));
}

/* Writes the function that finds the heaps of a position. */
static void write_heaps(const struct nim *nim, struct c_text *text)
{
    const char *const type = heap_type(nim);
    uint32_t weight = 1; /* of the heap that is looked at */

    for (size_t heap = 0; heap < nim->heaps; heap++)
        weight *= nim->sizes[heap] + 1;
    if (nim->heaps > 1)
        c_text_write(text, digit_in_c, type, type, type, type);
    c_text_write(text,
                 "static void @_heaps(@_position position, %s heaps[%u])\n"
                 "{\n",
                 type, (uint32_t)nim->heaps);
    for (size_t heap = nim->heaps - 1; heap > 0; heap--) {
        uint32_t bit = 0;

        for (uint32_t bits = nim->sizes[heap]; bits > 0; bits >>= 1)
            bit = bit > 0 ? 2 * bit : 1;
        weight /= nim->sizes[heap] + 1;
        c_text_write(text, "    heaps[%u] = @_digit(&position, %uu, %u);\n",
                     (uint32_t)heap, 2 * weight * bit, bit);
    }
    c_text_write(text,
                 "    heaps[0] = (%s)(position >> 1);\n"
                 "}\n"
                 "\n",
                 type);
}

/* Writes the condition that a number of matches may not be taken. */
static void write_takes(const struct nim *nim, char *text, size_t size)
{
    const uint32_t largest = largest_heap(nim);
    size_t used = 0;

    text[0] = '\0';
    for (size_t i = 0; i < nim->take_count && nim->takes[i] <= largest; i++)
        used += (size_t)snprintf(text + used, size - used, "%stake != %" PRIu32,
                                 i == 0 ? " || (" : " && ", nim->takes[i]);
    if (used > 0)
        snprintf(text + used, size - used, ")");
}

static void write_after(const struct nim *nim, struct c_text *text)
{
    const char *const type = heap_type(nim);
    const char *const move = move_type(nim);
    uint32_t left = count_numbers(nim);
    uint32_t weight = 2;

    c_text_write(text,
                 "static @_position @_after(@_position position, %s move)\n"
                 "{\n"
                 "    %s heaps[%u];\n"
                 "\n"
                 "    @_heaps(position, heaps);\n",
                 move, type, (uint32_t)nim->heaps);
    for (size_t heap = 0; heap < nim->heaps; heap++) {
        const uint32_t numbers = heap + 1 < nim->heaps ? nim->sizes[heap] : left;

        c_text_write(text,
                     "    if (@_is_from(&move, %u))\n"
                     "        return @_taken(position, heaps[%u], (%s)(move + 1u), "
                     "%uu);\n",
                     numbers, (uint32_t)heap, type, weight);
        left -= numbers;
        weight *= nim->sizes[heap] + 1;
    }
    c_text_write(text, "    return $_NO_POSITION;\n"
                       "}\n"
                       "\n");
}

/* Writes what reads a move: for each heap, how many numbers its moves have. */
static void write_reading(const struct nim *nim, struct c_text *text)
{
    const char *const move = move_type(nim);
    const uint32_t heaps = (uint32_t)nim->heaps;
    uint32_t left = count_numbers(nim);

    c_text_write(text,
                 "uint8_t @_from(%s move)\n"
                 "{\n",
                 move);
    for (uint32_t heap = 0; heap < heaps; heap++) {
        const uint32_t numbers = heap + 1 < heaps ? nim->sizes[heap] : left;

        c_text_write(text,
                     "    if (@_is_from(&move, %u))\n"
                     "        return %u;\n",
                     numbers, heap);
        left -= numbers;
    }
    c_text_write(text,
                 "    return $_NO_HEAP;\n"
                 "}\n"
                 "\n"
                 "%s @_take(%s move)\n"
                 "{\n"
                 "    const uint8_t heap = @_from(move);\n"
                 "\n"
                 "    if (heap == $_NO_HEAP)\n"
                 "        return 0;\n",
                 heap_type(nim), move);
    for (uint32_t heap = 0; heap + 1 < heaps; heap++)
        c_text_write(text,
                     "    if (heap > %u)\n"
                     "        move = (%s)(move - %uu);\n",
                     heap, move, nim->sizes[heap]);
    c_text_write(text,
                 "    return (%s)(move + 1u);\n"
                 "}\n"
                 "\n",
                 heap_type(nim));
}

static void write_encode(const struct nim *nim, struct c_text *text)
{
    uint32_t weight = 2;

    c_text_write(text,
                 "@_position @_encode(const %s cells[%u], uint8_t turn)\n"
                 "{\n"
                 "    @_position position = (@_position)(turn - 1u);\n"
                 "\n"
                 "    if (turn != 1 && turn != 2)\n"
                 "        return $_NO_POSITION;\n",
                 heap_type(nim), (uint32_t)nim->heaps);
    for (size_t heap = 0; heap < nim->heaps; heap++) {
        c_text_write(text,
                     "    if (cells[%u] > %uu)\n"
                     "        return $_NO_POSITION;\n"
                     "    position = (@_position)(position + @_matches(cells[%u], "
                     "%uu));\n",
                     (uint32_t)heap, nim->sizes[heap], (uint32_t)heap, weight);
        weight *= nim->sizes[heap] + 1;
    }
    c_text_write(text, "    return position;\n"
                       "}\n"
                       "\n");
}

static void write_rules(const void *context, struct c_text *text)
{
    enum { TAKE_SIZE = 24 }; /* room for one */
    const struct nim *const nim = context;
    const char *const type = heap_type(nim);
    const char *const move = move_type(nim);
    const uint32_t heaps = (uint32_t)nim->heaps;
    char takes[MOST_TAKES * TAKE_SIZE];

    write_heaps(nim, text);
    write_takes(nim, takes, sizeof takes);
    c_text_write(text, taken_in_c, type, type, type, takes, move, move, move);
    write_after(nim, text);
    write_reading(nim, text);
    write_encode(nim, text);
    c_text_write(text, cell_in_c, type, type, heaps, heaps);
}

static void write_declarations(const void *context, struct c_text *text)
{
    const struct nim *const nim = context;

    c_text_write(text,
                 "/* A cell is a heap, and its content how many matches it has. */\n"
                 "\n"
                 "#define $_NO_HEAP 0xFFu\n"
                 "\n"
                 "/* The heap from which a move takes, and how many matches it takes; "
                 "$_NO_HEAP and 0\n"
                 " * beyond the numbers of moves. */\n"
                 "uint8_t @_from(%s move);\n"
                 "%s @_take(%s move);\n"
                 "\n",
                 move_type(nim), heap_type(nim), move_type(nim));
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
             "nim:A,B,... (up to %d heaps), each also with ,take=A+B+..., numbers from "
             "0, less than 2^32 "
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
        .cells = (uint32_t)nim->heaps,
        .most_content = largest_heap(nim),
        .moves = count_numbers(nim),
        .write_rules = write_rules,
        .write_declarations = write_declarations,
    };
    return GAME_OPENED;
}
