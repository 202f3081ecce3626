/* read_board.c - see read_board.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "reading/read_board.h"
#include "reading/symbols.h"
#include "text/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERED = OXO_NOUGHT + 1, OTHER_NUMBER, FIELDS_MOST = 11 };

/* A way to read a text.  All are tried. */
enum way {
    SPACES,      /* spaces are cells */
    CELLS,       /* spaces are nothing, lines of hyphens cells */
    CELLS_RULES, /* spaces are nothing, lines of hyphens rules */
    FIELDS,      /* what is between bars or commas is a cell, or nothing a free one */
    WAYS
};

/* What is read: cells in order, the first nine kept. */
struct cells {
    size_t count;
    uint8_t contents[BOARD_CELLS]; /* OXO_..., NUMBERED or OTHER_NUMBER */
    char digits[BOARD_CELLS];      /* of those that are numbered, else NUL */
    size_t at[BOARD_CELLS + 1];    /* where each stands in the text */
};

/* A text that is read one way, and where the reading is. */
struct reading {
    const char *text;
    size_t length;
    const struct board_form *form;
    enum way way;
    size_t at;
    char quote;  /* the quotation mark inside which it is, or NUL */
    bool marked; /* free cells have marks, so that hyphens alone in a line are a rule */
};

static void add(struct cells *cells, uint8_t content, char digit, size_t at)
{
    if (cells->count < BOARD_CELLS) {
        cells->contents[cells->count] = content;
        cells->digits[cells->count] = digit;
    }
    if (cells->count <= BOARD_CELLS)
        cells->at[cells->count] = at;
    cells->count++;
}

static struct symbol next_symbol(const struct reading *reading)
{
    return symbol_at(reading->text, reading->length, reading->at);
}

/* True for what rows are drawn with, and what is between rows. */
static bool is_line_work(enum meaning meaning)
{
    return meaning == SYMBOL_BAR || meaning == SYMBOL_RULE || meaning == SYMBOL_DASH ||
           meaning == SYMBOL_SPACE || meaning == SYMBOL_NEWLINE ||
           meaning == SYMBOL_NOTHING;
}

/* True if the line that begins here is a rule, and stores where it ends: one of what
 * rules are drawn with.  One of hyphens alone is a rule only if it is read that way, or
 * if free cells are marked otherwise. */
static bool is_rule(const struct reading *reading, size_t *end)
{
    bool hyphens = false;
    bool rules = false;
    size_t at = reading->at;

    while (at < reading->length) {
        const struct symbol symbol = symbol_at(reading->text, reading->length, at);

        if (symbol.meaning == SYMBOL_NEWLINE)
            break;
        hyphens = hyphens || symbol.meaning == SYMBOL_DASH;
        rules = rules || symbol.meaning == SYMBOL_RULE;
        if (!is_line_work(symbol.meaning))
            return false;
        at += symbol.length;
    }
    *end = at;
    return rules || (hyphens && (reading->way >= CELLS_RULES || reading->marked));
}

/* Passes rules that begin here, at the beginning of a line. */
static void pass_rules(struct reading *reading)
{
    size_t end;

    while (reading->at < reading->length && is_rule(reading, &end))
        reading->at = end < reading->length ? end + 1 : end;
}

/* Where quotes that begin here end, if there is nothing or one space between them; else
 * 0. */
static size_t blank_quotes(const struct reading *reading, struct symbol symbol)
{
    size_t at = symbol.at + 1;

    at += at < reading->length && reading->text[at] == ' ';
    return at < reading->length && reading->text[at] == reading->text[symbol.at]
               ? at + 1
               : 0;
}

