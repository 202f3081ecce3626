/* boards.c - the board reader, the reader of recorded games, the key maps.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/explain.h"
#include "text/keys.h"
#include "games/record.h"
#include "fuzz.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A second opinion on what a board's text says, in no hurry: the mark of each cell that
 * is found, as board_text writes it. */
struct reading {
    char board[BOARD_TEXT_SIZE]; /* of the first nine */
    size_t cells;                /* how many were found */
    size_t read;                 /* how many bytes that took */
};

/* Reads up to a byte that cannot stand in a board or, with only_one, that begins
 * another. */
static struct reading read_board(const char *text, size_t size, bool only_one)
{
    static const char marks[] = "._- XxOo", means[] = "....XXOO";
    struct reading reading = {.read = 0};

    for (; reading.read < size; reading.read++) {
        const char byte = text[reading.read];
        const char *const mark = byte != '\0' ? strchr(marks, byte) : NULL;

        if (byte == '/' || byte == '|' || byte == '\n')
            continue;
        if (mark == NULL || (only_one && reading.cells == BOARD_CELLS))
            break;
        if (reading.cells < BOARD_CELLS)
            reading.board[reading.cells] = means[mark - marks];
        reading.cells++;
    }
    return reading;
}

static void hold_possible(const char *text, size_t size, oxo_position position)
{
    char error[BOARD_ERROR_SIZE];
    const oxo_position possible = board_read_possible(text, size, error);
    struct board_line lines[8];
    const bool valid = oxo_state(position) != OXO_INVALID;

    HOLD(possible == (valid ? position : OXO_NO_POSITION));
    if (!valid) {
        fuzz_hold_error(error, sizeof error);
        HOLD(strstr(error, board_why_impossible(position)) != NULL);
        return;
    }
    HOLD((board_lines(position, OXO_CROSS, lines) > 0) ==
         (oxo_state(position) == OXO_CROSS_WON));
    HOLD((board_lines(position, OXO_NOUGHT, lines) > 0) ==
         (oxo_state(position) == OXO_NOUGHT_WON));
}

/* A position whose text was read as `board`. */
static void hold_position(oxo_position position, const char *board)
{
    char text[BOARD_TEXT_SIZE];
    char error[BOARD_ERROR_SIZE];

    HOLD(position < OXO_POSITIONS);
    board_text(position, text);
    HOLD(strcmp(text, board) == 0);
    HOLD(board_is_text(text));
    HOLD(board_read(text, BOARD_CELLS, NULL, error) == position);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        HOLD(board_mark(position, cell) == (board[cell] == '.' ? '\0' : board[cell]));
}

void fuzz_board(const char *bytes, size_t size)
{
    const struct reading whole = read_board(bytes, size, false);
    const struct reading first = read_board(bytes, size, true);
    char error[BOARD_ERROR_SIZE];
    size_t rest = SIZE_MAX;
    oxo_position position = board_read(bytes, size, NULL, error);
    char *const text = fuzz_text(bytes, size);

    HOLD((position != OXO_NO_POSITION) ==
         (whole.read == size && whole.cells == BOARD_CELLS));
    if (position == OXO_NO_POSITION) {
        fuzz_hold_error(error, sizeof error);
        HOLD(board_read_possible(bytes, size, error) == OXO_NO_POSITION);
    } else {
        hold_position(position, whole.board);
        hold_possible(bytes, size, position);
        HOLD(board_is_text(text));
    }
    HOLD(board_is_text(text) ==
         (read_board(text, strlen(text), false).read == strlen(text)));
    free(text);

    position = board_read(bytes, size, &rest, error);
    HOLD((position != OXO_NO_POSITION) == (first.cells == BOARD_CELLS));
    if (position == OXO_NO_POSITION) {
        fuzz_hold_error(error, sizeof error);
        return;
    }
    HOLD(rest == first.read);
    hold_position(position, first.board);
    HOLD(board_read(bytes, rest, NULL, error) == position);
}

void fuzz_keys(const char *bytes, size_t size)
{
    char *const name = fuzz_text(bytes, size);
    const struct keys *const named = keys_named(name);
    bool known = false;

    for (size_t map = 0; map < KEYS_MAPS; map++) {
        const struct keys *const keys = &keys_maps[map];

        HOLD((named == keys) == (strcmp(name, keys->name) == 0));
        known = known || named == keys;
        for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
            HOLD(keys_cell(keys, keys->digits[cell]) == cell);
        for (size_t i = 0; i < size; i++) {
            const uint8_t cell = keys_cell(keys, bytes[i]);
            const char *const digit =
                bytes[i] != '\0' ? strchr(keys->digits, bytes[i]) : NULL;

            HOLD(cell == (digit != NULL ? digit - keys->digits : OXO_NO_CELL));
            HOLD(digit == NULL || keys->digits[cell] == bytes[i]);
        }
    }
    HOLD(known == (named != NULL));
    free(name);
}

