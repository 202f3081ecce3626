/* verify.c - see verify.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "verify.h"
#include "layout_direct.h"
#include "rules.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NO_CELL = -1, NO_SET = -1, LINE_COLUMNS = 7 };

/* What a table claims about a position. */
struct claim {
    uint8_t state; /* OXO_INVALID and so on */
    int value;
    int distance;
    int best;     /* a cell, or NO_CELL */
    int all_best; /* a bit per cell, or NO_SET when the table does not say */
};

static const char *const state_names[] = {
    [OXO_INVALID] = "invalid",       [OXO_CROSS_TO_MOVE] = "cross",
    [OXO_NOUGHT_TO_MOVE] = "nought", [OXO_CROSS_WON] = "cross-won",
    [OXO_NOUGHT_WON] = "nought-won", [OXO_DRAWN] = "drawn",
};

static uint8_t state_of(const uint8_t cells[RULES_CELLS])
{
    if (!rules_valid(cells))
        return OXO_INVALID;
    if (rules_winner(cells) != EMPTY)
        return rules_winner(cells) == CROSS ? OXO_CROSS_WON : OXO_NOUGHT_WON;
    if (rules_finished(cells))
        return OXO_DRAWN;
    return rules_turn(cells) == CROSS ? OXO_CROSS_TO_MOVE : OXO_NOUGHT_TO_MOVE;
}

/* How good a claim about the next position is for the one who moves to it: the more the
 * better, 0 a draw. */
static int goodness(const struct claim *next)
{
    enum { FAR = 100 };

    if (next->value == 0)
        return 0;
    return next->value < 0 ? FAR - next->distance : next->distance - FAR;
}

/* What must be claimed of a position, from the rules and the claims about the next
 * positions. */
static struct claim expected_claim(const struct claim claims[RULES_POSITIONS],
                                   uint32_t position)
{
    uint8_t cells[RULES_CELLS];
    uint8_t moves[RULES_CELLS];
    uint32_t successors[RULES_CELLS];
    struct claim claim = {.best = NO_CELL};
    int best = 0;
    size_t count;

    rules_decode(position, cells);
    claim.state = state_of(cells);
    if (claim.state == OXO_CROSS_WON || claim.state == OXO_NOUGHT_WON)
        claim.value = -1;
    if (claim.state != OXO_CROSS_TO_MOVE && claim.state != OXO_NOUGHT_TO_MOVE)
        return claim;
    count = rules_successors(cells, successors, moves);
    for (size_t i = 0; i < count; i++) {
        const struct claim *const next = &claims[successors[i]];
        const int good = goodness(next);

        if (i == 0 || good > best) {
            best = good;
            claim.value = -next->value;
            claim.distance = next->distance + 1;
            claim.best = moves[i];
            claim.all_best = 0;
        }
        if (good == best)
            claim.all_best |= 1 << moves[i];
    }
    return claim;
}

static bool same(const struct claim *claim, const struct claim *expected, bool any_best)
{
    const bool equal = any_best && claim->best != NO_CELL && expected->all_best >= 0 &&
                       (expected->all_best >> claim->best & 1);

    return claim->state == expected->state && claim->value == expected->value &&
           claim->distance == expected->distance &&
           (claim->best == expected->best || equal) &&
           (claim->all_best == NO_SET || claim->all_best == expected->all_best);
}

static void print_claim(char *text, size_t size, const struct claim *claim)
{
    int used = snprintf(text, size, "%s, value %d in %d, best ",
                        state_names[claim->state], claim->value, claim->distance);

    if (claim->best == NO_CELL)
        used += snprintf(text + used, size - (size_t)used, "-");
    else
        used += snprintf(text + used, size - (size_t)used, "%d", claim->best);
    if (claim->all_best > 0)
        for (int cell = 0; cell < RULES_CELLS; cell++)
            if (claim->all_best >> cell & 1)
                used +=
                    snprintf(text + used, size - (size_t)used, "%s%d",
                             claim->all_best & ((1 << cell) - 1) ? "" : " of ", cell);
}

