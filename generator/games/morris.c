/* morris.c - see morris.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/morris.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nine points in three rows, as the cells of tic-tac-toe. */
#define ROWS_AND_COLUMNS "012 345 678 036 147 258"
#define EIGHT_LINES      ROWS_AND_COLUMNS " 048 246"

static const struct morris family[] = {
    {.name = "tapatan",
     .points = 9,
     .men = 3,
     .lines = EIGHT_LINES,
     .paths = EIGHT_LINES},
    {.name = "three-mens",
     .points = 9,
     .men = 3,
     .lines = EIGHT_LINES,
     .paths = ROWS_AND_COLUMNS},
    {.name = "flying", .points = 9, .men = 3, .lines = EIGHT_LINES},
    {.name = "achi", .points = 9, .men = 4, .lines = EIGHT_LINES, .paths = EIGHT_LINES},
    {.name = "tant-fant",
     .points = 9,
     .men = 3,
     .lines = "345 036 147 258 048 246",
     .paths = EIGHT_LINES,
     .start = "XXX...OOO"},
};

enum { FAMILY = sizeof family / sizeof family[0] };

/* A game that is open.  A set of points has bit i for point i. */
struct board {
    struct morris rules;
    uint8_t line_winner[SECOND + 1]; /* who wins when this player makes a line */
    uint32_t lines[MORRIS_MOST_LINES];
    size_t line_count;
    uint32_t next[MORRIS_MOST_POINTS]; /* by point: where a man may move to */
};

/* The sets of points where FIRST and SECOND have men, and by NOBODY the free ones. */
struct men {
    uint32_t of[SECOND + 1];
};

/* Finds the men of a position; returns whose turn it is. */
static uint8_t decode(const struct board *board, uint32_t position, struct men *men)
{
    uint32_t contents = position / 2;

    *men = (struct men){{0}};
    for (uint32_t point = 0; point < board->rules.points; point++) {
        men->of[contents % 3] |= (uint32_t)1 << point;
        contents /= 3;
    }
    return position % 2 == 0 ? FIRST : SECOND;
}

static uint32_t count(uint32_t set)
{
    uint32_t points = 0;

    for (; set != 0; set &= set - 1)
        points++;
    return points;
}

static bool has_line(const struct board *board, uint32_t set)
{
    for (size_t line = 0; line < board->line_count; line++)
        if ((board->lines[line] & set) == board->lines[line])
            return true;
    return false;
}

/* What a man on a point adds to a position. */
static uint32_t weight(uint32_t point, uint8_t player)
{
    uint32_t weight = 2u * player;

    for (; point > 0; point--)
        weight *= 3;
    return weight;
}

/* The moves of a list that is being made; `turned` is the position with the turn of the
 * other. */
struct found {
    uint32_t *successors;
    uint32_t *moves;
    size_t count;
    uint32_t turned;
    uint8_t mover;
};

static void add(struct found *found, uint32_t move, uint32_t successor)
{
    found->successors[found->count] = successor;
    found->moves[found->count++] = move;
}

static void find_settings(const struct board *board, const struct men *men,
                          struct found *found)
{
    for (uint32_t point = 0; point < board->rules.points; point++)
        if (men->of[NOBODY] >> point & 1)
            add(found, point, found->turned + weight(point, found->mover));
}

static void find_movements(const struct board *board, const struct men *men,
                           struct found *found)
{
    const uint32_t points = board->rules.points;

    for (uint32_t from = 0; from < points; from++) {
        if ((men->of[found->mover] >> from & 1) == 0)
            continue;
        for (uint32_t to = 0; to < points; to++)
            if ((men->of[NOBODY] & board->next[from]) >> to & 1)
                add(found, points + from * points + to,
                    found->turned - weight(from, found->mover) +
                        weight(to, found->mover));
    }
}

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct board *const board = context;
    const uint32_t points = board->rules.points;
    struct men men;
    const uint8_t turn = decode(board, position, &men);
    const uint8_t other = turn == FIRST ? SECOND : FIRST;
    struct found found = {.turned = position ^ 1, .mover = turn};

    found.successors = successors;
    found.moves = moves;
    *mover = turn;
    *winner = board->line_winner[other];
    if (has_line(board, men.of[other]))
        return 0;
    if (count(men.of[turn]) < board->rules.men)
        find_settings(board, &men, &found);
    else
        find_movements(board, &men, &found);
    if (found.count == 0 && board->rules.passes)
        add(&found, points + points * points, found.turned);
    return found.count;
}