/* A second opinion on a game: a board of characters, and lines written out. */
static bool has_won(const char board[BOARD_CELLS], char side)
{
    static const char lines[][4] = {"012", "345", "678", "036",
                                    "147", "258", "048", "246"};
    bool won = false;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        won = won ||
              (board[lines[i][0] - '0'] == side && board[lines[i][1] - '0'] == side &&
               board[lines[i][2] - '0'] == side);
    return won;
}

struct game {
    char digits[BOARD_CELLS + 1]; /* as they were read */
    char boards[BOARD_CELLS + 1][BOARD_TEXT_SIZE];
    int plies;
    size_t wrong; /* the column of the first byte that cannot stand there, or 0 */
};

static void read_game(const char *line, size_t length, const struct keys *keys,
                      struct game *game)
{
    *game = (struct game){.boards = {"........."}};
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        const char *const board = game->boards[game->plies];
        const char *const digit =
            line[i] != '\0' ? strchr(keys->digits, line[i]) : NULL;

        if (line[i] != '\0' && strchr(" \t,-\r", line[i]) != NULL)
            continue;
        if (digit == NULL || game->plies == BOARD_CELLS || has_won(board, 'X') ||
            has_won(board, 'O') || board[digit - keys->digits] != '.') {
            game->wrong = i + 1;
            return;
        }
        memcpy(game->boards[game->plies + 1], board, BOARD_TEXT_SIZE);
        game->boards[game->plies + 1][digit - keys->digits] = "XO"[game->plies % 2];
        game->digits[game->plies++] = line[i];
    }
}

/* A record that is read from digits of a map, printed in another and read again. */
static void hold_prints_back(const struct record *record, const struct keys *keys)
{
    char text[3 * BOARD_CELLS] = "";
    char error[RECORD_ERROR_SIZE];
    struct record again;

    for (int ply = 0; ply < record->plies; ply++) {
        text[2 * ply] = keys->digits[record->cells[ply]];
        text[2 * ply + 1] = ply % 2 == 0 ? ' ' : ',';
    }
    HOLD(record_read(text, keys, &again, error) == 0);
    HOLD(again.plies == record->plies);
    HOLD(memcmp(again.cells, record->cells, (size_t)again.plies) == 0);
    HOLD(memcmp(again.positions, record->positions,
                (size_t)(again.plies + 1) * sizeof again.positions[0]) == 0);
}

/* A record that was read from a line, with the second opinion about it. */
static void hold_record(const struct record *record, const struct game *game,
                        const struct keys *keys)
{
    HOLD(record->plies == game->plies);
    for (int ply = 0; ply <= game->plies; ply++) {
        char board[BOARD_TEXT_SIZE];

        board_text(record->positions[ply], board);
        HOLD(strcmp(board, game->boards[ply]) == 0);
        if (ply == game->plies)
            break;
        HOLD(keys->digits[record->cells[ply]] == game->digits[ply]);
        HOLD((explain_move(record->positions[ply], record->positions[ply + 1]) ==
              VERDICT_BEST) ==
             (oxo_best_moves(record->positions[ply]) >> record->cells[ply] & 1));
    }
    HOLD(record_last(record) == record->positions[game->plies]);
    for (size_t map = 0; map < KEYS_MAPS; map++)
        hold_prints_back(record, &keys_maps[map]);
}

/* A line without a NUL as record_read sees it, which knows no comments. */
static void hold_argument(const char *line, size_t length, const struct game *game,
                          const struct keys *keys)
{
    char *const text = fuzz_text(line, length);
    const char *const comment = strchr(text, '#');
    char error[RECORD_ERROR_SIZE];
    struct record record;
    const size_t column = record_read(text, keys, &record, error);

    if (game->wrong > 0 && game->wrong <= strlen(text))
        HOLD(column == game->wrong);
    else if (comment != NULL)
        HOLD(column == (size_t)(comment - text) + 1);
    else
        HOLD(column == 0 || strlen(text) < length);
    if (column > 0)
        fuzz_hold_error(error, sizeof error);
    free(text);
}

/* The first byte chooses the key map. */
void fuzz_record(const char *bytes, size_t size)
{
    const struct keys *const keys =
        &keys_maps[size > 0 ? (unsigned char)bytes[0] % KEYS_MAPS : 0];
    const char *line = bytes + (size > 0);
    const char *const end = bytes + size;
    struct record_reader reader = {fuzz_file(line, (size_t)(end - line)), keys, 0, 0};
    struct record record;
    char error[RECORD_ERROR_SIZE];

    for (unsigned long number = 1; line < end; number++) {
        const char *const stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)((stop != NULL ? stop : end) - line);
        struct game game;

        read_game(line, length, keys, &game);
        hold_argument(line, length, &game, keys);
        if (game.plies > 0 || game.wrong > 0) {
            const enum record_result result = record_next(&reader, &record, error);

            HOLD(result == (game.wrong > 0 ? RECORD_BAD : RECORD_GAME));
            HOLD(reader.line == number);
            if (game.wrong > 0) {
                HOLD(reader.column == game.wrong);
                fuzz_hold_error(error, sizeof error);
            } else {
                hold_record(&record, &game, keys);
            }
        }
        line += length + (stop != NULL);
    }
    HOLD(record_next(&reader, &record, error) == RECORD_END);
    fclose(reader.file);
}