static bool prove(const struct claim claims[RULES_POSITIONS], bool any_best,
                  char error[VERIFY_ERROR_SIZE])
{
    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        const struct claim expected = expected_claim(claims, position);
        char found_text[64];
        char expected_text[64];

        if (same(&claims[position], &expected, any_best))
            continue;
        print_claim(found_text, sizeof found_text, &claims[position]);
        print_claim(expected_text, sizeof expected_text, &expected);
        snprintf(error, VERIFY_ERROR_SIZE,
                 "position %" PRIu32
                 " is said to be: %s; by the rules and the positions "
                 "that it leads to it is: %s",
                 position, found_text, expected_text);
        return false;
    }
    return true;
}

/* The claim that an entry makes; false when it makes none, since each claim has just
 * one entry that makes it. */
static bool read_entry(uint32_t position, uint8_t entry, struct claim *claim)
{
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);
    const uint8_t cell = OXO_ENTRY_CELL(entry);
    const bool nought = OXO_ENTRY_NOUGHT(entry);
    const bool over = outcome == OXO_OUTCOME_OVER || outcome == OXO_OUTCOME_NONE;
    uint8_t cells[RULES_CELLS];

    *claim = (struct claim){.best = over ? NO_CELL : cell, .all_best = NO_SET};
    if (over ? cell != OXO_ENTRY_NO_CELL : cell >= RULES_CELLS)
        return false;
    if (outcome == OXO_OUTCOME_NONE)
        claim->state = nought ? OXO_DRAWN : OXO_INVALID;
    else if (outcome == OXO_OUTCOME_OVER)
        claim->state = nought ? OXO_CROSS_WON : OXO_NOUGHT_WON;
    else
        claim->state = nought ? OXO_NOUGHT_TO_MOVE : OXO_CROSS_TO_MOVE;
    if (outcome < OXO_OUTCOME_DRAW) {
        claim->value = outcome % 2 == 1 ? 1 : -1;
        claim->distance = outcome;
    } else if (outcome == OXO_OUTCOME_DRAW) {
        rules_decode(position, cells);
        claim->distance = (int)rules_count(cells, EMPTY);
    }
    return true;
}

/* A text that is read from its beginning on. */
struct reader {
    const char *text;
    unsigned long line;
};

static void step(struct reader *reader)
{
    if (*reader->text++ == '\n')
        reader->line++;
}

/* Goes behind a comment, which ends just where a compiler sees its end; false, and
 * nothing done, when it has none. */
static bool skip_comment(struct reader *reader)
{
    struct reader end = *reader;

    for (end.text += 2; strncmp(end.text, "*/", 2) != 0; step(&end))
        if (*end.text == '\0')
            return false;
    end.text += 2;
    *reader = end;
    return true;
}

/* Goes behind white space and comments. */
static void skip_blank(struct reader *reader)
{
    for (;;) {
        if (strncmp(reader->text, "/*", 2) == 0) {
            if (!skip_comment(reader))
                return;
        } else if (*reader->text != '\0' && strchr(" \t\r\n", *reader->text) != NULL) {
            step(reader);
        } else {
            return;
        }
    }
}

/* Goes behind a line, whatever blanks are before it; false when it does not stand
 * there. */
static bool skip_line(struct reader *reader, const char *line, size_t length)
{
    skip_blank(reader);
    if (strncmp(reader->text, line, length) != 0)
        return false;
    reader->text += length;
    return true;
}

/* Goes behind the opening brace of the table.  A compiler may read what is written in
 * another way than it looks, so just the form that oxo-generate writes is accepted. */
