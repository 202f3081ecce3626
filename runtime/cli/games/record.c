/* record.c - see record.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/record.h"
#include "text/side.h"

#include <stdbool.h>

oxo_position record_last(const struct record *record)
{
    return record->positions[record->plies];
}

static void clear(struct record *record)
{
    record->plies = 0;
    record->positions[0] = OXO_START;
}

/* CR is one of them because of CRLF. */
static bool is_separator(char character)
{
    return character == ' ' || character == ',' || character == '-' ||
           character == '\t' || character == '\r';
}

static void refuse_character(const struct keys *keys, char character,
                             char error[RECORD_ERROR_SIZE])
{
    char name[BOARD_NAME_SIZE];

    board_name_character(character, name);
    if (character >= '0' && character <= '9')
        snprintf(error, RECORD_ERROR_SIZE, "no cell is called %c: cells are %s (%s)",
                 character, keys->meaning, keys->name);
    else
        snprintf(error, RECORD_ERROR_SIZE, "%s: a cell is a digit, %s", name,
                 keys->meaning);
}

static void refuse_move(const struct record *record, char digit,
                        char error[RECORD_ERROR_SIZE])
{
    const struct side *const winner = side_winner(record_last(record));

    if (winner != NULL)
        snprintf(error, RECORD_ERROR_SIZE,
                 "a move after the end of the game, which %s has won", winner->name);
    else if (oxo_state(record_last(record)) == OXO_DRAWN)
        snprintf(error, RECORD_ERROR_SIZE, "a tenth move: a game has at most nine");
    else
        snprintf(error, RECORD_ERROR_SIZE,
                 "cell %c is taken: a move goes to an empty cell", digit);
}

/* Takes the next character of a game; false, with the reason, if it cannot stand there.
 */
static bool take(struct record *record, const struct keys *keys, char character,
                 char error[RECORD_ERROR_SIZE])
{
    uint8_t cell;
    oxo_position next;

    if (is_separator(character))
        return true;
    cell = keys_cell(keys, character);
    if (cell == OXO_NO_CELL) {
        refuse_character(keys, character, error);
        return false;
    }
    next = oxo_play(record_last(record), cell);
    if (next == OXO_NO_POSITION) {
        refuse_move(record, character, error);
        return false;
    }
    record->cells[record->plies++] = cell;
    record->positions[record->plies] = next;
    return true;
}

/* Reads a line to its end, and the game in it up to the first character that is wrong.
 * *bad tells if there is one.  Returns what ended the line, LF or EOF. */
static int read_line(struct record_reader *reader, struct record *record, bool *bad,
                     char error[RECORD_ERROR_SIZE])
{
    bool done = false; /* the rest does not matter */
    size_t column = 0;
    int byte;

    clear(record);
    *bad = false;
    while ((byte = getc(reader->file)) != EOF && byte != '\n') {
        column++;
        if (done)
            continue;
        if (byte == '#') {
            done = true;
        } else if (!take(record, reader->keys, (char)byte, error)) {
            *bad = done = true;
            reader->column = column;
        }
    }
    return byte;
}

enum record_result record_next(struct record_reader *reader, struct record *record,
                               char error[RECORD_ERROR_SIZE])
{
    int end;
    bool bad;

    do {
        reader->line++;
        end = read_line(reader, record, &bad, error);
    } while (end != EOF && !bad && record->plies == 0);
    if (end == EOF && ferror(reader->file))
        return RECORD_END;
    return bad ? RECORD_BAD : record->plies > 0 ? RECORD_GAME : RECORD_END;
}

size_t record_read(const char *text, const struct keys *keys, struct record *record,
                   char error[RECORD_ERROR_SIZE])
{
    clear(record);
    for (size_t i = 0; text[i] != '\0'; i++)
        if (!take(record, keys, text[i], error))
            return i + 1;
    return 0;
}
