/* record.c - see record.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/record.h"
#include "reading/symbols.h"
#include "text/side.h"

#include <string.h>

/* A game that is read in one notation, and where the reading is. */
struct reading {
    const char *text;
    size_t length;
    size_t at;
    const struct keys *keys;
    bool swapped; /* nought begins */
    struct record *record;
    char *error;
};

/* Reads a cell that stands at `at`.  Returns its length; 0 if there is none. */
typedef size_t read_cell(const struct reading *reading, uint8_t *cell);

/* The byte that far from where the reading is; NUL outside the text. */
static char peek(const struct reading *reading, size_t ahead)
{
    if (reading->at + ahead >= reading->length)
        return '\0';
    return reading->text[reading->at + ahead];
}

/* A digit of the key map. */
static size_t read_digit(const struct reading *reading, uint8_t *cell)
{
    *cell = keys_cell(reading->keys, peek(reading, 0));
    return *cell != OXO_NO_CELL;
}

static bool is_coordinate(char character, char first)
{
    return character >= first && character < first + BOARD_ROW;
}

/* Row and column from 0, with a comma between and perhaps brackets around. */
static size_t read_pair(const struct reading *reading, uint8_t *cell)
{
    const size_t open = peek(reading, 0) == '(';
    const char row = peek(reading, open);
    const size_t space = peek(reading, open + 2) == ' ' && open;
    const char column = peek(reading, open + 2 + space);

    if (!is_coordinate(row, '0') || peek(reading, open + 1) != ',' ||
        !is_coordinate(column, '0') || (open && peek(reading, open + 3 + space) != ')'))
        return 0;
    *cell = (uint8_t)(BOARD_ROW * (row - '0') + column - '0');
    return 2 * open + 3 + space;
}

/* A letter for the column and a digit for the row, from the top left. */
static size_t read_square(const struct reading *reading, uint8_t *cell)
{
    const char column = (char)(peek(reading, 0) | 0x20);

    if (!is_coordinate(column, 'a') || !is_coordinate(peek(reading, 1), '1'))
        return 0;
    *cell = (uint8_t)(BOARD_ROW * (peek(reading, 1) - '1') + column - 'a');
    return 2;
}

/* The notations; what a line says in two of them is refused. */
static const struct notation {
    const char *example;
    const char *meaning;
    const char *cell; /* what a cell is; NULL: a digit of the key map */
    read_cell *read;
    bool numbered; /* moves may be numbered */
} notations[] = {
    {"4 1 0 8", "cells as digits of the key map", NULL, read_digit, false},
    {"1. 4 1 2. 0 8", "the same with the numbers of moves", NULL, read_digit, true},
    {"a1 b2 c3", "column and row from the top left", "a letter and a digit, a1 to c3",
     read_square, true},
    {"1,1 0,1 (0,0)", "row and column, 0 to 2 from the top left",
     "a row and a column, such as 0,2", read_pair, true},
};

enum { NOTATIONS = sizeof notations / sizeof notations[0] };

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
    return character != '\0' && strchr(" \t\r,;>|.-[]\"'", character) != NULL;
}

static void pass_separators(struct reading *reading)
{
    while (is_separator(peek(reading, 0)))
        reading->at++;
}

static bool is_letter(char character)
{
    return (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
}

/* True for a result, such as 1-0, after a space and at the end: no hyphen stands
 * between moves then. */
static bool is_result(const struct reading *reading)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2"};
    const char *const rest = reading->text + reading->at;
    const size_t left = reading->length - reading->at;

    if (strchr(" \t", rest[-1]) == NULL ||
        memchr(reading->text, '-', reading->at) != NULL)
        return false;
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        const size_t length = strlen(results[i]);

        if (left >= length && memcmp(rest, results[i], length) == 0 &&
            (left == length || strchr(" \t\r#", rest[length]) != NULL))
            return true;
    }
    return false;
}

/* True where the game ends and something about it begins: a comment, a result, or words
 * without a digit. */
