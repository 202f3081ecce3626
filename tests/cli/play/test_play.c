/* test_play.c - oxo play as people use it: every game of every level is typed, and
 * all that is shown is compared.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _XOPEN_SOURCE 700
#include "support/opponents.h"
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

static struct minimax answers[MINIMAX_NUMBERS];
static uint8_t moves[OPPONENTS][MINIMAX_NUMBERS];

enum { PERFECT = OPPONENTS - 1 };

/* The key maps, by name. */
static const struct map {
    const char *name;
    char digits[10];
} maps[] = {{"index", "012345678"}, {"reading", "123456789"}, {"keypad", "789456123"}};

enum { MAPS = sizeof maps / sizeof maps[0] };

/* A game as it is called, and what is typed and to be shown in it. */
struct session {
    const char *as;
    char person; /* X or O, or `.` when both or none are people */
    const char *level;
    const uint8_t *moves; /* of the level */
    const struct map *map;
    bool hints;
    FILE *in, *out;
    char *input, *expected;
    size_t in_size, out_size;
};

static void open_session(struct session *session)
{
    session->in = open_memstream(&session->input, &session->in_size);
    session->out = open_memstream(&session->expected, &session->out_size);
    fprintf(session->out, "\nDigit, u undo, h hints, q quit; Enter.\n");
}

enum { WIDTH = 40 };

/* Plays with what has been typed, and compares. */
static void close_session(struct session *session)
{
    struct run_how how = {0};
    struct run run;

    fclose(session->in);
    fclose(session->out);
    how.input = session->input;
    run = session->level != NULL
              ? run_how(&how, OXO, "play", "--as", session->as, "--keys",
                        session->map->name, "--level", session->level, NULL)
              : run_how(&how, OXO, "play", "--as", session->as, "--keys",
                        session->map->name, NULL);
    run_compare(&run, 0, session->expected, NULL, session->as, __LINE__);
    run_expect_width(run.out, WIDTH);
    run_free(&run);
    free(session->input);
    free(session->expected);
}

static const char *side_name(char mark)
{
    return mark == 'X' ? "cross" : "nought";
}

/* Whether a cell is in a full line of one side. */
static bool in_line(const char board[10], int cell)
{
    static const int lines[8][3] = {{0, 1, 2}, {0, 3, 6}, {0, 4, 8}, {1, 4, 7},
                                    {2, 4, 6}, {2, 5, 8}, {3, 4, 5}, {6, 7, 8}};

    for (int i = 0; i < 8; i++) {
        const int *const line = lines[i];

        if ((line[0] == cell || line[1] == cell || line[2] == cell) &&
            board[cell] != '.' && board[line[0]] == board[cell] &&
            board[line[1]] == board[cell] && board[line[2]] == board[cell])
            return true;
    }
    return false;
}

static void expect_board(const struct session *session, unsigned number)
{
    char board[10];

    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++) {
        const bool won = answers[number].over && in_line(board, cell);

        fprintf(session->out, "%c%c%s%s", won ? '[' : ' ',
                board[cell] != '.' ? board[cell] : session->map->digits[cell],
                won             ? "]"
                : cell % 3 == 2 ? ""
                                : " ",
                cell == 8       ? "\n"
                : cell % 3 == 2 ? "\n---+---+---\n"
                                : "|");
    }
}

static void expect_hints(const struct session *session, unsigned number)
{
    char board[10];

    fprintf(session->out, "Each move, when both play their best:\n");
    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++) {
        const struct minimax *after;
        char winner;

        if (board[cell] != '.')
            continue;
        after = &answers[minimax_played(number, cell)];
        winner = (after->value < 0) == (answers[number].turn == 'X') ? 'X' : 'O';
        fprintf(session->out, "  %c  ", session->map->digits[cell]);
        if (after->value == 0)
            fprintf(session->out, "a draw\n");
        else
            fprintf(session->out, "a win for %s in %d\n",
                    session->person == '.'      ? side_name(winner)
                    : winner == session->person ? "you"
                                                : "the opponent",
                    after->distance + 1);
    }
}

