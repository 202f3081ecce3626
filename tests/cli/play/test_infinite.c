/* test_infinite.c - oxo play --game infinite, held to the game solved by rules of its
 * own: every position, and what is shown.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _XOPEN_SOURCE 700
#include "play/game.h"
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OXO "OXO"

enum { CELLS = 9, MARKS = 3, CODES = 2 * 1000000, MOST = 150000, WIDTH = 40 };

/* The marks of both sides, each with its oldest first, as cells + 1 and 0 for none; and
 * whose turn it is. */
struct state {
    int marks[2][MARKS];
    int turn;
};

/* What is known of a state; `found` holds all that games lead to, the start first. */
struct solved {
    struct state state;
    rules_position position; /* of the program */
    int value;               /* to the side to move */
    int plies;               /* or RULES_ENDLESS */
    int next[CELLS];         /* in `found`, or -1 */
    int over;                /* 1: by a line of the side that has moved */
};

static struct solved found[MOST];
static int found_count;
static int places[CODES]; /* in `found`, from 1, by code */

static int code_of(const struct state *state)
{
    int code = state->turn;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < MARKS; i++)
            code = code * 10 + state->marks[side][i];
    return code;
}

static int age_of(const struct state *state, int side, int cell)
{
    for (int i = 0; i < MARKS; i++)
        if (state->marks[side][i] == cell + 1)
            return i;
    return -1;
}

/* The mark on a cell as it is drawn; NUL if it is empty. */
static char letter_of(const struct solved *at, int cell)
{
    for (int side = 0; side < 2; side++) {
        const int age = age_of(&at->state, side, cell);

        if (age == 0 && side == at->state.turn && !at->over)
            return "xo"[side];
        if (age >= 0)
            return "XO"[side];
    }
    return '\0';
}

static bool has_line(const struct state *state, int side)
{
    static const char lines[8][4] = {"012", "036", "048", "147",
                                     "246", "258", "345", "678"};

    for (int i = 0; i < 8; i++)
        if (age_of(state, side, lines[i][0] - '0') >= 0 &&
            age_of(state, side, lines[i][1] - '0') >= 0 &&
            age_of(state, side, lines[i][2] - '0') >= 0)
            return true;
    return false;
}

/* The place of a state in `found`, where it is put if it is new. */
static int place_of(const struct state *state, rules_position position)
{
    int *const place = &places[code_of(state)];

    if (*place == 0) {
        if (found_count == MOST)
            ck_abort_msg("more positions than the game has");
        found[found_count] = (struct solved){.state = *state,
                                             .position = position,
                                             .plies = RULES_ENDLESS,
                                             .over = has_line(state, !state->turn)};
        *place = ++found_count;
    }
    if (found[*place - 1].position != position)
        ck_abort_msg("%lX is %lX, too", (unsigned long)position,
                     (unsigned long)found[*place - 1].position);
    return *place - 1;
}

/* Plays every move from a state, by the rules and in the program. */
static void follow(struct solved *at)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const bool legal = !at->over && age_of(&at->state, 0, cell) < 0 &&
                           age_of(&at->state, 1, cell) < 0;
        const rules_position position =
            rules_infinite.play(at->position, (uint8_t)cell);
        struct state next = at->state;
        int *const own = next.marks[next.turn];

        if (legal != (position != RULES_NO_POSITION))
            ck_abort_msg("%d in %lX", cell, (unsigned long)at->position);
        own[0] = own[1];
        own[1] = own[2];
        own[2] = cell + 1;
        next.turn = !next.turn;
        at->next[cell] = legal ? place_of(&next, position) : -1;
    }
}

/* What is known of the state after a move to a cell; NULL if it is not legal. */
static const struct solved *after(const struct solved *at, int cell)
{
    return at->next[cell] < 0 ? NULL : &found[at->next[cell]];
}

/* Decides a state by those after it, if it can be decided; all that end within fewer
 * plies are.  True if it is. */
static bool decide(struct solved *at, int plies)
{
    bool lost = true;

    for (int cell = 0; cell < CELLS; cell++) {
        const struct solved *const next = after(at, cell);

        if (next == NULL)
            continue;
        if (next->value < 0 && next->plies == plies - 1) {
            at->value = 1;
            at->plies = plies;
            return true;
        }
        lost = lost && next->value > 0 && next->plies < plies;
    }
    if (lost) {
        at->value = -1;
        at->plies = plies;
    }
    return lost;
}

