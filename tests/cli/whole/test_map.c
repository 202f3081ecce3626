/* test_map.c - the pictures of oxo map, read back from what they draw.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A line of the SVG is a shape that is defined, a shape that is put somewhere, or the
 * begin or end of a board.  What counts is where a shape lies on the page and how it
 * looks: from that each board is put together again and compared, down to every end,
 * with the table.
 */
#define _GNU_SOURCE
#include "support/run.h"
#include "support/suite.h"

#include "oxo.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

enum { CELLS = 9, LEVELS = 5, MOST_SHAPES = 6 * LEVELS };

/* What the page promises: where the square lies, and the side of a cell by level, all
 * in hundredths of a millimetre.  A board lies in the middle of its cell. */
enum { SQUARE_X = 1005, SQUARE_Y = 7900 };

static const int cell_sides[LEVELS] = {6330, 2090, 680, 220, 70};

/* A shape that is defined: its level follows from its size. */
struct shape {
    char id[16], class[8];
    char mark; /* X or O, or NUL: a grid or a shade */
    int level, stroke;
    int size;   /* of a mark, with its stroke */
    int middle; /* of its square, from where it is put */
};

/* The picture as it is read, and what is found in it. */
struct picture {
    char *at; /* the next line */
    struct shape shapes[MOST_SHAPES];
    int shape_count;
    uint8_t machine; /* OXO_CROSS or OXO_NOUGHT: whose map it is */
    int won, drawn;
};

static char *take_line(struct picture *picture)
{
    char *const line = picture->at;
    const size_t length = strcspn(line, "\n");

    ck_assert_msg(line[length] == '\n', "the picture ends: %s", line);
    line[length] = '\0';
    picture->at = line + length + 1;
    return line;
}

static bool begins(const char *line, const char *words)
{
    return strncmp(line, words, strlen(words)) == 0;
}

/* True if a line is what a format of sscanf says, which ends with %n, from its begin to
 * its end. */
#define FITS(line, format, ...)                                                        \
    (end = 0, sscanf(line, format "%n", __VA_ARGS__, &end), end > 0 && !(line)[end])

static int level_of(int side)
{
    for (int level = 0; level < LEVELS; level++)
        if (cell_sides[level] == side)
            return level;
    ck_abort_msg("no level has cells of %d", side);
    return 0;
}

/* Reads a shape: a cross, from the upper left to the lower right of a square and from
 * the upper right to the lower left; a circle; a grid of two lines down and two across,
 * a cell apart; or a square. */
static void read_shape(struct picture *picture)
{
    struct shape *const shape = &picture->shapes[picture->shape_count++];
    const char *const line = take_line(picture);
    int n[10];
    int end;

    ck_assert_int_le(picture->shape_count, MOST_SHAPES);
    if (FITS(line,
             "<rect id=\"%15[a-z0-9]\" class=\"%7[a-z]\" width=\"%d\" height=\"%d\"/>",
             shape->id, shape->class, &n[0], &n[1])) {
        ck_assert_int_eq(n[0], n[1]);
        shape->middle = n[0] / 2;
        shape->level = level_of(n[0] / 3);
    } else if (FITS(line,
                    "<circle id=\"%15[a-z0-9]\" class=\"%7[a-z]\" stroke-width=\"%d\" "
                    "cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                    shape->id, shape->class, &shape->stroke, &n[0], &n[1], &n[2])) {
        ck_assert_int_eq(n[0], n[1]);
        shape->mark = 'O';
        shape->middle = n[0];
        shape->size = 2 * n[2] + shape->stroke;
        shape->level = level_of(2 * n[0]);
    } else if (FITS(line,
                    "<path id=\"%15[a-z0-9]\" class=\"%7[a-z]\" stroke-width=\"%d\" "
                    "d=\"M%d %dl%d %dm0 -%dl-%d %d\"/>",
                    shape->id, shape->class, &shape->stroke, &n[0], &n[1], &n[2], &n[3],
                    &n[4], &n[5], &n[6])) {
        ck_assert(n[0] == n[1] && n[0] > 0 && n[2] > 0);
        ck_assert(n[2] == n[3] && n[2] == n[4] && n[2] == n[5] && n[2] == n[6]);
        shape->mark = 'X';
        shape->middle = n[0] + n[2] / 2;
        shape->size = n[2] + shape->stroke;
        shape->level = level_of(2 * shape->middle);
    } else {
        ck_assert_msg(FITS(line,
                           "<path id=\"%15[a-z0-9]\" class=\"%7[a-z]\" "
                           "stroke-width=\"%d\" "
                           "d=\"M%d 0v%dm%d -%dv%dM0 %dh%dm-%d %dh%d\"/>",
                           shape->id, shape->class, &shape->stroke, &n[0], &n[1], &n[2],
                           &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], &n[9]),
                      "no shape: %s", line);
        for (int i = 0; i < 10; i++)
            ck_assert_int_eq(n[i], i % 5 == 0 || i == 2 || i == 8 ? n[0] : 3 * n[0]);
        shape->middle = 3 * n[0] / 2;
        shape->level = level_of(n[0]);
    }
    for (int i = 0; i < picture->shape_count - 1; i++)
        ck_assert_str_ne(shape->id, picture->shapes[i].id);
    ck_assert_int_lt(shape->size, cell_sides[shape->level]);
}

