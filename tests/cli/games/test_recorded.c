/* test_recorded.c - oxo games: recorded games explained, and positions found in them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "support/minimax.h"
#include "support/run.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define OXO "OXO"

enum { MOVES = 16167, POSITIONS = 5478, ENDS = 958, CELLS = 9, WIDTH = 40 };

static const char by_index[CELLS + 1] = "012345678";

static struct minimax answers[MINIMAX_NUMBERS];

/* A game: its cells as digits 0 to 8, in order of play. */
struct game {
    char cells[CELLS + 1];
};

/* Games that have every legal move of every position in them: what is said of a move
 * depends on nothing else. */
static struct game games[MOVES];
static size_t game_count;

/* Goes on from a board along each move: as far as boards come that were not there
 * before, or to the end. */
static void add_games(char board[10], struct game game, int plies, bool met[])
{
    const unsigned number = minimax_number(board);

    if (answers[number].over || met[number]) {
        games[game_count++] = game;
        return;
    }
    met[number] = true;
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] != '.')
            continue;
        board[cell] = answers[number].turn;
        game.cells[plies] = (char)('0' + cell);
        add_games(board, game, plies + 1, met);
        game.cells[plies] = '\0';
        board[cell] = '.';
    }
}

static void make_games(void)
{
    static bool met[MINIMAX_NUMBERS];
    char board[10];

    minimax_all(answers);
    minimax_board(0, board);
    add_games(board, (struct game){""}, 0, met);
    /* The moves that led to new boards begin other games. */
    ck_assert_uint_eq(game_count, MOVES - (POSITIONS - ENDS - 1));
}

/* The line that a game has in the file that games_text makes. */
static size_t line_of(size_t game)
{
    return game + game / 10 + 2;
}

/* The games as a file, in a key map's digits, with a comment ahead of every ten.  To be
 * freed. */
static char *games_text(const char *digits)
{
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);

    for (size_t i = 0; i < game_count; i++) {
        if (i % 10 == 0)
            fprintf(out, "# from %zu\n", i);
        for (const char *cell = games[i].cells; *cell != '\0'; cell++)
            fprintf(out, "%c%s", digits[*cell - '0'], i % 2 == 0 ? " " : "");
        fprintf(out, "\n");
    }
    fclose(out);
    return text;
}

/* A move as the second opinion sees it. */
struct move {
    const struct minimax *before, *after;
    char board[10]; /* before it */
    int cell;
    int kind; /* of `kinds` */
};

static const struct {
    const char *code, *words;
} kinds[] = {
    {"best", NULL},
    {"win-for-draw", "threw away a win"},
    {"win-for-loss", "turned win into loss"},
    {"draw-for-loss", "threw away a draw"},
    {"slower-win", "delayed a win"},
    {"sooner-loss", "hastened a loss"},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static int kind_of(const struct move *move)
{
    if (move->before->best >> move->cell & 1)
        return 0;
    if (move->before->keeping >> move->cell & 1)
        return move->before->value > 0 ? 4 : 5;
    if (move->before->value == 0)
        return 3;
    return move->after->value == 0 ? 1 : 2;
}

/* Plays a game's move at a ply, counted from 0, on a board. */
static struct move play(const struct game *game, int ply, char board[10])
{
    struct move move = {.before = &answers[minimax_number(board)],
                        .cell = game->cells[ply] - '0'};

    memcpy(move.board, board, sizeof move.board);
    board[move.cell] = move.before->turn;
    move.after = &answers[minimax_number(board)];
    move.kind = kind_of(&move);
    return move;
}

/* The number of the board that a game has after some plies. */
static unsigned board_after(const struct game *game, int plies)
{
    char board[10];

    minimax_board(0, board);
    for (int ply = 0; ply < plies; ply++)
        play(game, ply, board);
    return minimax_number(board);
}

/* The board at the end of a game. */
static const struct minimax *end_of(const struct game *game)
{
    return &answers[board_after(game, (int)strlen(game->cells))];
}

static const char *side_of(const struct move *move)
{
    return move->before->turn == 'X' ? "cross" : "nought";
}

static void print_best(FILE *out, const struct move *move, const char *before,
                       const char *digits)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (move->before->best >> cell & 1)
            fprintf(out, "%s%c", before, digits[cell]);
}

