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

enum { GAMES = 255168, CELLS = 9, SAMPLE = 2500, WIDTH = 40 };

static const char by_index[] = "012345678";

static struct minimax answers[MINIMAX_NUMBERS];

/* A game: its cells as digits 0 to 8, in order of play. */
struct game {
    char cells[CELLS + 1];
};

/* All games, until a test keeps only some of them: each has a process of its own. */
static struct game games[GAMES];
static size_t game_count;

static void add_games(char board[10], struct game *game, int plies)
{
    const struct minimax *const answer = &answers[minimax_number(board)];

    if (answer->over) {
        games[game_count++] = *game;
        return;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] != '.')
            continue;
        board[cell] = answer->turn;
        game->cells[plies] = (char)('0' + cell);
        add_games(board, game, plies + 1);
        game->cells[plies] = '\0';
        board[cell] = '.';
    }
}

/* Leaves in `games` some of all kinds, every third of them not played to the end. */
static void sample_games(void)
{
    game_count = 0;
    for (size_t i = 0; game_count < SAMPLE; i++) {
        struct game game = games[i * (GAMES / SAMPLE)];

        if (i % 3 == 0)
            game.cells[1 + i % 7] = '\0';
        games[game_count++] = game;
    }
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
    const struct minimax *last;
    char board[10];

    minimax_board(0, board);
    for (int ply = 0; games[index].cells[ply] != '\0'; ply++)
        play(&games[index], ply, board);
    last = &answers[minimax_number(board)];
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
    size_t counts[KINDS][2] = {{0}};
    size_t moves[2] = {0};
    size_t won[2] = {0};
    size_t drawn = 0;

    for (size_t i = 0; i < game_count; i++) {
        const struct minimax *last = NULL;
        char board[10];

        minimax_board(0, board);
        for (int ply = 0; games[i].cells[ply] != '\0'; ply++) {
            const struct move move = play(&games[i], ply, board);

            counts[move.kind][move.before->turn == 'O']++;
            moves[move.before->turn == 'O']++;
            last = move.after;
        }
        won[0] += last->winner == 'X';
        won[1] += last->winner == 'O';
        drawn += last->over && last->winner == '.';
    }
    fprintf(out, "%zu games\n%30s%10s\n", game_count, "cross", "nought");
    fprintf(out, "%-20s%10zu%10zu\n", "games won", won[0], won[1]);
    fprintf(out, "%-20s%10zu%10zu\n", "games lost", won[1], won[0]);
    fprintf(out, "%-20s%10zu%10zu\n", "drawn", drawn, drawn);
    fprintf(out, "%-20s%10zu%10zu\n", "unfinished",
            game_count - drawn - won[0] - won[1], game_count - drawn - won[0] - won[1]);
    fprintf(out, "%-20s%10zu%10zu\n", "moves", moves[0], moves[1]);
    for (int kind = 0; kind < KINDS; kind++)
        fprintf(out, "%-20s%10zu%10zu\n",
                kinds[kind].words != NULL ? kinds[kind].words : "best moves",
                counts[kind][0], counts[kind][1]);
}

/* Compares an output with an expected one that comes in parts. */
struct comparison {
    const char *found; /* what is still to be compared */
    char *part;
    size_t size;
    FILE *expected; /* a part is written here */
};

static void begin_comparison(struct comparison *comparison, const char *found)
{
    comparison->found = found;
    comparison->expected = open_memstream(&comparison->part, &comparison->size);
    ck_assert_ptr_nonnull(comparison->expected);
}

static void compare_part(struct comparison *comparison)
{
    size_t length;

    fflush(comparison->expected);
    length = comparison->size;
    if (strncmp(comparison->found, comparison->part, length) != 0)
        ck_abort_msg("expected:\n%.*s\nfound:\n%.*s", (int)length, comparison->part,
                     (int)length, comparison->found);
    comparison->found += length;
    rewind(comparison->expected);
}

