/* infinite.c - see infinite.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/infinite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    CELLS = 9,
    ROW = 3,
    MOST_MARKS = 3, /* of a side */
    LINES = 8,
    MARK_BITS = 4,
    SIDE_BITS = MOST_MARKS * MARK_BITS,
    SIDE_MASK = (1 << SIDE_BITS) - 1,
    MARK_MASK = (1 << MARK_BITS) - 1,
    SECONDS_TURN = 1 << 2 * SIDE_BITS,
    SYMMETRIES = 8
};

/* Numbers of positions, and of slots: see the comments of the functions. */
enum {
    LEADERS = 1 + 3 + 12 + 57,
    SLOTS = 1 + 3 * 1 + 3 * 8 + 12 * 7 + 12 * 42 + 57 * 30 + 57 * 120,
    SLOT_OVER = SLOTS, /* of all positions in which the leader has a line */
    NO_SLOT
};

struct infinite {
    uint8_t line_winner[SECOND + 1]; /* who wins when a side makes a line */

    /* The image of each cell by each symmetry of the board.  Each symmetry is its own
     * inverse but two, which are each other's. */
    uint8_t images[SYMMETRIES][CELLS];

    /* The marks that one side may have without a line, as numbers that read from the
     * oldest to the newest; of those that are images of each other the least.  They
     * rise, so that fewer marks come first. */
    uint16_t leaders[LEADERS];
};

/* The marks of a side: their cells, the oldest first. */
struct marks {
    uint8_t cells[MOST_MARKS];
    uint8_t count;
};

static const uint8_t lines[LINES][ROW] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                          {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static uint8_t mover_of(uint32_t position)
{
    return position & SECONDS_TURN ? SECOND : FIRST;
}

static struct marks decode(uint32_t position, uint8_t side)
{
    struct marks marks = {.count = 0};

    if (side == SECOND)
        position >>= SIDE_BITS;
    for (int age = MOST_MARKS; age-- > 0;) {
        const uint32_t mark = position >> age * MARK_BITS & MARK_MASK;

        if (mark > 0)
            marks.cells[marks.count++] = (uint8_t)(mark - 1);
    }
    return marks;
}

static unsigned set_of(const struct marks *marks)
{
    unsigned set = 0;

    for (size_t i = 0; i < marks->count; i++)
        set |= 1u << marks->cells[i];
    return set;
}

static unsigned line_set(const uint8_t line[ROW])
{
    return 1u << line[0] | 1u << line[1] | 1u << line[2];
}

static bool is_line(unsigned set)
{
    for (size_t i = 0; i < LINES; i++)
        if (set == line_set(lines[i]))
            return true;
    return false;
}

/* Takes the oldest of three marks away, as there is no room for a fourth. */
static uint32_t after(uint32_t position, uint8_t mover, uint32_t cell)
{
    const unsigned shift = mover == FIRST ? 0 : SIDE_BITS;
    const uint32_t marks = position >> shift & SIDE_MASK;

    position &= ~((uint32_t)SIDE_MASK << shift);
    position |= ((marks << MARK_BITS | (cell + 1)) & SIDE_MASK) << shift;
    return position ^ SECONDS_TURN;
}

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct infinite *const infinite = context;
    const struct marks first = decode(position, FIRST);
    const struct marks second = decode(position, SECOND);
    const unsigned taken = set_of(&first) | set_of(&second);
    uint8_t opponent;
    size_t count = 0;

    *mover = mover_of(position);
    opponent = *mover == FIRST ? SECOND : FIRST;
    if (is_line(set_of(opponent == FIRST ? &first : &second))) {
        *winner = infinite->line_winner[opponent];
        return 0;
    }
    for (uint32_t cell = 0; cell < CELLS; cell++)
        if ((taken >> cell & 1) == 0) {
            successors[count] = after(position, *mover, cell);
            moves[count++] = cell;
        }
    return count;
}

