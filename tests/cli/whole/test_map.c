/* test_map.c - the pictures of oxo map, read back from what they draw.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * The reader takes the SVG apart by itself: what counts is where a shape lies on the
 * page and how it looks.  From that the boards are put together again and compared,
 * down to every end, with the table.
 */
#include "support/run.h"
#include "support/suite.h"

#include "oxo.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

enum { CELLS = 9, LEVELS = 5, MOST_ATTRIBUTES = 10, MOST_DEPTH = 16, MOST_SHAPES = 64 };

/* What the page promises: where the square lies, and the side of a cell by level, all
 * in hundredths of a millimetre.  A board lies in the middle of its cell. */
enum { SQUARE_X = 1005, SQUARE_Y = 7900 };

static const int cell_sides[LEVELS] = {6330, 2090, 680, 220, 70};

/* A piece of the text. */
struct slice {
    const char *at;
    size_t length;
};

/* A tag with its attributes. */
struct tag {
    struct slice name;
    struct slice names[MOST_ATTRIBUTES], values[MOST_ATTRIBUTES];
    int attributes;
    bool closing, empty;
};

static bool is(struct slice slice, const char *text)
{
    return slice.length == strlen(text) && memcmp(slice.at, text, slice.length) == 0;
}

static bool equal(struct slice a, struct slice b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* The value of an attribute; one of no length when there is none. */
static struct slice value_of(const struct tag *tag, const char *name)
{
    for (int i = 0; i < tag->attributes; i++)
        if (is(tag->names[i], name))
            return tag->values[i];
    return (struct slice){"", 0};
}

/* The value of an attribute, which must be a whole number. */
static int number_of(const struct tag *tag, const char *name)
{
    const struct slice value = value_of(tag, name);
    char *end;
    const long number = strtol(value.at, &end, 10);

    ck_assert_msg(value.length > 0 && end == value.at + value.length,
                  "%.*s has no number as its %s: %.*s", (int)tag->name.length,
                  tag->name.at, name, (int)value.length, value.at);
    return (int)number;
}

static struct slice take_name(const char **at)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    const struct slice name = {*at, strspn(*at, allowed)};

    ck_assert_msg(name.length > 0, "no name: %.30s", *at);
    *at += name.length;
    return name;
}

/* Reads the tag at *at, which becomes the place behind it.  Attributes are quoted and
 * not repeated. */
static struct tag take_tag(const char **at)
{
    struct tag tag = {0};

    ck_assert_int_eq(*(*at)++, '<');
    tag.closing = **at == '/';
    *at += tag.closing;
    tag.name = take_name(at);
    while (**at == ' ' && !tag.closing) {
        struct slice value;

        ++*at;
        ck_assert_int_lt(tag.attributes, MOST_ATTRIBUTES);
        tag.names[tag.attributes] = take_name(at);
        ck_assert_msg(strncmp(*at, "=\"", 2) == 0, "not quoted: %.30s", *at);
        *at += 2;
        value = (struct slice){*at, strcspn(*at, "\"<&")};
        ck_assert_msg(value.at[value.length] == '"', "no end: %.30s", *at);
        for (int i = 0; i < tag.attributes; i++)
            ck_assert(!equal(tag.names[i], tag.names[tag.attributes]));
        *at += value.length + 1;
        tag.values[tag.attributes++] = value;
    }
    tag.empty = **at == '/' && !tag.closing;
    *at += tag.empty;
    ck_assert_msg(*(*at)++ == '>', "a tag that does not end: %.30s", *at - 1);
    return tag;
}

/* What a shape stands for. */
enum kind { KIND_MARK, KIND_GRID, KIND_DRAWN };

/* A shape that is defined: its level follows from its size. */
struct shape {
    struct slice id, class;
    enum kind kind;
    char mark; /* X or O */
    int level, stroke;
    int size;   /* of a mark, its stroke included */
    int middle; /* of its square, from where it is put */
};

/* A board as it is drawn. */
struct board {
    char marks[CELLS];
    const struct shape *shapes[CELLS];
    struct slice title;
    int grids, shades;
    unsigned lines[2]; /* bit i: through cell i */
    int line_count;
    bool drawn; /* anything of it */
};

/* The picture as it is read. */
struct picture {
    struct shape shapes[MOST_SHAPES];
    int shape_count;
    struct board *boards; /* by level and path: see board_at */
};

/* The board behind a path of cells: the cells of the outer boards as digits to base 9.
 */