/* A person's turn: the board and the prompt. */
static void expect_turn(const struct session *session, unsigned number)
{
    const char turn = answers[number].turn;

    fprintf(session->out, "\n");
    expect_board(session, number);
    if (session->person == '.')
        fprintf(session->out, "\n%s is to move.\n", turn == 'X' ? "Cross" : "Nought");
    else
        fprintf(session->out, "\nYou are %s.\n", side_name(turn));
    if (session->hints)
        expect_hints(session, number);
    fprintf(session->out, "Cell? ");
}

static void expect_end(const struct session *session, unsigned number)
{
    static const char lines[8][4] = {"012", "036", "048", "147",
                                     "246", "258", "345", "678"};
    const char winner = answers[number].winner;
    const char *separator = "";
    char board[10];

    minimax_board(number, board);
    fprintf(session->out, "\n");
    expect_board(session, number);
    fprintf(session->out, "\nThe game is over:\n");
    if (winner == '.')
        fprintf(session->out, "it is a draw");
    else
        fprintf(session->out, "%s has won with ", side_name(winner));
    for (int i = 0; winner != '.' && i < 8; i++) {
        const int a = lines[i][0] - '0', b = lines[i][1] - '0', c = lines[i][2] - '0';

        if (board[a] != winner || board[b] != winner || board[c] != winner)
            continue;
        fprintf(session->out, "%s%c-%c-%c", separator, session->map->digits[a],
                session->map->digits[b], session->map->digits[c]);
        separator = " and ";
    }
    fprintf(session->out, ".\n");
    if (session->person != '.' && winner != '.')
        fprintf(session->out,
                winner == session->person ? "You win.\n" : "The opponent wins.\n");
    fprintf(session->out, "Another game? y or n: \n");
}

static void type(const struct session *session, char key)
{
    fprintf(session->in, "%c\n", key);
}

/* The position after the person has played a cell and the program has answered, unless
 * the game is over. */
static unsigned answered(const struct session *session, unsigned number, int cell)
{
    const unsigned next = minimax_played(number, cell);

    return answers[next].over ? next : minimax_played(next, session->moves[next]);
}

static void expect_answer(const struct session *session, unsigned number)
{
    if (!answers[number].over)
        fprintf(session->out, "\nThe opponent plays %c.\n",
                session->map->digits[session->moves[number]]);
}

/* The same, typed and expected. */
static unsigned exchange(const struct session *session, unsigned number, int cell)
{
    type(session, session->map->digits[cell]);
    expect_answer(session, minimax_played(number, cell));
    return answered(session, number, cell);
}

/* Begins the game.  Result: the position at the person's first turn. */
static unsigned begin(struct session *session)
{
    open_session(session);
    if (session->person == 'X')
        return 0;
    expect_answer(session, 0);
    return minimax_played(0, session->moves[0]);
}

/* The games that go on from here, each typed from its beginning, of which `cells` holds
 * what the person played.  Result: how many. */
static unsigned type_games(struct session *session, unsigned number, int cells[9],
                           int count)
{
    unsigned games = 0;
    char board[10];

    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++) {
        unsigned next;

        if (board[cell] != '.')
            continue;
        cells[count] = cell;
        next = answered(session, number, cell);
        if (!answers[next].over) {
            games += type_games(session, next, cells, count + 1);
            continue;
        }
        next = begin(session);
        for (int i = 0; i <= count; i++) {
            expect_turn(session, next);
            next = exchange(session, next, cells[i]);
        }
        expect_end(session, next);
        close_session(session);
        games++;
    }
    return games;
}

/* How a game against a level is set up; the default level is called by no name. */
static struct session against(int level, char person)
{
    return (struct session){.as = side_name(person),
                            .person = person,
                            .level = level == PERFECT ? NULL : opponents[level].name,
                            .moves = moves[level],
                            .map = &maps[level % MAPS],
                            .hints = level == PERFECT};
}

static unsigned first_turn(const struct session *session)
{
    return session->person == 'X' ? 0 : minimax_played(0, session->moves[0]);
}