/* Lines without a mark of nought less those without a mark of cross. */
static int evaluate(const void *context, uint32_t position)
{
    const struct infinite *const infinite = context;
    const struct marks first = decode(position, FIRST);
    const struct marks second = decode(position, SECOND);
    int open = 0;

    for (size_t i = 0; i < LINES; i++)
        open += ((line_set(lines[i]) & set_of(&second)) == 0) -
                ((line_set(lines[i]) & set_of(&first)) == 0);
    return infinite->line_winner[FIRST] == FIRST ? open : -open;
}

static void position_text(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE])
{
    size_t used = 0;

    (void)context;
    for (uint8_t side = FIRST; side <= SECOND; side++) {
        const struct marks marks = decode(position, side);

        for (size_t i = 0; i < marks.count; i++)
            text[used++] = (char)('0' + marks.cells[i]);
        text[used++] = side == FIRST ? '-' : '\0';
    }
}

static void move_text(const void *context, uint32_t move, char text[GAME_TEXT_SIZE])
{
    (void)context;
    snprintf(text, GAME_TEXT_SIZE, "%" PRIu32, move);
}

static void describe(const void *context, char text[GAME_DESCRIPTION_SIZE])
{
    const struct infinite *const infinite = context;

    snprintf(
        text, GAME_DESCRIPTION_SIZE,
        "On a board of 3x3 a side that has three in a row %s.  It has at most three\n"
        "marks: a fourth takes its oldest away after it is set, whose cell may not be\n"
        "played, and a line counts after that.  Cross (first) starts; play without end "
        "is\n"
        "a draw.\n"
        "\n"
        "Cells are 0..8 in reading order; a move is its cell.  A position has the "
        "marks "
        "of\n"
        "first in bits 0..11, those of second in bits 12..23, and in bit 24 a 1 when "
        "it "
        "is\n"
        "second's turn.  Marks are four bits each, the newest lowest: the cell + 1, or "
        "0\n"
        "for none.\n",
        infinite->line_winner[FIRST] == FIRST ? "wins" : "loses");
}

/* The marks as a number that reads from the oldest to the newest, after a symmetry. */
static uint16_t number_of(const struct marks *marks, const uint8_t image[CELLS])
{
    uint16_t number = 0;

    for (size_t i = 0; i < marks->count; i++)
        number = (uint16_t)(number << MARK_BITS | (image[marks->cells[i]] + 1));
    return number;
}

/* The symmetry by which the marks read least; where several do, the other side's marks
 * are images of each other, too. */
static size_t least_symmetry(const struct infinite *infinite, const struct marks *marks)
{
    size_t least = 0;

    for (size_t i = 1; i < SYMMETRIES; i++)
        if (number_of(marks, infinite->images[i]) <
            number_of(marks, infinite->images[least]))
            least = i;
    return least;
}

/* A position as its slot sees it.  The leader is the side with more marks, or the mover
 * where both have the same number. */
struct image {
    struct marks leader, follower;
    const uint8_t *cells; /* the image of each */
};

static struct image image_of(const struct infinite *infinite, uint32_t position)
{
    const uint8_t mover = mover_of(position);
    const uint8_t opponent = mover == FIRST ? SECOND : FIRST;
    struct image image = {.leader = decode(position, mover),
                          .follower = decode(position, opponent)};

    if (image.leader.count < image.follower.count)
        image = (struct image){.leader = image.follower, .follower = image.leader};
    image.cells = infinite->images[least_symmetry(infinite, &image.leader)];
    return image;
}

/* The slot of the least leader that has a follower, by the number of marks of both:
 * after all slots with fewer marks.  And the first of the leaders with so many marks.
 */
static const struct {
    uint16_t slot;
    uint8_t leader;
} groups[2 * MOST_MARKS + 1] = {{0, 0},   {1, 1},    {4, 1},    {28, 4},
                                {112, 4}, {616, 16}, {2326, 16}};

/* The slot counts the leaders, and for each the free cells in which each mark of the
 * follower can be, the oldest first. */
