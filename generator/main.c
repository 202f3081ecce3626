/* main.c - oxo-generate: arguments in, files out.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "layout_direct.h"
#include "output.h"
#include "report.h"
#include "tictactoe.h"
#include "writer.h"

#include <err.h>
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_USAGE = 2 };

enum format { FORMAT_C, FORMAT_TSV, FORMAT_STATS };

struct options {
    enum format format;
    const char *output; /* NULL: standard output */
    const char *check;  /* NULL: write, do not compare */
};

static const char help[] =
    "Usage: oxo-generate [OPTION]...\n"
    "Solves tic-tac-toe completely and writes the table of best moves as C source.\n"
    "\n"
    "  -o, --output FILE   write to FILE instead of standard output; FILE is replaced "
    "in\n"
    "                      one step when all is written, and untouched otherwise\n"
    "      --check FILE    write nothing; compare FILE with what would be written\n"
    "                      (CRLF line ends are accepted)\n"
    "      --format c      the table as C source (default)\n"
    "      --format tsv    a line per position: position, board, state, value, "
    "distance,\n"
    "                      best, all_best\n"
    "      --stats         figures of the game and its solution, a `name<TAB>value` a\n"
    "                      line; times are in microseconds\n"
    "      --help          print this text\n"
    "      --version       print the version\n"
    "\n"
    "Exit status: 0 done; 1 failed, or --check found a difference; 2 wrong usage.\n";

static long microseconds_since(const struct timespec *begin)
{
    struct timespec end;

    clock_gettime(CLOCK_MONOTONIC, &end);
    return (end.tv_sec - begin->tv_sec) * 1000000L +
           (end.tv_nsec - begin->tv_nsec) / 1000;
}

static bool no_memory(void)
{
    warnx("not enough memory");
    return false;
}

static bool produce_c(FILE *out, const struct solved *solved)
{
    static const char entry[] =
        "An entry holds, in one byte, what oxo_entry.h says: whose turn it is, the "
        "value\n"
        "and the distance of the position in the high four bits, the best cell in the\n"
        "low four.  Entry n is position n.  19,683 entries, 19,683 bytes.";
    uint8_t *const bytes = malloc(OXO_POSITIONS);
    bool done = false;

    if (bytes == NULL)
        return no_memory();
    if (layout_direct(solved->graph, solved->solution, bytes)) {
        writer_write(out, &(struct writer_table){
                              .file = "oxo_table.c",
                              .title = "the best move of every tic-tac-toe position",
                              .command = "oxo-generate -o generated/oxo_table.c",
                              .entry = entry,
                              .header = "oxo_entry.h",
                              .format = OXO_FORMAT,
                              .symbol = "oxo_table",
                              .length = "OXO_POSITIONS",
                              .bytes = bytes,
                              .size = OXO_POSITIONS});
        done = true;
    } else {
        warnx("the solution does not fit entries of one byte");
    }
    free(bytes);
    return done;
}

static bool produce(FILE *out, const struct solved *solved, enum format format)
{
    switch (format) {
    case FORMAT_TSV:
        return report_tsv(out, solved) || no_memory();
    case FORMAT_STATS:
        report_stats(out, solved);
        return true;
    case FORMAT_C:
        break;
    }
    return produce_c(out, solved);
}

/* The next character of a file, a CR before an LF left out. */
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

/* Says whether an open file holds a text; false, and a line on standard error, unless
 * it does. */
static bool compare(const char *name, FILE *found, char *text, size_t size)
{
    FILE *const wanted = fmemopen(text, size, "r");
    unsigned long line;

    if (wanted == NULL)
        return no_memory();
    line = first_difference(wanted, found);
    fclose(wanted);
    if (ferror(found)) {
        warn("cannot read '%s'", name);
        return false;
    }
    if (line > 0)
        warnx("'%s' differs from what would be written, first in line %lu", name, line);
    return line == 0;
}

