/* map.c - oxo map: the whole strategy of a side as one picture of nested boards.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A board shows the game so far and the side's reply in bold.  Each cell that is then
 * free is a choice of the opponent, and holds the board after it, smaller, and so on to
 * every end: a won board has a line through it, a drawn one is shaded.
 */
#include "command.h"
#include "program.h"
#include "text/board.h"
#include "text/side.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The page is A4 upright; all lengths are in hundredths of a millimetre. */
enum {
    PAGE_WIDTH = 21000,
    PAGE_HEIGHT = 29700,
    SQUARE_X = 1005,
    SQUARE_Y = 7900,
    KEY_Y = 6000
};

/* The boards of a level: the side of a cell; how far marks keep from its edge; the
 * widths of the strokes of the grid, of an earlier mark, of the opponent's latest, of
 * the reply, and of the line through a won board. */
struct nesting {
    int cell, inset, grid, earlier, choice, reply, line;
};

/* The levels, outermost first.  A board is as large as its cell and the grid
 * around it allow.  Strokes grow thinner more slowly than cells do: the smallest are at
 * the limit of what prints well, and there a grid would only be in the way. */
enum { LEVELS = 5 };

static const struct nesting nestings[LEVELS] = {
    {6330, 900, 56, 150, 200, 480, 200}, {2090, 270, 28, 80, 120, 220, 100},
    {680, 70, 12, 32, 50, 100, 40},      {220, 20, 6, 14, 22, 38, 18},
    {70, 4, 0, 8, 10, 16, 10},
};

/* How a map is read, by side. */
enum { HOW_LINES = 2 };

static const char *const how[SIDES][HOW_LINES] = {
    {"Begin with the big bold cross.  Then look into the cell where nought plays:",
     "the board in it is the game so far, and its bold cross is your next move."},
    {"Look into the cell where cross plays: the board in it is the game so far,",
     "and its bold nought is your reply.  Then do the same in that board."},
};

/* How the games that a map shows end; from the start the table loses none. */
struct ends {
    int won, drawn;
};

/* A board of the map: where it lies, the position on it, and all moves up to it, like
 * `X0 O4`. */
struct place {
    int level, x, y;
    oxo_position position;
    char moves[3 * BOARD_CELLS];
};

/* The side's move; OXO_NO_CELL if it is not its turn. */
static uint8_t reply_to(const struct side *side, oxo_position position)
{
    return oxo_state(position) == side->to_move ? oxo_best_move(position) : OXO_NO_CELL;
}

static void count_ends(const struct side *side, oxo_position position,
                       struct ends *ends)
{
    const uint8_t reply = reply_to(side, position);

    if (reply != OXO_NO_CELL)
        position = oxo_play(position, reply);
    if (!board_is_open(position)) {
        ends->won += oxo_state(position) != OXO_DRAWN;
        ends->drawn += oxo_state(position) == OXO_DRAWN;
        return;
    }
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (oxo_play(position, cell) != OXO_NO_POSITION)
            count_ends(side, oxo_play(position, cell), ends);
}

/* Defines how a mark is drawn in the cell at 0,0. */
static void define_mark(const char *kind, uint8_t mark, int level, int stroke)
{
    const int inset = nestings[level].inset + stroke / 2;
    const int length = nestings[level].cell - 2 * inset;

    printf("<%s id=\"%s%d\" class=\"%s\" stroke-width=\"%d\"",
           mark == OXO_CROSS ? "path" : "circle", kind, level, kind, stroke);
    if (mark == OXO_CROSS)
        printf(" d=\"M%d %dl%d %dm0 -%dl-%d %d\"/>\n", inset, inset, length, length,
               length, length, length);
    else
        printf(" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", inset + length / 2,
               inset + length / 2, length / 2);
}

/* Defines what the boards of each level consist of: the shade of a drawn one, the grid,
 * the earlier marks, the opponent's latest and the reply. */
static void define_shapes(const struct side *side)
{
    puts("<defs>");
    for (int i = 0; i < LEVELS; i++) {
        const int cell = nestings[i].cell;
        const int board = BOARD_ROW * cell;

        printf("<rect id=\"drawn%d\" class=\"drawn\" width=\"%d\" height=\"%d\"/>\n", i,
               board, board);
        printf("<path id=\"grid%d\" class=\"grid\" stroke-width=\"%d\" "
               "d=\"M%d 0v%dm%d -%dv%dM0 %dh%dm-%d %dh%d\"/>\n",
               i, nestings[i].grid, cell, board, cell, board, board, cell, board, board,
               cell, board);
        define_mark("x", OXO_CROSS, i, nestings[i].earlier);
        define_mark("o", OXO_NOUGHT, i, nestings[i].earlier);
        define_mark("choice", side_opponent(side)->mark, i, nestings[i].choice);
        define_mark("reply", side->mark, i, nestings[i].reply);
    }
    puts("</defs>");
}

