/* test_morris.c - three in a row with men that move, against a second opinion.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "games/morris.h"
#include "solver/attractor.h"
#include "support/solved.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* The second opinion is boards as texts, `XO..X...O`, and functions that know where
 * points are.  It looks at all boards again and again, until no more are decided. */
enum { MOST_POINTS = 9, MOST_STATES = 2 * 19683, MOST_CHANGES = 81 };

struct opinion {
    const char *name;
    int points;
    int men;
    bool (*are_next)(int from, int to);
    bool (*has_line)(const char *board, char side);
    bool passes; /* who cannot move */
    bool misere;
    const char *start;
};

struct state {
    char turn; /* X or O; 0 if play does not reach it */
    char board[MOST_POINTS + 1];
    char winner; /* X or O; `.` while not known */
    int plies;
};

/* A move by its text, and the number of the state after it. */
struct change {
    char text[8];
    int next;
};

static bool is_beside(int from, int to)
{
    return abs(from / 3 - to / 3) + abs(from % 3 - to % 3) == 1;
}

static bool is_along_a_line(int from, int to)
{
    return from != to && (is_beside(from, to) || from == 4 || to == 4);
}

static bool is_elsewhere(int from, int to)
{
    return from != to;
}

/* Looks for two men with a third one as far on. */
static bool has_three(const char *board, char side)
{
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++) {
            const int row = 2 * (b / 3) - a / 3;
            const int column = 2 * (b % 3) - a % 3;

            if (row >= 0 && row < 3 && column >= 0 && column < 3 && board[a] == side &&
                board[b] == side && board[3 * row + column] == side)
                return true;
        }
    return false;
}

/* Three men, but not all on the upper or the lower row, where they begin. */
static bool has_three_away(const char *board, char side)
{
    char rest[MOST_POINTS + 1];

    strcpy(rest, board);
    for (int row = 0; row < 9; row += 6)
        if (board[row] == side && board[row + 1] == side && board[row + 2] == side)
            memset(rest + row, '.', 3);
    return has_three(rest, side);
}

/* Eight points in a circle, and one in its middle. */
static bool is_on_the_wheel(int from, int to)
{
    return from != to &&
           (from == 8 || to == 8 || abs(from - to) == 1 || abs(from - to) == 7);
}

static bool has_diameter(const char *board, char side)
{
    for (int a = 0; a < 4; a++)
        if (board[a] == side && board[8] == side && board[a + 4] == side)
            return true;
    return false;
}

/* The corners of a square without its first side, and its middle. */
static bool is_in_the_square(int from, int to)
{
    return from != to &&
           (from == 4 || to == 4 || ((from + to) % 2 != 0 && from + to != 1));
}

static bool has_none(const char *board, char side)
{
    (void)board;
    (void)side;
    return false;
}

static int number_of(const char *board, char turn)
{
    int number = 0;

    for (size_t point = strlen(board); point-- > 0;)
        number = 3 * number + (int)(strchr(".XO", board[point]) - ".XO");
    return 2 * number + (turn == 'O');
}

static char other_side(char side)
{
    return side == 'X' ? 'O' : 'X';
}

static int count_men(const char *board, char side)
{
    int men = 0;

    for (; *board != '\0'; board++)
        men += *board == side;
    return men;
}

/* The moves of a state whose game is not won, in the order of the game. */
static int find_changes(const struct opinion *opinion, const struct state *state,
                        struct change *changes)
{
    const char turn = state->turn;
    const bool sets = count_men(state->board, turn) < opinion->men;
    char board[MOST_POINTS + 1];
    int count = 0;

    strcpy(board, state->board);
    for (int from = 0; from < (sets ? 1 : opinion->points); from++) {
        if (!sets && state->board[from] != turn)
            continue;
        for (int to = 0; to < opinion->points; to++) {
            if (board[to] != '.' || (!sets && !opinion->are_next(from, to)))
                continue;
            if (!sets)
                board[from] = '.';
            board[to] = turn;
            snprintf(changes[count].text, sizeof changes[count].text,
                     sets ? "%d" : "%d-%d", sets ? to : from, to);
            changes[count++].next = number_of(board, other_side(turn));
            strcpy(board, state->board);
        }
    }
    if (count == 0 && opinion->passes) {
        strcpy(changes[0].text, "pass");
        changes[count++].next = number_of(board, other_side(turn));
    }
    return count;
}