/* Lines still open for first less those still open for second, at most 9. */
static int evaluate(const void *context, uint32_t position)
{
    enum { MOST = 9 };
    const struct board *const board = context;
    struct men men;
    int open = 0;

    decode(board, position, &men);
    for (size_t line = 0; line < board->line_count; line++)
        open += ((board->lines[line] & men.of[SECOND]) == 0) -
                ((board->lines[line] & men.of[FIRST]) == 0);
    open = open > MOST ? MOST : open < -MOST ? -MOST : open;
    return board->line_winner[FIRST] == FIRST ? open : -open;
}

static void position_text(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE])
{
    const struct board *const board = context;
    uint32_t contents = position / 2;

    for (uint32_t point = 0; point < board->rules.points; point++, contents /= 3)
        text[point] = ".XO"[contents % 3];
    text[board->rules.points] = '\0';
}

static void move_text(const void *context, uint32_t move, char text[GAME_TEXT_SIZE])
{
    const struct board *const board = context;
    const uint32_t points = board->rules.points;

    if (move < points)
        snprintf(text, GAME_TEXT_SIZE, "%" PRIu32, move);
    else if (move < points + points * points)
        snprintf(text, GAME_TEXT_SIZE, "%" PRIu32 "-%" PRIu32, move / points - 1,
                 move % points);
    else
        snprintf(text, GAME_TEXT_SIZE, "pass");
}

static void describe(const void *context, char text[GAME_DESCRIPTION_SIZE])
{
    const struct board *const board = context;
    const struct morris *const rules = &board->rules;
    const bool misere = board->line_winner[FIRST] != FIRST;
    const char *const wins = misere ? "loses" : "wins";
    const char *const loses = misere ? "wins" : "loses";
    char passing[80] = "";

    if (rules->passes)
        snprintf(passing, sizeof passing, "; passing is %" PRIu32,
                 rules->points + rules->points * rules->points);
    snprintf(
        text, GAME_DESCRIPTION_SIZE,
        "Points are 0..%" PRIu32 "; a position is the turn (0 first, 1 second)\n"
        "    + 2 * the sum of content (0 empty, 1 first, 2 second) * 3^point.\n"
        "Setting a man is the move with the number of the point; moving one is\n"
        "    %" PRIu32 " + from * %" PRIu32 " + to%s.\n"
        "Each side has %" PRIu32
        " men.  A side that has a line %s.  Lines are\n    %s.\n"
        "Men move %s%s.\n"
        "A side that cannot move %s.\n",
        rules->points - 1, rules->points, rules->points, passing, rules->men, wins,
        rules->lines, rules->paths == NULL ? "to any point" : "by a step along\n    ",
        rules->paths == NULL ? "" : rules->paths, rules->passes ? "passes" : loses);
}