static bool find_table(struct reader *reader, char error[VERIFY_ERROR_SIZE])
{
    static const char declaration[] =
        "const uint8_t oxo_table[OXO_POSITIONS] OXO_PLACE = {";
    const char *line = layout_direct_head;
    size_t length;

    if (strchr(reader->text, '\\') != NULL || strstr(reader->text, "??") != NULL) {
        snprintf(error, VERIFY_ERROR_SIZE, "it has a backslash or two question marks");
        return false;
    }
    for (; *line != '\0'; line += length + 1) {
        length = strcspn(line, "\n");
        if (length > 0 && !skip_line(reader, line, length))
            break;
    }
    if (*line == '\0') {
        line = declaration;
        length = sizeof declaration - 1;
        if (skip_line(reader, line, length))
            return true;
    }
    snprintf(
        error, VERIFY_ERROR_SIZE,
        "line %lu: there should be `%.*s` (of C the layout direct is proved), or in "
        "line 1 the header of a tsv",
        reader->line, (int)length, line);
    return false;
}

/* Reads one entry: a number 0..255 as C writes it, and a comma behind it. */
static bool read_byte(struct reader *reader, uint8_t *byte)
{
    char *end;
    unsigned long number;

    skip_blank(reader);
    if (*reader->text < '0' || *reader->text > '9')
        return false;
    number = strtoul(reader->text, &end, 0);
    reader->text = end;
    skip_blank(reader);
    if (*reader->text == ',')
        reader->text++;
    else if (*reader->text != '}')
        return false;
    *byte = (uint8_t)number;
    return number <= UINT8_MAX;
}

static bool read_c(const char *text, struct claim claims[RULES_POSITIONS],
                   char error[VERIFY_ERROR_SIZE])
{
    struct reader reader = {.text = text, .line = 1};

    if (!find_table(&reader, error))
        return false;
    for (uint32_t position = 0; position < RULES_POSITIONS; position++) {
        uint8_t entry;

        if (!read_byte(&reader, &entry)) {
            snprintf(error, VERIFY_ERROR_SIZE,
                     "line %lu: entry %" PRIu32
                     " of %d is no number 0..255 with a comma",
                     reader.line, position, RULES_POSITIONS);
            return false;
        }
        if (!read_entry(position, entry, &claims[position])) {
            snprintf(error, VERIFY_ERROR_SIZE,
                     "line %lu: entry %" PRIu32 ", 0x%02X, has no meaning", reader.line,
                     position, entry);
            return false;
        }
    }
    if (!skip_line(&reader, "};", 2)) {
        snprintf(error, VERIFY_ERROR_SIZE,
                 "line %lu: there should be `};` behind %d "
                 "entries",
                 reader.line, RULES_POSITIONS);
        return false;
    }
    skip_blank(&reader);
    if (*reader.text == '\0')
        return true;
    snprintf(error, VERIFY_ERROR_SIZE, "line %lu: there is more behind the table",
             reader.line);
    return false;
}

/* Reads a decimal number that is all of a text, as oxo-generate writes it; false when
 * it is none. */
static bool read_number(const char *text, long least, long most, int *number)
{
    const long value = strtol(text, NULL, 10);
    char again[16];

    *number = (int)value;
    snprintf(again, sizeof again, "%d", *number);
    return value >= least && value <= most && strcmp(text, again) == 0;
}

/* Reads cells run together, in rising order, or `-`. */
static bool read_cells(const char *text, int *set)
{
    *set = 0;
    if (strcmp(text, "-") == 0)
        return true;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '8' || *set >> (*text - '0') != 0)
            return false;
        *set |= 1 << (*text - '0');
    }
    return *set != 0;
}

static bool board_matches(int position, const char *board)
{
    uint8_t cells[RULES_CELLS];

    rules_decode((uint32_t)position, cells);
    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        if (board[cell] != ".XO"[cells[cell]])
            return false;
    return board[RULES_CELLS] == '\0';
}

