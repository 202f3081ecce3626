/* test_check.c - the proofs of a table find every fault, and none in the right one.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE
#include "run.h"
#include "suite.h"

#include "oxo_check.h"
#include "oxo_entry.h"

#include "../generator/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint8_t changed_table[OXO_POSITIONS];

static void fill_table(void)
{
    memcpy(changed_table, oxo_table, sizeof changed_table);
}

/* Checks all in slices; the result, and where it ended. */
static uint8_t check_all(uint16_t slice, oxo_position *position)
{
    uint8_t result;

    *position = OXO_START;
    do {
        const oxo_position before = *position;

        result = oxo_check(position, slice);
        if (result == OXO_CHECK_GOES_ON)
            ck_assert_uint_eq(*position, before + slice);
    } while (result == OXO_CHECK_GOES_ON);
    return result;
}

START_TEST(the_right_table_passes)
{
    static const uint16_t slices[] = {1, 2, 7, 1000, 19682, 19683, 19684, 65535};
    oxo_position position;

    fill_table();
    for (size_t i = 0; i < sizeof slices / sizeof slices[0]; i++) {
        ck_assert_int_eq(check_all(slices[i], &position), OXO_CHECK_PASSED);
        ck_assert_uint_eq(position, OXO_POSITIONS);
    }
    ck_assert_int_eq(oxo_check(&position, 1), OXO_CHECK_PASSED); /* nothing left */
    position = OXO_START;
    ck_assert_int_eq(oxo_check(&position, 0), OXO_CHECK_GOES_ON);
    ck_assert_uint_eq(position, OXO_START);
    for (unsigned beyond = OXO_POSITIONS + 1; beyond <= UINT16_MAX; beyond++) {
        position = (oxo_position)beyond;
        ck_assert_int_eq(oxo_check(&position, 1), OXO_CHECK_FAILED);
    }
}
END_TEST

/* Whether the check is to accept a byte: the one of the table, or where ties are broken
 * in another way one that differs in the cell alone, which is as good. */
static bool is_right(unsigned entry, uint8_t byte, uint16_t best)
{
#ifdef OXO_TIE_TRAPS
    return byte == oxo_table[entry] ||
           ((byte ^ oxo_table[entry]) < 0x10 && (best >> (byte & 0x0F) & 1));
#else
    (void)best;
    return byte == oxo_table[entry];
#endif
}

/* Each of the 157,464 bits, one at a time.  Entries are checked each for itself, so
 * what is found in the slice of one entry is found in the check of all; now and then
 * that is tried. */
START_TEST(every_flip_is_found)
{
    unsigned flips = 0;
    unsigned judged = 0;

    fill_table();
    for (unsigned entry = 0; entry < OXO_POSITIONS; entry++) {
        const uint16_t best = oxo_best_moves((oxo_position)entry);

        for (unsigned bit = 0; bit < 8; bit++) {
            oxo_position position = (oxo_position)entry;
            bool failed;

            changed_table[entry] ^= (uint8_t)(1u << bit);
            flips++;
            failed = oxo_check(&position, 1) == OXO_CHECK_FAILED && position == entry;
            judged += failed != is_right(entry, changed_table[entry], best);
            if (flips % 997 == 0 && failed) {
                ck_assert_int_eq(check_all(1000, &position), OXO_CHECK_FAILED);
                ck_assert_uint_le(position, entry);
            }
            changed_table[entry] ^= (uint8_t)(1u << bit);
        }
    }
    ck_assert_uint_eq(flips, 157464);
    ck_assert_uint_eq(judged, flips);
}
END_TEST

/* Every value of a byte but the right one, in each entry. */
START_TEST(every_other_byte_is_found)
{
    unsigned judged = 0;

    fill_table();
    for (unsigned entry = 0; entry < OXO_POSITIONS; entry++) {
        const uint16_t best = oxo_best_moves((oxo_position)entry);

        for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
            oxo_position position = (oxo_position)entry;

            changed_table[entry] = (uint8_t)byte;
            judged += (oxo_check(&position, 1) == OXO_CHECK_FAILED) !=
                      is_right(entry, (uint8_t)byte, best);
        }
        changed_table[entry] = oxo_table[entry];
    }
    ck_assert_uint_eq(judged, OXO_POSITIONS * (UINT8_MAX + 1u));
}
END_TEST