static void print_worth(FILE *out, int value, int distance)
{
    if (value == 0)
        fprintf(out, "draw");
    else
        fprintf(out, "%s in %d", value > 0 ? "win" : "loss", distance);
}

/* What oxo games --tsv should say of a game. */
static void expect_tsv(FILE *out, size_t index, const char *digits)
{
    char board[10];

    minimax_board(0, board);
    for (int ply = 0; games[index].cells[ply] != '\0'; ply++) {
        const struct move move = play(&games[index], ply, board);

        fprintf(out, "%zu\t%d\t%s\t%c\t%s\t%d\t%d\t%d\t%d\t%s\t", line_of(index),
                ply + 1, side_of(&move), digits[move.cell], move.board,
                move.before->value, move.before->distance, -move.after->value,
                move.after->distance + 1, kinds[move.kind].code);
        if (move.kind == 0)
            fprintf(out, "-");
        else
            print_best(out, &move, "", digits);
        fprintf(out, "\n");
    }
}

/* What oxo games should say of a game. */
static void expect_text(FILE *out, size_t index, const char *digits)
{
    const struct minimax *const last = end_of(&games[index]);
    char board[10];

    fprintf(out, "Line %zu: %s\n", line_of(index),
            last->winner == 'X'   ? "cross won"
            : last->winner == 'O' ? "nought won"
            : last->over          ? "drawn"
                                  : "unfinished");
    minimax_board(0, board);
    for (int ply = 0; games[index].cells[ply] != '\0'; ply++) {
        const struct move move = play(&games[index], ply, board);

        fprintf(out, "%d  %-6s  %c  ", ply + 1, side_of(&move), digits[move.cell]);
        print_worth(out, move.before->value, move.before->distance);
        if (move.kind > 0) {
            fprintf(out, ", now ");
            print_worth(out, -move.after->value, move.after->distance + 1);
            fprintf(out, "\n   %s; better", kinds[move.kind].words);
            print_best(out, &move, " ", digits);
        }
        fprintf(out, "\n");
    }
    fprintf(out, "\n");
}

/* The summary of the games. */
static void expect_summary(FILE *out)
{
    enum { WON, LOST, DRAWN, UNFINISHED, PLAYED, KIND, ROWS = KIND + KINDS };
    static const char *const names[] = {"games won",  "games lost", "drawn",
                                        "unfinished", "moves",      "best moves"};
    size_t counts[ROWS][2] = {{0}};

    for (size_t i = 0; i < game_count; i++) {
        const struct minimax *const last = end_of(&games[i]);
        char board[10];

        minimax_board(0, board);
        for (int ply = 0; games[i].cells[ply] != '\0'; ply++) {
            const struct move move = play(&games[i], ply, board);

            counts[KIND + move.kind][move.before->turn == 'O']++;
            counts[PLAYED][move.before->turn == 'O']++;
        }
        for (int side = 0; side < 2; side++)
            counts[last->winner == "XO"[side] ? WON
                   : last->winner != '.'      ? LOST
                   : last->over               ? DRAWN
                                              : UNFINISHED][side]++;
    }
    fprintf(out, "%zu games\n%30s%10s\n", game_count, "cross", "nought");
    for (int row = 0; row < ROWS; row++)
        fprintf(out, "%-20s%10zu%10zu\n",
                row <= KIND ? names[row] : kinds[row - KIND].words, counts[row][0],
                counts[row][1]);
}

static const char tsv_header[] =
    "line\tply\tside\tcell\tboard\tvalue\tdistance\tvalue_after\tdistance_after\t"
    "verdict\tbetter\n";

