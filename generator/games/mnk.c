/* mnk.c - see mnk.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/mnk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MOST_CELLS = 20, /* 3^20 < 2^32 */
    MOST_LINES = 4 * MOST_CELLS,
    MOST_SYMMETRIES = 8,

    /* On MOST_CELLS cells play reaches more positions than can be solved if lines are
     * longer: at least 321,254,413, those of 4x5,3.  On fewer cells it never does. */
    LONGEST_OF_MOST = 2,

    RUN_CELLS = 7, /* a board is decoded by runs of so many cells */
    RUNS = 2187    /* 3^RUN_CELLS: the contents of a run */
};

/* The marks in a run of cells; a set of cells has bit i for cell i. */
struct run {
    uint8_t crosses, noughts;
    uint8_t count; /* of both */
};

struct mnk {
    struct run runs[RUNS];        /* by content: the sum of cell i times 3^i */
    uint32_t cells, rows, length; /* of the board, and of a line */
    uint8_t line_winner[2];       /* who wins when cross, when nought makes a line */
    uint32_t lines[MOST_LINES];
    size_t line_count;
    size_t symmetries;
    uint8_t images[MOST_SYMMETRIES][MOST_CELLS]; /* the cell that comes to each place */
    uint8_t with_line[]; /* by set of cells, a bit each: whether a line lies in it */
};

struct marks {
    uint32_t crosses, noughts; /* sets of cells */
    uint32_t count;            /* of both */
};

/* Fills the table of runs, each from that without its lowest cell. */
static void find_runs(struct mnk *mnk)
{
    for (uint32_t run = 1; run < RUNS; run++) {
        const struct run above = mnk->runs[run / 3];

        mnk->runs[run].crosses = (uint8_t)(above.crosses << 1 | (run % 3 == 1));
        mnk->runs[run].noughts = (uint8_t)(above.noughts << 1 | (run % 3 == 2));
        mnk->runs[run].count = (uint8_t)(above.count + (run % 3 != 0));
    }
}

static struct marks decode(const struct mnk *mnk, uint32_t position)
{
    struct marks marks = {0, 0, 0};

    for (unsigned cell = 0; position > 0; cell += RUN_CELLS, position /= RUNS) {
        const struct run run = mnk->runs[position % RUNS];

        marks.crosses |= (uint32_t)run.crosses << cell;
        marks.noughts |= (uint32_t)run.noughts << cell;
        marks.count += run.count;
    }
    return marks;
}

static bool has_line(const struct mnk *mnk, uint32_t set)
{
    return mnk->with_line[set / 8] >> set % 8 & 1;
}

static bool is_crosses_turn(struct marks marks)
{
    return marks.count % 2 == 0;
}

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct mnk *const mnk = context;
    const struct marks marks = decode(mnk, position);
    const bool cross = is_crosses_turn(marks);
    const uint32_t cells = mnk->cells;
    uint32_t empty = ~(marks.crosses | marks.noughts);
    uint32_t mark = cross ? 1 : 2; /* in the cell that is looked at */
    size_t found = 0;

    *mover = cross ? FIRST : SECOND;
    *winner = NOBODY;
    if (has_line(mnk, cross ? marks.noughts : marks.crosses)) {
        *winner = mnk->line_winner[cross];
        return 0;
    }
    /* What is written for a taken cell is overwritten by the next one. */
    for (uint32_t cell = 0; cell < cells; cell++, mark *= 3) {
        successors[found] = position + mark;
        moves[found] = cell;
        found += empty & 1;
        empty >>= 1;
    }
    return found;
}

/* Takes back each mark of the side that moved last. */
static size_t predecessors(const void *context, uint32_t position, uint32_t *list)
{
    const struct mnk *const mnk = context;
    const struct marks marks = decode(mnk, position);
    const bool cross = !is_crosses_turn(marks);
    uint32_t last = cross ? marks.crosses : marks.noughts;
    uint32_t mark = cross ? 1 : 2;
    size_t found = 0;

    for (; last != 0; mark *= 3, last >>= 1) {
        list[found] = position - mark;
        found += last & 1;
    }
    return found;
}

/* Lines still open for cross less those still open for nought, scaled down if there are
 * so many that they could outweigh a win. */
static int evaluate(const void *context, uint32_t position)
{
    enum { MOST = 9 };
    const struct mnk *const mnk = context;
    const struct marks marks = decode(mnk, position);
    const int lines = mnk->line_count > MOST ? (int)mnk->line_count : MOST;
    int open = 0;

    for (size_t line = 0; line < mnk->line_count; line++)
        open += ((mnk->lines[line] & marks.noughts) == 0) -
                ((mnk->lines[line] & marks.crosses) == 0);
    open = open * MOST / lines;
    return mnk->line_winner[0] == FIRST ? open : -open;
}