/* Proves a text; the message, or an empty text when it is right. */
static const char *verify(const char *text, size_t length)
{
    static char error[VERIFY_ERROR_SIZE];
    FILE *const file = fmemopen((void *)(uintptr_t)text, length, "r");

    error[0] = '\0';
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(verify_file(file, false, error), error[0] == '\0');
    fclose(file);
    return error;
}

/* What a program prints.  To be freed. */
static char *output_of(const char *program, const char *argument)
{
    struct run run = run_how(NULL, program, argument, NULL);

    ck_assert_int_eq(run.status, 0);
    free(run.err);
    return run.out;
}

/* The table as C, a bit flipped in many entries, each alone. */
START_TEST(c_files)
{
    char *const text = output_of("OXO_GENERATE", NULL);
    const size_t length = strlen(text);
    char *entry = strstr(text, "0x");
    unsigned faults = 0;

    ck_assert_str_eq(verify(text, length), "");
    for (unsigned position = 0; position < OXO_POSITIONS; position++) {
        char digits[5];

        if (position % 211 == 0)
            for (unsigned bit = 0; bit < 8; bit++) {
                snprintf(digits, sizeof digits, "0x%02X",
                         oxo_table[position] ^ 1u << bit);
                memcpy(entry, digits, 4);
                faults += verify(text, length)[0] != '\0';
                snprintf(digits, sizeof digits, "0x%02X", oxo_table[position]);
                memcpy(entry, digits, 4);
            }
        entry = strstr(entry + 4, "0x");
    }
    ck_assert_uint_eq(faults, 8 * ((OXO_POSITIONS + 210) / 211));
    free(text);
}
END_TEST

static void replace(char *text, const char *from, const char *to)
{
    char *const at = strstr(text, from);

    ck_assert_msg(at != NULL && strlen(from) == strlen(to), "%s", from);
    memcpy(at, to, strlen(to));
}

static void expect_fault(const char *program, const char *argument, const char *from,
                         const char *to, const char *said)
{
    char *const text = output_of(program, argument);

    replace(text, from, to);
    ck_assert_msg(strstr(verify(text, strlen(text)), said) != NULL, "%s -> %s: %s",
                  from, to, verify(text, strlen(text)));
    free(text);
}

/* As expect_fault, with something put before a place in the text. */
static void expect_fault_with(const char *text, const char *place, const char *inserted,
                              const char *said)
{
    const char *const at = strstr(text, place);
    char *changed;

    ck_assert_ptr_nonnull(at);
    ck_assert_int_ge(
        asprintf(&changed, "%.*s%s%s", (int)(at - text), text, inserted, at), 0);
    ck_assert_msg(strstr(verify(changed, strlen(changed)), said) != NULL, "%s%s: %s",
                  inserted, place, verify(changed, strlen(changed)));
    free(changed);
}