/* Reads a line's columns; what is wrong with it, or NULL. */
static const char *read_columns(char *columns[LINE_COLUMNS], int *position,
                                struct claim *claim)
{
    *claim = (struct claim){.best = NO_CELL};
    if (!read_number(columns[0], 0, RULES_POSITIONS - 1, position))
        return "the position is no number 0..19682";
    if (!board_matches(*position, columns[1]))
        return "the board is not that of the position";
    while (claim->state <= OXO_DRAWN &&
           strcmp(columns[2], state_names[claim->state]) != 0)
        claim->state++;
    if (claim->state == OXO_INVALID || claim->state > OXO_DRAWN)
        return "there is no such state";
    if (!read_number(columns[3], -1, 1, &claim->value))
        return "the value is none of 1, 0, -1";
    if (!read_number(columns[4], 0, RULES_CELLS, &claim->distance))
        return "the distance is no number 0..9";
    if (strcmp(columns[5], "-") != 0 &&
        !read_number(columns[5], 0, RULES_CELLS - 1, &claim->best))
        return "the best cell is neither 0..8 nor -";
    if (!read_cells(columns[6], &claim->all_best))
        return "the best cells are neither cells in rising order nor -";
    return NULL;
}

/* Parts a line at its tabs; false when it has more or fewer columns. */
static bool part(char *line, char *columns[LINE_COLUMNS])
{
    for (size_t i = 0; i < LINE_COLUMNS - 1; i++) {
        columns[i] = line;
        line = strchr(line, '\t');
        if (line == NULL)
            return false;
        *line++ = '\0';
    }
    columns[LINE_COLUMNS - 1] = line;
    return strchr(line, '\t') == NULL;
}

static const char tsv_header[] =
    "position\tboard\tstate\tvalue\tdistance\tbest\tall_best";

static bool read_tsv(char *text, struct claim claims[RULES_POSITIONS],
                     char error[VERIFY_ERROR_SIZE])
{
    unsigned long line = 1;
    int latest = -1;

    for (uint32_t i = 0; i < RULES_POSITIONS; i++)
        claims[i] = (struct claim){.state = OXO_INVALID, .best = NO_CELL};
    text = strchr(text, '\n');
    while (text != NULL && text[1] != '\0') {
        char *const begin = text + 1;
        char *columns[LINE_COLUMNS];
        const char *wrong = "there are not seven columns";
        struct claim claim;
        int position;

        line++;
        text = strchr(begin, '\n');
        if (text != NULL)
            *text = '\0';
        if (strlen(begin) > 0 && begin[strlen(begin) - 1] == '\r')
            begin[strlen(begin) - 1] = '\0';
        if (part(begin, columns))
            wrong = read_columns(columns, &position, &claim);
        if (wrong == NULL && position <= latest)
            wrong = "the positions do not rise";
        if (wrong != NULL) {
            snprintf(error, VERIFY_ERROR_SIZE, "line %lu: %s", line, wrong);
            return false;
        }
        claims[position] = claim;
        latest = position;
    }
    return true;
}

/* Reads all of a file as a text; NULL with errno set when it cannot be read or is none.
 */
static char *read_text(FILE *file)
{
    char *text = NULL;
    size_t room = 0;
    ssize_t length;

    errno = 0;
    length = getdelim(&text, &room, '\0', file); /* a text holds no NUL */
    if (length > 0 && text[length - 1] != '\0' && !ferror(file))
        return text;
    if (length > 0 && !ferror(file))
        errno = EILSEQ;
    free(text);
    return length < 0 && feof(file) && !ferror(file) ? calloc(1, 1) : NULL;
}

/* True when the first line of a text is the header. */
static bool is_tsv(const char *text)
{
    const size_t length = sizeof tsv_header - 1;

    if (strncmp(text, tsv_header, length) != 0)
        return false;
    text += length;
    return *text == '\0' || *text == '\n' || strncmp(text, "\r\n", 2) == 0;
}

bool verify_file(FILE *file, bool any_best, char error[VERIFY_ERROR_SIZE])
{
    struct claim *const claims = malloc(RULES_POSITIONS * sizeof *claims);
    char *const text = read_text(file);
    bool proved = false;

    if (claims == NULL || text == NULL)
        snprintf(error, VERIFY_ERROR_SIZE, "%s", strerror(errno != 0 ? errno : ENOMEM));
    else if (is_tsv(text))
        proved = read_tsv(text, claims, error) && prove(claims, any_best, error);
    else
        proved = read_c(text, claims, error) && prove(claims, any_best, error);
    free(text);
    free(claims);
    return proved;
}