/* Compares the file `name` with what would be written; false, and a line on standard
 * error, unless it is the same. */
static bool check(const char *name, const struct solved *solved, enum format format)
{
    FILE *const found = fopen(name, "r");
    char *text = NULL;
    size_t size;
    FILE *wanted;
    bool same = false;

    if (found == NULL) {
        warn("cannot read '%s'", name);
        return false;
    }
    wanted = open_memstream(&text, &size);
    if (wanted == NULL) {
        no_memory();
    } else {
        const bool produced = produce(wanted, solved, format);

        if (fclose(wanted) != 0)
            no_memory();
        else
            same = produced && compare(name, found, text, size);
    }
    free(text);
    fclose(found);
    return same;
}

static bool write_out(const struct options *options, const struct solved *solved)
{
    struct output output;

    return output_open(&output, options->output) &&
           output_close(&output, produce(output.file, solved, options->format));
}

static bool generate(const struct options *options)
{
    struct graph graph = {0};
    struct solution solution = {0};
    struct solved solved = {.game = &tictactoe, .graph = &graph, .solution = &solution};
    struct timespec begin;
    bool done;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    done = graph_of_game(solved.game, &graph);
    solved.enumerate_us = microseconds_since(&begin);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    done = done && attractor_solve(&graph, &solution);
    solved.solve_us = microseconds_since(&begin);

    if (!done)
        no_memory();
    else if (options->check != NULL)
        done = check(options->check, &solved, options->format);
    else
        done = write_out(options, &solved);
    graph_free(&graph);
    solution_free(&solution);
    return done;
}

/* Prints a text instead of generating; the exit status. */
static int print(const char *text)
{
    struct output output;

    if (!output_open(&output, NULL))
        return EXIT_FAILURE;
    fputs(text, output.file);
    return output_close(&output, true) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Says which option getopt_long did not accept. */
static void complain_about_option(int found, char **argv)
{
    if (found == ':')
        warnx("option '%s' needs an argument; see oxo-generate --help",
              argv[optind - 1]);
    else if (optopt != 0 && strncmp(argv[optind - 1], "--", 2) != 0)
        warnx("wrong option '-%c'; see oxo-generate --help", optopt);
    else
        warnx("wrong option '%s'; see oxo-generate --help", argv[optind - 1]);
}

static bool choose_format(struct options *options, const char *name)
{
    if (strcmp(name, "c") != 0 && strcmp(name, "tsv") != 0) {
        warnx("no format '%s'; there are c and tsv", name);
        return false;
    }
    options->format = strcmp(name, "c") == 0 ? FORMAT_C : FORMAT_TSV;
    return true;
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
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    bool stats = false;
    bool format = false;
    int option;

    opterr = 0;
    while ((option = getopt_long(argc, argv, ":o:", long_options, NULL)) != -1)
        switch (option) {
        case 'o':
            options->output = optarg;
            break;
        case 'c':
            options->check = optarg;
            break;
        case 'f':
            if (!choose_format(options, optarg))
                return EXIT_USAGE;
            format = true;
            break;
        case 's':
            stats = true;
            break;
        case 'h':
            return print(help);
        case 'V':
            return print("oxo-generate " OXO_VERSION "\n");
        default:
            complain_about_option(option, argv);
            return EXIT_USAGE;
        }

    if (optind < argc)
        warnx("'%s' is no option; files are named by --output and --check",
              argv[optind]);
    else if (options->check != NULL && options->output != NULL)
        warnx("--check writes nothing, so it does not go with --output");
    else if (stats && (options->check != NULL || format))
        warnx("--stats goes with --output only");
    else {
        if (stats)
            options->format = FORMAT_STATS;
        return GO_ON;
    }
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    struct options options = {.format = FORMAT_C};
    int status;

    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    status = read_arguments(argc, argv, &options);
    if (status != GO_ON)
        return status;
    return generate(&options) ? EXIT_SUCCESS : EXIT_FAILURE;
}