static const char rules_in_c[] =
    "/* The contents of all points of a number below $_POSITIONS, the last first: "
    "instead of\n"
    " * dividing the weight of a point by 3, what is left of the number is tripled. "
    "*/\n"
    "static void @_contents(@_position position, uint8_t contents[$_POINTS])\n"
    "{\n"
    "    uint8_t point;\n"
    "\n"
    "    position >>= 1;\n"
    "    for (point = $_POINTS; point-- > 0;) {\n"
    "        contents[point] = $_EMPTY;\n"
    "        for (; position >= $_LAST; contents[point]++)\n"
    "            position = (@_position)(position - $_LAST);\n"
    "        position = (@_position)(position + position + position);\n"
    "    }\n"
    "}\n"
    "\n"
    "static uint8_t @_mover(@_position position)\n"
    "{\n"
    "    return position & 1u ? $_SECOND : $_FIRST;\n"
    "}\n"
    "\n"
    "@_position @_encode(const uint8_t cells[$_POINTS], uint8_t turn)\n"
    "{\n"
    "    @_position position = 0;\n"
    "    uint8_t point;\n"
    "\n"
    "    if (turn != $_FIRST && turn != $_SECOND)\n"
    "        return $_NO_POSITION;\n"
    "    for (point = $_POINTS; point-- > 0;) {\n"
    "        if (cells[point] > $_SECOND)\n"
    "            return $_NO_POSITION;\n"
    "        position = (@_position)(position + position + position + cells[point]);\n"
    "    }\n"
    "    position = (@_position)(position + position);\n"
    "    return turn == $_FIRST ? position : (@_position)(position + 1u);\n"
    "}\n"
    "\n"
    "uint8_t @_cell(@_position position, uint8_t cell)\n"
    "{\n"
    "    uint8_t contents[$_POINTS];\n"
    "\n"
    "    if (cell >= $_POINTS || position >= $_POSITIONS)\n"
    "        return $_NO_CELL;\n"
    "    @_contents(position, contents);\n"
    "    return contents[cell];\n"
    "}\n"
    "\n";

static const char can_move_in_c[] =
    "/* 1 if one of the mover's men can be moved, else 0. */\n"
    "static uint8_t @_can_move(const uint8_t contents[$_POINTS], uint8_t mover)\n"
    "{\n"
    "    uint16_t step = 0;\n"
    "    uint8_t from;\n"
    "    uint8_t to;\n"
    "\n"
    "    for (from = 0; from < $_POINTS; from++)\n"
    "        for (to = 0; to < $_POINTS; to++, step++)\n"
    "            if (contents[from] == mover && contents[to] == $_EMPTY &&\n"
    "                $_BYTE(@_steps, step) != 0)\n"
    "                return 1;\n"
    "    return 0;\n"
    "}\n"
    "\n";

static const char after_in_c[] =
    "static @_position @_after(@_position position, %s move)\n"
    "{\n"
    "    const uint8_t mover = @_mover(position);\n"
    "    uint8_t contents[$_POINTS];\n"
    "    uint8_t men = 0;\n"
    "    uint8_t from;\n"
    "    %s step;\n"
    "\n"
    "    @_contents(position, contents);\n"
    "    for (from = 0; from < $_POINTS; from++)\n"
    "        men = (uint8_t)(men + (contents[from] == mover));\n"
    "    if (move < $_POINTS) {\n"
    "        if (men >= $_MEN || contents[move] != $_EMPTY)\n"
    "            return $_NO_POSITION;\n"
    "        contents[move] = mover;\n"
    "        return @_encode(contents, (uint8_t)(3 - mover));\n"
    "    }\n"
    "    if (men < $_MEN)\n"
    "        return $_NO_POSITION;\n"
    "%s"
    "    step = (%s)(move - $_POINTS);\n"
    "    move = step;\n"
    "    for (from = 0; move >= $_POINTS && from < $_POINTS; from++)\n"
    "        move = (%s)(move - $_POINTS);\n"
    "    if (from == $_POINTS || contents[from] != mover || contents[move] != $_EMPTY "
    "||\n"
    "        $_BYTE(@_steps, step) == 0)\n"
    "        return $_NO_POSITION;\n"
    "    contents[from] = $_EMPTY;\n"
    "    contents[move] = mover;\n"
    "    return @_encode(contents, (uint8_t)(3 - mover));\n"
    "}\n";

static const char reading_in_c[] =
    "\n"
    "uint8_t @_from(%s move)\n"
    "{\n"
    "    uint8_t from = 0;\n"
    "\n"
    "    if (move < $_POINTS || move >= $_POINTS + %u)\n"
    "        return $_NO_CELL;\n"
    "    for (move = (%s)(move - $_POINTS); move >= $_POINTS; from++)\n"
    "        move = (%s)(move - $_POINTS);\n"
    "    return from;\n"
    "}\n"
    "\n"
    "uint8_t @_to(%s move)\n"
    "{\n"
    "    if (move >= $_POINTS + %u)\n"
    "        return $_NO_CELL;\n"
    "    while (move >= $_POINTS)\n"
    "        move = (%s)(move - $_POINTS);\n"
    "    return (uint8_t)move;\n"
    "}\n";

