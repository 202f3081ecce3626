/* judge.c - oxo judge: how another engine's moves compare with the best ones.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "games/explain.h"
#include "text/input.h"

#include <stdlib.h>
#include <string.h>

/* Kinds of fault.  A legal move has at most one of LOST_VALUE, LATER_WIN and
 * SOONER_LOSS; MISSED_WIN is counted in addition to it. */
enum fault {
    UNREADABLE,
    ILLEGAL,
    LOST_VALUE,
    LATER_WIN,
    SOONER_LOSS,
    MISSED_WIN,
    FAULTS
};

static const char *const fault_names[FAULTS] = {
    [UNREADABLE] = "unreadable line",
    [ILLEGAL] = "illegal move",
    [LOST_VALUE] = "lost value",
    [LATER_WIN] = "won later than possible",
    [SOONER_LOSS] = "lost sooner than necessary",
    [MISSED_WIN] = "missed a win in 1",
};

enum { EXAMPLE_SIZE = BOARD_ERROR_SIZE + 32 };

struct report {
    unsigned long lines;
    unsigned long moves; /* lines that could be read */
    unsigned long counts[FAULTS];
    char examples[FAULTS][EXAMPLE_SIZE]; /* the first of each kind */
    unsigned positions;                  /* different open positions among the moves */
    bool met[OXO_POSITIONS];             /* for that */
};

/* Counts a fault of the latest line; `text` is the line, or what is wrong with it. */
static void note(struct report *report, enum fault fault, const char *text)
{
    if (report->counts[fault]++ == 0)
        snprintf(report->examples[fault], EXAMPLE_SIZE, "line %lu, %s", report->lines,
                 text);
}

/* Reads the cell after a board: a decimal number between spaces.  A number that is no
 * cell becomes OXO_NO_CELL.  Returns false if there is no number, or more. */
static bool read_cell(const char *text, uint8_t *cell)
{
    static const char spaces[] = " \t\r";
    char *end;
    const long number = strtol(text, &end, 10);

    *cell = number >= 0 && number < BOARD_CELLS ? (uint8_t)number : OXO_NO_CELL;
    return strspn(text, spaces) > 0 && end != text && end[strspn(end, spaces)] == '\0';
}

static void judge_move(struct report *report, oxo_position position, uint8_t cell,
                       const char *line)
{
    static const enum fault fault_of[VERDICTS] = {
        [VERDICT_WIN_FOR_DRAW] = LOST_VALUE,  [VERDICT_WIN_FOR_LOSS] = LOST_VALUE,
        [VERDICT_DRAW_FOR_LOSS] = LOST_VALUE, [VERDICT_SLOWER_WIN] = LATER_WIN,
        [VERDICT_SOONER_LOSS] = SOONER_LOSS,
    };
    const oxo_position next = oxo_play(position, cell);
    enum verdict verdict;

    report->moves++;
    if (board_is_open(position) && !report->met[position]) {
        report->met[position] = true;
        report->positions++;
    }
    if (next == OXO_NO_POSITION) {
        note(report, ILLEGAL, line);
        return;
    }
    verdict = explain_move(position, next);
    if (verdict != VERDICT_BEST)
        note(report, fault_of[verdict], line);
    if (oxo_value(position) > 0 && oxo_distance(position) == 1 &&
        oxo_distance(next) != 0)
        note(report, MISSED_WIN, line);
}

static void judge_line(struct report *report, const char *line, size_t length)
{
    char reason[BOARD_ERROR_SIZE];
    size_t rest;
    const oxo_position position = board_read(line, length, &rest, reason);
    uint8_t cell;

    if (position == OXO_NO_POSITION)
        note(report, UNREADABLE, reason);
    else if (oxo_state(position) == OXO_INVALID)
        note(report, UNREADABLE, board_why_impossible(position));
    else if (strlen(line) < length || !read_cell(line + rest, &cell))
        note(report, UNREADABLE, "no cell after the board");
    else
        judge_move(report, position, cell, line);
}

/* Judges all lines.  Returns false, after a line on standard error, if they cannot be
 * read. */
static bool judge_file(struct report *report, FILE *file, const char *name)
{
    struct input_line line = {0};

    while (input_line(&line, file)) {
        report->lines++;
        if (line.length > 0)
            judge_line(report, line.text, line.length);
    }
    free(line.text);
    return input_ended(file, name);
}

static unsigned open_positions(void)
{
    unsigned open = 0;

    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        open += board_is_open(position);
    return open;
}

/* Prints the report.  Returns true if there were moves and all were best. */
static bool print_report(const struct report *report)
{
    unsigned long faults = 0;
    bool perfect;

    printf("%lu move%s judged, on %u of the %u open positions\n\n", report->moves,
           report->moves == 1 ? "" : "s", report->positions, open_positions());
    for (int fault = 0; fault < FAULTS; fault++) {
        printf("%-28s%6lu%s%s\n", fault_names[fault], report->counts[fault],
               report->counts[fault] > 0 ? "  first: " : "", report->examples[fault]);
        faults += report->counts[fault];
    }
    perfect = report->moves > 0 && faults == 0;
    printf("\n%s\n", perfect              ? "Every move was a best move."
                     : report->moves == 0 ? "There was no move to judge."
                     : faults == report->counts[UNREADABLE]
                         ? "Every move that could be read was a best move."
                         : "Not every move was a best move.");
    return perfect;
}

static int run(int argc, char **argv)
{
    struct report report = {0};
    const char *name;
    FILE *file;
    int status;
    bool read;

    if (command_option(argc, argv, &command_judge, &status) != -1)
        return status;
    file = input_open(optind < argc ? argv[optind] : "-", &name);
    if (file == NULL)
        return EXIT_FAILURE;
    read = judge_file(&report, file, name);
    input_close(file);
    return read && print_report(&report) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_judge = {
    .name = "judge",
    .arguments = "[FILE]",
    .summary = "compares another engine's moves with the best ones",
    .details =
        "Reads lines from FILE or standard input, each a board, a space and the cell\n"
        "that the engine plays there, and counts the moves that are illegal, lose "
        "value\n"
        "(a win or a draw), win later than possible or lose sooner than necessary.\n"
        "A win in 1 that was missed is counted in addition.  The exit status is 0 if\n"
        "every move was a best one, else 1.\n"
        "\n"
        "    oxo export --open | your-engine | oxo judge\n",
    .options = options,
    .operands = 1,
    .run = run,
};
