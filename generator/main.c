/* main.c - oxo-generate: arguments in, files out.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "emit.h"
#include "games/games.h"
#include "output.h"
#include "program.h"

#include <err.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

struct options {
    enum emit_format format;
    bool format_named;
    bool stats;
    struct emit_request request;
    const char *output; /* NULL: standard output */
    const char *check;  /* NULL: write, do not compare */
};

static const char help[] =
    "Usage: oxo-generate [OPTION]...\n"
    "Solves a game completely and writes the table of best moves as C source.\n"
    "\n"
    "  --game GAME        tictactoe (default); nim:N, one heap of which 1, 2 or 3 are\n"
    "                     taken; nim:A,B,..., heaps of which any number is taken from\n"
    "                     one; mnk:ROWSxCOLUMNS,LINE, a board and how long lines are\n"
    "  --layout NAME      of the table of tictactoe as C: direct (default; a byte a\n"
    "                     position), tiny (a rule) or levels (the moves of players\n"
    "                     who look less far)\n"
    "  --misere           who makes the line, or takes the last match, loses\n"
    "  --tie RULE         of moves equal in value and distance take: lowest\n"
    "                     (default), the first; or traps, on boards, the one after\n"
    "                     which an opponent who moves at random loses most often;\n"
    "                     with --stats also how well the rule does\n"
    "  -o, --output FILE  write to FILE instead of standard output; FILE is replaced\n"
    "                     in one step when all is written, and untouched otherwise\n"
    "  --check FILE       write nothing; compare FILE with what would be written\n"
    "                     (CRLF line ends are accepted)\n"
    "  --format c         the table as C source (default): for tictactoe as oxo.c\n"
    "                     reads it, for other games with a small reader of its own\n"
    "  --format tsv       a line per position: position, board, state, value,\n"
    "                     distance, best, all_best\n"
    "  --stats            figures of the game and its solution, a `name<TAB>value` a\n"
    "                     line; times are in microseconds\n"
    "  --help             print this text\n"
    "  --version          print the version\n"
    "\n"
    "Exit status: 0 done; 1 failed, or --check found a difference; 2 wrong\n"
    "usage.\n";

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

/* Compares two files, CRLF in the second being as good as LF.  Result: the number of
 * the first line that differs, or 0. */
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

/* Says whether an open file holds what has been written to another; false, and a line
 * on standard error, unless it does. */
static bool compare(const char *name, FILE *found, FILE *wanted)
{
    unsigned long line;

    if (ferror(wanted) || fseek(wanted, 0, SEEK_SET) != 0) {
        /* GCOVR_EXCL_START in tests/faults/test_calls.c, with strace */
        warn("cannot write a temporary file");
        return false;
        /* GCOVR_EXCL_STOP */
    }
    line = first_difference(wanted, found);
    if (ferror(found)) {
        warn("cannot read '%s'", name);
        return false;
    }
    if (ferror(wanted)) {
        /* GCOVR_EXCL_START in tests/faults/test_calls.c, with strace */
        warn("cannot read a temporary file");
        return false;
        /* GCOVR_EXCL_STOP */
    }
    if (line > 0)
        warnx("'%s' differs from what would be written, first in line %lu", name, line);
    return line == 0;
}

/* Compares the file `name` with what would be written; false, and a line on standard
 * error, unless it is the same. */
static bool check(const char *name, struct emit *emit, enum emit_format format)
{
    FILE *const found = fopen(name, "r");
    FILE *wanted;
    bool same = false;

    if (found == NULL) {
        warn("cannot read '%s'", name);
        return false;
    }
    wanted = tmpfile();
    if (wanted == NULL) {
        warn("cannot make a temporary file");
    } else {
        same = emit_write(emit, format, wanted) && compare(name, found, wanted);
        fclose(wanted);
    }
    fclose(found);
    return same;
}

static bool write_out(const char *name, struct emit *emit, enum emit_format format)
{
    struct output output;

    return output_open(&output, name) &&
           output_close(&output, emit_write(emit, format, output.file));
}