/* The number that begins here, with a sign or not; its length or 0. */
static size_t read_number(const struct reading *reading, int *number)
{
    const char *const here = reading->text + reading->at;
    const size_t left = reading->length - reading->at;
    const size_t sign = left > 1 && here[0] == '-';
    size_t length;

    if (here[sign] < '0' || here[sign] > '9')
        return 0;
    *number = sign ? '0' - here[1] : here[0] - '0';
    length = sign + 1;
    if (length < left && here[length] == '.') /* as in 0. and 1.0 */
        for (length++; length < left && here[length] == '0';)
            length++;
    return length;
}

static uint8_t content_of(const struct board_form *form, int number)
{
    for (uint8_t content = OXO_EMPTY; content <= OXO_NOUGHT; content++)
        if (form->numbers[content] == number)
            return content;
    return OTHER_NUMBER;
}

/* Takes a cell that stands here, if there is one; returns its length or 0. */
static size_t take_cell(const struct reading *reading, struct symbol symbol,
                        struct cells *cells)
{
    int number;
    size_t length;

    if (reading->form->numbered && (length = read_number(reading, &number)) > 0) {
        add(cells, content_of(reading->form, number), '\0', symbol.at);
        return length;
    }
    switch (symbol.meaning) {
    case SYMBOL_CROSS:
        add(cells, reading->form->swapped ? OXO_NOUGHT : OXO_CROSS, '\0', symbol.at);
        return symbol.length;
    case SYMBOL_NOUGHT:
        add(cells, reading->form->swapped ? OXO_CROSS : OXO_NOUGHT, '\0', symbol.at);
        return symbol.length;
    case SYMBOL_FREE:
    case SYMBOL_DASH:
        add(cells, OXO_EMPTY, '\0', symbol.at);
        return symbol.length;
    case SYMBOL_DIGIT:
        add(cells, NUMBERED, reading->text[symbol.at], symbol.at);
        return symbol.length;
    default:
        return 0;
    }
}

/* A space is a cell where spaces are, and inside quotes if there are quotes. */
static bool is_space_cell(const struct reading *reading, bool quotes)
{
    return reading->way == SPACES && (!quotes || reading->quote != '\0');
}

/* Collects the cells of a text that has a cell a symbol. */
static void collect_cells(struct reading *reading, struct cells *cells)
{
    const bool quotes = memchr(reading->text, '"', reading->length) != NULL ||
                        memchr(reading->text, '\'', reading->length) != NULL;

    pass_rules(reading);
    while (reading->at < reading->length) {
        const struct symbol symbol = next_symbol(reading);
        const size_t cell = take_cell(reading, symbol, cells);
        size_t end = reading->at + (cell > 0 ? cell : symbol.length);

        if (symbol.meaning == SYMBOL_QUOTE) {
            const size_t blank =
                reading->quote == '\0' ? blank_quotes(reading, symbol) : 0;

            if (blank > 0) {
                add(cells, OXO_EMPTY, '\0', symbol.at);
                end = blank;
            } else if (reading->quote == '\0') {
                reading->quote = reading->text[symbol.at];
            } else if (reading->quote == reading->text[symbol.at]) {
                reading->quote = '\0';
            }
        } else if (symbol.meaning == SYMBOL_SPACE && is_space_cell(reading, quotes)) {
            add(cells, OXO_EMPTY, '\0', symbol.at);
        } else if (symbol.meaning == SYMBOL_COMMA && reading->way == SPACES &&
                   !quotes) {
            cells->count = BOARD_CELLS + 1; /* it is read by another way */
        }
        reading->at = end;
        if (symbol.meaning == SYMBOL_NEWLINE)
            pass_rules(reading);
    }
}

/* A row of fields between bars or commas; a field that is empty is a free cell. */
struct row {
    size_t count; /* of fields, more than there is room for too */
    struct cells fields[FIELDS_MOST];
};

/* Whether a field of a row is empty. */
static bool is_empty(const struct row *row, size_t field)
{
    return row->fields[field].count == 0;
}

/* Ends a row of three fields, or all nine.  What is empty outside the first and the
 * last bar, or after the last comma, is no field.  False if it is no row. */