static void end_comparison(struct comparison *comparison)
{
    ck_assert_str_eq(comparison->found, "");
    fclose(comparison->expected);
    free(comparison->part);
}

static const char tsv_header[] =
    "line\tply\tside\tcell\tboard\tvalue\tdistance\tvalue_after\tdistance_after\t"
    "verdict\tbetter\n";

/* Every line fits into a narrow terminal. */
static void check_width(const char *text)
{
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");

        ck_assert_msg(length <= WIDTH, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* Runs the games in a key map through the outputs for people and programs. */
static void compare_explanations(const char *keys, const char *digits)
{
    char *const input = games_text(digits);
    const struct run_how how = {.input = input};
    struct run tsv = run_how(&how, OXO, "games", "--keys", keys, "--tsv", NULL);
    struct run text = run_how(&how, OXO, "games", "--keys", keys, NULL);
    struct run summary = run_how(&how, OXO, "games", "--summary", "--keys", keys, NULL);
    struct comparison comparison;

    ck_assert(tsv.status == 0 && text.status == 0 && summary.status == 0);
    ck_assert(tsv.err[0] == '\0' && text.err[0] == '\0' && summary.err[0] == '\0');

    begin_comparison(&comparison, tsv.out);
    fputs(tsv_header, comparison.expected);
    for (size_t i = 0; i < game_count; i++) {
        expect_tsv(comparison.expected, i, digits);
        compare_part(&comparison);
    }
    end_comparison(&comparison);

    check_width(text.out);
    begin_comparison(&comparison, text.out);
    for (size_t i = 0; i < game_count; i++) {
        expect_text(comparison.expected, i, digits);
        compare_part(&comparison);
    }
    expect_summary(comparison.expected);
    compare_part(&comparison);
    end_comparison(&comparison);

    begin_comparison(&comparison, summary.out);
    expect_summary(comparison.expected);
    compare_part(&comparison);
    end_comparison(&comparison);

    run_free(&tsv);
    run_free(&text);
    run_free(&summary);
    free(input);
}

START_TEST(every_game_is_explained)
{
    ck_assert_uint_eq(game_count, GAMES);
    compare_explanations("index", by_index);
}
END_TEST

START_TEST(every_key_map)
{
    sample_games();
    compare_explanations("index", by_index);
    compare_explanations("reading", "123456789");
    compare_explanations("keypad", "789456123");
}
END_TEST

/* True when a line of a text holds both words. */
static bool has_line(const char *text, const char *one, const char *other)
{
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");

        if (memmem(text, length, one, strlen(one)) != NULL &&
            memmem(text, length, other, strlen(other)) != NULL)
            return true;
        text += length + (text[length] == '\n');
    }
    return false;
}

START_TEST(transcript_with_every_kind)
{
    const char *const folder = getenv("GAMES");
    char *file = NULL, *explained;
    struct run run;

    ck_assert_ptr_nonnull(folder);
    ck_assert_int_ge(asprintf(&file, "%s/mistakes.explained", folder), 0);
    explained = run_read_file(file, NULL);
    ck_assert_ptr_nonnull(strstr(explained, "\n25 games\n"));
    free(file);
    ck_assert_int_ge(asprintf(&file, "%s/mistakes.txt", folder), 0);
    RUN_EXPECT(NULL, 0, explained, NULL, OXO, "games", file);
    run = run_how(NULL, OXO, "games", "--tsv", file, NULL);
    for (int kind = 0; kind < KINDS; kind++) {
        ck_assert(has_line(run.out, "\tcross\t", kinds[kind].code));
        ck_assert(has_line(run.out, "\tnought\t", kinds[kind].code));
    }
    run_free(&run);
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
        {"index", "4 x", 3,
         "character 'x': a cell is a digit, 0 to 8 in reading order"},
        {"index", "a1 b2", 1,
         "character 'a': a cell is a digit, 0 to 8 in reading order"},
        {"index", "1. 4 2. 0", 2,
         "character '.': a cell is a digit, 0 to 8 in reading order"},
        {"keypad", "5 ; 1", 3,
         "character ';': a cell is a digit, 1 to 9 as on a numeric keypad"},
        {"index", "4\xC3\x97", 2,
         "byte 0xC3: a cell is a digit, 0 to 8 in reading order"},
        {"index", "4\v0", 2, "byte 0x0B: a cell is a digit, 0 to 8 in reading order"},
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
        "oxo: standard input, line 4, column 1: byte 0x00: a cell is a digit, 0 to 8 "
        "in reading order\n";
    const struct run_how how = {.input = input, .input_length = sizeof input - 1};
    struct run run = run_how(&how, OXO, "games", "--summary", NULL);

    ck_assert_int_eq(run.status, 1);
    ck_assert_str_eq(run.err, err);
    ck_assert_int_eq(strncmp(run.out, "2 games, 3 bad lines left out\n", 30), 0);
    run_free(&run);
    run = run_how(&how, OXO, "games", "--at", ".........", NULL);
    ck_assert_int_eq(run.status, 1);
    ck_assert_str_eq(run.err, err);
    ck_assert_str_eq(run.out, "1 5\n");
    run_free(&run);
    run = run_how(&(struct run_how){.input = "4\nx\n"}, OXO, "games", NULL);
    ck_assert_ptr_nonnull(strstr(run.out, "\n1 game, 1 bad line left out\n"));
    run_free(&run);
}
END_TEST

enum { NO_MORE = MINIMAX_NUMBERS }; /* no number of a board */

/* The numbers of the boards that each game passes through. */
static unsigned passed[SAMPLE][CELLS + 2]; /* numbers from the start on, then NO_MORE */

/* The least number of the eight images of a board: it is mirrored left to right and
 * along the diagonal, in turn. */
static unsigned least_image(const char board[9])
{
    static const char *const mirrors[] = {"210543876", "036147258"};
    char image[10] = "";
    unsigned least = MINIMAX_NUMBERS;

    memcpy(image, board, 9);
    for (int i = 0; i < 8; i++) {
        char mirrored[10] = "";

        for (int cell = 0; cell < CELLS; cell++)
            mirrored[cell] = image[mirrors[i % 2][cell] - '0'];
        memcpy(image, mirrored, sizeof image);
        if (minimax_number(image) < least)
            least = minimax_number(image);
    }
    return least;
}

/* Fills `passed`; with `images` a board's number is that of its least image. */
static void pass_boards(bool images)
{
    for (size_t i = 0; i < SAMPLE; i++) {
        char board[10];
        int ply = 0;

        minimax_board(0, board);
        for (;; ply++) {
            passed[i][ply] = images ? least_image(board) : minimax_number(board);
            if (games[i].cells[ply] == '\0')
                break;
            play(&games[i], ply, board);
        }
        passed[i][ply + 1] = NO_MORE;
    }
}

/* Prints the lines of the games that pass through a number; false when there are none.
 */
static bool print_lines(FILE *out, unsigned number)
{
    bool any = false;

    for (size_t i = 0; i < SAMPLE; i++)
        for (int ply = 0; passed[i][ply] != NO_MORE; ply++)
            if (passed[i][ply] == number) {
                fprintf(out, any ? " %zu" : "%zu", line_of(i));
                any = true;
            }
    return any;
}

static int compare_boards(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* All boards of the game in the order of their texts. */
static size_t sorted_boards(char boards[][10])
{
    size_t count = 0;

    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++)
        if (answers[number].reachable)
            minimax_board(number, boards[count++]);
    qsort(boards, count, sizeof boards[0], compare_boards);
    return count;
}

/* Index and answers against counting, for all boards. */
START_TEST(index_and_at)
{
    static char boards[6000][10];
    char *questions = NULL, *input;
    size_t size, count;
    FILE *out;
    struct run index, at;
    struct comparison comparison;

    sample_games();
    count = sorted_boards(boards);
    ck_assert_uint_eq(count, 5478);
    out = open_memstream(&questions, &size);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s\n", boards[i]);
    fclose(out);
    input = games_text(by_index);
    run_in_new_folder(false);
    run_write_file("games", input);
    index = run_how(NULL, OXO, "games", "--index", "games", NULL);
    at = run_how(&(struct run_how){.input = questions}, OXO, "games", "--at", "-",
                 "games", NULL);
    ck_assert(index.status == 0 && at.status == 0);
    ck_assert(index.err[0] == '\0' && at.err[0] == '\0');

    pass_boards(false);
    begin_comparison(&comparison, index.out);
    for (size_t i = 0; i < count; i++) {
        fprintf(comparison.expected, "%s\t", boards[i]);
        if (print_lines(comparison.expected, minimax_number(boards[i]))) {
            fprintf(comparison.expected, "\n");
            compare_part(&comparison);
        }
        rewind(comparison.expected);
    }
    end_comparison(&comparison);

    pass_boards(true);
    begin_comparison(&comparison, at.out);
    for (size_t i = 0; i < count; i++) {
        if (!print_lines(comparison.expected, least_image(boards[i])))
            fprintf(comparison.expected, "-");
        fprintf(comparison.expected, "\n");
        compare_part(&comparison);
    }
    end_comparison(&comparison);

    run_leave_folder();
    run_free(&index);
    run_free(&at);
    free(input);
    free(questions);
}
END_TEST

START_TEST(at_one_board)
{
    const struct run_how how = {.input = "0 1\n4\n\n8 7 # turned\n2 5 3\n# 0 1\n01"};
    const struct run_how questions = {.input =
                                          "XO.......\r\nX\n\nXXXOOO...\n---------\n"
                                          "XOXOOX.X."};

    RUN_EXPECT(&how, 0, "1 4 5 7\n", NULL, OXO, "games", "--at", "XO.......");
    RUN_EXPECT(&how, 0, "1 4 5 7\n", NULL, OXO, "games", "--at", "...|..O|..X");
    RUN_EXPECT(&how, 0, "5\n", NULL, OXO, "games", "--at", "...O.XX..");
    RUN_EXPECT(&how, 0, "2\n", NULL, OXO, "games", "--at", "----X----");
    RUN_EXPECT(&how, 0, "-\n", NULL, OXO, "games", "--at", "XXXOO....");
    RUN_EXPECT(&how, 1, "", "--at: impossible board: too many crosses", OXO, "games",
               "--at", "XX.......");
    RUN_EXPECT(&how, 1, "", "--at: character '9' at place 2", OXO, "games", "--at",
               "X9");
    run_in_new_folder(false);
    run_write_file("games", how.input);
    RUN_EXPECT(&questions, 1,
               "1 4 5 7\nerror: 1 cell found; a board has nine\n"
               "error: 0 cells found; a board has nine\n"
               "error: impossible board: both have won\n1 2 4 5 7\n-\n",
               NULL, OXO, "games", "--at", "-", "games");
    run_leave_folder();
}
END_TEST

/* All beginnings of at most two moves, good and bad, and one longer. */
START_TEST(starting)
{
    char *input;
    struct run_how how;

    sample_games();
    input = games_text(by_index);
    how = (struct run_how){.input = input};
    for (int first = -1; first < CELLS; first++)
        for (int second = -1; second < CELLS; second++) {
            char prefix[3] = "";
            struct comparison comparison;
            struct run run;

            if ((first < 0 && second >= 0) || (first >= 0 && first == second))
                continue;
            if (first >= 0)
                prefix[0] = (char)('0' + first);
            if (second >= 0)
                prefix[1] = (char)('0' + second);
            run = run_how(&how, OXO, "games", "--starting", prefix, NULL);
            ck_assert_int_eq(run.status, 0);
            begin_comparison(&comparison, run.out);
            for (size_t i = 0; i < game_count; i++) {
                if (strncmp(games[i].cells, prefix, strlen(prefix)) != 0)
                    continue;
                fprintf(comparison.expected, "%zu\t%c", line_of(i), games[i].cells[0]);
                for (const char *cell = games[i].cells + 1; *cell != '\0'; cell++)
                    fprintf(comparison.expected, " %c", *cell);
                fprintf(comparison.expected, "\n");
            }
            compare_part(&comparison);
            end_comparison(&comparison);
            run_free(&run);
        }
    free(input);
    how = (struct run_how){.input = "4 0 8 2\n408\n40\n04 8\n4 0 8 1"};
    RUN_EXPECT(&how, 0, "1\t4 0 8 2\n2\t4 0 8\n5\t4 0 8 1\n", NULL, OXO, "games",
               "--starting", "4, 0, 8");
    how = (struct run_how){.input = "5 7 3 9\n573\n1"};
    RUN_EXPECT(&how, 0, "1\t5 7 3 9\n2\t5 7 3\n", NULL, OXO, "games", "--starting",
               "57", "--keys", "keypad");
}
END_TEST

START_TEST(no_games)
{
    static const char summary[] = "0 games\n                         cross    nought\n"
                                  "games won                    0         0\n"
                                  "games lost                   0         0\n"
                                  "drawn                        0         0\n"
                                  "unfinished                   0         0\n"
                                  "moves                        0         0\n"
                                  "best moves                   0         0\n"
                                  "threw away a win             0         0\n"
                                  "turned win into loss         0         0\n"
                                  "threw away a draw            0         0\n"
                                  "delayed a win                0         0\n"
                                  "hastened a loss              0         0\n";

    RUN_EXPECT(NULL, 0, summary, NULL, OXO, "games");
    RUN_EXPECT(NULL, 0, summary, NULL, OXO, "games", "--summary", "-");
    RUN_EXPECT(NULL, 0, tsv_header, NULL, OXO, "games", "--tsv");
    RUN_EXPECT(NULL, 0, "", NULL, OXO, "games", "--index");
    RUN_EXPECT(NULL, 0, "-\n", NULL, OXO, "games", "--at", ".........");
    RUN_EXPECT(NULL, 0, "", NULL, OXO, "games", "--starting", "4");
}
END_TEST

START_TEST(files)
{
    const struct run_how nobody = {.nobody = true};

    run_in_new_folder(false);
    run_write_file("good", "4 0\n");
    run_write_file("bad", "4 0\n\n44\n");
    RUN_EXPECT(NULL, 0, "1\t4 0\n", NULL, OXO, "games", "good", "--starting", "4");
    RUN_EXPECT(NULL, 1, "1\t4 0\n", "oxo: bad, line 3, column 2: cell 4 is taken", OXO,
               "games", "--starting", "4", "--", "bad");
    RUN_EXPECT(NULL, 1, "", "cannot read 'missing': No such file", OXO, "games",
               "missing");
    RUN_EXPECT(NULL, 1, "", "cannot read '.': Is a directory", OXO, "games", ".");
    RUN_EXPECT(NULL, 1, "", "cannot read '.': Is a directory", OXO, "games", "--at",
               ".........", ".");
    ck_assert_int_eq(chmod("good", 0), 0);
    RUN_EXPECT(&nobody, 1, "", "cannot read 'good': Permission denied", OXO, "games",
               "good");
    run_leave_folder();
}
END_TEST

/* As SUITE, but the game is solved and played through once for all tests. */
int main(void)
{
    const TTest *const tests[] = {every_game_is_explained,
                                  every_key_map,
                                  transcript_with_every_kind,
                                  ways_to_write_a_game,
                                  bad_lines,
                                  bad_lines_are_left_out,
                                  index_and_at,
                                  at_one_board,
                                  starting,
                                  no_games,
                                  files};
    struct game game = {""};
    char board[10];

    minimax_all(answers);
    minimax_board(0, board);
    add_games(board, &game, 0);
    return suite_run("oxo games", tests, sizeof tests / sizeof tests[0]);
}