/* Finds and solves all that games lead to. */
static void solve(void)
{
    const struct state empty = {.turn = 0};
    int quiet = 0; /* plies in which nothing was decided */

    place_of(&empty, rules_infinite.start);
    for (int i = 0; i < found_count; i++) {
        follow(&found[i]);
        if (found[i].over) {
            found[i].value = -1;
            found[i].plies = 0;
        }
    }
    for (int plies = 1; quiet < 2; plies++) {
        quiet++;
        for (int i = 0; i < found_count; i++)
            if (found[i].plies == RULES_ENDLESS && decide(&found[i], plies))
                quiet = 0;
    }
}

static bool is_best(const struct solved *at, int cell)
{
    const struct solved *const next = after(at, cell);

    if (next == NULL || -next->value != at->value)
        return false;
    return at->value == 0 || next->plies == at->plies - 1;
}

static int first_best(const struct solved *at)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (is_best(at, cell))
            return cell;
    return OXO_NO_CELL;
}

/* Numbers that look random. */
static unsigned draw(unsigned below)
{
    static unsigned long seed = 1;

    seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF;
    return (unsigned)(seed >> 16) % below;
}

/* Whether the program draws a cell of a position as it is. */
static bool is_drawn(const struct solved *at, int cell)
{
    const char letter = letter_of(at, cell);
    const bool goes_next = letter == 'x' || letter == 'o';

    return board_mark(rules_infinite.board(at->position), (uint8_t)cell) ==
               (goes_next ? letter - 'a' + 'A' : letter) &&
           (rules_infinite.goes_next(at->position) == cell) == goes_next;
}

/* Whether all that the program knows of a position is so. */
static bool is_right(const struct solved *at)
{
    const struct side *const mover = &sides[at->state.turn];
    bool right = rules_infinite.mover(at->position) == (at->over ? NULL : mover) &&
                 rules_infinite.winner(at->position) ==
                     (at->over ? side_opponent(mover) : NULL) &&
                 rules_infinite.value(at->position) == at->value &&
                 rules_infinite.distance(at->position) == at->plies &&
                 rules_infinite.move(at->position, LEVEL_PERFECT) == first_best(at) &&
                 rules_infinite.play(at->position, CELLS) == RULES_NO_POSITION;

    for (int cell = 0; cell < CELLS; cell++)
        right = right && is_drawn(at, cell);
    return right;
}

/* Each of 128170. */
START_TEST(every_position)
{
    int won = 0;
    int moves = 0;

    solve();
    for (int i = 0; i < found_count; i++) {
        won += found[i].over;
        for (int cell = 0; cell < CELLS; cell++)
            moves += found[i].next[cell] >= 0;
        if (!is_right(&found[i]))
            ck_abort_msg("%lX", (unsigned long)found[i].position);
    }
    ck_assert_int_eq(found_count, 128170);
    ck_assert_int_eq(won, 12096);
    ck_assert_int_eq(moves, 369801);
    ck_assert_int_eq(found[0].value, 1);
    ck_assert_int_eq(found[0].plies, 13);
}
END_TEST

/* What is typed, and to be shown. */
struct sitting {
    FILE *in, *out;
    char *input, *expected;
    size_t in_size, out_size;
};

static void open_sitting(struct sitting *sitting)
{
    sitting->in = open_memstream(&sitting->input, &sitting->in_size);
    sitting->out = open_memstream(&sitting->expected, &sitting->out_size);
    fprintf(sitting->out, "\nDigit, u undo, h hints, q quit; Enter.\n"
                          "The mark in a small letter goes next.\n");
}

/* Plays with what has been typed, and compares. */
static void close_sitting(struct sitting *sitting, const char *as)
{
    struct run_how how = {0};
    struct run run;

    fprintf(sitting->in, "q\n");
    fprintf(sitting->out, "Bye.\n");
    fclose(sitting->in);
    fclose(sitting->out);
    how.input = sitting->input;
    run = run_how(&how, OXO, "play", "--game", "infinite", "--as", as, NULL);
    run_compare(&run, 0, sitting->expected, NULL, as, __LINE__);
    run_expect_width(run.out, WIDTH);
    run_free(&run);
    free(sitting->input);
    free(sitting->expected);
}

static void expect_board(FILE *out, const struct solved *at)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const char letter = letter_of(at, cell);
        const bool won = at->over && has_line(&at->state, !at->state.turn) &&
                         age_of(&at->state, !at->state.turn, cell) >= 0;

        fprintf(out, "%c%c%s%s", won ? '[' : ' ',
                letter != '\0' ? letter : (char)('0' + cell),
                won             ? "]"
                : cell % 3 == 2 ? ""
                                : " ",
                cell == 8       ? "\n"
                : cell % 3 == 2 ? "\n---+---+---\n"
                                : "|");
    }
}