static bool is_end(const struct reading *reading)
{
    const char *const rest = reading->text + reading->at;
    const size_t left = reading->length - reading->at;
    size_t digits = 0;
    size_t words = 0; /* two letters together */

    if (left == 0 || rest[0] == '#')
        return true;
    if (reading->record->plies == 0)
        return false;
    if (is_result(reading))
        return true;
    for (size_t i = 0; i < left; i++) {
        digits += rest[i] >= '0' && rest[i] <= '9';
        words += i + 1 < left && is_letter(rest[i]) && is_letter(rest[i + 1]);
    }
    return digits == 0 && (rest[0] == '*' || words > 0);
}

/* Passes the number of a move where one may stand: of the ply, or of the round. */
static void pass_number(struct reading *reading)
{
    const char digit = peek(reading, 0);
    const int plies = reading->record->plies;

    if (peek(reading, 1) != '.' ||
        (digit - '1' != plies &&
         digit - '1' != (plies % SIDES == 0 ? plies / SIDES : plies)))
        return;
    reading->at += 2;
    pass_separators(reading);
}

/* Passes the mark of the side to move; false, with the reason, if it is the other's. */
static bool pass_mark(struct reading *reading)
{
    const int ply = reading->record->plies % SIDES;
    const enum meaning wanted =
        (ply == 0) != reading->swapped ? SYMBOL_CROSS : SYMBOL_NOUGHT;
    struct symbol symbol;

    if (reading->at == reading->length)
        return true;
    symbol = symbol_at(reading->text, reading->length, reading->at);
    if (symbol.meaning != SYMBOL_CROSS && symbol.meaning != SYMBOL_NOUGHT)
        return true;
    if (symbol.meaning != wanted) {
        snprintf(
            reading->error, RECORD_ERROR_SIZE,
            reading->record->plies == 0
                ? "nought begins: cross starts here, and --swap exchanges the sides"
                : "it is the other side's turn");
        return false;
    }
    reading->at += symbol.length;
    while (is_separator(peek(reading, 0)) || peek(reading, 0) == ':')
        reading->at++;
    return true;
}

static void refuse_symbol(struct reading *reading, const struct notation *notation)
{
    struct symbol symbol = symbol_at(reading->text, reading->length, reading->at);
    const char first = reading->text[reading->at];
    char name[SYMBOL_NAME_SIZE];

    if (symbol.meaning != SYMBOL_UNKNOWN)
        symbol.length = 1; /* not a word */
    symbol_name(reading->text, symbol, name);
    if (notation->cell != NULL)
        snprintf(reading->error, RECORD_ERROR_SIZE, "%s: a cell is %s", name,
                 notation->cell);
    else if (first >= '0' && first <= '9')
        snprintf(reading->error, RECORD_ERROR_SIZE,
                 "no cell is called %c: cells are %s (%s)", first,
                 reading->keys->meaning, reading->keys->name);
    else
        snprintf(reading->error, RECORD_ERROR_SIZE, "%s: a cell is a digit, %s", name,
                 reading->keys->meaning);
}

static void refuse_move(const struct reading *reading, size_t length)
{
    const oxo_position last = record_last(reading->record);
    const struct side *const winner = side_winner(last);

    if (winner != NULL)
        snprintf(reading->error, RECORD_ERROR_SIZE,
                 "a move after the end of the game, which %s has won", winner->name);
    else if (oxo_state(last) == OXO_DRAWN)
        snprintf(reading->error, RECORD_ERROR_SIZE,
                 "a tenth move: a game has at most nine");
    else
        snprintf(reading->error, RECORD_ERROR_SIZE,
                 "cell %.*s is taken: a move goes to an empty cell", (int)length,
                 reading->text + reading->at);
}

/* Takes the next move; false, with the reason, if it cannot stand there. */
static bool take_move(struct reading *reading, const struct notation *notation)
{
    struct record *const record = reading->record;
    uint8_t cell;
    size_t length;
    oxo_position next;

    if (notation->numbered)
        pass_number(reading);
    if (!pass_mark(reading))
        return false;
    length = reading->at < reading->length ? notation->read(reading, &cell) : 0;
    if (length == 0) {
        if (reading->at < reading->length)
            refuse_symbol(reading, notation);
        else
            snprintf(reading->error, RECORD_ERROR_SIZE, "a move without a cell");
        return false;
    }
    next = oxo_play(record_last(record), cell);
    if (next == OXO_NO_POSITION) {
        refuse_move(reading, length);
        return false;
    }
    reading->at += length;
    record->cells[record->plies++] = cell;
    record->positions[record->plies] = next;
    return true;
}