/* Reads a line that puts a shape somewhere; NULL if it does not. */
static const struct shape *read_use(const struct picture *picture, const char *line,
                                    int *x, int *y)
{
    char id[16];
    int end;

    if (!FITS(line, "<use href=\"#%15[a-z0-9]\" x=\"%d\" y=\"%d\"/>", id, x, y))
        return NULL;
    for (int i = 0; i < picture->shape_count; i++)
        if (strcmp(picture->shapes[i].id, id) == 0)
            return &picture->shapes[i];
    ck_abort_msg("no shape is called %s", id);
    return NULL;
}

/* Reads all before the first board: what the page says, the shapes, and the key. */
static void read_head(struct picture *picture)
{
    const char *line;
    int x, y, end;

    while (!begins(take_line(picture), "<defs>"))
        ;
    while (!begins(picture->at, "</defs>"))
        read_shape(picture);
    take_line(picture);
    ck_assert_str_eq(take_line(picture),
                     "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    while (!begins(picture->at, "<g>")) {
        char text[100];
        int n[4];

        line = take_line(picture);
        if (read_use(picture, line, &x, &y) == NULL &&
            !FITS(line, "<path class=\"won\" stroke-width=\"%d\" d=\"M%d %dl%d 0\"/>",
                  &n[0], &n[1], &y, &n[2]))
            ck_assert_msg(
                FITS(line, "<text x=\"%d\" y=\"%d\">%99[^<&]</text>", &x, &y, text) ||
                    FITS(line, "<text class=\"%99[a-z]\" x=\"%d\" y=\"%d\">", text, &x,
                         &y) ||
                    begins(line, "<text class="),
                "%s", line);
        ck_assert_int_lt(y, SQUARE_Y);
    }
}

/* A board of the picture: the way to it, where it lies, and what is drawn of it. */
struct board {
    int level, x, y;
    oxo_position position;
    char moves[64]; /* like `X0 O4` */
    const struct shape *marks[CELLS];
    int grids, shades, line_count;
    unsigned lines[2]; /* bit i: through cell i */
};

/* The cell of a board in whose middle a point lies. */
static int cell_at(const struct board *board, int x, int y)
{
    const int side = cell_sides[board->level];
    const int column = (x - board->x) / side;
    const int row = (y - board->y) / side;

    ck_assert_msg(x >= board->x && y >= board->y && column < 3 && row < 3 &&
                      2 * (x - board->x - column * side) == side &&
                      2 * (y - board->y - row * side) == side,
                  "%s: %d, %d is not the middle of a cell", board->moves, x, y);
    return 3 * row + column;
}

/* Reads a line through three cells; it goes beyond the middle of the outer ones by two
 * fifths of a cell. */
static void read_line(struct board *board, const char *text)
{
    const int side = cell_sides[board->level];
    int stroke, x, y, across, down, end;

    ck_assert_msg(FITS(text,
                       "<path class=\"won\" stroke-width=\"%d\" d=\"M%d %dl%d %d\"/>",
                       &stroke, &x, &y, &across, &down),
                  "%s: %s", board->moves, text);
    ck_assert_int_gt(stroke, 0);
    ck_assert_int_lt(board->line_count, 2);
    ck_assert(across == 0 || abs(across) * 5 / 14 == side);
    ck_assert(down == 0 || abs(down) * 5 / 14 == side);
    for (int step = -1; step <= 1; step++)
        board->lines[board->line_count] |=
            1u << cell_at(board, x + across / 2 + step * across / 14 * 5,
                          y + down / 2 + step * down / 14 * 5);
    board->line_count++;
}