static struct board *board_at(struct picture *picture, int level, int path)
{
    static const int first[LEVELS] = {0, 1, 1 + 9, 1 + 9 + 81, 1 + 9 + 81 + 729};

    return &picture->boards[first[level] + path];
}

enum { BOARDS = 1 + 9 + 81 + 729 + 6561 };

static int level_of(int side)
{
    for (int level = 0; level < LEVELS; level++)
        if (cell_sides[level] == side)
            return level;
    ck_abort_msg("no level has cells of %d", side);
    return 0;
}

/* Finds the board of a level, and the cell in it of which this is the middle. */
static struct board *locate(struct picture *picture, int level, int x, int y, int *cell)
{
    int path = 0;

    x -= SQUARE_X;
    y -= SQUARE_Y;
    for (int outer = 0;; outer++) {
        const int side = cell_sides[outer];
        const int column = x / side;
        const int row = y / side;

        ck_assert(x >= 0 && y >= 0 && column < 3 && row < 3);
        x -= column * side;
        y -= row * side;
        *cell = 3 * row + column;
        if (outer == level) {
            ck_assert_int_eq(2 * x, side);
            ck_assert_int_eq(2 * y, side);
            return board_at(picture, level, path);
        }
        path = path * CELLS + *cell;
        x -= (side - 3 * cell_sides[outer + 1]) / 2;
        y -= (side - 3 * cell_sides[outer + 1]) / 2;
    }
}

/* Reads the shape of X: from the upper left to the lower right of a square, and from
 * the upper right to the lower left. */
static bool read_cross(const char *path, struct shape *shape)
{
    int x, y, right, down, up, left, down_again;
    int end = 0;

    if (sscanf(path, "M%d %dl%d %dm0 -%dl-%d %d\"%n", &x, &y, &right, &down, &up, &left,
               &down_again, &end) != 7 ||
        end == 0)
        return false;
    ck_assert(x == y && x > 0 && right > 0);
    ck_assert(right == down && right == up && right == left && right == down_again);
    shape->mark = 'X';
    shape->middle = x + right / 2;
    shape->size = right + shape->stroke;
    return true;
}

/* Reads the shape of a grid: two lines down and two across, a cell apart. */
static void read_grid(const char *path, int *middle)
{
    int n[10];
    int end = 0;

    ck_assert_int_eq(sscanf(path, "M%d 0v%dm%d -%dv%dM0 %dh%dm-%d %dh%d\"%n", &n[0],
                            &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7], &n[8],
                            &n[9], &end),
                     10);
    ck_assert_int_gt(end, 0);
    for (int i = 0; i < 10; i++)
        ck_assert_int_eq(n[i], i % 5 == 0 || i == 2 || i == 8 ? n[0] : 3 * n[0]);
    *middle = 3 * n[0] / 2;
}

static void read_shape(struct picture *picture, const struct tag *tag)
{
    struct shape *const shape = &picture->shapes[picture->shape_count++];

    ck_assert_int_lt(picture->shape_count, MOST_SHAPES);
    shape->id = value_of(tag, "id");
    shape->class = value_of(tag, "class");
    for (int i = 0; i < picture->shape_count - 1; i++)
        ck_assert(!equal(shape->id, picture->shapes[i].id));
    if (is(tag->name, "rect")) {
        shape->kind = KIND_DRAWN;
        ck_assert_int_eq(number_of(tag, "width"), number_of(tag, "height"));
        shape->middle = number_of(tag, "width") / 2;
        shape->level = level_of(number_of(tag, "width") / 3);
        return;
    }
    shape->stroke = number_of(tag, "stroke-width");
    if (is(tag->name, "circle")) {
        shape->mark = 'O';
        shape->middle = number_of(tag, "cx");
        ck_assert_int_eq(number_of(tag, "cy"), shape->middle);
        shape->size = 2 * number_of(tag, "r") + shape->stroke;
    } else if (!read_cross(value_of(tag, "d").at, shape)) {
        shape->kind = KIND_GRID;
        read_grid(value_of(tag, "d").at, &shape->middle);
        shape->level = level_of(2 * shape->middle / 3);
        return;
    }
    shape->level = level_of(2 * shape->middle);
    ck_assert_int_lt(shape->size, cell_sides[shape->level]);
}

static const struct shape *shape_named(const struct picture *picture, struct slice link)
{
    for (int i = 0; i < picture->shape_count; i++)
        if (link.length == picture->shapes[i].id.length + 1 && link.at[0] == '#' &&
            memcmp(link.at + 1, picture->shapes[i].id.at, link.length - 1) == 0)
            return &picture->shapes[i];
    ck_abort_msg("no shape is called %.*s", (int)link.length, link.at);
    return NULL;
}

