/* recorded.c - oxo games: explains recorded games, and finds positions in them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "games/explain.h"
#include "games/occurrences.h"
#include "program.h"
#include "text/input.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

/* What the command works with; the last four each for the modes that need it. */
struct work {
    struct record_reader reader;
    const char *name; /* of the file, for messages */
    struct summary summary;
    struct occurrences index;
    oxo_position at;        /* OXO_NO_POSITION: boards come from standard input */
    struct record starting; /* the cells that games shall begin with */
};

/* What is done with the games: with each as it is read, and before and after them all.
 * False, after a line on standard error, ends the command. */
struct mode {
    int option; /* that chooses it, as its val; 0 without one */
    bool (*begin)(struct work *work, const char *argument); /* or NULL */
    bool (*each)(struct work *work, const struct record *record);
    bool (*end)(struct work *work); /* or NULL */
};

static bool begin_tsv(struct work *work, const char *argument)
{
    (void)work;
    (void)argument;
    explain_print_header();
    return true;
}

static bool begin_at(struct work *work, const char *argument)
{
    char error[BOARD_ERROR_SIZE];

    if (strcmp(argument, "-") == 0)
        return true;
    work->at = board_read_possible(argument, strlen(argument), error);
    if (work->at == OXO_NO_POSITION)
        warnx("--at: %s", error);
    return work->at != OXO_NO_POSITION;
}

static bool begin_starting(struct work *work, const char *argument)
{
    char error[RECORD_ERROR_SIZE];
    const size_t column =
        record_read(argument, work->reader.keys, &work->starting, error);

    if (column > 0)
        warnx("--starting, column %zu: %s", column, error);
    return column == 0;
}

static bool each_counted(struct work *work, const struct record *record)
{
    summary_add(&work->summary, record);
    return true;
}

static bool each_explained(struct work *work, const struct record *record)
{
    explain_print(record, work->reader.line, work->reader.keys);
    return each_counted(work, record);
}

static bool each_tsv(struct work *work, const struct record *record)
{
    explain_print_tsv(record, work->reader.line, work->reader.keys);
    return true;
}

static bool each_indexed(struct work *work, const struct record *record)
{
    if (work->reader.line > UINT32_MAX) {
        /* GCOVR_EXCL_START takes four thousand million lines */
        warnx("%s, line %lu: an index holds lines up to %lu", work->name,
              work->reader.line, (unsigned long)UINT32_MAX);
        return false;
        /* GCOVR_EXCL_STOP */
    }
    if (!occurrences_add(&work->index, record, (uint32_t)work->reader.line)) {
        warnx("not enough memory for an index of more than %lu lines of %s",
              work->reader.line - 1, work->name);
        return false;
    }
    return true;
}

static bool each_starting(struct work *work, const struct record *record)
{
    const struct record *const starting = &work->starting;

    if (record->plies < starting->plies ||
        memcmp(record->cells, starting->cells, (size_t)starting->plies) != 0)
        return true;
    printf("%lu\t", work->reader.line);
    for (int ply = 0; ply < record->plies; ply++)
        printf(ply == 0 ? "%c" : " %c", work->reader.keys->digits[record->cells[ply]]);
    puts("");
    return true;
}

static bool end_with_summary(struct work *work)
{
    summary_print(&work->summary);
    return true;
}

static bool end_with_index(struct work *work)
{
    occurrences_print(&work->index);
    return true;
}

/* As input_answer; every possible board has an answer. */
static bool print_at(const void *index, oxo_position position,
                     char reason[BOARD_ERROR_SIZE])
{
    (void)reason;
    occurrences_print_at(index, position);
    return true;
}

static bool end_with_boards(struct work *work)
{
    if (work->at == OXO_NO_POSITION)
        return input_answer_lines(print_at, &work->index);
    occurrences_print_at(&work->index, work->at);
    return true;
}

static const struct mode modes[] = {
    {0, NULL, each_explained, end_with_summary},
    {'t', begin_tsv, each_tsv, NULL},
    {'u', NULL, each_counted, end_with_summary},
    {'i', NULL, each_indexed, end_with_index},
    {'a', begin_at, each_indexed, end_with_boards},
    {'s', begin_starting, each_starting, NULL},
};

static const struct mode *mode_of(int option)
{
    size_t i = 0;

    while (modes[i].option != option)
        i++;
    return &modes[i];
}