/* Every line of play against every level as either side, to its end. */
START_TEST(every_game)
{
    /* Lines against the level as nought, which cross plays, and as cross. */
    static const unsigned lines[OPPONENTS][2] = {
        {543, 94}, {489, 94}, {529, 76}, {569, 73}};

    opponents_find_moves(answers, moves);
    for (int level = 0; level < OPPONENTS; level++)
        for (int side = 0; side < 2; side++) {
            struct session session = against(level, "XO"[side]);
            int cells[9];

            ck_assert_uint_eq(type_games(&session, first_turn(&session), cells, 0),
                              lines[level][side]);
        }
}
END_TEST

/* Plays on from here wherever the game does not end, and takes each move back. */
static void walk(const struct session *session, unsigned number)
{
    char board[10];

    expect_turn(session, number);
    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++) {
        if (board[cell] != '.' || answers[answered(session, number, cell)].over)
            continue;
        walk(session, exchange(session, number, cell));
        type(session, 'u');
        expect_turn(session, number);
    }
}

/* What was typed is not accepted, but the empty cells are. */
static void expect_accepted(const struct session *session, const char *reason,
                            unsigned number)
{
    char board[10];

    minimax_board(number, board);
    fprintf(session->out, "%s.  Type\n", reason);
    for (int cell = 0; cell < 9; cell++)
        if (board[cell] == '.')
            fprintf(session->out, "%c ", session->map->digits[cell]);
    fprintf(session->out, "to play,\nu to take back, h for hints, q to quit.\nCell? ");
}

/* Every position in which a person is asked, in one sitting, with and without hints. */
START_TEST(every_move_taken_back)
{
    opponents_find_moves(answers, moves);
    for (int level = 0; level < OPPONENTS; level++)
        for (int side = 0; side < 2; side++) {
            struct session session = against(level, "XO"[side]);
            const unsigned number = begin(&session);

            walk(&session, number);
            type(&session, 'h');
            session.hints = !session.hints;
            walk(&session, number);
            type(&session, 'u');
            expect_accepted(&session, "Nothing to take back", number);
            fprintf(session.out, "Bye.\n");
            type(&session, 'q');
            close_session(&session);
        }
}
END_TEST

/* Two people: plays every move that leads to a position not yet met, and takes it back,
 * one ply. */
static void walk_both(const struct session *session, unsigned number, bool met[])
{
    char board[10];

    met[number] = true;
    expect_turn(session, number);
    minimax_board(number, board);
    for (int cell = 0; cell < 9; cell++) {
        unsigned next;

        if (board[cell] != '.')
            continue;
        next = minimax_played(number, cell);
        if (met[next] || answers[next].over)
            continue;
        type(session, session->map->digits[cell]);
        walk_both(session, next, met);
        type(session, 'u');
        expect_turn(session, number);
    }
}

/* All 4520 open positions by each key map; in the second one with hints. */
START_TEST(two_people)
{
    minimax_all(answers);
    for (size_t map = 0; map < MAPS; map++) {
        static bool met[MINIMAX_NUMBERS];
        struct session session = {.as = "both", .person = '.', .map = &maps[map]};
        unsigned positions = 0;

        memset(met, 0, sizeof met);
        open_session(&session);
        if (map == 1) {
            expect_turn(&session, 0);
            type(&session, 'h');
            session.hints = true;
        }
        walk_both(&session, 0, met);
        fprintf(session.out, "Bye.\n");
        type(&session, 'q');
        close_session(&session);
        for (int number = 0; number < MINIMAX_NUMBERS; number++)
            positions += met[number];
        ck_assert_uint_eq(positions, 4520);
    }
}
END_TEST

/* The cells that the program plays in what is shown, in order, as digits.  Each has to
 * be a best one, when nobody else plays. */
static void read_varied(const char *shown, char cells[10])
{
    static const char plays[] = " plays ";
    unsigned number = 0;
    int count = 0;

    while ((shown = strstr(shown, plays)) != NULL) {
        const int cell = shown[strlen(plays)] - '0';

        ck_assert(cell >= 0 && cell < 9 && count < 9);
        ck_assert(answers[number].best >> cell & 1);
        cells[count++] = (char)('0' + cell);
        number = minimax_played(number, cell);
        shown++;
    }
    cells[count] = '\0';
    ck_assert(answers[number].over && answers[number].winner == '.');
}