static bool is_won(const struct opinion *opinion, const struct state *state)
{
    return opinion->has_line(state->board, other_side(state->turn));
}

/* Enters a state that is met for the first time at the end of a queue. */
static void meet(const struct opinion *opinion, struct state *states, int number,
                 int *queue, int *length)
{
    struct state *const state = &states[number];

    if (state->turn != 0)
        return;
    state->turn = number % 2 == 0 ? 'X' : 'O';
    state->winner = '.';
    number /= 2;
    for (int point = 0; point < opinion->points; point++, number /= 3)
        state->board[point] = ".XO"[number % 3];
    queue[(*length)++] = (int)(state - states);
}

static void find_states(const struct opinion *opinion, struct state *states)
{
    int *const queue = malloc(MOST_STATES * sizeof *queue);
    int length = 0;

    ck_assert_ptr_nonnull(queue);
    meet(opinion, states, opinion->start ? number_of(opinion->start, 'X') : 0, queue,
         &length);
    for (int taken = 0; taken < length; taken++) {
        const struct state *const state = &states[queue[taken]];
        struct change changes[MOST_CHANGES];
        const int count =
            is_won(opinion, state) ? 0 : find_changes(opinion, state, changes);

        for (int i = 0; i < count; i++)
            meet(opinion, states, changes[i].next, queue, &length);
    }
    free(queue);
}

/* Decides a state if it is over, or can be won or must be lost in so many plies. */
static bool decide(const struct opinion *opinion, struct state *states,
                   struct state *state, int plies)
{
    struct change changes[MOST_CHANGES];
    const int count =
        is_won(opinion, state) ? 0 : find_changes(opinion, state, changes);
    int losing = 0;
    char winner = '.';

    for (int i = 0; i < count; i++) {
        const struct state *const next = &states[changes[i].next];

        if (next->winner == '.' || next->plies >= plies)
            continue;
        if (next->winner == state->turn)
            winner = state->turn;
        else
            losing++;
    }
    if (losing == count)
        winner = other_side(state->turn);
    if (count == 0 && opinion->misere)
        winner = state->turn;
    state->winner = winner;
    state->plies = plies;
    return winner != '.';
}

/* All states, to be freed. */
static struct state *solve(const struct opinion *opinion)
{
    struct state *const states = calloc(MOST_STATES, sizeof *states);
    bool decided = true;

    ck_assert_ptr_nonnull(states);
    find_states(opinion, states);
    for (int plies = 0; decided; plies++) {
        decided = false;
        for (int i = 0; i < MOST_STATES; i++)
            if (states[i].turn != 0 && states[i].winner == '.' &&
                decide(opinion, states, &states[i], plies))
                decided = true;
    }
    return states;
}

/* Compares all about a vertex with the state of the same number. */
static void compare(const struct opinion *opinion, struct solved *solved,
                    uint32_t vertex, const struct state *state)
{
    const struct game *const game = &solved->game;
    const struct worth worth = choice_worth(&solved->graph, vertex);
    const struct moves *const moves = &solved->choice.moves;
    struct change changes[MOST_CHANGES];
    char text[GAME_TEXT_SIZE];
    const int count =
        is_won(opinion, state) ? 0 : find_changes(opinion, state, changes);

    game->position_text(game->context, solved->graph.positions[vertex], text);
    ck_assert_str_eq(text, state->board);
    choice_best(&solved->graph, vertex, &solved->choice);
    ck_assert_int_eq(moves->mover, state->turn == 'X' ? FIRST : SECOND);
    ck_assert_int_eq((int)moves->count, count);
    for (int i = 0; i < count; i++) {
        game->move_text(game->context, moves->numbers[i], text);
        ck_assert_str_eq(text, changes[i].text);
        ck_assert_int_eq((int)moves->successors[i], changes[i].next);
    }
    ck_assert_int_eq(worth.value, state->winner == '.'           ? 0
                                  : state->winner == state->turn ? 1
                                                                 : -1);
    if (state->winner == '.')
        ck_assert_uint_eq(worth.distance, GAME_NO_DISTANCE);
    else
        ck_assert_int_eq((int)worth.distance, state->plies);
}