/* Reads what is drawn of a board, up to the first board in it or its end. */
static void read_board(struct picture *picture, struct board *board)
{
    while (!begins(picture->at, "<g>") && !begins(picture->at, "</g>")) {
        const char *const line = take_line(picture);
        int x, y;
        const struct shape *const shape = read_use(picture, line, &x, &y);
        int cell;

        if (shape == NULL) {
            read_line(board, line);
            continue;
        }
        ck_assert_int_eq(shape->level, board->level);
        cell = cell_at(board, x + shape->middle, y + shape->middle);
        if (shape->mark != '\0') {
            ck_assert_ptr_null(board->marks[cell]);
            board->marks[cell] = shape;
            continue;
        }
        ck_assert_int_eq(cell, 4);
        board->grids += strcmp(shape->class, "grid") == 0;
        board->shades += strcmp(shape->class, "drawn") == 0;
    }
}

/* The marks of a board are those of the position.  The side's reply and the opponent's
 * last choices, bit i for cell i, are drawn as such; the others as earlier. */
static void expect_marks(const struct board *board, unsigned replies, unsigned choices)
{
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        const struct shape *const shape = board->marks[cell];
        const char mark = shape == NULL ? '\0' : shape->mark;
        const char *class = mark == 'X' ? "x" : "o";

        ck_assert_int_eq(mark, "\0XO"[oxo_cell(board->position, cell)]);
        if (replies >> cell & 1)
            class = "reply";
        if (choices >> cell & 1)
            class = "choice";
        ck_assert_msg(shape == NULL || strcmp(shape->class, class) == 0, "%s: cell %d",
                      board->moves, cell);
    }
}

/* The lines that are drawn are those which a side has. */
static void expect_lines(const struct board *board, uint8_t side)
{
    static const unsigned lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    int count = 0;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        bool held = true;

        for (uint8_t cell = 0; cell < CELLS; cell++)
            held = held &&
                   (!(lines[i] >> cell & 1) || oxo_cell(board->position, cell) == side);
        count += held;
        ck_assert(!held || board->lines[0] == lines[i] || board->lines[1] == lines[i]);
    }
    ck_assert_int_eq(board->line_count, count);
}

/* How the game has ended, if it has, is drawn, and counted. */
static void expect_end(struct picture *picture, const struct board *board)
{
    const uint8_t state = oxo_state(board->position);
    const bool over = oxo_best_move(board->position) == OXO_NO_CELL;

    expect_lines(board, picture->machine);
    ck_assert_int_eq(board->shades, state == OXO_DRAWN);
    if (over && state != OXO_DRAWN)
        ck_assert_uint_eq(state, picture->machine == OXO_CROSS ? OXO_CROSS_WON
                                                               : OXO_NOUGHT_WON);
    picture->drawn += state == OXO_DRAWN;
    picture->won += over && state != OXO_DRAWN;
}

static void play(struct board *board, uint8_t cell)
{
    char *const end = board->moves + strlen(board->moves);

    sprintf(end, "%s%c%d", end == board->moves ? "" : " ",
            oxo_state(board->position) == OXO_CROSS_TO_MOVE ? 'X' : 'O', cell);
    board->position = oxo_play(board->position, cell);
    ck_assert_uint_ne(board->position, OXO_NO_POSITION);
}

/* Reads and compares a board, on which the opponent's last move is a set of one cell or
 * none, and all boards in it.  Its title names the moves, and how the game ended. */