/* The turn of one of two people, with hints. */
static void expect_turn(FILE *out, const struct solved *at)
{
    const int turn = at->state.turn;

    fprintf(out, "\n");
    expect_board(out, at);
    fprintf(out, "\n%s is to move.\nEach move, when both play their best:\n",
            turn == 0 ? "Cross" : "Nought");
    for (int cell = 0; cell < CELLS; cell++) {
        const struct solved *const next = after(at, cell);

        if (next == NULL)
            continue;
        if (next->value == 0)
            fprintf(out, "  %d  a draw, for ever\n", cell);
        else
            fprintf(out, "  %d  a win for %s in %d\n", cell,
                    sides[next->value < 0 ? turn : !turn].name, next->plies + 1);
    }
    fprintf(out, "Cell? ");
}

/* A move that does not end the game, if `best` a best one; -1 if there is none. */
static int move_on(const struct solved *at, bool best)
{
    int cells[CELLS];
    unsigned count = 0;

    for (int cell = 0; cell < CELLS; cell++)
        if (at->next[cell] >= 0 && !found[at->next[cell]].over &&
            (!best || is_best(at, cell)))
            cells[count++] = cell;
    return count > 0 ? cells[draw(count)] : -1;
}

/* Two people, with where each move leads: some thousand positions, and half of the
 * moves are taken back. */
START_TEST(two_people)
{
    struct sitting sitting;

    solve();
    for (int game = 0; game < 50; game++) {
        int path[100] = {0};
        int plies = 0;

        open_sitting(&sitting);
        fprintf(sitting.out, "\n 0 | 1 | 2\n---+---+---\n 3 | 4 | 5\n---+---+---\n"
                             " 6 | 7 | 8\n\nCross is to move.\nCell? ");
        fprintf(sitting.in, "h\n");
        for (int turn = 0; turn < 100; turn++) {
            const struct solved *const at = &found[path[plies]];

            const int cell = move_on(at, game % 2 == 0);

            expect_turn(sitting.out, at);
            if (cell < 0 || (plies > 0 && draw(3) == 0)) {
                fprintf(sitting.in, "u\n");
                plies--;
                continue;
            }
            fprintf(sitting.in, "%d\n", cell);
            path[++plies] = at->next[cell];
        }
        expect_turn(sitting.out, &found[path[plies]]);
        close_sitting(&sitting, "both");
    }
}
END_TEST

/* A game that goes on for ever: the last plies that are kept can be taken back, however
 * many there were. */
START_TEST(for_ever)
{
    enum { PLIES = GAME_KEPT + 250 };
    static int path[PLIES + 1];
    struct sitting sitting;
    int plies = 0;

    solve();
    path[1] = found[0].next[0];
    open_sitting(&sitting);
    fprintf(sitting.in, "h\n0\n");
    fprintf(sitting.out, "\n 0 | 1 | 2\n---+---+---\n 3 | 4 | 5\n---+---+---\n"
                         " 6 | 7 | 8\n\nCross is to move.\nCell? ");
    expect_turn(sitting.out, &found[0]);
    for (plies = 1; plies < PLIES; plies++) {
        const struct solved *const at = &found[path[plies]];
        const int cell = move_on(at, true);

        expect_turn(sitting.out, at);
        fprintf(sitting.in, "%d\n", cell);
        path[plies + 1] = at->next[cell];
    }
    expect_turn(sitting.out, &found[path[plies]]);
    for (int taken = 0; taken < GAME_KEPT; taken++) {
        fprintf(sitting.in, "u\n");
        expect_turn(sitting.out, &found[path[--plies]]);
    }
    fprintf(sitting.in, "u\n");
    fprintf(sitting.out, "Nothing to take back.  Type\n");
    for (int cell = 0; cell < CELLS; cell++)
        if (found[path[plies]].next[cell] >= 0)
            fprintf(sitting.out, "%d ", cell);
    fprintf(sitting.out, "to play,\nu to take back, h for hints, q to quit.\nCell? ");
    close_sitting(&sitting, "both");
}
END_TEST

/* The first best move of each side, to the end. */
START_TEST(perfect)
{
    char *expected;
    size_t size;
    FILE *const out = open_memstream(&expected, &size);
    const struct solved *at = &found[0];

    solve();
    while (!at->over) {
        const int cell = first_best(at);

        fprintf(out, "\n");
        expect_board(out, at);
        fprintf(out, "\n%s plays %d.\n", at->state.turn == 0 ? "Cross" : "Nought",
                cell);
        at = &found[at->next[cell]];
    }
    fprintf(out, "\n");
    expect_board(out, at);
    fprintf(out, "\nThe game is over:\ncross has won with 0-3-6.\n");
    fclose(out);
    RUN_EXPECT(NULL, 0, expected, NULL, OXO, "play", "--game", "infinite", "--as",
               "none");
    free(expected);
}
END_TEST