static void expect_opinion(const struct opinion *opinion, struct solved *solved)
{
    struct state *const states = solve(opinion);
    uint32_t reached = 0;

    for (int i = 0; i < MOST_STATES; i++)
        reached += states[i].turn != 0;
    ck_assert_uint_eq(solved->graph.count, reached);
    for (uint32_t v = 0; v < solved->graph.count; v++) {
        ck_assert(states[solved->graph.positions[v]].turn != 0);
        compare(opinion, solved, v, &states[solved->graph.positions[v]]);
    }
    free(states);
}

/* Every position, its moves, value and distance. */
START_TEST(second_opinion)
{
    static const struct opinion opinions[] = {
        {"morris:tapatan", 9, 3, is_along_a_line, has_three, false, false, NULL},
        {"morris:three-mens", 9, 3, is_beside, has_three, false, false, NULL},
        {"morris:flying", 9, 3, is_elsewhere, has_three, false, false, NULL},
        {"morris:achi", 9, 4, is_along_a_line, has_three, false, false, NULL},
        {"morris:tant-fant", 9, 3, is_along_a_line, has_three_away, false, false,
         "XXX...OOO"},
    };

    for (size_t i = 0; i < 2 * COUNT(opinions); i++) {
        struct opinion opinion = opinions[i / 2];
        struct solved solved;

        opinion.misere = i % 2 == 1;
        solved_open(&solved, opinion.name, opinion.misere, true);
        expect_opinion(&opinion, &solved);
        solved_close(&solved);
    }
}
END_TEST

/* Games that are not among the known ones, by data alone. */
START_TEST(given_rules)
{
    static const struct {
        struct morris rules;
        struct opinion opinion;
    } cases[] = {
        {{"shisima", 9, 3, "084 185 286 387", "012345670 084 185 286 387", false,
          "XXX.OOO.."},
         {"shisima", 9, 3, is_on_the_wheel, has_diameter, false, false, "XXX.OOO.."}},
        {{"pong-hau-ki", 5, 2, "", "1230 042 143", false, "XXOO."},
         {"pong-hau-ki", 5, 2, is_in_the_square, has_none, false, false, "XXOO."}},
        {{"passing", 9, 4, "012 345 678 036 147 258 048 246", "012 345 678 036 147 258",
          true, NULL},
         {"passing", 9, 4, is_beside, has_three, true, false, NULL}},
        /* One side has its men, the other still sets some. */
        {{"uneven", 9, 3, " 084  185 286 387 ", "012345670  084 185 286 387 ", false,
          "XX......."},
         {"uneven", 9, 3, is_on_the_wheel, has_diameter, false, false, "XX......."}},
        /* Nobody can move again. */
        {{"stuck", 4, 2, "", "012 03", true, "X.O."},
         {"stuck", 4, 2, is_beside, has_none, true, false, "X.O."}},
    };

    for (size_t i = 0; i < 2 * COUNT(cases); i++) {
        struct opinion opinion = cases[i / 2].opinion;
        char error[GAME_ERROR_SIZE];
        struct solved solved;

        opinion.misere = i % 2 == 1;
        ck_assert_int_eq(
            morris_open_rules(&solved.game, &cases[i / 2].rules, opinion.misere, error),
            GAME_OPENED);
        ck_assert(graph_of_game(&solved.game, NULL, &solved.graph));
        ck_assert(attractor_solve(&solved.graph, NULL));
        ck_assert(choice_open(&solved.choice, &solved.game));
        expect_opinion(&opinion, &solved);
        solved_close(&solved);
    }
}
END_TEST

