/* recorded.c - oxo games: explains recorded games, and finds positions in them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "asked.h"
#include "games/explain.h"
#include "games/occurrences.h"
#include "program.h"
#include "reading/input.h"
#include "system.h"

#include <stdlib.h>
#include <string.h>

/* What is done with the games; each but the first by the val of its option. */
enum mode {
    EXPLAIN,
    SUMMARY = 'u',
    TSV = 't',
    JSON = 'j',
    STARTING = 's',
    INDEX = 'i',
    AT = 'a',
};

/* What the command works with; the last four each for the modes that need it. */
struct work {
    enum mode mode;
    struct command_text text;
    struct record_reader reader;
    const char *name; /* of the file, for messages */
    struct summary summary;
    struct record starting; /* the cells that games shall begin with */
    oxo_position at;        /* OXO_NO_POSITION: boards come from standard input */
    struct occurrences index;
};

/* Reads the argument of a mode.  Returns false, after a line on standard error, if it
 * is wrong. */
static bool read_argument(struct work *work, const char *argument)
{
    char error[RECORD_ERROR_SIZE];
    struct board_refusal refusal;
    size_t column;

    if (work->mode == STARTING) {
        column = record_read(argument, strlen(argument), work->text.keys,
                             work->text.form.swapped, &work->starting, error);
        if (column > 0)
            system_warnx("--starting, column %zu: %s", column, error);
        return column == 0;
    }
    if (work->mode == AT && strcmp(argument, "-") != 0) {
        work->at =
            board_read_possible(argument, strlen(argument), &work->text.form, &refusal);
        if (work->at == OXO_NO_POSITION)
            command_refuse_board("--at: ", argument, &refusal);
        return work->at != OXO_NO_POSITION;
    }
    return true;
}

static void print_if_starting(const struct work *work, const struct record *record)
{
    const struct record *const starting = &work->starting;

    if (record->plies < starting->plies ||
        memcmp(record->cells, starting->cells, (size_t)starting->plies) != 0)
        return;
    printf("%lu\t", work->reader.line);
    for (int ply = 0; ply < record->plies; ply++)
        printf(ply == 0 ? "%c" : " %c", work->reader.keys->digits[record->cells[ply]]);
    puts("");
}

/* False, after a line on standard error, if the index cannot hold the game. */
static bool add_to_index(struct work *work, const struct record *record)
{
    if ((uint32_t)work->reader.line != work->reader.line) {
        /* GCOVR_EXCL_START takes four thousand million lines */
        system_warnx("%s, line %lu: an index holds lines up to %lu", work->name,
                     work->reader.line, (unsigned long)UINT32_MAX);
        return false;
        /* GCOVR_EXCL_STOP */
    }
    if (!occurrences_add(&work->index, record, (uint32_t)work->reader.line)) {
        system_warnx("not enough memory for an index of more than %lu lines of %s",
                     work->reader.line - 1, work->name);
        return false;
    }
    return true;
}

static bool take_game(struct work *work, const struct record *record)
{
    switch (work->mode) {
    case TSV:
        explain_print_tsv(record, work->reader.line, work->reader.keys);
        return true;
    case JSON:
        explain_print_json(record, work->reader.line, work->reader.keys);
        return true;
    case STARTING:
        print_if_starting(work, record);
        return true;
    case INDEX:
    case AT:
        return add_to_index(work, record);
    default:
        if (work->mode == EXPLAIN)
            explain_print(record, work->reader.line, work->reader.keys);
        summary_add(&work->summary, record);
        return true;
    }
}

/* Reads all games; false if one cannot be taken or reading has failed. */
static bool read_games(struct work *work)
{
    struct record record;
    char error[RECORD_ERROR_SIZE];
    enum record_result result;

    while (!ferror(stdout) &&
           (result = record_next(&work->reader, &record, error)) != RECORD_END) {
        if (result == RECORD_GAME) {
            if (!take_game(work, &record))
                return false;
            continue;
        }
        system_warnx("%s, line %lu, column %zu: %s", work->name, work->reader.line,
                     work->reader.column, error);
        work->summary.bad++;
    }
    return ferror(stdout) || input_ended(work->reader.file, work->name);
}

/* As asked_answer; every possible board has an answer. */
static bool print_at(const struct asked *asked, oxo_position position,
                     struct board_refusal *refusal)
{
    refusal->reason[0] = '\0';
    occurrences_print_at(asked->context, position);
    return true;
}