/* All games in a key map, explained for people and for programs. */
static void expect_explanations(const char *keys, const char *digits)
{
    char *const input = games_text(digits);
    const struct run_how how = {.input = input};
    char *text = NULL, *tsv = NULL, *summary = NULL;
    size_t size;
    FILE *const text_out = open_memstream(&text, &size);
    FILE *const tsv_out = open_memstream(&tsv, &size);
    FILE *const summary_out = open_memstream(&summary, &size);

    fputs(tsv_header, tsv_out);
    for (size_t i = 0; i < game_count; i++) {
        expect_text(text_out, i, digits);
        expect_tsv(tsv_out, i, digits);
    }
    expect_summary(text_out);
    expect_summary(summary_out);
    fclose(text_out);
    fclose(tsv_out);
    fclose(summary_out);
    run_expect_width(text, WIDTH);
    RUN_EXPECT(&how, 0, text, NULL, OXO, "games", "--keys", keys);
    RUN_EXPECT(&how, 0, tsv, NULL, OXO, "games", "--keys", keys, "--tsv");
    RUN_EXPECT(&how, 0, summary, NULL, OXO, "games", "--summary", "--keys", keys);
    free(text);
    free(tsv);
    free(summary);
    free(input);
}

START_TEST(every_move_explained)
{
    make_games();
    expect_explanations("index", by_index);
    expect_explanations("reading", "123456789");
    expect_explanations("keypad", "789456123");
}
END_TEST

/* The transcript that is committed for people to read. */
START_TEST(transcript)
{
    const char *const folder = getenv("GAMES");
    char *file = NULL, *explained;

    ck_assert_ptr_nonnull(folder);
    ck_assert_int_ge(asprintf(&file, "%s/mistakes.explained", folder), 0);
    explained = run_read_file(file, NULL);
    free(file);
    ck_assert_int_ge(asprintf(&file, "%s/mistakes.txt", folder), 0);
    RUN_EXPECT(NULL, 0, explained, NULL, OXO, "games", file);
    free(explained);
    free(file);
}
END_TEST

START_TEST(ways_to_write_a_game)
{
    static const char *const ways[] = {
        "4 0 8\n",    "408",          "4,0,8\n",       "4-0-8\n",     "4\t0\t8\n",
        "4, 0, 8 \n", "  4 0 8\r\n",  "4 0 8# good\n", "40-8 # 40\n", "4 0 8\r",
        "408\n#9\n",  "408\n\n\r\n ", "408\n , -\n",   "408\n#\0\n",
    };
    char expected[512];

    snprintf(expected, sizeof expected,
             "%s1\t1\tcross\t4\t.........\t0\t9\t0\t9\tbest\t-\n"
             "1\t2\tnought\t0\t....X....\t0\t8\t0\t8\tbest\t-\n"
             "1\t3\tcross\t8\tO...X....\t0\t7\t0\t7\tbest\t-\n",
             tsv_header);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const struct run_how how = {.input = ways[i]};

        RUN_EXPECT(&how, 0, expected, NULL, OXO, "games", "--tsv");
        RUN_EXPECT(&how, 0, expected, NULL, OXO, "games", "--tsv", "-");
        RUN_EXPECT(&how, 0, "1\t4 0 8\n", NULL, OXO, "games", "--starting", "");
    }
}
END_TEST