static void expect_board(struct picture *picture, struct board board, unsigned choices)
{
    const int margin =
        board.level < LEVELS - 1
            ? (cell_sides[board.level] - 3 * cell_sides[board.level + 1]) / 2
            : 0;
    const char *const title = take_line(picture);
    char wanted[128];
    unsigned replies = 0;

    if (oxo_state(board.position) == picture->machine) {
        const uint8_t reply = oxo_best_move(board.position);

        replies = 1u << reply;
        play(&board, reply);
    }
    if (board.level == LEVELS - 1) /* the last free cell is filled in the same board */
        for (uint8_t cell = 0; cell < CELLS; cell++)
            if (oxo_play(board.position, cell) != OXO_NO_POSITION) {
                choices |= 1u << cell;
                play(&board, cell);
            }
    snprintf(wanted, sizeof wanted, "<g><title>%s%s</title>",
             board.moves[0] == '\0' ? "Start" : board.moves,
             oxo_best_move(board.position) != OXO_NO_CELL ? ""
             : oxo_state(board.position) == OXO_DRAWN     ? ": drawn"
                                                          : ": won");
    ck_assert_str_eq(title, wanted);
    read_board(picture, &board);
    expect_marks(&board, replies, choices);
    expect_end(picture, &board);
    ck_assert_int_eq(board.grids, board.level < LEVELS - 1);
    for (uint8_t cell = 0; cell < CELLS; cell++) {
        struct board next = {
            .level = board.level + 1,
            .x = board.x + cell % 3 * cell_sides[board.level] + margin,
            .y = board.y + cell / 3 * cell_sides[board.level] + margin,
            .position = board.position,
        };

        if (oxo_play(board.position, cell) == OXO_NO_POSITION)
            continue;
        strcpy(next.moves, board.moves);
        play(&next, cell);
        expect_board(picture, next, 1u << cell);
    }
    ck_assert_str_eq(take_line(picture), "</g>");
}

/* What the smallest marks and thinnest strokes measure, and that the reply stands out
 * where there is no colour. */
static void expect_legible(const struct picture *picture)
{
    for (int i = 0; i < picture->shape_count; i++) {
        const struct shape *const shape = &picture->shapes[i];

        if (shape->mark == '\0')
            continue;
        ck_assert_int_ge(shape->size, 60);
        ck_assert_int_ge(shape->stroke, 8);
        for (int j = 0; j < picture->shape_count; j++)
            if (picture->shapes[j].level == shape->level &&
                strcmp(picture->shapes[j].class, "reply") == 0 &&
                strcmp(shape->class, "reply") != 0)
                ck_assert_int_ge(2 * picture->shapes[j].stroke, 3 * shape->stroke);
    }
}

/* The page is A4 upright, and says in words what it shows. */
static void expect_words(const char *svg, const char *side, int won, int drawn)
{
    char words[3][300];

    snprintf(words[0], sizeof words[0],
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 21000 29700\" "
             "width=\"210mm\" height=\"297mm\" role=\"img\" "
             "aria-labelledby=\"title desc\">\n"
             "<title id=\"title\">Tic-tac-toe as %s: a reply to everything</title>\n"
             "<desc id=\"desc\">Nested boards.",
             side);
    ck_assert_int_eq(strncmp(svg, words[0], strlen(words[0])), 0);
    snprintf(words[1], sizeof words[1],
             "all %d games: %d won with a line through them, %d drawn and shaded",
             won + drawn, won, drawn);
    snprintf(words[2], sizeof words[2],
             ">All %d games are here: %d are won, %d drawn.</text>", won + drawn, won,
             drawn);
    for (int i = 0; i < 3; i++)
        ck_assert_msg(strstr(svg, words[i]) != NULL, "%s", words[i]);
}

static void expect_map(const char *side, uint8_t machine)
{
    struct run run = run_how(NULL, OXO, "map", "--as", side, NULL);
    struct picture picture = {.machine = machine};
    char *const svg = strdup(run.out);

    ck_assert_int_eq(run.status, 0);
    ck_assert_str_eq(run.err, "");
    picture.at = svg;
    read_head(&picture);
    expect_legible(&picture);
    expect_board(&picture,
                 (struct board){.x = SQUARE_X, .y = SQUARE_Y, .position = OXO_START},
                 0);
    ck_assert_str_eq(picture.at, "</svg>\n");
    expect_words(run.out, side, picture.won, picture.drawn);
    free(svg);
    run_free(&run);
}

START_TEST(both_sides)
{
    expect_map("cross", OXO_CROSS);
    expect_map("nought", OXO_NOUGHT);
}
END_TEST

SUITE("oxo map", both_sides)