/* Reads in one notation.  Returns 0, or the column at which that ends. */
static size_t read_as(const struct notation *notation, struct reading *reading)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";

    clear(reading->record);
    if (reading->length >= 3 && memcmp(reading->text, byte_order_mark, 3) == 0)
        reading->at = 3;
    for (pass_separators(reading); !is_end(reading); pass_separators(reading))
        if (!take_move(reading, notation))
            return reading->at + 1;
    return 0;
}

/* Refuses what could be two games. */
static size_t refuse_both(const struct record *one, const struct record *other,
                          const struct keys *keys, char error[RECORD_ERROR_SIZE])
{
    const struct record *const records[] = {one, other};
    size_t used = 0;

    for (int i = 0; i < 2; i++) {
        used += (size_t)snprintf(error + used, RECORD_ERROR_SIZE - used, "%s",
                                 i == 0 ? "this could be the cells" : ", or");
        for (int ply = 0; ply < records[i]->plies; ply++)
            used += (size_t)snprintf(error + used, RECORD_ERROR_SIZE - used, " %c",
                                     keys->digits[records[i]->cells[ply]]);
    }
    return 1;
}

static bool are_same(const struct record *one, const struct record *other)
{
    return one->plies == other->plies &&
           memcmp(one->cells, other->cells, (size_t)one->plies) == 0;
}

size_t record_read(const char *text, size_t length, const struct keys *keys,
                   bool swapped, struct record *record, char error[RECORD_ERROR_SIZE])
{
    bool found = false;
    size_t furthest = 0;

    for (size_t i = 0; i < NOTATIONS; i++) {
        char reason[RECORD_ERROR_SIZE];
        struct record other;
        struct reading reading = {text, length, 0, keys, swapped, &other, reason};
        const size_t column = read_as(&notations[i], &reading);

        if (column == 0 && found && !are_same(record, &other))
            return refuse_both(record, &other, keys, error);
        if (column == 0 || (!found && column > furthest)) {
            found = column == 0;
            *record = other;
            furthest = column;
            memcpy(error, reason, sizeof reason);
        }
    }
    return found ? 0 : furthest;
}

/* Reads a line, of which `text` receives as much as there is room for.  Stores how long
 * the line is.  False if there is none, or reading has failed. */
static bool read_line(FILE *file, char text[RECORD_LINE_MOST], size_t *length)
{
    int byte;

    for (*length = 0; (byte = getc(file)) != EOF && byte != '\n'; ++*length)
        if (*length < RECORD_LINE_MOST)
            text[*length] = (char)byte;
    return byte == '\n' || (*length > 0 && !ferror(file));
}

enum record_result record_next(struct record_reader *reader, struct record *record,
                               char error[RECORD_ERROR_SIZE])
{
    char text[RECORD_LINE_MOST];
    size_t length;

    do {
        reader->line++;
        if (!read_line(reader->file, text, &length))
            return RECORD_END;
        reader->column =
            record_read(text, length < RECORD_LINE_MOST ? length : RECORD_LINE_MOST,
                        reader->keys, reader->swapped, record, error);
        if (reader->column == 0 && length > RECORD_LINE_MOST &&
            memchr(text, '#', RECORD_LINE_MOST) == NULL) {
            snprintf(error, RECORD_ERROR_SIZE, "a line has at most %d bytes",
                     RECORD_LINE_MOST);
            reader->column = RECORD_LINE_MOST + 1;
        }
    } while (reader->column == 0 && record->plies == 0);
    return reader->column > 0 ? RECORD_BAD : RECORD_GAME;
}

void record_print_notations(void)
{
    for (size_t i = 0; i < NOTATIONS; i++)
        printf("  %-14s %s\n", notations[i].example, notations[i].meaning);
}
