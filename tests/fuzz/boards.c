/* boards.c - the board reader and the reader of recorded games.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/explain.h"
#include "games/record.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* A second opinion on what a board's text says: its marks as board_text writes them,
 * the first nine.  Returns how many there are; 0 if a byte cannot stand in a board. */
static size_t find_marks(const char *text, size_t size, char board[BOARD_TEXT_SIZE])
{
    static const char known[] = "._- XxOo/|\n", means[] = "....XXOO";
    size_t marks = 0;

    memset(board, '\0', BOARD_TEXT_SIZE);
    for (size_t i = 0; i < size; i++) {
        const char *const byte = memchr(known, text[i], strlen(known));

        if (byte == NULL)
            return 0;
        if ((size_t)(byte - known) >= strlen(means))
            continue;
        if (marks < BOARD_CELLS)
            board[marks] = means[byte - known];
        marks++;
    }
    return marks;
}

/* A position that was read from a text. */
static void hold_position(oxo_position position, const char *bytes, size_t size)
{
    char board[BOARD_TEXT_SIZE];
    char text[BOARD_TEXT_SIZE];
    char error[BOARD_ERROR_SIZE];

    HOLD(position < OXO_POSITIONS);
    board_text(position, text);
    HOLD(find_marks(bytes, size, board) == BOARD_CELLS && strcmp(text, board) == 0);
    HOLD(board_is_text(text));
    HOLD(board_read(text, BOARD_CELLS, NULL, error) == position);
    HOLD(board_read(bytes, size, NULL, error) == position);
    if (oxo_state(position) != OXO_INVALID) {
        HOLD(board_read_possible(bytes, size, error) == position);
        return;
    }
    HOLD(board_read_possible(bytes, size, error) == OXO_NO_POSITION);
    fuzz_hold_error(error, sizeof error);
}

void fuzz_board(const char *bytes, size_t size)
{
    char board[BOARD_TEXT_SIZE];
    char error[BOARD_ERROR_SIZE];
    size_t rest = 0;
    oxo_position position = board_read(bytes, size, NULL, error);

    if (position != OXO_NO_POSITION) {
        hold_position(position, bytes, size);
    } else {
        fuzz_hold_error(error, sizeof error);
        HOLD(find_marks(bytes, size, board) != BOARD_CELLS);
        HOLD(board_read_possible(bytes, size, error) == OXO_NO_POSITION);
    }
    position = board_read(bytes, size, &rest, error);
    if (position != OXO_NO_POSITION) {
        HOLD(rest <= size);
        hold_position(position, bytes, rest);
        HOLD(rest == size || find_marks(bytes, rest + 1, board) != BOARD_CELLS);
        return;
    }
    fuzz_hold_error(error, sizeof error);
    for (rest = 0; rest <= size; rest++)
        HOLD(find_marks(bytes, rest, board) != BOARD_CELLS);
}

/* A record holds moves from the start, and its digits of any map are read back. */
static void hold_record(const struct record *record)
{
    HOLD(record->positions[0] == OXO_START);
    for (int ply = 0; ply < record->plies; ply++) {
        const oxo_position before = record->positions[ply];
        const oxo_position after = record->positions[ply + 1];

        HOLD(oxo_play(before, record->cells[ply]) == after);
        HOLD((explain_move(before, after) == VERDICT_BEST) ==
             (oxo_best_moves(before) >> record->cells[ply] & 1));
    }
    for (size_t map = 0; map < KEYS_MAPS; map++) {
        char text[BOARD_CELLS + 1] = "";
        char error[RECORD_ERROR_SIZE];
        struct record again;

        for (int ply = 0; ply < record->plies; ply++)
            text[ply] = keys_maps[map].digits[record->cells[ply]];
        HOLD(record_read(text, &keys_maps[map], &again, error) == 0);
        HOLD(again.plies == record->plies);
        HOLD(memcmp(again.cells, record->cells, (size_t)again.plies) == 0);
    }
}

/* Reads a line as an argument would be read, up to a comment or NUL, as files have them
 * but arguments have not.  Returns the column where it is wrong in a file, or 0. */
static size_t read_alone(const char *line, size_t length, const struct keys *keys,
                         struct record *record)
{
    const char *const comment = memchr(line, '#', length);
    const size_t size = comment != NULL ? (size_t)(comment - line) : length;
    char *const text = fuzz_text(line, size);
    const size_t read = strlen(text);
    char error[RECORD_ERROR_SIZE];
    size_t column = record_read(text, keys, record, error);

    HOLD(column <= read);
    if (column > 0)
        fuzz_hold_error(error, sizeof error);
    else if (read < size)
        column = read + 1;
    free(text);
    return column;
}

/* The first byte chooses the key map. */
void fuzz_record(const char *bytes, size_t size)
{
    const struct keys *const keys =
        &keys_maps[size > 0 ? (unsigned char)bytes[0] % KEYS_MAPS : 0];
    const char *line = bytes + (size > 0);
    const char *const end = bytes + size;
    struct record_reader reader = {fuzz_file(line, (size_t)(end - line)), keys, 0, 0};
    struct record alone, record;
    char error[RECORD_ERROR_SIZE];

    for (unsigned long number = 1; line < end; number++) {
        const char *const stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)((stop != NULL ? stop : end) - line);
        const size_t wrong = read_alone(line, length, keys, &alone);

        hold_record(&alone);
        if (alone.plies > 0 || wrong > 0) {
            HOLD(record_next(&reader, &record, error) ==
                 (wrong > 0 ? RECORD_BAD : RECORD_GAME));
            HOLD(reader.line == number);
            HOLD(record_last(&record) == record_last(&alone));
            if (wrong > 0) {
                HOLD(reader.column == wrong);
                fuzz_hold_error(error, sizeof error);
            }
        }
        line += length + (stop != NULL);
    }
    HOLD(record_next(&reader, &record, error) == RECORD_END);
    fclose(reader.file);
}
