/* tables.c - the prover of tables: whatever is done to a table, what it proves says
 * what the runtime says.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "../../generator/emit.h"
#include "../../generator/verify.h"
#include "../../runtime/oxo.h"
#include "../../runtime/oxo_entry.h"
#include "fuzz.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The table of tic-tac-toe as oxo-generate writes it.  To be freed. */
static char *right_table(enum emit_format format)
{
    const struct emit_request request = {.game = "tictactoe"};
    struct emit *emit;
    char *text = NULL;
    size_t size;
    FILE *const file = open_memstream(&text, &size);

    HOLD(file != NULL);
    HOLD(emit_open(&emit, &request) == EMIT_OPENED);
    HOLD(emit_solve(emit, format));
    HOLD(emit_write(emit, format, file));
    emit_close(emit);
    HOLD(fclose(file) == 0);
    return text;
}

/* Copies a text of C without white space and comments, which it must not end in.  To be
 * freed. */
static char *squeeze(const char *text)
{
    char *const squeezed = malloc(strlen(text) + 1);
    char *end = squeezed;

    HOLD(squeezed != NULL);
    while (*text != '\0') {
        if (text[0] == '/' && text[1] == '*') {
            for (text += 2; text[0] != '*' || text[1] != '/'; text++)
                HOLD(*text != '\0');
            text += 2;
        } else if (isspace((unsigned char)*text)) {
            text++;
        } else {
            *end++ = *text++;
        }
    }
    *end = '\0';
    return squeezed;
}

/* An entry of a proved table.  With any_best, its cell may be one as good as the best.
 */
static void hold_entry(oxo_position position, unsigned long entry, bool any_best)
{
    const uint8_t outcome = OXO_ENTRY_OUTCOME(entry);
    const uint8_t cell = OXO_ENTRY_CELL(entry);
    const uint8_t best = oxo_best_move(position);

    HOLD(entry <= UINT8_MAX);
    if (best == OXO_NO_CELL)
        HOLD(cell == OXO_ENTRY_NO_CELL);
    else
        HOLD(any_best ? cell < 9 && (oxo_best_moves(position) >> cell & 1)
                      : cell == best);
    if (oxo_state(position) == OXO_INVALID)
        HOLD(entry == OXO_ENTRY_INVALID);
    else if (oxo_state(position) == OXO_DRAWN)
        HOLD(outcome == OXO_OUTCOME_NONE && OXO_ENTRY_NOUGHT(entry));
    else if (oxo_value(position) == 0)
        HOLD(outcome == OXO_OUTCOME_DRAW);
    else
        HOLD(outcome == oxo_distance(position));
    if (oxo_state(position) == OXO_CROSS_TO_MOVE ||
        oxo_state(position) == OXO_NOUGHT_TO_MOVE)
        HOLD((oxo_state(position) == OXO_NOUGHT_TO_MOVE) == !!OXO_ENTRY_NOUGHT(entry));
}

/* A proved table as C: but for white space and comments, the right one with numbers
 * written in any way. */
static void hold_c(const char *text, const char *right, bool any_best)
{
    char *const found = squeeze(text);
    char *const wanted = squeeze(right);
    const size_t head = (size_t)(strchr(wanted, '{') - wanted) + 1;
    char *at = found + head;

    HOLD(strncmp(found, wanted, head) == 0);
    for (oxo_position position = 0; position < OXO_POSITIONS; position++) {
        char *end;
        const unsigned long entry = strtoul(at, &end, 0);

        HOLD(isdigit((unsigned char)*at));
        hold_entry(position, entry, any_best);
        at = end;
        if (*at == ',')
            at++;
        else
            HOLD(*at == '}');
    }
    HOLD(strcmp(at, "};") == 0);
    free(found);
    free(wanted);
}

/* Where the sixth column of a line begins. */
static const char *best_column(const char *line)
{
    for (int column = 1; column < 6; column++)
        line = strchr(line, '\t') + 1;
    return line;
}

/* A proved table as tsv: the right one but for CR at the ends of lines, LF at the last,
 * and with any_best the best cell. */
