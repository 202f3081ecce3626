/* input.c - see input.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "reading/input.h"
#include "system.h"

#include <stdlib.h>
#include <string.h>

FILE *input_open(const char *argument, const char **name)
{
    FILE *file;

    if (strcmp(argument, "-") == 0) {
        *name = "standard input";
        return stdin;
    }
    *name = argument;
    file = system_open(argument);
    if (file == NULL)
        system_warn("cannot read '%s'", argument);
    return file;
}

void input_close(FILE *file)
{
    if (file != stdin)
        fclose(file);
}

/* Makes room for twice as much in a line; false if there is not enough memory. */
static bool widen(struct input_line *line)
{
    const size_t room = line->room > 0 ? 2 * line->room : 128;
    char *const text = realloc(line->text, room);

    if (text == NULL)
        return false;
    line->text = text;
    line->room = room;
    return true;
}

bool input_line(struct input_line *line, FILE *file)
{
    int byte;

    line->length = 0;
    do {
        if (line->length == line->room && !widen(line))
            return false;
        byte = getc(file);
        if (byte == EOF && (ferror(file) || line->length == 0)) /* it may be cut off */
            return false;
        line->text[line->length++] = (char)byte;
    } while (byte != '\n' && byte != EOF);
    line->length--;
    if (byte == '\n' && line->length > 0 && line->text[line->length - 1] == '\r')
        line->length--;
    line->text[line->length] = '\0';
    return true;
}

bool input_ended(FILE *file, const char *name)
{
    if (feof(file) && !ferror(file))
        return true;
    system_warn("cannot read '%s'", name);
    return false;
}