/* All games are drawn, every one of the nine equal first moves comes about as often,
 * and a seed is a game. */
START_TEST(varied)
{
    enum { SEEDS = 180 };
    unsigned first[9] = {0};

    minimax_all(answers);
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        char text[16], line[80], cells[10];
        struct run run;

        snprintf(text, sizeof text, "%u", seed);
        run =
            run_how(NULL, OXO, "play", "--as", "none", "--vary", "--seed", text, NULL);
        ck_assert_int_eq(run.status, 0);
        ck_assert_str_eq(run.err, "");
        snprintf(line, sizeof line, "To repeat these choices:\n  --vary --seed %u\n",
                 seed);
        ck_assert_ptr_eq(strstr(run.out, line), run.out);
        run_expect_width(run.out, WIDTH);
        read_varied(run.out, cells);
        first[cells[0] - '0']++;
        if (seed % 60 == 0)
            RUN_EXPECT(NULL, 0, run.out, NULL, OXO, "play", "--as", "none", "--vary",
                       "--level", "perfect", "--seed", text);
        run_free(&run);
    }
    for (int cell = 0; cell < 9; cell++) {
        ck_assert_uint_gt(first[cell], SEEDS / 9 / 2);
        ck_assert_uint_lt(first[cell], SEEDS / 9 * 2);
    }
}
END_TEST

/* The seed that a game of its own choice names, and the game again with it. */
static unsigned long seed_of_a_game(void)
{
    const struct run_how how = {.input = "q\n"};
    struct run run = run_how(&how, OXO, "play", "--as", "nought", "--vary", NULL);
    char seed[11];

    ck_assert_int_eq(run.status, 0);
    ck_assert_int_eq(
        sscanf(run.out, "To repeat these choices:\n  --vary --seed %10[0-9]\n", seed),
        1);
    run_expect_width(run.out, WIDTH);
    RUN_EXPECT(&how, 0, run.out, NULL, OXO, "play", "--as", "nought", "--vary",
               "--seed", seed);
    run_free(&run);
    return strtoul(seed, NULL, 10);
}

/* One time in a million, two games of different microseconds have the same seed. */
START_TEST(seed_of_its_own)
{
    const unsigned long seed = seed_of_a_game();

    ck_assert(seed_of_a_game() != seed || seed_of_a_game() != seed);
}
END_TEST

/* What is not accepted is answered with what is, and changes nothing; and games
 * of two people and of nobody come to their end. */