START_TEST(wrong_c_files)
{
    static const struct {
        const char *from, *to, *said;
    } cases[] = {
        {"oxo_table[", "oxo_fable[", "there should be `"},
        {"PLACE = {", "PLACE = [", "there should be `"},
        {"0x60, 0xE4", "0x60; 0xE4", "entry 0 of 19683 is no number 0..255"},
        {"0x60, 0xE4", "0x60,-0xE4", "entry 1 of 19683 is no number 0..255"},
        {"0x60, 0xE4", "0x600,0xE4", "entry 0 of 19683 is no number 0..255"},
        {"0x60, 0xE4", "0x69, 0xE4", "entry 0, 0x69, has no meaning"},
        {"0x60, 0xE4", "0x61, 0xE4",
         "position 0 is said to be: cross, value 0 in 9, best 1"},
        {"0x60, 0xE4", "/*0*/ 0xE4", "entry 19682 of 19683 is no number 0..255"},
        {"0x60, 0xE4", "0x60,0,0x4", "entry 1, 0x00, has no meaning"},
        {"};\n", "} \n", "there should be `};` behind 19683 entries"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_fault("OXO_GENERATE", NULL, cases[i].from, cases[i].to, cases[i].said);
    expect_fault("OXO_GENERATE", NULL, "0x60, 0xE4", "0x6, 0,0x4",
                 "entry 0, 0x06, has no meaning");
}
END_TEST

/* What a compiler would read otherwise than it looks at first. */
START_TEST(deceptive_c_files)
{
    char *const right = output_of("OXO_GENERATE", NULL);
    const char *const wrong =
        "const uint8_t oxo_table[OXO_POSITIONS] OXO_PLACE = {0};\n";
    const char *const cases[][3] = {
        {"/*", "", "*/"}, /* ends with the banner's own end */
        {"#if 0\n", "#endif\n", wrong},
        {"", "int garbage;\n", ""},
        {"", wrong, ""},
        {"", "/* \\\n */", ""},
        {"", "// a comment\n", ""},
        {"", "/* never closed", ""},
        {"", "/*/", ""},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *text;

        ck_assert_int_ge(
            asprintf(&text, "%s%s%s%s", cases[i][0], right, cases[i][1], cases[i][2]),
            0);
        ck_assert_msg(verify(text, strlen(text))[0] != '\0', "case %zu", i);
        free(text);
    }
    expect_fault("OXO_GENERATE", NULL, " oxo_table[", "_oxo_table[",
                 "there should be `const");
    /* The comment goes on up to the next line's, and hides all entries of this one. */
    expect_fault_with(right, "0x60, 0xE4", "/*/", "entry 19674 of 19683 is no number");
    free(right);
}
END_TEST

START_TEST(tsv_files)
{
    static const struct {
        const char *from, *to, *said;
    } cases[] = {
        {"position\tboard", "position board", "there should be `"},
        {"\n0\t....", "\nx\t....", "line 2: the position is no number"},
        {"\n1\tX...", "\n1\tO...", "line 3: the board is not that of the position"},
        {"\n1\tX...", "\n0\tX...", "line 3: the board is not that of the position"},
        {"\tcross\t0", "\tcroxx\t0", "line 2: there is no such state"},
        {"\tcross\t0", "\tcross\t5", "line 2: the value is none of"},
        {"\tcross\t0\t9", "\tcross\t0 9", "line 2: there are not seven columns"},
        {"\t9\t0\t0123", "\tx\t0\t0123", "line 2: the distance is no number"},
        {"\t9\t0\t0123", "\t9\t9\t0123", "line 2: the best cell is neither"},
        {"\t9\t0\t0123", "\t9\t0\t0132", "line 2: the best cells are neither"},
        {"\t9\t0\t0123", "\t9\t1\t0123", "position 0 is said to be"},
        {"\t9\t0\t0123", "\t8\t0\t0123", "position 0 is said to be"},
        {"\n0\t.........", "\n3\t.X.......", "line 3: the positions do not rise"},
        {"\t012345678\n", "\t0123456\r8\n", "line 2: the best cells are neither"},
    };
    char *const text = output_of("OXO", "export");
    size_t lines = 0;

    ck_assert_str_eq(verify(text, strlen(text)), "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_fault("OXO", "export", cases[i].from, cases[i].to, cases[i].said);

    /* What strtol would take. */
    expect_fault_with(text, "0\t....", "\f", "line 2: the position is no number");
    expect_fault_with(text, "0\t....", "0", "line 2: the position is no number");
    expect_fault_with(text, "0\t9\t0\t0123", "-", "line 2: the value is none of");
    expect_fault_with(text, "0\t0123", "+", "line 2: the best cell is neither");
    expect_fault_with(text, "\n0\t....", "\rall", "there should be `");

    /* Each line left out, now and then. */
    for (char *line = strchr(text, '\n') + 1; *line != '\0';
         line = strchr(line, '\n') + 1)
        if (lines++ % 101 == 0) {
            char *const next = strchr(line, '\n') + 1;
            char *const without = malloc(strlen(text) + 1);

            sprintf(without, "%.*s%s", (int)(line - text), text, next);
            ck_assert_str_ne(verify(without, strlen(without)), "");
            free(without);
        }
    free(text);
}
END_TEST

/* What is no text has no lines. */
START_TEST(no_text)
{
    char *const table = output_of("OXO_GENERATE", NULL);
    const size_t length = strlen(table);

    table[length / 2] = '\0';
    ck_assert_ptr_nonnull(strstr(verify(table, length), "Invalid or incomplete"));
    free(table);
}
END_TEST

/* Lines may end with CRLF. */
START_TEST(tsv_with_crlf)
{
    char *const text = output_of("OXO_GENERATE", "--format=tsv");
    char *const with = malloc(2 * strlen(text) + 1);
    size_t length = 0;

    for (const char *from = text; *from != '\0'; from++) {
        if (*from == '\n')
            with[length++] = '\r';
        with[length++] = *from;
    }
    ck_assert_str_eq(verify(with, length), "");
    free(with);
    free(text);
}
END_TEST

START_TEST(the_command)
{
    char *const table = output_of("OXO_GENERATE", NULL);

    run_in_new_folder(false);
    run_write_file("right.c", table);
    RUN_EXPECT(NULL, 0, "", NULL, "OXO_GENERATE", "--verify", "right.c");
    replace(table, "0x60, 0xE4", "0x61, 0xE4");
    run_write_file("wrong.c", table);
    RUN_EXPECT(NULL, 1, "", "'wrong.c' is not proved: position 0 is said",
               "OXO_GENERATE", "--verify", "wrong.c");
    run_write_file("empty", "");
    RUN_EXPECT(NULL, 1, "", "'empty' is not proved: line 1: there should be",
               "OXO_GENERATE", "--verify", "empty");
    RUN_EXPECT(NULL, 1, "", "cannot read 'missing'", "OXO_GENERATE", "--verify",
               "missing");
    RUN_EXPECT(NULL, 1, "", "'.' is not proved: Is a directory", "OXO_GENERATE",
               "--verify", ".");
    RUN_EXPECT(NULL, 2, "", "--verify goes with no other option", "OXO_GENERATE",
               "--verify", "right.c", "--stats");
    RUN_EXPECT(NULL, 2, "", "--verify goes with no other option", "OXO_GENERATE",
               "--verify", "right.c", "--tie", "traps", "--stats");
    free(table);
    run_leave_folder();
}
END_TEST

/* Tables of the other tie rule, as C and as tsv, are right by it alone. */
START_TEST(tables_of_traps)
{
    static const char *const formats[] = {"c", "tsv"};

    run_in_new_folder(false);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        RUN_EXPECT(NULL, 0, "", NULL, "OXO_GENERATE", "--tie", "traps", "--format",
                   formats[i], "-o", "traps");
        RUN_EXPECT(NULL, 0, "", NULL, "OXO_GENERATE", "--verify", "traps", "--tie",
                   "traps");
        RUN_EXPECT(NULL, 1, "", "best 4", "OXO_GENERATE", "--verify", "traps");
        RUN_EXPECT(NULL, 1, "", "best 4", "OXO_GENERATE", "--tie", "lowest", "--verify",
                   "traps");
        RUN_EXPECT(NULL, 0, "", NULL, "OXO_GENERATE", "--tie", "traps", "--format",
                   formats[i], "--check", "traps");
    }
    /* A cell that is best but not the one of any rule, and one that is not best. */
    RUN_EXPECT(NULL, 0, NULL, NULL, "OXO_GENERATE", "-o", "lowest");
    RUN_EXPECT(NULL, 0, "", NULL, "OXO_GENERATE", "--verify", "lowest", "--tie",
               "traps");
    RUN_EXPECT(NULL, 1, "", "differs from what would be written", "OXO_GENERATE",
               "--check", "lowest", "--tie", "traps");
    {
        char *const table = output_of("OXO_GENERATE", NULL);

        replace(table, "0x60, 0xE4", "0x60, 0xE1");
        run_write_file("wrong.c", table);
        free(table);
    }
    RUN_EXPECT(NULL, 1, "", "position 1 is said", "OXO_GENERATE", "--verify", "wrong.c",
               "--tie", "traps");
    run_leave_folder();
}
END_TEST

SUITE("check", the_right_table_passes, every_flip_is_found, every_other_byte_is_found,
      c_files, wrong_c_files, deceptive_c_files, tsv_files, no_text, tsv_with_crlf,
      the_command, tables_of_traps)