static bool end_row(const struct row *row, size_t end, struct cells *cells)
{
    const size_t wanted = row->count > FIELDS_MOST / 2 ? BOARD_CELLS : BOARD_ROW;
    size_t first = 0;
    size_t last = row->count;

    if (row->count == 1 && is_empty(row, 0))
        return true; /* a line without anything */
    if (row->count > FIELDS_MOST)
        return false;
    if (last - first > wanted && is_empty(row, last - 1))
        last--;
    if (last - first > wanted && is_empty(row, first))
        first++;
    for (size_t i = first; i < last; i++)
        if (is_empty(row, i))
            add(cells, OXO_EMPTY, '\0', end);
        else
            add(cells, row->fields[i].contents[0], row->fields[i].digits[0],
                row->fields[i].at[0]);
    return last - first == wanted;
}

/* Collects the cells of a text that has a cell, or none, a field. */
static void collect_fields(struct reading *reading, struct cells *cells)
{
    struct row row = {.count = 1};
    bool right = true;

    for (pass_rules(reading); reading->at < reading->length;) {
        const struct symbol symbol = next_symbol(reading);
        struct cells *const field =
            &row.fields[row.count <= FIELDS_MOST ? row.count - 1 : 0];
        const size_t cell = take_cell(reading, symbol, field);
        const size_t blank =
            symbol.meaning == SYMBOL_QUOTE ? blank_quotes(reading, symbol) : 0;

        if (blank > 0)
            add(field, OXO_EMPTY, '\0', symbol.at);
        right = right && field->count <= 1;
        reading->at =
            blank > 0 ? blank : reading->at + (cell > 0 ? cell : symbol.length);
        if (symbol.meaning == SYMBOL_BAR || symbol.meaning == SYMBOL_COMMA) {
            row.count++;
        } else if (symbol.meaning == SYMBOL_NEWLINE || symbol.meaning == SYMBOL_SLASH) {
            right = end_row(&row, symbol.at, cells) && right;
            row = (struct row){.count = 1};
            if (symbol.meaning == SYMBOL_NEWLINE)
                pass_rules(reading);
        }
    }
    if (!end_row(&row, reading->length, cells) || !right)
        cells->count = BOARD_CELLS + 1;
}

/* True if free cells have marks other than hyphens. */
static bool has_free_marks(const char *text, size_t length)
{
    struct symbol symbol;

    for (size_t at = 0; at < length; at += symbol.length) {
        symbol = symbol_at(text, length, at);
        if (symbol.meaning == SYMBOL_FREE || symbol.meaning == SYMBOL_DIGIT)
            return true;
    }
    return false;
}

/* True if there are bars, and what stands between them has a space on either side or is
 * but spaces: the rows of a drawing, in which spaces are no cells. */
static bool is_drawn(const char *text, size_t length)
{
    bool bars = false;
    bool space = false; /* before this symbol */
    struct symbol symbol;

    for (size_t at = 0; at < length; at += symbol.length) {
        const size_t end = at + (symbol = symbol_at(text, length, at)).length;

        bars = bars || symbol.meaning == SYMBOL_BAR;
        if (!is_line_work(symbol.meaning) &&
            (!space || (end < length && text[end] != ' ')))
            return false;
        space = symbol.meaning == SYMBOL_SPACE;
    }
    return bars;
}

static struct cells collect(const char *text, size_t length,
                            const struct board_form *form, enum way way)
{
    struct reading reading = {
        text, length, form, way, 0, '\0', has_free_marks(text, length)};
    struct cells cells = {0};

    if (way == SPACES && (form->numbered || is_drawn(text, length)))
        return cells;
    if (way == FIELDS)
        collect_fields(&reading, &cells);
    else
        collect_cells(&reading, &cells);
    return cells;
}