/* What is known of each game; of the openings, as second sees them. */
START_TEST(figures)
{
    enum { NEVER = -1 };
    struct worth_of {
        int value, distance;
    };
    static const struct {
        const char *name;
        uint32_t positions;
        struct worth_of start, centre, corner, edge;
    } cases[] = {
        {"morris:tapatan", 5390, {1, 9}, {-1, 8}, {0, NEVER}, {1, 7}},
        {"morris:three-mens", 5390, {1, 9}, {-1, 8}, {0, NEVER}, {1, 7}},
        {"morris:flying", 5390, {0, NEVER}, {0, NEVER}, {0, NEVER}, {0, NEVER}},
        {"morris:achi", 5716, {1, 11}, {-1, 10}, {1, 11}, {1, 9}},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        uint32_t position = 3; /* a man of first on point 0, second's turn */
        struct solved solved;

        solved_expect_figures(cases[i].name, false, cases[i].positions, NULL,
                              cases[i].start.value, (uint32_t)cases[i].start.distance);
        solved_open(&solved, cases[i].name, false, true);
        for (int point = 0; point < 9; point++, position = 3 * position - 2) {
            const struct worth_of expected = point == 4       ? cases[i].centre
                                             : point % 2 == 0 ? cases[i].corner
                                                              : cases[i].edge;
            const struct worth worth =
                choice_worth(&solved.graph, graph_vertex(&solved.graph, position));

            ck_assert_int_eq(worth.value, expected.value);
            ck_assert_uint_eq(worth.distance, (uint32_t)expected.distance);
        }
        solved_close(&solved);
    }
}
END_TEST

/* More points than digits, as many as there can be, and passing. */
START_TEST(texts)
{
    static const struct morris picaria = {
        .name = "picaria",
        .points = 13,
        .men = 3,
        .lines = "012 345 678 036 147 258 094 94c 4c8 2a4 a4b 4b6 193 1a5 3b7 5c7",
        .paths = "012 345 678 036 147 258 094c8 2a4b6 193 1a5 3b7 5c7"};
    static const struct morris most = {.name = "most",
                                       .points = MORRIS_MOST_POINTS,
                                       .men = 1,
                                       .lines = "0i",
                                       .paths = "hi",
                                       .passes = true,
                                       .start = "X.................O"};
    char error[GAME_ERROR_SIZE];
    char text[GAME_DESCRIPTION_SIZE];
    struct game game;
    struct moves moves;

    ck_assert_int_eq(morris_open_rules(&game, &picaria, false, error), GAME_OPENED);
    ck_assert_uint_eq(game.positions, 2 * 1594323);
    game.position_text(game.context, 2, text);
    ck_assert_str_eq(text, "X............");
    game.move_text(game.context, 12, text);
    ck_assert_str_eq(text, "12");
    game.move_text(game.context, 13 + 10 * 13 + 4, text);
    ck_assert_str_eq(text, "10-4");
    game.move_text(game.context, 13 + 12 * 13 + 12, text);
    ck_assert_str_eq(text, "12-12");
    game.describe(game.context, text);
    ck_assert_ptr_nonnull(strstr(text, "\n    13 + from * 13 + to.\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nA side that cannot move loses.\n"));
    game_close(&game);

    ck_assert_int_eq(morris_open_rules(&game, &most, false, error), GAME_OPENED);
    game.position_text(game.context, game.start, text);
    ck_assert_str_eq(text, most.start);
    ck_assert(moves_open(&moves, &game));
    moves_find(&moves, &game, game.start);
    ck_assert_uint_eq(moves.count, 1);
    ck_assert_uint_eq(moves.numbers[0], 19 + 19 * 19);
    moves_close(&moves);
    game.move_text(game.context, 19 + 19 * 19, text);
    ck_assert_str_eq(text, "pass");
    game.describe(game.context, text);
    ck_assert_ptr_nonnull(strstr(text, "to; passing is 380.\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nA side that cannot move passes.\n"));
    game_close(&game);
}
END_TEST

/* What a game's rules are in C; to be freed. */
static char *write_rules(const struct morris *rules)
{
    char error[GAME_ERROR_SIZE];
    char *written = NULL;
    size_t size;
    struct game game;
    struct c_text text;
    FILE *const out = open_memstream(&written, &size);

    ck_assert_ptr_nonnull(out);
    ck_assert_int_eq(morris_open_rules(&game, rules, false, error), GAME_OPENED);
    c_text_open(&text, out, "game");
    game.write_rules(game.context, &text);
    ck_assert_int_eq(fclose(out), 0);
    game_close(&game);
    return written;
}

/* Only games where the turn passes look whether it does; all else in C is compiled and
 * compared by test_written.c. */
