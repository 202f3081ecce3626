/* games.c - oxo games: explains recorded games, and finds positions in them.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "games/explain.h"
#include "games/occurrences.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

/* What the command works with; the last five each for the modes that need it. */
struct work {
    struct record_reader reader;
    const char *name; /* of the file, for messages */
    struct explainer explainer;
    struct summary summary;
    struct occurrences index;
    oxo_position at;        /* OXO_NO_POSITION: boards come from standard input */
    struct record starting; /* the cells that games shall begin with */
};

/* What is done with the games: with each as it is read, and before and after them all.
 * False, when that has been explained, ends the command. */
struct mode {
    int option; /* that chooses it, as its val; 0 without one */
    bool (*begin)(struct work *work, const char *argument); /* or NULL */
    bool (*each)(struct work *work, const struct record *record);
    bool (*end)(struct work *work); /* or NULL */
};

static bool no_memory(void)
{
    warnx("not enough memory to explain games");
    return false;
}

static bool begin_explaining(struct work *work, const char *argument)
{
    (void)argument;
    return explainer_init(&work->explainer, EXPLAIN_TEXT, work->reader.keys) ||
           no_memory();
}

static bool begin_tsv(struct work *work, const char *argument)
{
    (void)argument;
    explain_tsv_header();
    return explainer_init(&work->explainer, EXPLAIN_TSV, work->reader.keys) ||
           no_memory();
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
    summary_add(&work->summary, &work->explainer, record);
    return true;
}

static bool each_printed(struct work *work, const struct record *record)
{
    return explainer_print(&work->explainer, record, work->reader.line) || no_memory();
}

static bool each_explained(struct work *work, const struct record *record)
{
    return each_printed(work, record) && each_counted(work, record);
}

static bool each_indexed(struct work *work, const struct record *record)
{
    if ((uint32_t)work->reader.line != work->reader.line) {
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

/* Answers each board of standard input with a line, at once. */
static bool answer_boards(const struct occurrences *index)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool all_good = true;

    while (!ferror(stdout) && (length = cli_read_line(&line, &room, stdin)) >= 0) {
        char reason[BOARD_ERROR_SIZE];
        const oxo_position position = board_read_possible(line, (size_t)length, reason);

        if (position == OXO_NO_POSITION) {
            printf("error: %s\n", reason);
            all_good = false;
        } else {
            occurrences_print_at(index, position);
        }
        fflush(stdout);
    }
    free(line);
    return (ferror(stdout) || cli_read_all(stdin, "standard input")) && all_good;
}

static bool end_with_boards(struct work *work)
{
    if (work->at == OXO_NO_POSITION)
        return answer_boards(&work->index);
    occurrences_print_at(&work->index, work->at);
    return true;
}

static const struct mode modes[] = {
    {0, begin_explaining, each_explained, end_with_summary},
    {'t', begin_tsv, each_printed, NULL},
    {'u', begin_explaining, each_counted, end_with_summary},
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

/* Reads all games; false when a line was bad or the mode or reading has failed. */
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
    return ferror(stdout) || cli_read_all(work->reader.file, work->name);
}

/* What the arguments ask for. */
struct request {
    const struct mode *mode;
    const char *argument; /* of the mode */
    const struct keys *keys;
    const char *file; /* as cli_open takes it */
};

/* Reads the arguments.  Result: -1, or the status with which the command is to end,
 * which has been explained. */
static int read_arguments(int argc, char **argv, const struct command *command,
                          struct request *request)
{
    static const struct option options[] = {{"keys", required_argument, NULL, 'k'},
                                            {"tsv", no_argument, NULL, 't'},
                                            {"summary", no_argument, NULL, 'u'},
                                            {"index", no_argument, NULL, 'i'},
                                            {"at", required_argument, NULL, 'a'},
                                            {"starting", required_argument, NULL, 's'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    int status;
    int option;

    while ((option = cli_option(argc, argv, command, options, &status)) != -1) {
        if (option == 0)
            return status;
        if (option == 'k') {
            request->keys = keys_named(optarg);
            if (request->keys == NULL)
                return cli_wrong_usage(command, "--keys takes " KEYS_ACCEPTED);
            continue;
        }
        if (request->mode->option != 0)
            return cli_wrong_usage(
                command, "only one of --tsv, --summary, --index, --at and --starting");
        request->mode = mode_of(option);
        request->argument = optarg;
    }
    if (argc - optind > 1)
        return cli_wrong_usage(command, "more than one file");
    request->file = optind < argc ? argv[optind] : "-";
    if (request->mode->option == 'a' && strcmp(request->argument, "-") == 0 &&
        strcmp(request->file, "-") == 0)
        return cli_wrong_usage(command, "--at - reads boards from standard input: "
                                        "name a FILE of games");
    return -1;
}

static int run(int argc, char **argv, const struct command *command)
{
    struct request request = {.mode = &modes[0], .keys = KEYS_INDEX};
    struct work work = {.at = OXO_NO_POSITION};
    int status = read_arguments(argc, argv, command, &request);
    bool done;

    if (status != -1)
        return status;
    work.reader.keys = request.keys;
    work.reader.file = cli_open(request.file, &work.name);
    if (work.reader.file == NULL)
        return CLI_NO_ANSWER;
    done =
        (request.mode->begin == NULL || request.mode->begin(&work, request.argument)) &&
        read_games(&work, request.mode) &&
        (request.mode->end == NULL || request.mode->end(&work));
    cli_close(work.reader.file);
    explainer_free(&work.explainer);
    occurrences_free(&work.index);
    return done && work.summary.bad == 0 ? CLI_ANSWERED : CLI_NO_ANSWER;
}

const struct command command_games = {
    .name = "games",
    .arguments = "[OPTION]... [FILE]",
    .summary = "explains recorded games, and finds positions",
    .details =
        "Reads a game a line from FILE or standard input: the cells in order\n"
        "of play, with or without spaces, commas or hyphens between them.  Empty\n"
        "lines and what follows a # are passed over; a game need not be over.  A\n"
        "game is known by the number of its line.\n"
        "\n"
        "Of each move it says what the position was worth to the side that moved\n"
        "(plies are moves of one side, this one counted) and, when the move did\n"
        "not keep that, what it is worth now, what was given away and which cells\n"
        "were better: all that are best.  A summary for each side comes last.\n"
        "\n"
        "  --keys MAP        how cells are called, here and in the answer: index,\n"
        "                    0 to 8 in reading order (without the option);\n"
        "                    reading, 1 to 9 in reading order; keypad, 1 to 9 as\n"
        "                    on a numeric keypad\n"
        "  --summary         only the summary\n"
        "  --tsv             a header and a line per move, columns parted by tabs:\n"
        "                    line, ply, side, cell, board before the move; value\n"
        "                    and distance for the side that moved, before the move\n"
        "                    and after it, this ply counted in both; verdict\n"
        "                    (best, win-for-draw, win-for-loss, draw-for-loss,\n"
        "                    slower-win, sooner-loss); better cells run together,\n"
        "                    or -; no summary\n"
        "  --starting CELLS  the games that begin so, each behind its line and a\n"
        "                    tab\n"
        "  --index           a line per board that occurs, in order: the board, a\n"
        "                    tab, the lines of the games in which it occurs\n"
        "  --at BOARD        the lines of the games in which the board or a mirror\n"
        "                    image of it occurs, or -; --at - reads a board a line\n"
        "                    from standard input and answers each with a line\n"
        "\n"
        "A line that is no game is reported with its column, in bytes, and left\n"
        "out; then the exit status is 1.  Only --index and --at take memory that\n"
        "grows with the games.\n",
    .run = run,
};