static void hold_tsv(const char *text, const char *right, bool any_best)
{
    while (*right != '\0') {
        const size_t length = strcspn(right, "\n");
        const char *best = any_best ? best_column(right) : right + length;

        HOLD(strncmp(text, right, (size_t)(best - right)) == 0);
        text += best - right;
        if (any_best && *best != 'b' && *best != '-') {
            const char *const all = strchr(best, '\t') + 1;
            const char *const cell = memchr(all, *text, strcspn(all, "\n"));

            HOLD(cell != NULL);
            best++;
            text++;
        }
        HOLD(strncmp(text, best, (size_t)(right + length - best)) == 0);
        text += right + length - best;
        text += *text == '\r';
        right += length + 1;
        HOLD(*text == '\n' || (*text == '\0' && *right == '\0'));
        text += *text == '\n';
    }
    HOLD(*text == '\0');
}

/* Has a file proved.  `right` is the right table in its form, or NULL: to be made. */
static void verify(const char *bytes, size_t size, bool any_best, const char *right)
{
    FILE *const file = fuzz_file(bytes, size);
    char error[VERIFY_ERROR_SIZE];
    const bool proved = verify_file(file, any_best, error);
    char *const text = fuzz_text(bytes, size);
    const bool tsv = strncmp(text, "position", strlen("position")) == 0;

    fclose(file);
    if (!proved) {
        fuzz_hold_error(error, sizeof error);
    } else {
        char *const made = right == NULL ? right_table(tsv ? EMIT_TSV : EMIT_C) : NULL;

        HOLD(strlen(text) == size);
        (tsv ? hold_tsv : hold_c)(text, right != NULL ? right : made, any_best);
        free(made);
    }
    free(text);
}

/* The input is the file; the first byte tells, when it is odd, that any best cell will
 * do. */
void fuzz_verify(const char *bytes, size_t size)
{
    if (size > 0)
        verify(bytes + 1, size - 1, bytes[0] % 2 != 0, NULL);
}

/* A text that is edited. */
struct text {
    char *bytes;
    size_t length;
    size_t room;
};

/* Does the next edit: three bytes say where, in the lowest 18 bits, and what: in the
 * highest bit, to insert instead of to replace; the next byte how many, in its lowest
 * four bits; and in its highest bit, to delete so many instead.  What is inserted or
 * replaced follows.  Result: bytes of the edit; 0 when there is not a whole one. */
static size_t edit(struct text *text, const unsigned char *bytes, size_t size)
{
    const size_t count = size < 4 ? 0 : bytes[3] & 0xF;
    size_t at, gone;
    bool insert, delete;

    if (size < 4 + count)
        return 0;
    at = ((size_t)(bytes[2] & 3) << 16 | (size_t)bytes[1] << 8 | bytes[0]) %
         (text->length + 1);
    insert = bytes[2] >> 7;
    delete = bytes[3] >> 7;
    gone = insert && !delete           ? 0
           : count < text->length - at ? count
                                       : text->length - at;
    if (delete) {
        memmove(text->bytes + at, text->bytes + at + gone, text->length - at - gone);
        text->length -= gone;
        return 4;
    }
    HOLD(text->length + count <= text->room);
    memmove(text->bytes + at + count, text->bytes + at + gone,
            text->length - at - gone);
    memcpy(text->bytes + at, bytes + 4, count);
    text->length += count - gone;
    return 4 + count;
}

/* The right table with the edits that an input tells. */
static void verify_edited(const char *right, const char *bytes, size_t size)
{
    const bool any_best = size > 0 && bytes[0] % 2 != 0;
    const size_t length = strlen(right);
    struct text text = {malloc(length + size), length, length + size};
    size_t used;

    HOLD(text.bytes != NULL);
    memcpy(text.bytes, right, length);
    for (size_t at = 1; at < size; at += used) {
        used = edit(&text, (const unsigned char *)bytes + at, size - at);
        if (used == 0)
            break;
    }
    verify(text.bytes, text.length, any_best, right);
    free(text.bytes);
}

/* The first byte is as for fuzz_verify; edits of the table as C follow. */
void fuzz_verify_c(const char *bytes, size_t size)
{
    static char *right; /* takes long to make */

    if (right == NULL)
        right = right_table(EMIT_C);
    verify_edited(right, bytes, size);
}

/* Edits of the table as tsv. */
void fuzz_verify_tsv(const char *bytes, size_t size)
{
    static char *right;

    if (right == NULL)
        right = right_table(EMIT_TSV);
    verify_edited(right, bytes, size);
}