static void print_shape(const char *kind, int level, int x, int y)
{
    printf("<use href=\"#%s%d\" x=\"%d\" y=\"%d\"/>\n", kind, level, x, y);
}

static int cell_x(const struct place *place, uint8_t cell)
{
    return place->x + cell % BOARD_ROW * nestings[place->level].cell;
}

static int cell_y(const struct place *place, uint8_t cell)
{
    return place->y + cell / BOARD_ROW * nestings[place->level].cell;
}

/* How far a board keeps from the edge of the cell that holds it. */
static int margin(int level)
{
    return (nestings[level - 1].cell - BOARD_ROW * nestings[level].cell) / 2;
}

/* Prints the marks of a board.  Bit i of `choices` is 1 if the mark on cell i is the
 * opponent's latest. */
static void print_marks(const struct place *place, unsigned choices, uint8_t reply)
{
    static const char *const earlier[] = {[OXO_CROSS] = "x", [OXO_NOUGHT] = "o"};

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const uint8_t content = oxo_cell(place->position, cell);

        if (content != OXO_EMPTY)
            print_shape(cell == reply         ? "reply"
                        : choices >> cell & 1 ? "choice"
                                              : earlier[content],
                        place->level, cell_x(place, cell), cell_y(place, cell));
    }
}

/* Prints the lines that a side holds, each a little beyond the middle of its ends. */
static void print_lines(const struct place *place, uint8_t side)
{
    struct board_line lines[8];
    const size_t count = board_lines(place->position, side, lines);
    const int middle = nestings[place->level].cell / 2;

    for (size_t i = 0; i < count; i++) {
        const uint8_t first = lines[i].cells[0];
        const uint8_t last = lines[i].cells[BOARD_ROW - 1];
        const int across = cell_x(place, last) - cell_x(place, first);
        const int down = cell_y(place, last) - cell_y(place, first);

        printf("<path class=\"won\" stroke-width=\"%d\" d=\"M%d %dl%d %d\"/>\n",
               nestings[place->level].line, cell_x(place, first) + middle - across / 5,
               cell_y(place, first) + middle - down / 5, across + across / 5 * 2,
               down + down / 5 * 2);
    }
}

/* Plays a move and adds it to the moves of the place. */
static void play(struct place *place, uint8_t cell)
{
    const size_t length = strlen(place->moves);

    place->position = oxo_play(place->position, cell);
    snprintf(place->moves + length, sizeof place->moves - length, "%s%c%d",
             length == 0 ? "" : " ", board_mark(place->position, cell), cell);
}

/* Plays what a board shows after the opponent's choice: the reply, and on an innermost
 * board, whose cells are too small to hold another, the last free cell as well.
 * Returns a set of cells: bit i is 1 if the opponent's latest move is on cell i. */
static unsigned play_on(struct place *place, uint8_t choice, uint8_t reply)
{
    unsigned choices = choice == OXO_NO_CELL ? 0 : 1u << choice;
    uint8_t last = 0;

    if (reply != OXO_NO_CELL)
        play(place, reply);
    if (place->level < LEVELS - 1 || !board_is_open(place->position))
        return choices;
    while (oxo_play(place->position, last) == OXO_NO_POSITION)
        last++;
    play(place, last);
    return choices | 1u << last;
}

/* Prints the board after the opponent's choice, OXO_NO_CELL at the start, and the
 * boards in it. */
static void print_board(const struct side *side, struct place place, uint8_t choice)
{
    const uint8_t reply = reply_to(side, place.position);
    const unsigned choices = play_on(&place, choice, reply);
    const bool drawn = oxo_state(place.position) == OXO_DRAWN;

    printf("<g><title>%s%s</title>\n", place.moves[0] == '\0' ? "Start" : place.moves,
           board_is_open(place.position) ? ""
           : drawn                       ? ": drawn"
                                         : ": won");
    if (drawn)
        print_shape("drawn", place.level, place.x, place.y);
    if (nestings[place.level].grid > 0)
        print_shape("grid", place.level, place.x, place.y);
    print_marks(&place, choices, reply);
    print_lines(&place, side->mark);

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        struct place next = place;

        if (oxo_play(place.position, cell) == OXO_NO_POSITION)
            continue;
        next.level++;
        next.x = cell_x(&place, cell) + margin(next.level);
        next.y = cell_y(&place, cell) + margin(next.level);
        play(&next, cell);
        print_board(side, next, cell);
    }
    puts("</g>");
}

