/* commands.c - the command lines of oxo and of oxo-generate, and what they read.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _GNU_SOURCE /* fopencookie, and standard streams that can be replaced */
#include "commands.h"
#include "games/games.h"
#include "program.h"
#include "text/board.h"
#include "fuzz.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_ARGUMENTS = 16, KEPT = 4096, MOST_POSITIONS = 3 * 3 * 3 * 3 * 3 * 3 };

/* What is written to a stream: how much, and its beginning. */
struct capture {
    FILE *file; /* NULL when it has been closed */
    size_t length;
    char text[KEPT];
};

static ssize_t keep(void *cookie, const char *bytes, size_t size)
{
    struct capture *const capture = cookie;

    for (size_t i = 0; i < size; i++, capture->length++)
        if (capture->length < KEPT)
            capture->text[capture->length] = bytes[i];
    return (ssize_t)size;
}

static int closed(void *cookie)
{
    ((struct capture *)cookie)->file = NULL;
    return 0;
}

static void capture_open(struct capture *capture)
{
    static const cookie_io_functions_t functions = {.write = keep, .close = closed};

    capture->length = 0;
    capture->file = fopencookie(capture, "w", functions);
    HOLD(capture->file != NULL);
}

static void capture_close(struct capture *capture)
{
    if (capture->file != NULL)
        HOLD(fclose(capture->file) == 0);
}

/* A command line and standard input, as an input has them: an argument a line, an empty
 * line, the input. */
struct line {
    char *arguments[MOST_ARGUMENTS + 2]; /* the program's name first, NULL behind */
    int count;
    char *text; /* holds them */
    const char *input;
    size_t input_size;
};

static void line_read(struct line *line, const char *name, const char *bytes,
                      size_t size)
{
    const char *const end = memmem(bytes, size, "\n\n", 2);
    const size_t length = end != NULL ? (size_t)(end - bytes) : size;
    char *rest;

    *line = (struct line){.arguments = {(char *)name}, .count = 1};
    line->text = fuzz_text(bytes, length);
    rest = line->text;
    while (rest != NULL && *line->text != '\0' && line->count <= MOST_ARGUMENTS)
        line->arguments[line->count++] = strsep(&rest, "\n");
    line->input = end != NULL ? end + 2 : bytes + size;
    line->input_size = size - (size_t)(line->input - bytes);
}

static int open_folder(const char *name)
{
    const int folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    HOLD(folder >= 0);
    return folder;
}

/* Enters a folder in which there is no file and none can be made, as it has been
 * removed.  Result: the folder left, as a descriptor. */
static int enter_nowhere(void)
{
    static int nowhere = -1;
    const int here = open_folder(".");

    if (nowhere < 0) {
        char name[] = "/tmp/oxo_fuzz_XXXXXX";

        HOLD(mkdtemp(name) != NULL);
        nowhere = open_folder(name);
        HOLD(rmdir(name) == 0);
    }
    HOLD(fchdir(nowhere) == 0);
    return here;
}

/* Has getopt forget where it was. */
static void forget_options(void)
{
    char name[] = "";
    char *arguments[] = {name, NULL};

    optind = 0;
    HOLD(getopt(1, arguments, "") == -1);
}

/* Calls a program as a function, with other standard streams and where no files are.
 * Result: its exit status. */
static int call(int (*program)(int, char **), struct line *line, struct capture *out,
                struct capture *error)
{
    FILE *const streams[] = {stdin, stdout, stderr};
    FILE *const input = fuzz_file(line->input, line->input_size);
    const int here = enter_nowhere();
    int status;

    capture_open(out);
    capture_open(error);
    stdin = input;
    stdout = out->file;
    stderr = error->file;
    forget_options();
    status = program(line->count, line->arguments);
    stdin = streams[0];
    stdout = streams[1];
    stderr = streams[2];
    capture_close(out);
    capture_close(error);
    fclose(input);
    HOLD(fchdir(here) == 0);
    close(here);
    return status;
}

static bool begins(const char *line, const char *name)
{
    return strncmp(line, name, strlen(name)) == 0;
}

/* What is said on standard error are whole lines that begin with the name of the
 * program, this one or the one that is called. */
static void hold_messages(const struct capture *error, const char *called)
{
    const size_t length = error->length < KEPT ? error->length : KEPT;
    const char *line = error->text;
    const char *const end = error->text + length;

    HOLD(error->length > KEPT || length == 0 || end[-1] == '\n');
    while (line < end) {
        const char *const stop = memchr(line, '\n', (size_t)(end - line));

        if (stop == NULL)
            return;
        /* Under a message may stand what was read, and a mark. */
        HOLD(begins(line, program_invocation_short_name) || begins(line, called) ||
             (line > error->text && begins(line, "  ")));
        HOLD(*line == ' ' || memchr(line, ':', (size_t)(stop - line)) != NULL);
        line = stop + 1;
    }
}

/* True when no argument is a path out of the folder; with boards_too, those that are
 * boards are let through, as no files but folders have such names. */
static bool is_harmless(const struct line *line, bool boards_too)
{
    for (int i = 1; i < line->count; i++)
        if (strchr(line->arguments[i], '/') != NULL &&
            !(boards_too &&
              strspn(line->arguments[i], "._- XxOo/|\n") == strlen(line->arguments[i])))
            return false;
    return true;
}

/* Calls a program with a command line that is harmless.  It fails with a message, or as
 * `oxo judge` does with what it found, and is silent about the rest. */
static void hold_command(int (*program)(int, char **), const char *name,
                         const char *bytes, size_t size)
{
    struct line line;
    struct capture out, error;

    line_read(&line, name, bytes, size);
    if (is_harmless(&line, program == oxo_main)) {
        const int status = call(program, &line, &out, &error);

        HOLD(status >= 0 && status <= 2);
        hold_messages(&error, name);
        HOLD(status != 0 || error.length == 0);
        HOLD(status == 0 || error.length > 0 || (program == oxo_main && status == 1));
        HOLD(error.length + out.length > 0 || (program == oxo_main && status == 0));
        if (status == 2) {
            HOLD(out.length == 0);
            HOLD(memchr(error.text, '\n', KEPT) == error.text + error.length - 1);
        }
    }
    free(line.text);
}

void fuzz_oxo(const char *bytes, size_t size)
{
    hold_command(oxo_main, "oxo", bytes, size);
}

int fuzz_request(const struct request *request)
{
    char error[GAME_ERROR_SIZE];
    struct game game;
    bool small;

    HOLD(request->output == NULL || strchr(request->output, '/') == NULL);
    if (game_open(&game, request->game, request->misere, error) != GAME_OPENED)
        return generate(request);
    small = game.positions <= MOST_POSITIONS;
    game_close(&game);
    if (small)
        return generate(request);
    warnx("the game is too large to be tried here");
    return EXIT_USAGE;
}

void fuzz_generate(const char *bytes, size_t size)
{
    hold_command(generate_main, "oxo-generate", bytes, size);
}