START_TEST(bad_lines)
{
    static const struct {
        const char *keys, *line;
        int column;
        const char *reason;
    } cases[] = {
        {"index", "4 0 4", 5, "cell 4 is taken: a move goes to an empty cell"},
        {"index", "44", 2, "cell 4 is taken: a move goes to an empty cell"},
        {"reading", "5,5", 3, "cell 5 is taken: a move goes to an empty cell"},
        {"keypad", "9 7 9", 5, "cell 9 is taken: a move goes to an empty cell"},
        {"index", "031425", 6, "a move after the end of the game, which cross has won"},
        {"index", "0314822", 7, "cell 2 is taken: a move goes to an empty cell"},
        {"index", "0314856", 7,
         "a move after the end of the game, which nought has won"},
        {"index", "0120", 4, "cell 0 is taken: a move goes to an empty cell"},
        {"index", "1 4 2 0 8 5 3 6 7 7", 19, "a tenth move: a game has at most nine"},
        {"index", "142085367 8888888888", 11, "a tenth move: a game has at most nine"},
        {"index", "4 z", 3,
         "character 'z': a cell is a digit, 0 to 8 in reading order"},
        {"keypad", "5 & 1", 3,
         "character '&': a cell is a digit, 1 to 9 as on a numeric keypad"},
        {"index", "4\xC3", 2, "byte 0xC3: a cell is a digit, 0 to 8 in reading order"},
        {"index", "4\v0", 2,
         "character U+000B: a cell is a digit, 0 to 8 in reading order"},
        {"index", "4 0 9", 5,
         "no cell is called 9: cells are 0 to 8 in reading order "
         "(index)"},
        {"reading", "4 0", 3,
         "no cell is called 0: cells are 1 to 9 in reading order "
         "(reading)"},
        {"keypad", "0", 1,
         "no cell is called 0: cells are 1 to 9 as on a numeric "
         "keypad (keypad)"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char input[64], error[256];
        const struct run_how how = {.input = input};

        /* The second of three lines; the others are games in every map. */
        snprintf(input, sizeof input, "5 1\n%s\n1 2", cases[i].line);
        snprintf(error, sizeof error, "oxo: standard input, line 2, column %d: %s\n",
                 cases[i].column, cases[i].reason);
        RUN_EXPECT(&how, 1, "1\t5 1\n3\t1 2\n", error, OXO, "games", "--keys",
                   cases[i].keys, "--starting", "");
        if (strchr(cases[i].line, ' ') == NULL) {
            snprintf(error, sizeof error, "oxo: --starting, column %d: %s\n",
                     cases[i].column, cases[i].reason);
            RUN_EXPECT(&how, 1, "", error, OXO, "games", "--starting", cases[i].line,
                       "--keys", cases[i].keys);
        }
    }
}
END_TEST

START_TEST(bad_lines_are_left_out)
{
    static const char input[] = "4 0\n4 4\n0 0 # x\n\0\n1\n";
    static const char err[] =
        "oxo: standard input, line 2, column 3: cell 4 is taken: a move goes to an "
        "empty cell\n"
        "oxo: standard input, line 3, column 3: cell 0 is taken: a move goes to an "
        "empty cell\n"
        "oxo: standard input, line 4, column 1: character U+0000: a cell is a digit, 0 "
        "to 8 "
        "in reading order\n";
    static const struct run_case one[] = {{"games", "4\nx\n", 1,
                                           "\n1 game, 1 bad line left out\n",
                                           "a move without a cell"}};
    const struct run_how how = {.input = input, .input_length = sizeof input - 1};
    struct run run = run_how(&how, OXO, "games", "--summary", NULL);

    ck_assert_str_eq(run.err, err);
    ck_assert_int_eq(strncmp(run.out, "2 games, 3 bad lines left out\n", 30), 0);
    run_free(&run);
    run = run_how(&how, OXO, "games", "--at", ".........", NULL);
    ck_assert_int_eq(run.status, 1);
    ck_assert_str_eq(run.err, err);
    ck_assert_str_eq(run.out, "1 5\n");
    run_free(&run);
    RUN_CASES(OXO, one);
}
END_TEST

/* The least number of the eight images of a board: it is mirrored left to right and
 * along the diagonal, in turn. */
static unsigned least_image(unsigned number)
{
    static const char *const mirrors[] = {"210543876", "036147258"};
    unsigned least = number;
    char board[10], image[10];

    for (int i = 0; i < 8; i++) {
        minimax_board(number, board);
        for (int cell = 0; cell < CELLS; cell++)
            image[cell] = board[mirrors[i % 2][cell] - '0'];
        number = minimax_number(image);
        if (number < least)
            least = number;
    }
    return least;
}

/* The lines of the games by the number of a board, as they are printed. */
static char *lines_of[MINIMAX_NUMBERS];

/* Fills `lines_of`; with `images`, a board stands for all its images, by the least. */
static void find_lines(bool images)
{
    static FILE *out[MINIMAX_NUMBERS];
    static size_t sizes[MINIMAX_NUMBERS];

    for (int number = 0; number < MINIMAX_NUMBERS; number++) {
        free(lines_of[number]);
        lines_of[number] = NULL;
    }
    for (size_t i = 0; i < game_count; i++) {
        unsigned passed[CELLS + 1];
        const int plies = (int)strlen(games[i].cells);

        for (int ply = 0; ply <= plies; ply++) {
            const unsigned number = board_after(&games[i], ply);

            passed[ply] = images ? least_image(number) : number;
            if (out[passed[ply]] == NULL)
                out[passed[ply]] =
                    open_memstream(&lines_of[passed[ply]], &sizes[passed[ply]]);
            fprintf(out[passed[ply]], "%s%zu", ftell(out[passed[ply]]) > 0 ? " " : "",
                    line_of(i));
        }
    }
    for (int number = 0; number < MINIMAX_NUMBERS; number++)
        if (out[number] != NULL) {
            fclose(out[number]);
            out[number] = NULL;
        }
}

/* Index and answers against counting, for all boards. */
START_TEST(index_and_at)
{
    static char boards[POSITIONS][10]; /* in the order of their texts */
    char *index = NULL, *questions = NULL, *at = NULL, *input;
    size_t size, count = 0;
    FILE *const index_out = open_memstream(&index, &size);
    FILE *const questions_out = open_memstream(&questions, &size);
    FILE *const at_out = open_memstream(&at, &size);
    struct run_how how = {0};

    make_games();
    for (int number = 0; number < MINIMAX_NUMBERS; number++) {
        char board[10] = "";

        for (int cell = CELLS, rest = number; cell-- > 0; rest /= 3)
            board[cell] = ".OX"[rest % 3];
        if (answers[minimax_number(board)].reachable)
            strcpy(boards[count++], board);
    }
    find_lines(false);
    for (size_t i = 0; i < count; i++) {
        fprintf(index_out, "%s\t%s\n", boards[i], lines_of[minimax_number(boards[i])]);
        fprintf(questions_out, "%s\n", boards[i]);
    }
    find_lines(true);
    for (size_t i = 0; i < count; i++)
        fprintf(at_out, "%s\n", lines_of[least_image(minimax_number(boards[i]))]);
    fclose(index_out);
    fclose(questions_out);
    fclose(at_out);

    input = games_text(by_index);
    run_in_new_folder(false);
    run_write_file("games", input);
    how.input = questions;
    RUN_EXPECT(NULL, 0, index, NULL, OXO, "games", "--index", "games");
    RUN_EXPECT(&how, 0, at, NULL, OXO, "games", "--at", "-", "games");
    run_leave_folder();
    free(input);
    free(index);
    free(questions);
    free(at);
}
END_TEST

START_TEST(at_one_board)
{
    static const char some[] = "0 1\n4\n\n8 7 # turned\n2 5 3\n# 0 1\n01";
    static const struct run_case cases[] = {
        {"games --at XO.......", some, 0, "=1 4 5 7\n", NULL},
        {"games --at ...|..O|..X", some, 0, "=1 4 5 7\n", NULL},
        {"games --at ...O.XX..", some, 0, "=5\n", NULL},
        {"games --at ----X----", some, 0, "=2\n", NULL},
        {"games --at XXXOO....", some, 0, "=-\n", NULL},
        {"games --at XX.......", some, 1, "=",
         "--at: impossible board: too many cross"},
        {"games --at X9", some, 1, "=", "--at: 2 cells found; a board has nine"},
        {"games --at - games", "XO.......\r\nX\n\nXXXOOO...\n---------\nXOXOOX.X.", 1,
         "=1 4 5 7\nerror: 1 cell found; a board has nine\n"
         "error: impossible board: both have won\n1 2 4 5 7\n-\n",
         NULL},
    };

    run_in_new_folder(false);
    run_write_file("games", some);
    RUN_CASES(OXO, cases);
    run_leave_folder();
}
END_TEST

/* All beginnings of at most two moves, good and bad, and one longer. */
START_TEST(starting)
{
    static const struct run_case longer[] = {
        {"games --starting 4,0,8", "4 0 8 2\n408\n40\n04 8\n4 0 8 1", 0,
         "=1\t4 0 8 2\n2\t4 0 8\n5\t4 0 8 1\n", NULL},
        {"games --starting 57 --keys keypad", "5 7 3 9\n573\n1", 0,
         "=1\t5 7 3 9\n2\t5 7 3\n", NULL},
    };
    char *input;

    make_games();
    input = games_text(by_index);
    for (int number = 0; number < CELLS * CELLS + CELLS; number++) {
        const char prefix[] = {by_index[number % CELLS], by_index[number / CELLS],
                               '\0'}; /* 9: none */
        const struct run_how how = {.input = input};
        char *expected = NULL;
        size_t size;
        FILE *out;

        if (prefix[0] == prefix[1])
            continue;
        out = open_memstream(&expected, &size);
        for (size_t i = 0; i < game_count; i++) {
            if (strncmp(games[i].cells, prefix, strlen(prefix)) != 0)
                continue;
            fprintf(out, "%zu\t%c", line_of(i), games[i].cells[0]);
            for (const char *cell = games[i].cells + 1; *cell != '\0'; cell++)
                fprintf(out, " %c", *cell);
            fprintf(out, "\n");
        }
        fclose(out);
        RUN_EXPECT(&how, 0, expected, NULL, OXO, "games", "--starting", prefix);
        free(expected);
    }
    free(input);
    RUN_CASES(OXO, longer);
}
END_TEST

START_TEST(no_games)
{
    static const struct run_case cases[] = {
        {"games --index", NULL, 0, "=", NULL},
        {"games --at .........", NULL, 0, "=-\n", NULL},
        {"games --starting 4", NULL, 0, "=", NULL},
    };
    char *summary = NULL;
    size_t size;
    FILE *const out = open_memstream(&summary, &size);

    expect_summary(out);
    fclose(out);
    RUN_EXPECT(NULL, 0, summary, NULL, OXO, "games");
    RUN_EXPECT(NULL, 0, summary, NULL, OXO, "games", "--summary", "-");
    RUN_EXPECT(NULL, 0, tsv_header, NULL, OXO, "games", "--tsv");
    RUN_CASES(OXO, cases);
    free(summary);
}
END_TEST

START_TEST(files)
{
    static const struct run_case cases[] = {
        {"games good --starting 4", NULL, 0, "=1\t4 0\n", NULL},
        {"games --starting 4 -- bad", NULL, 1, "=1\t4 0\n",
         "oxo: bad, line 3, column 2: cell 4 is taken"},
        {"games missing", NULL, 1, "=", "cannot read 'missing': No such file"},
        {"games .", NULL, 1, "=", "cannot read '.': Is a directory"},
        {"games --at ......... .", NULL, 1, "=", "cannot read '.': Is a directory"},
    };
    const struct run_how nobody = {.nobody = true};

    run_in_new_folder(false);
    run_write_file("good", "4 0\n");
    run_write_file("bad", "4 0\n\n44\n");
    RUN_CASES(OXO, cases);
    ck_assert_int_eq(chmod("good", 0), 0);
    RUN_EXPECT(&nobody, 1, "", "cannot read 'good': Permission denied", OXO, "games",
               "good");
    run_leave_folder();
}
END_TEST

SUITE("oxo games", every_move_explained, transcript, ways_to_write_a_game, bad_lines,
      bad_lines_are_left_out, index_and_at, at_one_board, starting, no_games, files)