static uint32_t plies_left(const void *context, uint32_t position)
{
    const struct mnk *const mnk = context;
    const struct marks marks = decode(mnk, position);

    return mnk->cells - marks.count;
}

static void position_text(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE])
{
    const struct mnk *const mnk = context;

    for (uint32_t cell = 0; cell < mnk->cells; cell++, position /= 3)
        text[cell] = ".XO"[position % 3];
    text[mnk->cells] = '\0';
}

static void move_text(const void *context, uint32_t move, char text[GAME_TEXT_SIZE])
{
    (void)context;
    snprintf(text, GAME_TEXT_SIZE, "%" PRIu32, move);
}

static void describe(const void *context, char text[GAME_DESCRIPTION_SIZE])
{
    const struct mnk *const mnk = context;

    snprintf(
        text, GAME_DESCRIPTION_SIZE,
        "On a board of %" PRIu32 " rows and %" PRIu32
        " columns a side that has %" PRIu32 " in a row %s.\n"
        "Cells are 0..%" PRIu32 " in reading order; a position is the sum of content\n"
        "(0 empty, 1 cross, 2 nought) * 3^cell; cross starts.  A move is its cell.\n",
        mnk->rows, mnk->cells / mnk->rows, mnk->length,
        mnk->line_winner[0] == FIRST ? "wins" : "loses", mnk->cells - 1);
}

static const char rules_in_c[] =
    "/* The contents of all cells of a number below $_POSITIONS, the last first: "
    "instead of\n"
    " * dividing the weight of a cell by 3, what is left of the number is tripled. */\n"
    "static void @_contents(@_position position, uint8_t contents[%u])\n"
    "{\n"
    "    uint8_t cell;\n"
    "\n"
    "    for (cell = %u; cell-- > 0;) {\n"
    "        contents[cell] = 0;\n"
    "        for (; position >= %uu; contents[cell]++)\n"
    "            position = (@_position)(position - %uu);\n"
    "        position = (@_position)(position + position + position);\n"
    "    }\n"
    "}\n"
    "\n"
    "static uint8_t @_mover(@_position position)\n"
    "{\n"
    "    uint8_t contents[%u];\n"
    "    uint8_t odd = 0;\n"
    "    uint8_t cell;\n"
    "\n"
    "    if (position >= $_POSITIONS)\n"
    "        return $_CROSS;\n"
    "    @_contents(position, contents);\n"
    "    for (cell = 0; cell < %u; cell++)\n"
    "        odd ^= contents[cell] != $_EMPTY;\n"
    "    return odd ? $_NOUGHT : $_CROSS;\n"
    "}\n"
    "\n"
    "static @_position @_after(@_position position, uint8_t move)\n"
    "{\n"
    "    @_position mark = @_mover(position);\n"
    "\n"
    "    if (@_cell(position, move) != $_EMPTY)\n"
    "        return $_NO_POSITION;\n"
    "    for (; move > 0; move--)\n"
    "        mark = (@_position)(mark + mark + mark);\n"
    "    return (@_position)(position + mark);\n"
    "}\n"
    "\n"
    "@_position @_encode(const uint8_t cells[%u], uint8_t turn)\n"
    "{\n"
    "    @_position position = 0;\n"
    "    uint8_t cell;\n"
    "\n"
    "    for (cell = %u; cell-- > 0;) {\n"
    "        if (cells[cell] > $_NOUGHT)\n"
    "            return $_NO_POSITION;\n"
    "        position = (@_position)(position + position + position + cells[cell]);\n"
    "    }\n"
    "    return turn == @_mover(position) ? position : $_NO_POSITION;\n"
    "}\n"
    "\n"
    "uint8_t @_cell(@_position position, uint8_t cell)\n"
    "{\n"
    "    uint8_t contents[%u];\n"
    "\n"
    "    if (cell >= %u || position >= $_POSITIONS)\n"
    "        return $_NO_CELL;\n"
    "    @_contents(position, contents);\n"
    "    return contents[cell];\n"
    "}\n";

