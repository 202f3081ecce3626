/* main.c - oxo-generate: reads the arguments.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "generate.h"
#include "program.h"
#include "system.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

struct options {
    struct request request;
    bool format_named;
    bool stats;
};

/* What the arguments ask for: generate, or end with a status. */
enum { GO_ON = -1 };

static const char help[] =
    "Usage: oxo-generate [OPTION]...\n"
    "Solves a game completely and writes the table of best moves as C source.\n"
    "\n"
    "  --game GAME        the game: tictactoe (default); infinite, in which a fourth\n"
    "                     mark takes the oldest away; nim:N, one heap of which 1,\n"
    "                     2 or 3 are taken; nim:A,B,..., heaps of which any number is\n"
    "                     taken from one; with ,take=2+3 only these are, and whoever\n"
    "                     can take none loses; mnk:ROWSxCOLUMNS,LINE, a board and how\n"
    "                     long lines are; morris:NAME, men that are set, then moved,\n"
    "                     until three are in a row, as in morris:tapatan (an\n"
    "                     unknown NAME lists them)\n"
    "  --layout direct|tiny|levels\n"
    "                     the table of tictactoe as C: direct (default), a byte a\n"
    "                     position; tiny, a rule; or levels, the moves of players\n"
    "                     who look 1, 2 and 4 plies ahead\n"
    "  --misere           whoever makes the line, or takes the last match, loses\n"
    "  --tie lowest|traps\n"
    "                     of moves equal in value and distance take: lowest\n"
    "                     (default), the first; or traps, on boards, the one after\n"
    "                     which an opponent who moves at random loses most often;\n"
    "                     --stats then says how well the rule does\n"
    "  -o, --output FILE  write to FILE, or standard output for `-` (default);\n"
    "                     an earlier file is replaced in one step after everything is\n"
    "                     written, and is untouched if that fails\n"
    "  --check FILE       compare FILE, or standard input for `-`, with what would be\n"
    "                     written, and write nothing (CRLF line ends are accepted)\n"
    "  --format c         C source (default): for tictactoe the table that oxo.c\n"
    "                     reads; for other games a library with their rules, of which\n"
    "                     -o NAME.c also writes the header, NAME.h, and whose\n"
    "                     functions are named after the file, as NAME_best_move\n"
    "  --format tsv       a line per position: position, board, state, value,\n"
    "                     distance, best, all_best\n"
    "  --stats            figures of the game and its solution, a `name<TAB>value` a\n"
    "                     line; times are in microseconds\n"
    "  -h, --help         print the help, as without arguments on a terminal\n"
    "  -V, --version      print the version\n"
    "\n"
    "Exit status: 0 done; 1 failed, or --check found a difference; 2 wrong\n"
    "usage.\n";

static int refuse(const char *wrong, const char *argument)
{
    return program_refuse("oxo-generate", wrong, argument);
}

static int choose_format(struct options *options, const char *name)
{
    options->format_named = true;
    options->request.format = strcmp(name, "tsv") == 0 ? FORMAT_TSV : FORMAT_C;
    if (options->request.format == FORMAT_C && strcmp(name, "c") != 0)
        return refuse("--format takes c or tsv, not", name);
    return GO_ON;
}

static int choose_layout(struct options *options, const char *name)
{
    static const struct table *const layouts[] = {&table_direct, &table_tiny,
                                                  &table_levels};

    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
        if (strcmp(layouts[i]->name, name) == 0) {
            options->request.layout = layouts[i];
            return GO_ON;
        }
    return refuse("--layout takes direct, tiny or levels, not", name);
}

static int choose_tie(struct options *options, const char *name)
{
    options->request.tie = tie_rule_named(name);
    options->request.tie_named = true;
    return options->request.tie == TIE_RULES
               ? refuse("--tie takes lowest or traps, not", name)
               : GO_ON;
}

static int print(const char *text)
{
    fputs(text, stdout);
    return EXIT_SUCCESS;
}

static int take_option(struct options *options, int option)
{
    switch (option) {
    case 'c':
        options->request.check = optarg;
        return GO_ON;
    case 'f':
        return choose_format(options, optarg);
    case 'g':
        options->request.game = optarg;
        return GO_ON;
    case 'h':
        return print(help);
    case 'l':
        return choose_layout(options, optarg);
    case 'm':
        options->request.misere = true;
        return GO_ON;
    case 'o':
        options->request.output = optarg;
        return GO_ON;
    case 's':
        options->stats = true;
        return GO_ON;
    case 't':
        return choose_tie(options, optarg);
    case 'V':
        return program_version("oxo-generate");
    default: /* program_option has said what is wrong */
        return EXIT_USAGE;
    }
}

/* Looks whether the options go together. */
static int combine(struct options *options)
{
    struct request *const request = &options->request;

    if (request->check != NULL && request->output != NULL)
        return refuse("--check writes nothing, so it does not go with --output", NULL);
    if (options->stats && (request->check != NULL || options->format_named))
        return refuse("--stats does not go with --check or --format", NULL);
    if (options->stats)
        request->format = FORMAT_STATS;
    if (request->layout != NULL && request->format != FORMAT_C)
        return refuse("--layout goes with --format c only", NULL);
    return GO_ON;
}

static int read_arguments(int argc, char **argv, struct options *options)
{
    static const struct option long_options[] = {
        {"check", required_argument, NULL, 'c'},
        {"format", required_argument, NULL, 'f'},
        {"game", required_argument, NULL, 'g'},
        {"help", no_argument, NULL, 'h'},
        {"layout", required_argument, NULL, 'l'},
        {"misere", no_argument, NULL, 'm'},
        {"output", required_argument, NULL, 'o'},
        {"stats", no_argument, NULL, 's'},
        {"tie", required_argument, NULL, 't'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    int option;

    if (argc < 2 && system_is_terminal(stdout)) /* where a table is of no use */
        return print(help);
    while ((option = program_option("oxo-generate", argc, argv, ":ho:V",
                                    long_options)) != -1) {
        const int status = take_option(options, option);

        if (status != GO_ON)
            return status;
    }
    if (optind < argc)
        return refuse("unexpected argument", argv[optind]);
    return combine(options);
}

int main(int argc, char **argv)
{
    struct options options = {.request.game = "tictactoe"};
    int status;

    system_begin(&argc, &argv);
    status = read_arguments(argc, argv, &options);
    return program_end(status == GO_ON ? generate(&options.request) : status);
}