/* A board that something is drawn on, in a group with this title. */
static void touch(struct board *board, struct slice title)
{
    ck_assert(!board->drawn || equal(board->title, title));
    board->drawn = true;
    board->title = title;
}

static void read_use(struct picture *picture, const struct tag *tag, struct slice title)
{
    const struct shape *const shape = shape_named(picture, value_of(tag, "href"));
    const int x = number_of(tag, "x") + shape->middle;
    const int y = number_of(tag, "y") + shape->middle;
    struct board *board;
    int cell;

    if (y + shape->middle < SQUARE_Y) /* it is in the key above */
        return;
    board = locate(picture, shape->level, x, y, &cell);
    touch(board, title);
    if (shape->kind == KIND_MARK) {
        ck_assert_int_eq(board->marks[cell], '\0');
        board->marks[cell] = shape->mark;
        board->shapes[cell] = shape;
        return;
    }
    ck_assert_int_eq(cell, 4);
    board->grids += shape->kind == KIND_GRID;
    board->shades += shape->kind == KIND_DRAWN;
}

/* Reads a line through three cells; it goes beyond the middle of the outer ones by two
 * fifths of a cell, so that the level follows from its length. */
static void read_line(struct picture *picture, const struct tag *tag,
                      struct slice title)
{
    struct board *board;
    int x, y, across, down;
    int side, cell;
    int end = 0;
    unsigned line = 0;

    ck_assert(is(value_of(tag, "class"), "won"));
    ck_assert_int_gt(number_of(tag, "stroke-width"), 0);
    ck_assert_int_eq(
        sscanf(value_of(tag, "d").at, "M%d %dl%d %d\"%n", &x, &y, &across, &down, &end),
        4);
    ck_assert_int_gt(end, 0);
    if (y < SQUARE_Y)
        return;
    side = (across != 0 ? abs(across) : abs(down)) * 5 / 14;
    ck_assert(across == 0 || down == 0 || abs(across) == abs(down));
    for (int step = -1; step <= 1; step++) {
        board = locate(picture, level_of(side), x + across / 2 + step * across / 14 * 5,
                       y + down / 2 + step * down / 14 * 5, &cell);
        line |= 1u << cell;
    }
    touch(board, title);
    ck_assert_int_lt(board->line_count, 2);
    board->lines[board->line_count++] = line;
}

/* Reads the picture: every tag is closed, what is named exists, and nothing is there
 * that this reader does not know. */
static void read_picture(struct picture *picture, const char *at)
{
    struct slice open[MOST_DEPTH], titles[MOST_DEPTH];
    int depth = 0;
    bool in_defs = false;

    do {
        const struct tag tag = take_tag(&at);
        const struct slice text = {at, strcspn(at, "<>&")};

        ck_assert_msg(at[text.length] == '<' || at[text.length] == '\0',
                      "neither text nor tag: %.30s", at + text.length);
        at += text.length;
        if (tag.closing) {
            ck_assert_int_gt(depth, 0);
            ck_assert(equal(open[--depth], tag.name));
            in_defs = in_defs && !is(tag.name, "defs");
            continue;
        }
        ck_assert_int_lt(depth, MOST_DEPTH);
        titles[depth] = (struct slice){"", 0};
        if (is(tag.name, "title"))
            titles[depth - 1] = text;
        else if (is(tag.name, "defs"))
            in_defs = true;
        else if (in_defs)
            read_shape(picture, &tag);
        else if (is(tag.name, "use"))
            read_use(picture, &tag, titles[depth - 1]);
        else if (is(tag.name, "path"))
            read_line(picture, &tag, titles[depth - 1]);
        else
            ck_assert(is(tag.name, "svg") || is(tag.name, "desc") ||
                      is(tag.name, "style") || is(tag.name, "text") ||
                      is(tag.name, "g") || is(tag.name, "rect"));
        if (!tag.empty)
            open[depth++] = tag.name;
    } while (depth > 0);
    ck_assert_str_eq(at, "");
}

/* What is found on the way to every end. */
struct walk {
    struct picture *picture;
    uint8_t machine; /* OXO_CROSS or OXO_NOUGHT: whose map it is */
    int boards, replies, won, drawn;
};