static const char pass_in_c[] =
    "    if (move == $_POINTS + $_POINTS * $_POINTS && !@_can_move(contents, mover))\n"
    "        return (@_position)(position ^ 1u);\n";

/* How many numbers moves have. */
static uint32_t count_moves(const struct morris *rules)
{
    return rules->points + rules->points * rules->points + rules->passes;
}

static void write_declarations(const void *context, struct c_text *text)
{
    const struct board *const board = context;
    const char *const move = c_text_type(count_moves(&board->rules));

    c_text_write(text,
                 "/* Contents of a cell, which is a point. */\n"
                 "enum { $_EMPTY, $_FIRST, $_SECOND };\n"
                 "\n"
                 "/* The points from which and to which a move brings a man; $_NO_CELL "
                 "for the first\n"
                 " * when it sets one, and for both when it passes or is no move. */\n"
                 "uint8_t @_from(%s move);\n"
                 "uint8_t @_to(%s move);\n"
                 "\n",
                 move, move);
}

/* Writes for each movement, by its number less that of the points, whether a step leads
 * there. */
static void write_steps(const struct board *board, struct c_text *text)
{
    const uint32_t points = board->rules.points;
    uint16_t steps[MORRIS_MOST_POINTS * MORRIS_MOST_POINTS];

    for (uint32_t from = 0; from < points; from++)
        for (uint32_t to = 0; to < points; to++)
            steps[from * points + to] = board->next[from] >> to & 1;
    c_text_write(text, "/* From each point to each: 1 if a man may move so. */\n");
    c_text_write_table(text, "steps", steps, points * points, 1);
    c_text_write(text, "\n");
}

static void write_rules(const void *context, struct c_text *text)
{
    const struct board *const board = context;
    const struct morris *const rules = &board->rules;
    const char *const move = c_text_type(count_moves(rules));

    c_text_write(
        text,
        "#define $_POINTS %u\n"
        "#define $_MEN    %u /* of each side */\n"
        "#define $_LAST   %uu /* what a man of first on the last point adds */\n"
        "\n",
        rules->points, rules->men, weight(rules->points - 1, FIRST) / 2);
    write_steps(board, text);
    c_text_write(text, rules_in_c);
    if (rules->passes)
        c_text_write(text, can_move_in_c);
    c_text_write(text, after_in_c, move, move, rules->passes ? pass_in_c : "", move,
                 move);
    c_text_write(text, reading_in_c, move, rules->points * rules->points, move, move,
                 move, rules->points * rules->points, move);
}

/* The point that a character stands for; beyond any board if none. */
static uint32_t point_of(char character)
{
    static const char characters[] = "0123456789abcdefghi";
    const char *const found = strchr(characters, character);

    return found == NULL ? MORRIS_MOST_POINTS : (uint32_t)(found - characters);
}

/* True if a text is points of the board and spaces. */
static bool has_points(const struct morris *rules, const char *text)
{
    for (; *text != '\0'; text++)
        if (*text != ' ' && point_of(*text) >= rules->points)
            return false;
    return true;
}

/* How many characters of a text are this one. */
static uint32_t occurrences(const char *text, char character)
{
    uint32_t found = 0;

    for (; *text != '\0'; text++)
        found += *text == character;
    return found;
}

static bool has_too_many_men(const struct morris *rules, const char *start)
{
    return occurrences(start, 'X') > rules->men || occurrences(start, 'O') > rules->men;
}