static const char fold_in_c[] =
    "/* A position as the one that stands for its images sees it: where its symmetry "
    "is in\n"
    " * the table. */\n"
    "struct @_image {\n"
    "    uint8_t symmetry;\n"
    "};\n"
    "\n"
    "/* The least number of all images. */\n"
    "static @_position @_slot(@_position position, struct @_image *image)\n"
    "{\n"
    "    uint8_t contents[%u];\n"
    "    @_position least = $_NO_POSITION;\n"
    "    uint8_t symmetry;\n"
    "    uint8_t cell;\n"
    "\n"
    "    @_contents(position, contents);\n"
    "    for (symmetry = 0; symmetry < %u; symmetry = (uint8_t)(symmetry + %u)) {\n"
    "        @_position number = 0;\n"
    "\n"
    "        for (cell = %u; cell-- > 0;) {\n"
    "            const uint8_t from = $_BYTE(@_images, symmetry + cell);\n"
    "\n"
    "            number = (@_position)(number + number + number);\n"
    "            if (from < %u) /* as it is unless the table is damaged */\n"
    "                number = (@_position)(number + contents[from]);\n"
    "        }\n"
    "        if (number < least) {\n"
    "            least = number;\n"
    "            image->symmetry = symmetry;\n"
    "        }\n"
    "    }\n"
    "    return least;\n"
    "}\n"
    "\n"
    "/* The bits of a set are the image's cells. */\n"
    "static uint8_t @_lowest(const struct @_image *image, uint32_t set)\n"
    "{\n"
    "    uint8_t lowest = $_NO_MOVE;\n"
    "    uint8_t cell;\n"
    "\n"
    "    for (cell = 0; cell < %u; cell++) {\n"
    "        const uint8_t move = $_BYTE(@_images, image->symmetry + cell);\n"
    "\n"
    "        if ((set & 1u) && move < lowest)\n"
    "            lowest = move;\n"
    "        set >>= 1;\n"
    "    }\n"
    "    return lowest;\n"
    "}\n";

static void write_declarations(const void *context, struct c_text *text)
{
    (void)context;
    c_text_write(text, "/* Contents of a cell. */\n"
                       "enum { $_EMPTY, $_CROSS, $_NOUGHT };\n"
                       "\n");
}

static void write_rules(const void *context, struct c_text *text)
{
    const struct mnk *const mnk = context;
    const uint32_t cells = mnk->cells;
    uint32_t last = 1; /* weight of the last cell */

    for (uint32_t cell = 1; cell < cells; cell++)
        last *= 3;
    c_text_write(text, rules_in_c, cells, cells, last, last, cells, cells, cells, cells,
                 cells, cells);
}

static void write_fold(const void *context, struct c_text *text)
{
    const struct mnk *const mnk = context;
    const uint32_t cells = mnk->cells;
    const uint32_t count = (uint32_t)mnk->symmetries * cells;
    uint16_t images[MOST_SYMMETRIES * MOST_CELLS];

    for (uint32_t i = 0; i < count; i++)
        images[i] = mnk->images[i / cells][i % cells];
    c_text_write(text, "/* By the symmetries of the board the cell that comes to each "
                       "place. */\n");
    c_text_write_table(text, "images", images, count, 1);
    c_text_write(text, "\n");
    c_text_write(text, fold_in_c, cells, count, cells, cells, cells, cells);
}

/* The least number of all images; stores by which symmetry. */
static uint32_t least_image(const struct mnk *mnk, uint32_t position, size_t *symmetry)
{
    uint8_t contents[MOST_CELLS];
    uint32_t least = UINT32_MAX;

    for (uint32_t cell = 0; cell < mnk->cells; cell++, position /= 3)
        contents[cell] = (uint8_t)(position % 3);
    for (size_t i = 0; i < mnk->symmetries; i++) {
        uint32_t number = 0;

        for (uint32_t cell = mnk->cells; cell-- > 0;)
            number = 3 * number + contents[mnk->images[i][cell]];
        if (number < least) {
            least = number;
            *symmetry = i;
        }
    }
    return least;
}

static uint32_t slot(const void *context, uint32_t position)
{
    size_t symmetry;

    return least_image(context, position, &symmetry);
}

/* Bit i is cell i of the image. */
static uint32_t move_set(const void *context, uint32_t position, const uint32_t *moves,
                         size_t count)
{
    const struct mnk *const mnk = context;
    size_t symmetry = 0;
    uint32_t set = 0;

    least_image(mnk, position, &symmetry);
    for (size_t i = 0; i < count; i++)
        for (uint32_t cell = 0; cell < mnk->cells; cell++)
            if (mnk->images[symmetry][cell] == moves[i])
                set |= (uint32_t)1 << cell;
    return set;
}

/* Finds the images of the board: turned upside down and mirrored, and where it is
 * square along the diagonal, too. */
static void find_images(struct mnk *mnk, uint32_t rows, uint32_t columns)
{
    mnk->symmetries = rows == columns ? 8 : 4;
    for (unsigned i = 0; i < mnk->symmetries; i++)
        for (uint32_t cell = 0; cell < mnk->cells; cell++) {
            uint32_t row = cell / columns;
            uint32_t column = cell % columns;

            column = i & 1 ? columns - 1 - column : column;
            row = i & 2 ? rows - 1 - row : row;
            mnk->images[i][cell] =
                (uint8_t)(i & 4 ? column * columns + row : row * columns + column);
        }
}