static oxo_position refuse(struct board_refusal *refusal, const char *reason, size_t at)
{
    snprintf(refusal->reason, BOARD_ERROR_SIZE, "%s", reason);
    refusal->at = at;
    refusal->has_place = true;
    return OXO_NO_POSITION;
}

/* True if every free cell carries its own digit by a key map. */
static bool are_own_digits(const struct cells *cells, const struct keys *keys)
{
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (cells->contents[cell] == OXO_EMPTY ||
            (cells->contents[cell] == NUMBERED &&
             cells->digits[cell] != keys->digits[cell]))
            return false;
    return true;
}

/* Makes free cells of those that carry their own digits.  False, with the refusal, if
 * there are digits of another kind. */
static bool read_digits(struct cells *cells, struct board_refusal *refusal)
{
    const uint8_t *const first = memchr(cells->contents, NUMBERED, BOARD_CELLS);
    char reason[BOARD_ERROR_SIZE];
    char digit;

    if (first == NULL)
        return true;
    for (size_t map = 0; map < KEYS_MAPS; map++)
        if (are_own_digits(cells, &keys_maps[map])) {
            for (size_t cell = 0; cell < BOARD_CELLS; cell++)
                if (cells->contents[cell] == NUMBERED)
                    cells->contents[cell] = OXO_EMPTY;
            return true;
        }
    digit = cells->digits[first - cells->contents];
    if (digit == '0')
        snprintf(
            reason, BOARD_ERROR_SIZE,
            "'0' could be a nought or the number of a free cell: write nought as the "
            "letter, or say with --numbers what numbers stand for");
    else
        snprintf(
            reason, BOARD_ERROR_SIZE,
            "'%c' could be a content or the number of a free cell: --numbers says what "
            "numbers stand for, else each free cell carries its own",
            digit);
    refuse(refusal, reason, cells->at[first - cells->contents]);
    return false;
}

/* True, with the refusal, if something in the text can be no part of a board. */
static bool has_unknown(const char *text, size_t length, struct board_refusal *refusal)
{
    struct symbol symbol;
    size_t place = 1; /* as people count */

    for (size_t at = 0; at < length; at += symbol.length, place++) {
        char name[SYMBOL_NAME_SIZE];
        char reason[BOARD_ERROR_SIZE];

        symbol = symbol_at(text, length, at);
        if (symbol.meaning != SYMBOL_UNKNOWN)
            continue;
        symbol_name(text, symbol, name);
        snprintf(
            reason, BOARD_ERROR_SIZE,
            "%s at place %zu: a cell is X, O or free, which is . or _ or - or a space",
            name, place);
        refuse(refusal, reason, at);
        return true;
    }
    return false;
}

/* Refuses a text in which not nine cells are found. */
static oxo_position refuse_count(const char *text, size_t length,
                                 const struct board_form *form,
                                 struct board_refusal *refusal)
{
    struct cells cells = collect(text, length, form, CELLS_RULES);
    char reason[BOARD_ERROR_SIZE];

    if (cells.count == 0) /* it is all hyphens */
        cells = collect(text, length, form, CELLS);
    snprintf(reason, BOARD_ERROR_SIZE, "%zu cell%s found; a board has nine",
             cells.count, cells.count == 1 ? "" : "s");
    return refuse(refusal, reason,
                  cells.count > BOARD_CELLS ? cells.at[BOARD_CELLS] : length);
}

/* Reads nine cells; false, with the refusal, if one of them is no content. */
static bool read_cells(struct cells *cells, oxo_position *position,
                       struct board_refusal *refusal)
{
    const uint8_t *other;

    if (!read_digits(cells, refusal))
        return false;
    other = memchr(cells->contents, OTHER_NUMBER, BOARD_CELLS);
    if (other != NULL) {
        refuse(refusal, "a number that --numbers does not name",
               cells->at[other - cells->contents]);
        return false;
    }
    *position = oxo_encode(cells->contents);
    return true;
}