/* Prints what is known after the last game; false if a board has no answer. */
static bool conclude(const struct work *work)
{
    if (work->mode == EXPLAIN || work->mode == SUMMARY)
        summary_print(&work->summary);
    else if (work->mode == INDEX)
        occurrences_print(&work->index);
    else if (work->mode == AT && work->at == OXO_NO_POSITION)
        return asked_answer_lines(
            &(struct asked){.text = work->text, .context = &work->index}, print_at);
    else if (work->mode == AT)
        occurrences_print_at(&work->index, work->at);
    return true;
}

static int explain(struct work *work, const char *file, const char *argument)
{
    bool done;

    work->reader.file = input_open(file, &work->name);
    if (work->reader.file == NULL)
        return EXIT_FAILURE;
    if (work->mode == TSV)
        explain_print_header();
    done = read_argument(work, argument) && read_games(work) && conclude(work);
    input_close(work->reader.file);
    occurrences_free(&work->index);
    return done && work->summary.bad == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int run(int argc, char **argv)
{
    struct work work = {.text.keys = KEYS_INDEX, .at = OXO_NO_POSITION};
    const char *argument = ""; /* of the mode */
    const char *file;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_games, &status)) != -1) {
        if (option == 0)
            return status;
        if (command_text_option(argv[0], option, &work.text, &status)) {
            if (status != EXIT_SUCCESS)
                return status;
            continue;
        }
        if (work.mode != EXPLAIN)
            return program_refuse(
                argv[0],
                "only one of --tsv, --json, --summary, --index, --at and --starting",
                NULL);
        work.mode = (enum mode)option;
        argument = optarg != NULL ? optarg : "";
    }
    work.reader.keys = work.text.keys;
    work.reader.swapped = work.text.form.swapped;
    file = optind < argc ? argv[optind] : "-";
    if (work.mode == AT && strcmp(argument, "-") == 0 && strcmp(file, "-") == 0)
        return program_refuse(
            argv[0], "--at - reads boards from standard input: name a FILE of games",
            NULL);
    return explain(&work, file, argument);
}

static void print_more(void)
{
    puts("\nWays to write a recorded game, with commas and the like or without, with X "
         "and O\n"
         "ahead of the cells or without:\n");
    record_print_notations();
    keys_print_meanings();
}

static const struct option options[] = {COMMAND_BOARD_OPTIONS,
                                        {"tsv", no_argument, NULL, TSV},
                                        {"json", no_argument, NULL, JSON},
                                        {"summary", no_argument, NULL, SUMMARY},
                                        {"index", no_argument, NULL, INDEX},
                                        {"at", required_argument, NULL, AT},
                                        {"starting", required_argument, NULL, STARTING},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_games = {
    .name = "games",
    .arguments = "[OPTION]... [FILE]",
    .summary = "explains recorded games, and finds positions in them",
    .details =
        "Reads a game a line from FILE or standard input.  Empty lines and what "
        "follows\n"
        "a # are left out, and so are a result or words at the end of a game.  A game\n"
        "need not be finished.\n"
        "\n"
        "For each move it says what the position was worth to the side that moved.  "
        "If\n"
        "the move did not keep that, it says what the position is worth now, what the\n"
        "move gave away, and which cells were better.  Numbers are plies to the end:\n"
        "moves of one side, this one counted.  A summary for each side comes last.\n"
        "\n"
        "  --summary         print only the summary\n"
        "  --tsv             print a header and a line per move, with columns "
        "separated\n"
        "                    by tabs: line of the game; ply; side; cell; board before\n"
        "                    the move; value and distance for the side that moved,\n"
        "                    before the move and after it, this ply counted in both;\n"
        "                    verdict (best, win-for-draw, win-for-loss, "
        "draw-for-loss,\n"
        "                    slower-win, sooner-loss); better cells, or -\n"
        "  --json            print an object of JSON per game: line, result (cross,\n"
        "                    nought, draw or unfinished) and moves, each with what "
        "the\n"
        "                    columns of --tsv hold, and the best cells\n"
        "  --starting CELLS  print the games that begin with these cells, each after\n"
        "                    the number of its line and a tab\n"
        "  --index           print a line per board that occurs, in order: the board,\n"
        "                    a tab, the lines of the games in which it occurs\n"
        "  --at BOARD        print the lines of the games in which the board or a\n"
        "                    mirror image of it occurs, or -; --at - reads boards "
        "from\n"
        "                    standard input and answers each with a "
        "line\n" COMMAND_BOARD_HELP "\n"
        "A line that is not a game is reported with its column, in bytes, and left "
        "out;\n"
        "then the exit status is 1.  Only --index and --at take memory that grows "
        "with\n"
        "the games.\n",
    .print_more = print_more,
    .options = options,
    .operands = 1,
    .run = run,
};