START_TEST(transcripts)
{
    static const struct run_case cases[] = {
        {"play", "0\nq\n", 0, "Bye.\n", NULL},
        {"play", "Q", 0, "Bye.\n", NULL},
        {"play", "H\n0\nU\nQ", 0, "You are cross.\nCell? Bye.\n", NULL},
        {"play", "0\n0\nq\n", 0,
         "That cell is taken.  Type\n1 2 3 5 6 7 8 to play,\n"
         "u to take back, h for hints, q to quit.\nCell? Bye.\n",
         NULL},
        {"play --as both", "0\n0\nq\n", 0,
         "That cell is taken.  Type\n1 2 3 4 5 6 7 8 to play,\n", NULL},
        {"play", "44\nq\n", 0, "Not understood", NULL},
        {"play", "\nq\n", 0, "Not understood", NULL},
        {"play", "-1\nq\n", 0, "Not understood", NULL},
        {"play", "Z\n  q \r\n", 0, "Cell? Bye.\n", NULL},
        {"play --as both --keys keypad", "7\n4\n8\n5\n6\n1\n3\n2\n9\n", 0,
         "$over:\ncross has won with 7-8-9 and 9-6-3.\nAnother game? y or n: \n", NULL},
        {"play --as both", "0\n3\n1\n4\n2\nn\n", 0,
         "$\n[X]|[X]|[X]\n---+---+---\n O | O | 5\n---+---+---\n 6 | 7 | 8\n\n"
         "The game is over:\ncross has won with 0-1-2.\nAnother game? y or n: ",
         NULL},
        {"play --as both XX.OO....", "2\nY\n2\nn\n", 0,
         "\nCross 2, nought 0, drawn 0.\nAnother", NULL},
        {"play --level easy XX.OO....", "2\ny\n2\nz\n", 0,
         "$You 2, the opponent 0, drawn 0.\n"
         "Another game? y or n: ",
         NULL},
        {"play --as none XX.OO....", NULL, 0, "$over:\ncross has won with 0-1-2.\n",
         NULL},
        {"play XXXOO....", NULL, 1, "=", "the game is over on this board"},
        {"play XOXQ", NULL, 1, "=", "character 'Q'"},
        {"play --swap OX.......", "q", 0, " X | O | 2\n", NULL},
        {"play --as none --level easy", NULL, 0, " 6 | 7 | 8\n\nCross plays 4.\n",
         NULL},
        {"play --as none", NULL, 0, "$over:\nit is a draw.\n", NULL},
        {"play --as both", "u\nq\n", 0, "Nothing to take back.  Type\n0 1", NULL},
        {"play", "", 1, "Cell? \n", "the input ended before the game was over"},
        {"play", "0\nabc", 1, "Not understood",
         "the input ended before the game was over"},
        {"play --as both", "0\n1\n", 1, "Cell? \n",
         "the input ended before the game was over"},
    };

    RUN_CASES(OXO, cases);
}
END_TEST

/* Games that are over go to a file, a line each, after what is there. */
START_TEST(recorded)
{
    static const struct run_case twice[] = {
        {"play --as both --keys keypad --record games", "7\n4\n8\n5\n9\ny\n7\nq\n", 0,
         "Bye.\n", NULL},
        {"play --as both --record games", "0\n3\n1\n4\n8\n5\ny\n1\n0\n4\n2\n7\nn\n", 0,
         "Cross 1, nought 1, drawn 0.\n", NULL},
        {"games --starting= games", NULL, 0,
         "=1\t0 3 1 4 2\n2\t0 3 1 4 8 5\n3\t1 0 4 2 7\n", NULL},
        {"play --as none --record missing/games", NULL, 1, "=",
         "oxo: cannot write 'missing/games': No such file or directory\n"},
        {"play --as none --record /dev/full", NULL, 1, "The game is over",
         "oxo: cannot write '/dev/full': No space left on device\n"},
    };

    run_in_new_folder(false);
    RUN_CASES(OXO, twice);
    run_expect_file("games", "0 3 1 4 2\n0 3 1 4 8 5\n1 0 4 2 7\n");
    run_expect_folder("games");
    run_leave_folder();
}
END_TEST

/* Each byte but h, q and those of white space, alone on a line, with each map: the nine
 * digits of the map are its cells. */
START_TEST(every_key)
{
    opponents_find_moves(answers, moves);
    for (size_t map = 0; map < MAPS; map++) {
        struct session session = against(PERFECT, 'X');

        session.map = &maps[map];
        open_session(&session);
        expect_turn(&session, 0);
        for (int key = 1; key < 256; key++) {
            const char *const digit = strchr(maps[map].digits, key);

            if (strchr("hHqQ \t\n\v\f\r", key) != NULL)
                continue;
            if (digit != NULL) {
                const int cell = (int)(digit - maps[map].digits);

                expect_turn(&session, exchange(&session, 0, cell));
                type(&session, 'u');
                expect_turn(&session, 0);
                continue;
            }
            type(&session, (char)key);
            expect_accepted(&session,
                            key == 'u' || key == 'U' ? "Nothing to take back"
                                                     : "Not understood",
                            0);
        }
        type(&session, 'q');
        fprintf(session.out, "Bye.\n");
        close_session(&session);
    }
}
END_TEST

SUITE("oxo play", every_game, every_move_taken_back, two_people, varied,
      seed_of_its_own, transcripts, recorded, every_key)