static int generate(const struct options *options)
{
    struct emit *emit;
    const enum emit_opened opened = emit_open(&emit, &options->request);
    bool done;

    if (opened != EMIT_OPENED)
        return opened == EMIT_WRONG_REQUEST ? EXIT_USAGE : EXIT_FAILURE;
    done = emit_solve(emit, options->format) &&
           (options->check != NULL ? check(options->check, emit, options->format)
                                   : write_out(options->output, emit, options->format));
    emit_close(emit);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Prints a text instead of generating; the exit status. */
static int print(const char *text)
{
    struct output output;

    (void)output_open(&output, NULL); /* never false for standard output */
    fputs(text, output.file);
    return output_close(&output, true) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static bool choose_format(struct options *options, const char *name)
{
    if (strcmp(name, "c") != 0 && strcmp(name, "tsv") != 0) {
        warnx("no format '%s'; there are c and tsv", name);
        return false;
    }
    options->format = strcmp(name, "c") == 0 ? EMIT_C : EMIT_TSV;
    options->format_named = true;
    return true;
}

static bool choose_tie(struct options *options, const char *name)
{
    options->request.tie = tie_rule_named(name);
    options->request.tie_named = true;
    if (options->request.tie == TIE_RULES)
        warnx("no tie rule '%s'; there are lowest and traps", name);
    return options->request.tie != TIE_RULES;
}

/* Takes an option that goes with others; false, which has been explained, when what it
 * says cannot be. */
static bool take_option(struct options *options, int option)
{
    switch (option) {
    case 'o':
        options->output = optarg;
        return true;
    case 'c':
        options->check = optarg;
        return true;
    case 'f':
        return choose_format(options, optarg);
    case 's':
        options->stats = true;
        return true;
    case 'g':
        options->request.game = optarg;
        return true;
    case 'l':
        options->request.layout = optarg;
        return true;
    case 't':
        return choose_tie(options, optarg);
    default:
        options->request.misere = true;
        return true;
    }
}

/* Looks whether the options go together; false, which has been explained, if not. */
static bool go_together(const struct options *options)
{
    const char *wrong = NULL;

    if (options->check != NULL && options->output != NULL)
        wrong = "--check writes nothing, so it does not go with --output";
    else if (options->request.layout != NULL &&
             (options->stats || options->format != EMIT_C))
        wrong = "--layout goes with --format c only";
    else if (options->stats && (options->check != NULL || options->format_named))
        wrong = "--stats goes with --output only";
    if (wrong != NULL)
        warnx("%s", wrong);
    return wrong == NULL;
}

/* What the arguments ask for: generate, or end with a status. */
enum { GO_ON = -1 };

static int read_arguments(int argc, char **argv, struct options *options)
{
    static const struct option long_options[] = {
        {"output", required_argument, NULL, 'o'},
        {"check", required_argument, NULL, 'c'},
        {"format", required_argument, NULL, 'f'},
        {"stats", no_argument, NULL, 's'},
        {"game", required_argument, NULL, 'g'},
        {"misere", no_argument, NULL, 'm'},
        {"layout", required_argument, NULL, 'l'},
        {"tie", required_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, "o:", long_options, NULL)) != -1) {
        if (option == 'h')
            return print(help);
        if (option == 'V')
            return print("oxo-generate " OXO_VERSION "\n");
        if (option == '?' || !take_option(options, option))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return program_refuse("oxo-generate", "unexpected argument", argv[optind]);
    if (!go_together(options))
        return EXIT_USAGE;
    if (options->stats)
        options->format = EMIT_STATS;
    return GO_ON;
}

int main(int argc, char **argv)
{
    struct options options = {.format = EMIT_C, .request.game = "tictactoe"};
    int status;

    program_begin();
    status = read_arguments(argc, argv, &options);
    if (status != GO_ON)
        return status;
    return generate(&options);
}