/* The position that is drawn. */
static oxo_position drawn_position(const struct board *board)
{
    uint8_t cells[CELLS] = {OXO_EMPTY};

    for (int i = 0; i < CELLS; i++)
        if (board->marks[i] != '\0')
            cells[i] = board->marks[i] == 'X' ? OXO_CROSS : OXO_NOUGHT;
    return oxo_encode(cells);
}

/* The marks of a board are those of the position.  The side's reply and the opponent's
 * last choices are drawn as such, bit i for cell i; the others as earlier. */
static void expect_marks(const struct board *board, oxo_position position,
                         unsigned replies, unsigned choices)
{
    ck_assert_uint_eq(drawn_position(board), position);
    for (int cell = 0; cell < CELLS; cell++) {
        const char *class = board->marks[cell] == 'X' ? "x" : "o";

        if (board->marks[cell] == '\0')
            continue;
        if (replies >> cell & 1)
            class = "reply";
        if (choices >> cell & 1)
            class = "choice";
        ck_assert_msg(is(board->shapes[cell]->class, class), "%.*s: cell %d",
                      (int)board->title.length, board->title.at, cell);
    }
}

/* The lines that are drawn are those which the winner has. */
static void expect_lines(const struct board *board, char winner)
{
    static const unsigned lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    int count = 0;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        bool held = true;

        for (int cell = 0; cell < CELLS; cell++)
            held = held && (!(lines[i] >> cell & 1) || board->marks[cell] == winner);
        if (!held)
            continue;
        ck_assert(board->lines[0] == lines[i] || board->lines[1] == lines[i]);
        count++;
    }
    ck_assert_int_gt(count, 0);
    ck_assert_int_eq(board->line_count, count);
}

/* A board on which the game is over: how it ended is drawn. */
static void expect_end(struct walk *walk, const struct board *board)
{
    const uint8_t state = oxo_state(drawn_position(board));

    if (state == OXO_DRAWN) {
        ck_assert_int_eq(board->shades, 1);
        ck_assert_int_eq(board->line_count, 0);
        walk->drawn++;
        return;
    }
    ck_assert_uint_eq(state,
                      walk->machine == OXO_CROSS ? OXO_CROSS_WON : OXO_NOUGHT_WON);
    ck_assert_int_eq(board->shades, 0);
    expect_lines(board, walk->machine == OXO_CROSS ? 'X' : 'O');
    walk->won++;
}

/* A way through the picture: the cells of the boards up to here as digits to base 9,
 * and the moves in text. */
struct way {
    int level, path;
    oxo_position position;
    char moves[64];
};

static void play(struct way *way, uint8_t cell)
{
    char *const end = way->moves + strlen(way->moves);

    sprintf(end, "%s%c%d", end == way->moves ? "" : " ",
            oxo_state(way->position) == OXO_CROSS_TO_MOVE ? 'X' : 'O', cell);
    way->position = oxo_play(way->position, cell);
    ck_assert_uint_ne(way->position, OXO_NO_POSITION);
}

/* The board's title names the moves, and how the game ended. */
static void expect_title(const struct board *board, const char *moves, const char *end)
{
    char title[80];

    sprintf(title, "%s%s", *moves == '\0' ? "Start" : moves, end);
    ck_assert_msg(is(board->title, title), "%.*s instead of %s",
                  (int)board->title.length, board->title.at, title);
}

/* Compares the board at the end of a way, on which the opponent's last move is a set of
 * one cell or none, and all boards in it. */
static void walk_on(struct walk *walk, struct way way, unsigned choices)
{
    const struct board *const board = board_at(walk->picture, way.level, way.path);
    unsigned replies = 0;

    walk->boards++;
    ck_assert_msg(board->drawn, "no board after %s", way.moves);
    if (oxo_state(way.position) ==
        (walk->machine == OXO_CROSS ? OXO_CROSS_TO_MOVE : OXO_NOUGHT_TO_MOVE)) {
        const uint8_t reply = oxo_best_move(way.position);

        replies = 1u << reply;
        play(&way, reply);
        walk->replies++;
    }
    if (way.level == LEVELS - 1) /* the last free cell is filled in the same board */
        for (uint8_t cell = 0; cell < CELLS; cell++)
            if (oxo_play(way.position, cell) != OXO_NO_POSITION) {
                choices |= 1u << cell;
                play(&way, cell);
            }
    expect_marks(board, way.position, replies, choices);
    ck_assert_int_eq(board->grids, way.level < LEVELS - 1);

    if (oxo_best_move(way.position) == OXO_NO_CELL) {
        expect_title(board, way.moves,
                     oxo_state(way.position) == OXO_DRAWN ? ": drawn" : ": won");
        expect_end(walk, board);
        return;
    }
    expect_title(board, way.moves, "");
    ck_assert_int_eq(board->shades + board->line_count, 0);
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        struct way next = way;

        if (oxo_play(way.position, cell) == OXO_NO_POSITION)
            continue;
        next.level++;
        next.path = way.path * CELLS + cell;
        play(&next, cell);
        walk_on(walk, next, 1u << cell);
    }
}

