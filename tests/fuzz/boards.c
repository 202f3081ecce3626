/* boards.c - the board reader and the reader of recorded games.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "fuzz.h"
#include "games/explain.h"
#include "games/record.h"
#include "reading/read_board.h"

#include <stdlib.h>
#include <string.h>

/* A second opinion on texts of nothing but marks, dots and ends of rows: the first nine
 * cells as board_text writes them.  Returns how many there are; SIZE_MAX if there is
 * anything else in the text. */
static size_t find_marks(const char *text, size_t size, char board[BOARD_TEXT_SIZE])
{
    static const char known[] = "._XxOo/\n", means[] = "..XXOO";
    size_t marks = 0;

    memset(board, '\0', BOARD_TEXT_SIZE);
    for (size_t i = 0; i < size; i++) {
        const char *const byte = memchr(known, text[i], strlen(known));

        if (byte == NULL)
            return SIZE_MAX;
        if ((size_t)(byte - known) >= strlen(means))
            continue;
        if (marks < BOARD_CELLS)
            board[marks] = means[byte - known];
        marks++;
    }
    return marks;
}

static void hold_refusal(const struct board_refusal *refusal, size_t size)
{
    fuzz_hold_error(refusal->reason, sizeof refusal->reason);
    HOLD(!refusal->has_place || refusal->at <= size);
}

/* A position that was read from a text is read again when it is written plainly. */
static void hold_position(oxo_position position)
{
    const struct board_form plain = {0};
    const struct board_form swapped = {.swapped = true};
    char text[BOARD_TEXT_SIZE];
    struct board_refusal refusal;

    HOLD(position < OXO_POSITIONS);
    board_text(position, text);
    HOLD(board_read(text, BOARD_CELLS, &plain, &refusal) == position);
    for (size_t cell = 0; cell < BOARD_CELLS; cell++)
        text[cell] = text[cell] == 'X' ? 'O' : text[cell] == 'O' ? 'X' : '.';
    HOLD(board_read(text, BOARD_CELLS, &swapped, &refusal) == position);
}

/* The first byte chooses how boards are written. */
void fuzz_board(const char *bytes, size_t size)
{
    const unsigned chosen = size > 0 ? (unsigned char)bytes[0] : 0;
    const struct board_form form = {
        .swapped = chosen % 2 == 1,
        .numbered = chosen % 8 >= 6,
        .numbers = {0, 1, (int8_t)(chosen % 4 > 1 ? -1 : 2)}};
    const char *const text = bytes + (size > 0);
    const size_t length = size - (size > 0);
    char board[BOARD_TEXT_SIZE], read[BOARD_TEXT_SIZE];
    const size_t marks = find_marks(text, length, board);
    struct board_refusal refusal;
    const oxo_position position = board_read(text, length, &form, &refusal);

    if (position == OXO_NO_POSITION) {
        hold_refusal(&refusal, length);
        HOLD(marks != BOARD_CELLS);
        HOLD(board_read_possible(text, length, &form, &refusal) == OXO_NO_POSITION);
        return;
    }
    hold_position(position);
    HOLD(marks == BOARD_CELLS || marks == SIZE_MAX);
    board_text(position, read);
    HOLD(marks == SIZE_MAX || form.swapped || strcmp(read, board) == 0);
    if (board_read_possible(text, length, &form, &refusal) == OXO_NO_POSITION) {
        HOLD(oxo_state(position) == OXO_INVALID);
        hold_refusal(&refusal, length);
    }
    (void)board_part(text, length, &form);
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
        HOLD(record_read(text, (size_t)record->plies, &keys_maps[map], false, &again,
                         error) == 0);
        HOLD(again.plies == record->plies);
        HOLD(memcmp(again.cells, record->cells, (size_t)again.plies) == 0);
    }
}

/* The first byte chooses the key map, and who begins. */
void fuzz_record(const char *bytes, size_t size)
{
    const unsigned chosen = size > 0 ? (unsigned char)bytes[0] : 0;
    const struct keys *const keys = &keys_maps[chosen % KEYS_MAPS];
    const bool swapped = chosen >= 0x80;
    const char *line = bytes + (size > 0);
    const char *const end = bytes + size;
    struct record_reader reader = {.file = fuzz_file(line, (size_t)(end - line)),
                                   .keys = keys,
                                   .swapped = swapped};
    struct record alone, record;
    char error[RECORD_ERROR_SIZE];

    for (unsigned long number = 1; line < end; number++) {
        const char *const stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)((stop != NULL ? stop : end) - line);
        const size_t wrong = record_read(line, length, keys, swapped, &alone, error);

        HOLD(wrong <= length + 1);
        hold_record(&alone);
        if (wrong > 0)
            fuzz_hold_error(error, sizeof error);
        if (alone.plies > 0 || wrong > 0) {
            HOLD(record_next(&reader, &record, error) ==
                 (wrong > 0 ? RECORD_BAD : RECORD_GAME));
            HOLD(reader.line == number);
            HOLD(record_last(&record) == record_last(&alone));
            HOLD(wrong == 0 || reader.column == wrong);
        }
        line += length + (stop != NULL);
    }
    HOLD(record_next(&reader, &record, error) == RECORD_END);
    fclose(reader.file);
}