static uint32_t slot(const void *context, uint32_t position)
{
    const struct infinite *const infinite = context;
    const struct image image = image_of(infinite, position);
    const uint16_t leader = number_of(&image.leader, image.cells);
    const size_t group = (size_t)image.leader.count + image.follower.count;
    unsigned taken = 0;
    uint32_t free_cells = CELLS;
    size_t index = groups[group].leader;
    uint32_t slot;

    while (index < LEADERS && infinite->leaders[index] != leader)
        index++;
    if (index == LEADERS)
        return SLOT_OVER;
    slot = (uint32_t)(index - groups[group].leader);
    for (size_t i = 0; i < image.leader.count; i++, free_cells--)
        taken |= 1u << image.cells[image.leader.cells[i]];
    for (size_t i = 0; i < image.follower.count; i++, free_cells--) {
        const uint8_t cell = image.cells[image.follower.cells[i]];

        slot *= free_cells;
        for (unsigned lower = 0; lower < cell; lower++)
            slot += (taken >> lower & 1) == 0;
        taken |= 1u << cell;
    }
    return groups[group].slot + slot;
}

/* Bit i is the free cell i of the image, in reading order. */
static uint32_t move_set(const void *context, uint32_t position, const uint32_t *moves,
                         size_t count)
{
    const struct image image = image_of(context, position);
    const struct marks first = decode(position, FIRST);
    const struct marks second = decode(position, SECOND);
    const unsigned taken = set_of(&first) | set_of(&second);
    uint32_t set = 0;

    for (size_t i = 0; i < count; i++) {
        unsigned bit = 0;

        for (unsigned cell = 0; cell < CELLS; cell++)
            bit +=
                (taken >> cell & 1) == 0 && image.cells[cell] < image.cells[moves[i]];
        set |= (uint32_t)1 << bit;
    }
    return set;
}

static void write_declarations(const void *context, struct c_text *text)
{
    (void)context;
    c_text_write(
        text,
        "/* Contents of a cell: 0 empty; odd a mark of first, even one of second.  1 "
        "and "
        "2 are\n"
        " * a side's newest mark, and each older one has 2 more: 5 and 6 are the "
        "oldest "
        "of\n"
        " * three, which goes with the side's next move. */\n"
        "enum { $_EMPTY, $_FIRST, $_SECOND, $_OLDER /* and more: not the newest */ };\n"
        "\n"
        "/* The cell of the mark that goes with the next move; $_NO_CELL when none "
        "does, "
        "the\n"
        " * game is over, or the position invalid. */\n"
        "uint8_t @_goes_next(@_position position);\n"
        "\n");
}