/* Reads all games; false if the mode or reading has failed. */
static bool read_games(struct work *work, const struct mode *mode)
{
    struct record record;
    char error[RECORD_ERROR_SIZE];
    enum record_result result;

    while (!ferror(stdout) &&
           (result = record_next(&work->reader, &record, error)) != RECORD_END) {
        if (result == RECORD_GAME) {
            if (!mode->each(work, &record))
                return false;
            continue;
        }
        warnx("%s, line %lu, column %zu: %s", work->name, work->reader.line,
              work->reader.column, error);
        work->summary.bad++;
    }
    return ferror(stdout) || input_ended(work->reader.file, work->name);
}

static int explain(const char *file, const struct mode *mode, const char *argument,
                   const struct keys *keys)
{
    struct work work = {.at = OXO_NO_POSITION, .reader.keys = keys};
    bool done;

    work.reader.file = input_open(file, &work.name);
    if (work.reader.file == NULL)
        return EXIT_FAILURE;
    done = (mode->begin == NULL || mode->begin(&work, argument)) &&
           read_games(&work, mode) && (mode->end == NULL || mode->end(&work));
    input_close(work.reader.file);
    occurrences_free(&work.index);
    return done && work.summary.bad == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int run(int argc, char **argv)
{
    const struct mode *mode = &modes[0];
    const struct keys *keys = KEYS_INDEX;
    const char *argument = NULL; /* of the mode */
    const char *file;
    int status;
    int option;

    while ((option = command_option(argc, argv, &command_games, &status)) != -1) {
        if (option == 0)
            return status;
        if (option == 'k') {
            keys = keys_named(optarg);
            if (keys == NULL)
                return program_refuse(argv[0], "--keys takes " KEYS_ACCEPTED, NULL);
            continue;
        }
        if (mode != &modes[0])
            return program_refuse(
                argv[0], "only one of --tsv, --summary, --index, --at and --starting",
                NULL);
        mode = mode_of(option);
        argument = optarg;
    }
    file = optind < argc ? argv[optind] : "-";
    if (mode->option == 'a' && strcmp(argument, "-") == 0 && strcmp(file, "-") == 0)
        return program_refuse(
            argv[0], "--at - reads boards from standard input: name a FILE of games",
            NULL);
    return explain(file, mode, argument, keys);
}

static const struct option options[] = {
    {"keys", required_argument, NULL, 'k'}, {"tsv", no_argument, NULL, 't'},
    {"summary", no_argument, NULL, 'u'},    {"index", no_argument, NULL, 'i'},
    {"at", required_argument, NULL, 'a'},   {"starting", required_argument, NULL, 's'},
    {"help", no_argument, NULL, 'h'},       {NULL, 0, NULL, 0}};

const struct command command_games = {
    .name = "games",
    .arguments = "[OPTION]... [FILE]",
    .summary = "explains recorded games, and finds positions in them",
    .details =
        "Reads a game a line from FILE or standard input: the cells in order of play,\n"
        "with or without spaces, commas or hyphens between them.  Empty lines and "
        "what\n"
        "follows a # are ignored.  A game need not be finished.\n"
        "\n"
        "For each move it says what the position was worth to the side that moved.  "
        "If\n"
        "the move did not keep that, it says what the position is worth now, what the\n"
        "move gave away, and which cells were better.  Numbers are plies to the end:\n"
        "moves of one side, this one counted.  A summary for each side comes last.\n"
        "\n"
        "  --keys MAP        how cells are named in games and answers (default: "
        "index):\n"
        "                    see below\n"
        "  --summary         print only the summary\n"
        "  --tsv             print a header and a line per move, with columns "
        "separated\n"
        "                    by tabs: line of the game; ply; side; cell; board before\n"
        "                    the move; value and distance for the side that moved,\n"
        "                    before the move and after it, this ply counted in both;\n"
        "                    verdict (best, win-for-draw, win-for-loss, "
        "draw-for-loss,\n"
        "                    slower-win, sooner-loss); better cells, or -\n"
        "  --starting CELLS  print the games that begin with these cells, each after\n"
        "                    the number of its line and a tab\n"
        "  --index           print a line per board that occurs, in order: the board,\n"
        "                    a tab, the lines of the games in which it occurs\n"
        "  --at BOARD        print the lines of the games in which the board or a\n"
        "                    mirror image of it occurs, or -; --at - reads a board a\n"
        "                    line from standard input and answers each with a line\n"
        "\n"
        "A line that is not a game is reported with its column, in bytes, and left "
        "out;\n"
        "then the exit status is 1.  Only --index and --at take memory that grows "
        "with\n"
        "the games.\n"
        "\n"
        "The key maps:\n"
        "\n",
    .print_more = keys_print_meanings,
    .options = options,
    .operands = 1,
    .run = run,
};
