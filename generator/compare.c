/* compare.c - see compare.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "compare.h"
#include "system.h"

#include <string.h>

static int next_character(FILE *file)
{
    int character = getc(file);

    if (character == '\r') {
        const int after = getc(file);

        if (after == '\n')
            return after;
        ungetc(after, file);
    }
    return character;
}

/* Returns the number of the first line that differs, or 0. */
static unsigned long first_difference(FILE *wanted, FILE *found)
{
    unsigned long line = 1;
    int character;

    do {
        character = getc(wanted);
        if (character != next_character(found))
            return line;
        if (character == '\n')
            line++;
    } while (character != EOF);
    return 0;
}

static bool compare(const char *path, FILE *found, FILE *wanted)
{
    unsigned long line;

    if (fseek(wanted, 0, SEEK_SET) != 0 || ferror(wanted)) {
        /* GCOVR_EXCL_START in tests/faults/test_calls.c, with strace */
        system_warn("cannot write a temporary file");
        return false;
        /* GCOVR_EXCL_STOP */
    }
    line = first_difference(wanted, found);
    if (ferror(found))
        system_warn("cannot read '%s'", path);
    else if (ferror(wanted))
        system_warn("cannot read a temporary file"); /* GCOVR_EXCL_LINE as above */
    else if (line > 0)
        system_warnx("'%s' differs from what would be written, first in line %lu", path,
                     line);
    else
        return true;
    return false;
}

bool compare_file(const char *path, FILE *wanted)
{
    FILE *const found = strcmp(path, "-") == 0 ? stdin : system_open(path);
    bool same;

    if (found == NULL) {
        system_warn("cannot read '%s'", path);
        return false;
    }
    same = compare(path, found, wanted);
    if (found != stdin)
        fclose(found);
    return same;
}