/* Prints a sample of each shape with what it means to its right. */
static void print_key(const struct side *side)
{
    enum { REPLY, CHOICE, EARLIER, WON, DRAWN, SAMPLES };
    static const struct {
        int x, width;
        const char *meaning;
    } samples[SAMPLES] = {
        [REPLY] = {SQUARE_X, 780, "your move"},
        [CHOICE] = {4900, 780, "opponent's move"},
        [EARLIER] = {10000, 1460, "earlier moves"},
        [WON] = {15100, 780, "won"},
        [DRAWN] = {17700, 780, "drawn"},
    };
    static const uint8_t row[BOARD_CELLS] = {0, 0, 0, 1, 1, 1, 0, 0, 0};
    struct place won = {.level = 3, .x = samples[WON].x, .y = KEY_Y};

    won.position = (oxo_position)(oxo_encode(row) * side->mark);
    print_shape("reply", 2, samples[REPLY].x, KEY_Y);
    print_shape("choice", 2, samples[CHOICE].x, KEY_Y);
    print_shape("x", 2, samples[EARLIER].x, KEY_Y);
    print_shape("o", 2, samples[EARLIER].x + nestings[2].cell, KEY_Y);
    print_marks(&won, 0, OXO_NO_CELL);
    print_lines(&won, side->mark);
    print_shape("drawn", 3, samples[DRAWN].x, KEY_Y);
    for (int i = 0; i < SAMPLES; i++)
        printf("<text x=\"%d\" y=\"%d\">%s</text>\n", samples[i].x + samples[i].width,
               KEY_Y + 480, samples[i].meaning);
}

/* Prints the picture's title, description and colours.  What colours tell apart can
 * also be told in black and white, by strokes and shades. */
static void print_head(const struct side *side, const struct ends *ends)
{
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
           "width=\"%dmm\" height=\"%dmm\" role=\"img\" "
           "aria-labelledby=\"title desc\">\n",
           PAGE_WIDTH, PAGE_HEIGHT, PAGE_WIDTH / 100, PAGE_HEIGHT / 100);
    printf("<title id=\"title\">Tic-tac-toe as %s: a reply to everything</title>\n",
           side->name);
    printf("<desc id=\"desc\">Nested boards.  %s %s  Every cell that %s can choose "
           "holds the next board, down to the ends of all %d games: %d won with a line "
           "through them, %d drawn and shaded.  `oxo move BOARD` gives the same "
           "replies as text.</desc>\n",
           how[side - sides][0], how[side - sides][1], side_opponent(side)->name,
           ends->won + ends->drawn, ends->won, ends->drawn);
    puts("<style>\n"
         "text { fill: #222222; font: 400px sans-serif }\n"
         ".heading { font-size: 700px; font-weight: bold }\n"
         ".how { font-size: 500px }\n"
         "path, circle { fill: none; stroke-linecap: round }\n"
         ".grid { stroke: #444444; stroke-linecap: butt }\n"
         ".x, .o { stroke: #808080 }\n"
         ".choice { stroke: #b03000 }\n"
         ".reply { stroke: #0b3d91 }\n"
         ".won { stroke: #111111 }\n"
         ".drawn { fill: #e4e4e4 }\n"
         "</style>");
}

static void print_map(const struct side *side)
{
    struct ends ends = {0, 0};

    count_ends(side, OXO_START, &ends);
    print_head(side, &ends);
    define_shapes(side);
    puts("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    printf("<text class=\"heading\" x=\"%d\" y=\"2300\">Tic-tac-toe as %s: a reply to "
           "everything</text>\n",
           SQUARE_X, side->name);
    for (int i = 0; i < HOW_LINES; i++)
        printf("<text class=\"how\" x=\"%d\" y=\"%d\">%s</text>\n", SQUARE_X,
               3500 + 700 * i, how[side - sides][i]);
    printf("<text class=\"how\" x=\"%d\" y=\"%d\">All %d games are here: %d are won, "
           "%d drawn.</text>\n",
           SQUARE_X, 3500 + 700 * HOW_LINES, ends.won + ends.drawn, ends.won,
           ends.drawn);
    print_key(side);
    print_board(side,
                (struct place){.x = SQUARE_X, .y = SQUARE_Y, .position = OXO_START},
                OXO_NO_CELL);
    puts("</svg>");
}

static int run(int argc, char **argv)
{
    const struct side *side = NULL;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_map, &status)) != -1) {
        if (option == 0)
            return status;
        side = side_named(optarg);
        if (side == NULL)
            break;
    }
    if (side == NULL)
        return program_refuse(argv[0], "needs --as cross|nought", NULL);
    print_map(side);
    return EXIT_SUCCESS;
}

static const struct option options[] = {{"as", required_argument, NULL, 'a'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_map = {
    .name = "map",
    .arguments = "--as cross|nought",
    .summary = "draws the whole strategy of a side as a picture",
    .details =
        "Prints an A4 page as SVG: boards within boards, with a reply to every choice\n"
        "of the opponent, down to every end.  The page says how to read it.  A viewer\n"
        "that shows the title of what is pointed at gives the moves of each board,\n"
        "like X0 O4.\n"
        "\n"
        "  --as cross|nought  the side that replies\n",
    .options = options,
    .run = run,
};