static oxo_position refuse_both(oxo_position one, oxo_position other,
                                struct board_refusal *refusal)
{
    char texts[2][BOARD_TEXT_SIZE];

    board_text(one, texts[0]);
    board_text(other, texts[1]);
    snprintf(refusal->reason, BOARD_ERROR_SIZE,
             "this could be %s or %s: mark each free cell with a dot", texts[0],
             texts[1]);
    return OXO_NO_POSITION;
}

oxo_position board_read(const char *text, size_t length, const struct board_form *form,
                        struct board_refusal *refusal)
{
    oxo_position found = OXO_NO_POSITION;

    refusal->has_place = false;
    if (has_unknown(text, length, refusal))
        return OXO_NO_POSITION;
    for (enum way way = SPACES; way < WAYS; way++) {
        struct cells cells = collect(text, length, form, way);
        oxo_position position;

        if (cells.count != BOARD_CELLS)
            continue;
        if (!read_cells(&cells, &position, refusal))
            return OXO_NO_POSITION;
        if (found != OXO_NO_POSITION && found != position)
            return refuse_both(found, position, refusal);
        found = position;
    }
    return found != OXO_NO_POSITION ? found : refuse_count(text, length, form, refusal);
}

oxo_position board_read_possible(const char *text, size_t length,
                                 const struct board_form *form,
                                 struct board_refusal *refusal)
{
    const oxo_position position = board_read(text, length, form, refusal);
    uint8_t cells[BOARD_CELLS];

    if (position == OXO_NO_POSITION || oxo_state(position) != OXO_INVALID)
        return position;
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) /* with the sides exchanged */
        cells[cell] = (uint8_t)((3 - oxo_cell(position, cell)) % 3);
    snprintf(refusal->reason, BOARD_ERROR_SIZE, "impossible board: %s%s",
             board_why_impossible(position),
             oxo_state(oxo_encode(cells)) == OXO_INVALID
                 ? ""
                 : "; cross starts, and --swap exchanges the sides");
    return OXO_NO_POSITION;
}

enum board_part board_part(const char *line, size_t length,
                           const struct board_form *form)
{
    const struct reading reading = {line, length, form, CELLS_RULES, 0, '\0', false};
    size_t end;

    if (is_rule(&reading, &end))
        return BOARD_RULE;
    for (enum way way = SPACES; way < WAYS; way++)
        if (collect(line, length, form, way).count == BOARD_ROW)
            return BOARD_ROW_OF_CELLS;
    return BOARD_NO_PART;
}

bool board_read_numbers(const char *argument, struct board_form *form)
{
    form->numbered = true;
    for (int content = OXO_EMPTY; content <= OXO_NOUGHT; content++) {
        char *end;
        const long number = strtol(argument, &end, 10);

        if (end == argument || number < -9 || number > 9 ||
            *end != (content < OXO_NOUGHT ? ',' : '\0'))
            return false;
        form->numbers[content] = (int8_t)number;
        argument = end + 1;
    }
    return form->numbers[0] != form->numbers[1] &&
           form->numbers[1] != form->numbers[2] && form->numbers[0] != form->numbers[2];
}

/* Prints a part of a line, with a space for each control character. */
static void print_visible(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        fputc((unsigned char)text[i] < ' ' || text[i] == 0x7F ? ' ' : text[i], out);
}

void board_print_place(FILE *out, const char *text, size_t length,
                       const struct board_refusal *refusal)
{
    size_t begin = refusal->at;
    size_t end = refusal->at;

    if (!refusal->has_place)
        return;
    while (begin > 0 && text[begin - 1] != '\n')
        begin--;
    while (end < length && text[end] != '\n')
        end++;
    if (begin == end)
        return;
    fputs("  ", out);
    print_visible(out, text + begin, end - begin);
    fprintf(out, "\n  %*s^\n", (int)symbol_columns(text + begin, refusal->at - begin),
            "");
}