START_TEST(passing_in_c)
{
    struct morris rules = {.name = "a", .points = 9, .men = 3, .lines = "012"};

    for (int passes = 0; passes <= 1; passes++) {
        char *written;

        rules.passes = passes;
        written = write_rules(&rules);
        ck_assert_int_eq(strstr(written, "\nstatic uint8_t game_can_move(") != NULL,
                         passes);
        ck_assert_int_eq(
            strstr(written,
                   "    if (move == GAME_POINTS + GAME_POINTS * GAME_POINTS && "
                   "!game_can_move(contents, mover))\n"
                   "        return (game_position)(position ^ 1u);\n") != NULL,
            passes);
        free(written);
    }
}
END_TEST

/* An evaluation is better than nothing: it sees the centre, and is at most 9. */
START_TEST(evaluations)
{
    static const struct morris many = {
        .name = "many",
        .points = 10,
        .men = 2,
        .lines = "01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19"};
    char error[GAME_ERROR_SIZE];
    struct game game;

    for (int misere = 0; misere <= 1; misere++) {
        const int sign = misere ? -1 : 1;

        ck_assert_int_eq(game_open(&game, "morris:achi", misere, error), GAME_OPENED);
        ck_assert_int_eq(game.evaluate(game.context, 0), 0);
        ck_assert_int_eq(game.evaluate(game.context, 1 + 2 * 81), sign * 4);
        ck_assert_int_eq(game.evaluate(game.context, 2 * (1 + 2 * 81)), -sign * 1);
        game_close(&game);
        ck_assert_int_eq(morris_open_rules(&game, &many, misere, error), GAME_OPENED);
        ck_assert_int_eq(game.evaluate(game.context, 1 + 2 * (1 + 3)), sign * 9);
        ck_assert_int_eq(game.evaluate(game.context, 2 * (2 + 6)), -sign * 9);
        game_close(&game);
    }
}
END_TEST

START_TEST(wrong_rules)
{
    static const struct {
        struct morris rules;
        const char *error;
    } cases[] = {
        {{"a", 1, 1, "0", NULL, false, NULL},
         "morris:a is no game: points are 2 to 19"},
        {{"a", 20, 3, "012", NULL, false, NULL}, "points are 2 to 19"},
        {{"a", 9, 0, "012", NULL, false, NULL}, "each side has at least one man"},
        {{"a", 9, 5, "012", NULL, false, NULL}, "and there is a point for each"},
        {{"a", 9, 3, NULL, NULL, false, NULL}, "it needs lines"},
        {{"a", 9, 3, "019", NULL, false, NULL},
         "lines are points of the board, 0 to 9"},
        {{"a", 19, 3, "01j", NULL, false, NULL},
         "lines are points of the board, 0 to 9"},
        {{"a", 9, 3, "012,345", NULL, false, NULL},
         "lines are points of the board, 0 to 9"},
        {{"a", 9, 3,
          "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 "
          "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
          NULL, false, NULL},
         "lines are at most 64"},
        {{"a", 9, 3, "012", "019", false, NULL},
         "paths are points of the board, 0 to 9"},
        {{"a", 9, 3, "012", NULL, false, "XXX.OOO."},
         "the start is a character a point"},
        {{"a", 9, 3, "012", NULL, false, "XXX.OOO..."}, "the start is a character a"},
        {{"a", 9, 3, "012", NULL, false, "XXX.OOO..x"}, "the start is a character a"},
        {{"a", 9, 3, "012", NULL, false, "xxx.OOO.."}, "the start is a character a"},
        {{"a", 9, 3, "012", NULL, false, "XXXXOOO.."}, "the start has more men"},
        {{"a", 9, 3, "012", NULL, false, "XXX.OOOO."}, "the start has more men"},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        char error[GAME_ERROR_SIZE] = "";
        struct game game;

        ck_assert_int_eq(morris_open_rules(&game, &cases[i].rules, false, error),
                         GAME_UNKNOWN);
        ck_assert_msg(strstr(error, cases[i].error) != NULL, "%s", error);
    }
}
END_TEST

SUITE("morris", second_opinion, given_rules, figures, texts, passing_in_c, evaluations,
      wrong_rules)