/* How all lines of play end, counted apart from any picture. */
static void count_ends(oxo_position position, uint8_t machine, int *won, int *drawn)
{
    const uint8_t state = oxo_state(position);

    if (oxo_best_move(position) == OXO_NO_CELL) {
        *won += state == (machine == OXO_CROSS ? OXO_CROSS_WON : OXO_NOUGHT_WON);
        *drawn += state == OXO_DRAWN;
        return;
    }
    for (uint8_t cell = 0; cell < CELLS; cell++)
        if (oxo_play(position, cell) != OXO_NO_POSITION &&
            ((state == OXO_CROSS_TO_MOVE) != (machine == OXO_CROSS) ||
             cell == oxo_best_move(position)))
            count_ends(oxo_play(position, cell), machine, won, drawn);
}

/* What the smallest marks and thinnest strokes measure, and that the reply stands out
 * where there is no colour. */
static void expect_legible(const struct picture *picture)
{
    for (int i = 0; i < picture->shape_count; i++) {
        const struct shape *const shape = &picture->shapes[i];

        if (shape->kind != KIND_MARK)
            continue;
        ck_assert_int_ge(shape->size, 60);
        ck_assert_int_ge(shape->stroke, 8);
        for (int j = 0; j < picture->shape_count; j++)
            if (picture->shapes[j].kind == KIND_MARK &&
                picture->shapes[j].level == shape->level &&
                is(picture->shapes[j].class, "reply") && !is(shape->class, "reply"))
                ck_assert_int_ge(2 * picture->shapes[j].stroke, 3 * shape->stroke);
    }
}

/* The page is A4 upright, and says in words what it shows. */
static void expect_words(const char *svg, const char *side, const struct walk *walk)
{
    static const char head[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 21000 29700\" "
        "width=\"210mm\" height=\"297mm\" role=\"img\" "
        "aria-labelledby=\"title desc\">\n";
    char words[200];

    ck_assert_int_eq(strncmp(svg, head, strlen(head)), 0);
    sprintf(words, "<title id=\"title\">Tic-tac-toe as %s", side);
    ck_assert_ptr_nonnull(strstr(svg, words));
    ck_assert_ptr_nonnull(strstr(svg, "<desc id=\"desc\">"));
    sprintf(words, "all %d games: %d won with a line through them, %d drawn and shaded",
            walk->won + walk->drawn, walk->won, walk->drawn);
    ck_assert_ptr_nonnull(strstr(svg, words));
    sprintf(words, "All %d games are here: %d are won, %d drawn.",
            walk->won + walk->drawn, walk->won, walk->drawn);
    ck_assert_ptr_nonnull(strstr(svg, words));
}

static void expect_map(const char *side, uint8_t machine)
{
    struct picture picture = {.boards = calloc(BOARDS, sizeof(struct board))};
    struct walk walk = {.picture = &picture, .machine = machine};
    struct run run = run_how(NULL, OXO, "map", "--as", side, NULL);
    int drawn_boards = 0;
    int won = 0;
    int drawn = 0;

    ck_assert_ptr_nonnull(picture.boards);
    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    read_picture(&picture, run.out);
    walk_on(&walk, (struct way){.position = OXO_START}, 0);

    for (int i = 0; i < BOARDS; i++)
        drawn_boards += picture.boards[i].drawn;
    ck_assert_int_eq(drawn_boards, walk.boards);
    count_ends(OXO_START, machine, &won, &drawn);
    ck_assert_int_eq(walk.won, won);
    ck_assert_int_eq(walk.drawn, drawn);
    expect_legible(&picture);
    expect_words(run.out, side, &walk);
    printf("as %s: %d boards, %d replies, %d ends: %d won, %d drawn\n", side,
           walk.boards, walk.replies, won + drawn, won, drawn);
    fflush(stdout);
    free(picture.boards);
    run_free(&run);
}

START_TEST(as_cross)
{
    expect_map("cross", OXO_CROSS);
}
END_TEST

START_TEST(as_nought)
{
    expect_map("nought", OXO_NOUGHT);
}
END_TEST

SUITE("oxo map", as_cross, as_nought)