static const char rules_in_c[] =
    "#define $_SIDE 0xFFFu /* the marks of a side */\n"
    "\n"
    "static uint8_t @_mover(@_position position)\n"
    "{\n"
    "    return position >> 24 == 0 ? $_FIRST : $_SECOND;\n"
    "}\n"
    "\n"
    "static uint16_t @_marks(@_position position, uint8_t side)\n"
    "{\n"
    "    return (uint16_t)((side == $_FIRST ? position : position >> 12) & $_SIDE);\n"
    "}\n"
    "\n"
    "static @_position @_after(@_position position, uint8_t move)\n"
    "{\n"
    "    const uint8_t mover = @_mover(position);\n"
    "    const @_position marks =\n"
    "        ((@_position)@_marks(position, mover) << 4 | (move + 1u)) & $_SIDE;\n"
    "\n"
    "    if (@_cell(position, move) != $_EMPTY)\n"
    "        return $_NO_POSITION;\n"
    "    if (mover == $_FIRST)\n"
    "        return (position & (@_position)$_SIDE << 12) | marks |\n"
    "               (@_position)1 << 24;\n"
    "    return (position & $_SIDE) | marks << 12;\n"
    "}\n"
    "\n"
    "@_position @_encode(const uint8_t cells[9], uint8_t turn)\n"
    "{\n"
    "    @_position position = 0;\n"
    "    uint8_t cell;\n"
    "\n"
    "    if (turn != $_FIRST && turn != $_SECOND)\n"
    "        return $_NO_POSITION;\n"
    "    for (cell = 0; cell < 9; cell++) {\n"
    "        uint8_t content = cells[cell];\n"
    "        @_position mark = cell + 1u;\n"
    "        @_position place = 0xFu;\n"
    "\n"
    "        if (content == $_EMPTY)\n"
    "            continue;\n"
    "        if (content > 6)\n"
    "            return $_NO_POSITION;\n"
    "        for (; content >= $_OLDER; content = (uint8_t)(content - 2)) {\n"
    "            mark <<= 4;\n"
    "            place <<= 4;\n"
    "        }\n"
    "        if (content == $_SECOND) {\n"
    "            mark <<= 12;\n"
    "            place <<= 12;\n"
    "        }\n"
    "        if (position & place)\n"
    "            return $_NO_POSITION; /* two of the same age */\n"
    "        position |= mark;\n"
    "    }\n"
    "    return turn == $_FIRST ? position : position | (@_position)1 << 24;\n"
    "}\n"
    "\n"
    "uint8_t @_cell(@_position position, uint8_t cell)\n"
    "{\n"
    "    uint16_t first = @_marks(position, $_FIRST);\n"
    "    uint16_t second = @_marks(position, $_SECOND);\n"
    "    uint8_t older;\n"
    "\n"
    "    if (cell > 8 || position >= $_POSITIONS)\n"
    "        return $_NO_CELL;\n"
    "    for (older = 0; older <= 4; older = (uint8_t)(older + 2)) {\n"
    "        if ((first & 0xFu) == cell + 1u)\n"
    "            return (uint8_t)($_FIRST + older);\n"
    "        if ((second & 0xFu) == cell + 1u)\n"
    "            return (uint8_t)($_SECOND + older);\n"
    "        first >>= 4;\n"
    "        second >>= 4;\n"
    "    }\n"
    "    return $_EMPTY;\n"
    "}\n"
    "\n"
    "uint8_t @_goes_next(@_position position)\n"
    "{\n"
    "    const uint8_t state = @_state(position);\n"
    "    uint16_t mark;\n"
    "\n"
    "    if (state != $_FIRST_TO_MOVE && state != $_SECOND_TO_MOVE)\n"
    "        return $_NO_CELL;\n"
    "    mark = @_marks(position, state) >> 8;\n"
    "    return mark == 0 ? $_NO_CELL : (uint8_t)(mark - 1u);\n"
    "}\n";