/* Finds the lines that begin at a cell and run in each of four directions. */
static void find_lines(struct mnk *mnk, uint32_t rows, uint32_t columns,
                       uint32_t length)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

    for (uint32_t cell = 0; cell < mnk->cells; cell++)
        for (size_t step = 0; step < sizeof steps / sizeof steps[0]; step++) {
            int64_t row = cell / columns;
            int64_t column = cell % columns;
            uint32_t line = 0;
            uint32_t marks = 0;

            while (marks < length && row < rows && column >= 0 && column < columns) {
                line |= (uint32_t)1 << (row * columns + column);
                row += steps[step][0];
                column += steps[step][1];
                marks++;
            }
            /* A line of one mark runs in no direction: count it once. */
            if (marks == length && (length > 1 || step == 0))
                mnk->lines[mnk->line_count++] = line;
        }
}

/* Finds the sets of cells in which a line lies. */
static void find_sets(struct mnk *mnk)
{
    for (uint32_t set = 0; set >> mnk->cells == 0; set++) {
        bool within = false;

        for (size_t line = 0; line < mnk->line_count && !within; line++)
            within = (mnk->lines[line] & set) == mnk->lines[line];
        mnk->with_line[set / 8] |= (uint8_t)(within << set % 8);
    }
}

/* Reads a number from 1 and the character after it; 0 when that is not what is there,
 * or the number is greater than `most`. */
static uint32_t read_number(const char **text, uint32_t most, char end)
{
    uint32_t number = 0;

    for (; **text >= '0' && **text <= '9' && number <= most; ++*text)
        number = 10 * number + (uint32_t)(**text - '0');
    if (number > most || **text != end)
        return 0;
    ++*text;
    return number;
}

/* What is asked for. */
struct size {
    uint32_t rows, columns, length;
};

/* Reads the size of a board that can be solved; false, and what is wrong, if it is
 * none.
 */
static bool read_size(const char *arguments, struct size *size,
                      char error[GAME_ERROR_SIZE])
{
    const char *text = arguments;

    size->rows = read_number(&text, MOST_CELLS, 'x');
    size->columns =
        size->rows > 0 ? read_number(&text, MOST_CELLS / size->rows, ',') : 0;
    size->length = size->columns > 0 ? read_number(&text, UINT16_MAX, '\0') : 0;
    if (size->length == 0)
        snprintf(error, GAME_ERROR_SIZE,
                 "'mnk:%.40s' is not a board; accepted: mnk:ROWSxCOLUMNS,LINE, numbers "
                 "from 1, at most %d cells",
                 arguments, MOST_CELLS);
    else if (size->rows * size->columns == MOST_CELLS && size->length > LONGEST_OF_MOST)
        snprintf(error, GAME_ERROR_SIZE,
                 "play of 'mnk:%.40s' reaches more than %d positions, too many to be "
                 "solved; accepted: boards of at most %d cells, or of %d with lines of "
                 "at most %d",
                 arguments, GAME_MOST_REACHABLE, MOST_CELLS - 1, MOST_CELLS,
                 LONGEST_OF_MOST);
    else
        return true;
    return false;
}

enum game_opened mnk_open(struct game *game, const char *arguments, bool misere,
                          char error[GAME_ERROR_SIZE])
{
    uint32_t positions = 1;
    struct size size;
    struct mnk *mnk;

    if (!read_size(arguments, &size, error))
        return GAME_UNKNOWN;
    mnk = calloc(1, sizeof *mnk + ((size_t)1 << size.rows * size.columns) / 8 + 1);
    if (mnk == NULL)
        return GAME_NO_MEMORY;
    mnk->cells = size.rows * size.columns;
    mnk->rows = size.rows;
    mnk->length = size.length;
    mnk->line_winner[0] = misere ? SECOND : FIRST;
    mnk->line_winner[1] = misere ? FIRST : SECOND;
    find_runs(mnk);
    find_lines(mnk, size.rows, size.columns, size.length);
    find_sets(mnk);
    find_images(mnk, size.rows, size.columns);
    for (uint32_t cell = 0; cell < mnk->cells; cell++)
        positions *= 3;
    *game = (struct game){
        .context = mnk,
        .player_names = {[FIRST] = "cross", [SECOND] = "nought"},
        .move_separator = mnk->cells > 10 ? " " : "",
        .positions = positions,
        .start = 0,
        .most_moves = mnk->cells,
        .expand = expand,
        .evaluate = evaluate,
        .position_text = position_text,
        .move_text = move_text,
        .plies_left = plies_left,
        .predecessors = predecessors,
        .describe = describe,
        .cells = mnk->cells,
        .most_content = 2,
        .moves = mnk->cells,
        .write_rules = write_rules,
        .write_declarations = write_declarations,
        .fold = {.slots = positions,
                 .bytes = (uint32_t)mnk->symmetries * mnk->cells,
                 .slot = slot,
                 .set = move_set,
                 .write = write_fold},
    };
    return GAME_OPENED;
}