/* What is wrong with the data of a game; NULL if nothing is. */
static const char *find_fault(const struct morris *rules)
{
    if (rules->points < 2 || rules->points > MORRIS_MOST_POINTS)
        return "points are 2 to 19";
    if (rules->men < 1 || rules->men > rules->points / 2)
        return "each side has at least one man, and there is a point for each";
    if (rules->lines == NULL)
        return "it needs lines, which may be \"\"";
    if (!has_points(rules, rules->lines))
        return "lines are points of the board, 0 to 9 and on from a, with spaces "
               "between";
    if (occurrences(rules->lines, ' ') >= MORRIS_MOST_LINES)
        return "lines are at most 64";
    if (rules->paths != NULL && !has_points(rules, rules->paths))
        return "paths are points of the board, 0 to 9 and on from a, with spaces "
               "between";
    if (rules->start == NULL)
        return NULL;
    if (strlen(rules->start) != rules->points ||
        strspn(rules->start, ".XO") != rules->points)
        return "the start is a character a point: . for none, X or O for a man";
    if (has_too_many_men(rules, rules->start))
        return "the start has more men of a side than the side has";
    return NULL;
}

static void read_lines(struct board *board)
{
    uint32_t line = 0;

    for (const char *at = board->rules.lines;; at++) {
        if (*at != ' ' && *at != '\0') {
            line |= (uint32_t)1 << point_of(*at);
            continue;
        }
        if (line != 0)
            board->lines[board->line_count++] = line;
        line = 0;
        if (*at == '\0')
            return;
    }
}

/* Each two points after one another on a path are next to each other. */
static void read_paths(struct board *board)
{
    uint32_t before = MORRIS_MOST_POINTS;

    for (const char *at = board->rules.paths; *at != '\0'; at++) {
        const uint32_t point = point_of(*at);

        if (*at != ' ' && before < MORRIS_MOST_POINTS) {
            board->next[before] |= (uint32_t)1 << point;
            board->next[point] |= (uint32_t)1 << before;
        }
        before = point;
    }
}

static uint32_t find_start(const struct morris *rules)
{
    uint32_t start = 0;

    for (uint32_t point = 0; rules->start != NULL && point < rules->points; point++)
        if (rules->start[point] != '.')
            start += weight(point, rules->start[point] == 'X' ? FIRST : SECOND);
    return start;
}

enum game_opened morris_open_rules(struct game *game, const struct morris *rules,
                                   bool misere, char error[GAME_ERROR_SIZE])
{
    const char *const fault = find_fault(rules);
    struct board *board;

    if (fault != NULL) {
        snprintf(error, GAME_ERROR_SIZE, "morris:%.40s is no game: %s", rules->name,
                 fault);
        return GAME_UNKNOWN;
    }
    board = calloc(1, sizeof *board);
    if (board == NULL)
        return GAME_NO_MEMORY;
    board->rules = *rules;
    board->line_winner[FIRST] = misere ? SECOND : FIRST;
    board->line_winner[SECOND] = misere ? FIRST : SECOND;
    read_lines(board);
    if (rules->paths != NULL)
        read_paths(board);
    else
        memset(board->next, 0xFF, sizeof board->next);
    *game = (struct game){
        .context = board,
        .player_names = {[FIRST] = "first", [SECOND] = "second"},
        .move_separator = " ",
        .positions = weight(rules->points, FIRST),
        .start = find_start(rules),
        .most_moves = (size_t)rules->men * rules->points,
        .expand = expand,
        .evaluate = evaluate,
        .position_text = position_text,
        .move_text = move_text,
        .describe = describe,
        .cells = rules->points,
        .most_content = SECOND,
        .moves = count_moves(rules),
        .rules_bytes = rules->points * rules->points,
        .write_rules = write_rules,
        .write_declarations = write_declarations,
    };
    return GAME_OPENED;
}

enum game_opened morris_open(struct game *game, const char *arguments, bool misere,
                             char error[GAME_ERROR_SIZE])
{
    size_t used;

    for (size_t i = 0; i < FAMILY; i++)
        if (strcmp(family[i].name, arguments) == 0)
            return morris_open_rules(game, &family[i], misere, error);
    used = (size_t)snprintf(error, GAME_ERROR_SIZE,
                            "unknown game 'morris:%.40s'; accepted:", arguments);
    for (size_t i = 0; i < FAMILY && used < GAME_ERROR_SIZE; i++)
        used += (size_t)snprintf(error + used, GAME_ERROR_SIZE - used, "%s morris:%s",
                                 i > 0 ? "," : "", family[i].name);
    return GAME_UNKNOWN;
}