static const char image_in_c[] =
    "/* A position shares an entry with its images by the symmetries of the board.  "
    "Its "
    "leader\n"
    " * is the side with more marks, or the mover where both have as many; the image "
    "in "
    "which\n"
    " * the leader's marks read least stands for all.  A slot is the number of the "
    "leader's\n"
    " * marks among those that are the least, and of the follower's among the cells "
    "left. */\n"
    "struct @_image {\n"
    "    uint8_t symmetry; /* where its images begin in their table */\n"
    "    uint8_t taken[6]; /* the image's cells that have a mark */\n"
    "    uint8_t count;    /* of these */\n"
    "};\n"
    "\n"
    "/* The cells of marks, the oldest first.  Returns how many; 4 if these are no "
    "marks. */\n"
    "static uint8_t @_decode(uint16_t marks, uint8_t cells[3])\n"
    "{\n"
    "    uint8_t count = 0;\n"
    "    uint8_t left;\n"
    "\n"
    "    for (left = 3; left > 0; left--) {\n"
    "        const uint8_t mark = (uint8_t)(marks >> 8);\n"
    "\n"
    "        if (mark > 9 || (mark == 0 && count > 0))\n"
    "            return 4;\n"
    "        if (mark > 0)\n"
    "            cells[count++] = (uint8_t)(mark - 1u);\n"
    "        marks = (uint16_t)((uint16_t)(marks << 4) & $_SIDE);\n"
    "    }\n"
    "    return count;\n"
    "}\n"
    "\n"
    "/* The symmetry by which the leader's marks read least, and what they read then. "
    "*/\n"
    "static uint16_t @_least(const uint8_t *cells, uint8_t count, uint8_t *symmetry)\n"
    "{\n"
    "    uint8_t symmetries = 0xFFu; /* by which the marks so far read least */\n"
    "    uint16_t marks = 0;\n"
    "    uint8_t i;\n"
    "\n"
    "    *symmetry = 0;\n"
    "    for (i = 0; i < count; i++) {\n"
    "        uint8_t images = cells[i];\n"
    "        uint8_t least = 9;\n"
    "        uint8_t kept = 0;\n"
    "        uint8_t bit;\n"
    "\n"
    "        for (bit = 1; bit != 0; bit = (uint8_t)(bit << 1)) {\n"
    "            const uint8_t image = $_BYTE(@_images, images);\n"
    "\n"
    "            if ((symmetries & bit) && image <= least) {\n"
    "                if (image < least) {\n"
    "                    least = image;\n"
    "                    kept = 0;\n"
    "                    *symmetry = (uint8_t)(images - cells[i]);\n"
    "                }\n"
    "                kept |= bit;\n"
    "            }\n"
    "            images = (uint8_t)(images + 9);\n"
    "        }\n"
    "        symmetries = kept;\n"
    "        marks = (uint16_t)((uint16_t)(marks << 4) | (least + 1u));\n"
    "    }\n"
    "    return marks;\n"
    "}\n"
    "\n"
    "/* Takes the image of a cell.  Returns how many of those before it are free; 9 if "
    "it is\n"
    " * taken. */\n"
    "static uint8_t @_take(struct @_image *image, uint8_t cell)\n"
    "{\n"
    "    const uint8_t taken = $_BYTE(@_images, image->symmetry + cell);\n"
    "    uint8_t before = taken;\n"
    "    uint8_t i;\n"
    "\n"
    "    for (i = 0; i < image->count; i++) {\n"
    "        if (image->taken[i] == taken)\n"
    "            return 9;\n"
    "        if (image->taken[i] < taken)\n"
    "            before--;\n"
    "    }\n"
    "    image->taken[image->count++] = taken;\n"
    "    return before;\n"
    "}\n"
    "\n"
    "/* The leader that has these marks; $_LEADERS if there is none: they are a line. "
    "*/\n"
    "static uint8_t @_find(uint16_t marks)\n"
    "{\n"
    "    uint8_t low = 0;\n"
    "    uint8_t high = $_LEADERS;\n"
    "\n"
    "    while (low < high) {\n"
    "        const uint8_t middle = (uint8_t)((low + high) >> 1);\n"
    "\n"
    "        if ($_TWO(@_leaders, middle + middle) < marks)\n"
    "            low = (uint8_t)(middle + 1);\n"
    "        else\n"
    "            high = middle;\n"
    "    }\n"
    "    if (low < $_LEADERS && $_TWO(@_leaders, low + low) != marks)\n"
    "        return $_LEADERS;\n"
    "    return low;\n"
    "}\n"
    "\n";