/* Each game of best moves takes 13 plies, and each of the four first ones comes. */
START_TEST(varied)
{
    static const char plays[] = " plays ";
    unsigned first[CELLS] = {0};

    solve();
    for (unsigned seed = 0; seed < 60; seed++) {
        const struct solved *at = &found[0];
        const char *shown;
        char text[16];
        struct run run;
        int plies = 0;

        snprintf(text, sizeof text, "%u", seed);
        run = run_how(NULL, OXO, "play", "--game", "infinite", "--as", "none", "--vary",
                      "--seed", text, NULL);
        ck_assert_int_eq(run.status, 0);
        shown = run.out;
        while ((shown = strstr(shown, plays)) != NULL) {
            const int cell = shown[strlen(plays)] - '0';

            ck_assert(cell >= 0 && cell < CELLS && is_best(at, cell));
            first[cell] += plies == 0;
            at = &found[at->next[cell]];
            plies++;
            shown++;
        }
        ck_assert(at->over);
        ck_assert_int_eq(plies, 13);
        run_free(&run);
    }
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(first[cell] > 5, cell % 2 == 1);
}
END_TEST

/* Where play has no end, too, each of the best moves comes and no other. */
START_TEST(varied_for_ever)
{
    static const struct run_how how = {.input = "4\nq\n"};
    unsigned replies[CELLS] = {0};
    const struct solved *at;

    solve();
    at = after(&found[0], 4);
    for (unsigned seed = 0; seed < 60; seed++) {
        char text[16];
        struct run run;
        const char *reply;

        snprintf(text, sizeof text, "%u", seed);
        run = run_how(&how, OXO, "play", "--game", "infinite", "--vary", "--seed", text,
                      NULL);
        ck_assert_int_eq(run.status, 0);
        reply = strstr(run.out, "The opponent plays ");
        ck_assert_ptr_nonnull(reply);
        replies[reply[strlen("The opponent plays ")] - '0']++;
        run_free(&run);
    }
    for (int cell = 0; cell < CELLS; cell++)
        ck_assert_int_eq(replies[cell] > 0, is_best(at, cell));
}
END_TEST

/* One person, with other keys; the end of a game, and the next one. */
START_TEST(transcripts)
{
    static const struct run_case cases[] = {
        {"play --game infinite --as nought", "q", 0, "The opponent plays 1.\n", NULL},
        {"play --game infinite --keys keypad", "8\nu\nh\nq", 0,
         " 7 | X | 9\n---+---+---\n 4 | 5 | 6\n---+---+---\n O | 2 | 3\n\n"
         "You are cross.\n",
         NULL},
        {"play --game=infinite --level perfect", "0\nq", 0,
         "  2  a draw, for ever\n  3  a win for the opponent in 10\n", NULL},
        {"play --game infinite --as both", "1\n6\n4\n7\n8\n0\n1\nq", 0,
         "That cell is taken.  Type\n2 3 5 to play,\n", NULL},
        {"play --game infinite --as both",
         "1\n6\n4\n7\n8\n0\n2\n5\n6\n4\n3\n1\n0\ny\n4\nq", 0,
         "\n[X]| O | 2\n---+---+---\n[X]| O | O\n---+---+---\n[X]| 7 | 8\n\n"
         "The game is over:\ncross has won with 0-3-6.\nAnother game? y or n: \n"
         "Digit,",
         NULL},
        {"play --game infinite --as nought", "3\n6\ny\nq", 0,
         "The opponent wins.\nAnother game? y or n: \n", NULL},
        {"play --game infinite --as both",
         "1\n6\n4\n7\n8\n0\n2\n5\n6\n4\n3\n1\n0\ny\n"
         "8\n1\n3\n4\n2\n7\nn",
         0, "\nCross 1, nought 1, drawn 0.\nAnother", NULL},
        {"play --game tictactoe", "4\nq", 0, "The opponent plays 0.\n", NULL},
        {"play --game infinite", "", 1, "Cell? \n",
         "the input ended before the game was over"},
    };

    RUN_CASES(OXO, cases);
}
END_TEST

SUITE("oxo infinite", every_position, two_people, for_ever, perfect, varied,
      varied_for_ever, transcripts)
