/* input.c - see input.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "text/input.h"

#include <err.h>
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
    file = fopen(argument, "r");
    if (file == NULL)
        warn("cannot read '%s'", argument);
    return file;
}

void input_close(FILE *file)
{
    if (file != stdin)
        fclose(file);
}

ssize_t input_line(char **line, size_t *room, FILE *file)
{
    ssize_t length = getline(line, room, file);

    if (ferror(file)) /* the line may be cut off */
        return -1;
    if (length > 0 && (*line)[length - 1] == '\n') {
        length--;
        if (length > 0 && (*line)[length - 1] == '\r')
            length--;
        (*line)[length] = '\0';
    }
    return length;
}

bool input_ended(FILE *file, const char *name)
{
    if (feof(file) && !ferror(file))
        return true;
    warn("cannot read '%s'", name);
    return false;
}

bool input_answer_board(const char *text, size_t length, input_answer *answer,
                        const void *context, char reason[BOARD_ERROR_SIZE])
{
    const oxo_position position = board_read_possible(text, length, reason);

    return position != OXO_NO_POSITION && answer(context, position, reason);
}

bool input_answer_lines(input_answer *answer, const void *context)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    char reason[BOARD_ERROR_SIZE];
    bool all = true;

    while (!ferror(stdout) && (length = input_line(&line, &room, stdin)) >= 0) {
        if (!input_answer_board(line, (size_t)length, answer, context, reason)) {
            printf("error: %s\n", reason);
            all = false;
        }
        fflush(stdout);
    }
    free(line);
    return (ferror(stdout) || input_ended(stdin, "standard input")) && all;
}