static const char slot_in_c[] =
    "static uint16_t @_slot(@_position position, struct @_image *image)\n"
    "{\n"
    "    const uint8_t mover = @_mover(position);\n"
    "    uint8_t own[3];\n"
    "    uint8_t other[3];\n"
    "    const uint8_t own_count = @_decode(@_marks(position, mover), own);\n"
    "    const uint8_t other_count = @_decode(@_marks(position, (uint8_t)(3 - mover)), "
    "other);\n"
    "    const uint8_t *leader = own;\n"
    "    const uint8_t *follower = other;\n"
    "    uint8_t leaders = own_count;\n"
    "    uint8_t followers = other_count;\n"
    "    uint8_t free_cells = 9;\n"
    "    uint16_t marks;\n"
    "    uint16_t slot;\n"
    "    uint8_t group;\n"
    "    uint8_t is_line;\n"
    "    uint8_t i;\n"
    "\n"
    "    /* Second has one mark less when it is to move, until both have three. */\n"
    "    if (own_count > 3 || other_count > 3 ||\n"
    "        own_count + (mover == $_SECOND && own_count < 3) != other_count)\n"
    "        return $_NO_SLOT;\n"
    "    if (own_count < other_count) {\n"
    "        leader = other;\n"
    "        follower = own;\n"
    "        leaders = other_count;\n"
    "        followers = own_count;\n"
    "    }\n"
    "    marks = @_least(leader, leaders, &image->symmetry);\n"
    "    image->count = 0;\n"
    "    for (i = 0; i < leaders; i++, free_cells--)\n"
    "        if (@_take(image, leader[i]) > 8)\n"
    "            return $_NO_SLOT;\n"
    "    group = (uint8_t)((leaders + followers) * 4);\n"
    "    i = @_find(marks);\n"
    "    is_line = i == $_LEADERS;\n"
    "    if (is_line && leader == own)\n"
    "        return $_NO_SLOT;\n"
    "    slot = (uint16_t)(i - $_BYTE(@_groups, group + 2));\n"
    "    for (i = 0; i < followers; i++, free_cells--) {\n"
    "        const uint8_t before = @_take(image, follower[i]);\n"
    "        uint16_t times = slot; /* 1, 2, 4 and 8 */\n"
    "        uint8_t bits;\n"
    "\n"
    "        if (before > 8)\n"
    "            return $_NO_SLOT;\n"
    "        slot = before;\n"
    "        for (bits = free_cells; bits != 0; bits >>= 1) {\n"
    "            if (bits & 1u)\n"
    "                slot = (uint16_t)(slot + times);\n"
    "            times = (uint16_t)(times << 1);\n"
    "        }\n"
    "    }\n"
    "    return is_line ? $_SLOT_OVER : (uint16_t)(slot + $_TWO(@_groups, group));\n"
    "}\n"
    "\n";

static const char lowest_in_c[] =
    "/* The bits of a set are the image's free cells. */\n"
    "static uint8_t @_lowest(const struct @_image *image, uint16_t set)\n"
    "{\n"
    "    /* The two symmetries that are not their own inverse. */\n"
    "    const uint8_t back = image->symmetry == 45   ? 54\n"
    "                         : image->symmetry == 54 ? 45\n"
    "                                                 : image->symmetry;\n"
    "    uint16_t taken = 0;\n"
    "    uint8_t lowest = $_NO_MOVE;\n"
    "    uint8_t cell;\n"
    "\n"
    "    for (cell = 0; cell < image->count; cell++)\n"
    "        taken |= (uint16_t)(1u << (image->taken[cell] & 15u));\n"
    "    for (cell = 0; cell < 9; cell++) {\n"
    "        if ((taken & 1u) == 0) {\n"
    "            const uint8_t move = $_BYTE(@_images, back + cell);\n"
    "\n"
    "            if ((set & 1u) && move < lowest)\n"
    "                lowest = move;\n"
    "            set >>= 1;\n"
    "        }\n"
    "        taken >>= 1;\n"
    "    }\n"
    "    return lowest;\n"
    "}\n";

static void write_rules(const void *context, struct c_text *text)
{
    (void)context;
    c_text_write(text, rules_in_c);
}

static void write_fold(const void *context, struct c_text *text)
{
    const struct infinite *const infinite = context;
    uint16_t images[SYMMETRIES * CELLS];
    uint16_t begins[2 * (sizeof groups / sizeof groups[0])];

    for (size_t i = 0; i < sizeof images / sizeof images[0]; i++)
        images[i] = infinite->images[i / CELLS][i % CELLS];
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        begins[2 * i] = groups[i].slot;
        begins[2 * i + 1] = groups[i].leader;
    }
    c_text_write(
        text,
        "#define $_TWO(table, index) \\\n"
        "    ((uint16_t)($_BYTE(table, index) | $_BYTE(table, (index) + 1) << 8))\n"
        "\n"
        "#define $_LEADERS   %uu\n"
        "#define $_SLOT_OVER %uu /* of all lines of first's first three marks */\n"
        "#define $_NO_SLOT   %uu\n"
        "\n"
        "/* The cells' images by the symmetries of the board. */\n",
        (uint32_t)LEADERS, (uint32_t)SLOT_OVER, (uint32_t)NO_SLOT);
    c_text_write_table(text, "images", images, SYMMETRIES * CELLS, 1);
    c_text_write(text,
                 "\n"
                 "/* The marks of a leader that read less than their images. */\n");
    c_text_write_table(text, "leaders", infinite->leaders, LEADERS, 2);
    c_text_write(text,
                 "\n"
                 "/* For each number of marks of both sides the first slot, and the "
                 "first leader. */\n");
    c_text_write_table(text, "groups", begins, sizeof begins / sizeof begins[0], 2);
    c_text_write(text, "\n");
    c_text_write(text, image_in_c);
    c_text_write(text, slot_in_c);
    c_text_write(text, lowest_in_c);
}

/* Finds the images of the cells: mirrored left to right, top to bottom, along the
 * diagonal. */
static void find_images(struct infinite *infinite)
{
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (unsigned cell = 0; cell < CELLS; cell++) {
            unsigned row = cell / ROW;
            unsigned column = cell % ROW;

            column = symmetry & 1 ? ROW - 1 - column : column;
            row = symmetry & 2 ? ROW - 1 - row : row;
            infinite->images[symmetry][cell] =
                (uint8_t)(symmetry & 4 ? column * ROW + row : row * ROW + column);
        }
}

static bool are_different_cells(const struct marks *marks)
{
    for (size_t i = 0; i < marks->count; i++) {
        if (marks->cells[i] >= CELLS)
            return false;
        for (size_t j = 0; j < i; j++)
            if (marks->cells[i] == marks->cells[j])
                return false;
    }
    return true;
}

/* Finds the leaders, in order of their numbers. */
static void find_leaders(struct infinite *infinite)
{
    size_t count = 0;

    for (uint32_t number = 0; number <= SIDE_MASK; number++) {
        const struct marks marks = decode(number, FIRST);

        if (are_different_cells(&marks) && !is_line(set_of(&marks)) &&
            number_of(&marks, infinite->images[least_symmetry(infinite, &marks)]) ==
                number)
            infinite->leaders[count++] = (uint16_t)number;
    }
}

enum game_opened infinite_open(struct game *game, const char *arguments, bool misere,
                               char error[GAME_ERROR_SIZE])
{
    struct infinite *const infinite = calloc(1, sizeof *infinite);

    (void)arguments;
    (void)error;
    if (infinite == NULL)
        return GAME_NO_MEMORY;
    infinite->line_winner[FIRST] = misere ? SECOND : FIRST;
    infinite->line_winner[SECOND] = misere ? FIRST : SECOND;
    find_images(infinite);
    find_leaders(infinite);
    *game = (struct game){
        .context = infinite,
        .player_names = {[FIRST] = "cross", [SECOND] = "nought"},
        .move_separator = "",
        .positions = 2 * SECONDS_TURN,
        .start = 0,
        .most_moves = CELLS,
        .expand = expand,
        .evaluate = evaluate,
        .position_text = position_text,
        .move_text = move_text,
        .describe = describe,
        .cells = CELLS,
        .most_content = 2 * MOST_MARKS,
        .moves = CELLS,
        .write_rules = write_rules,
        .write_declarations = write_declarations,
        .fold = {.slots = NO_SLOT,
                 .bytes =
                     SYMMETRIES * CELLS + 2 * LEADERS + 2 * 2 * (2 * MOST_MARKS + 1),
                 .slot = slot,
                 .set = move_set,
                 .write = write_fold},
    };
    return GAME_OPENED;
}
