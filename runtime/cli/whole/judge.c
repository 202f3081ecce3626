/* judge.c - oxo judge: how another engine's moves compare with the best ones.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "text/board.h"
#include "cli.h"
#include "games/explain.h"

#include <ctype.h>
#include <err.h>
#include <stdlib.h>
#include <string.h>

/* Kinds of fault.  A legal move has at most one of LOST_VALUE, LATER_WIN and
 * SOONER_LOSS; a win in 1 missed is counted beside the one of them that it is. */
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

enum { EXAMPLE_SIZE = 192 };

struct report {
    unsigned long lines;
    unsigned long moves; /* lines that could be read */
    unsigned long counts[FAULTS];
    char examples[FAULTS][EXAMPLE_SIZE];  /* the first of each kind */
    unsigned positions;                   /* different open positions among the moves */
    uint8_t met[(OXO_POSITIONS + 7) / 8]; /* a bit per position, for that */
};

static void note(struct report *report, enum fault fault, const char *example)
{
    if (report->counts[fault]++ == 0)
        snprintf(report->examples[fault], EXAMPLE_SIZE, "%s", example);
}

/* Reads the cell behind a board: a decimal number with spaces around it.  Any number
 * that is no cell becomes OXO_NO_CELL; false when it is no number. */
static bool read_cell(const char *text, uint8_t *cell)
{
    char *end;
    long number;

    if (!isspace((unsigned char)*text))
        return false;
    number = strtol(text, &end, 10);
    if (end == text)
        return false;
    while (isspace((unsigned char)*end))
        end++;
    *cell = number >= 0 && number < BOARD_CELLS ? (uint8_t)number : OXO_NO_CELL;
    return *end == '\0';
}

/* Judges a move; `line` is the text that it was read from. */
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
    char example[EXAMPLE_SIZE];

    snprintf(example, sizeof example, "line %lu, %.40s", report->lines, line);
    report->moves++;
    if (cli_is_open(position) && !(report->met[position / 8] >> position % 8 & 1)) {
        report->met[position / 8] |= (uint8_t)(1 << position % 8);
        report->positions++;
    }
    if (next == OXO_NO_POSITION) {
        note(report, ILLEGAL, example);
        return;
    }
    verdict = explain_move(position, next);
    if (verdict != VERDICT_BEST)
        note(report, fault_of[verdict], example);
    if (oxo_value(position) > 0 && oxo_distance(position) == 1 &&
        oxo_distance(next) != 0)
        note(report, MISSED_WIN, example);
}

static void judge_line(struct report *report, const char *line, size_t length)
{
    char reason[BOARD_ERROR_SIZE];
    char example[EXAMPLE_SIZE];
    size_t rest;
    const oxo_position position = board_read(line, length, &rest, reason);
    uint8_t cell;

    if (position != OXO_NO_POSITION) {
        if (oxo_state(position) == OXO_INVALID) {
            snprintf(reason, sizeof reason, "impossible board: %s",
                     board_why_impossible(position));
        } else if (strlen(line) == length && read_cell(line + rest, &cell)) {
            judge_move(report, position, cell, line);
            return;
        } else {
            snprintf(reason, sizeof reason, "no cell behind the board");
        }
    }
    snprintf(example, sizeof example, "line %lu, %s", report->lines, reason);
    note(report, UNREADABLE, example);
}

/* Judges all lines; false, and the reason on standard error, when they cannot be read.
 */
static bool judge_file(struct report *report, FILE *file, const char *name)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    while ((length = cli_read_line(&line, &room, file)) >= 0) {
        line[length] = '\0';
        report->lines++;
        if (length > 0)
            judge_line(report, line, (size_t)length);
    }
    free(line);
    return cli_read_all(file, name);
}

static unsigned open_positions(void)
{
    unsigned open = 0;

    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        open += cli_is_open(position);
    return open;
}

/* Prints the report; true when there were moves and all were best. */
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

static int run(int argc, char **argv, const struct command *command)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    struct report report = {0};
    const char *name;
    FILE *file;
    int status;
    bool read;

    if (cli_option(argc, argv, command, options, &status) != -1)
        return status;
    if (argc - optind > 1)
        return cli_wrong_usage(command, "more than one file");
    file = cli_open(optind < argc ? argv[optind] : "-", &name);
    if (file == NULL)
        return CLI_NO_ANSWER;
    read = judge_file(&report, file, name);
    cli_close(file);
    return read && print_report(&report) ? CLI_ANSWERED : CLI_NO_ANSWER;
}

const struct command command_judge = {
    .name = "judge",
    .arguments = "[FILE]",
    .summary = "compares another engine's moves with the best",
    .details =
        "Reads lines of a board, a space and the cell that the engine plays there, "
        "from\n"
        "FILE or standard input, and counts the moves that are illegal, lose value (a "
        "win\n"
        "or a draw), win later than possible, or lose sooner than necessary; a missed "
        "win\n"
        "in 1 is counted beside.  Exit status 0 when every move was a best one.\n"
        "\n"
        "    oxo export --open | your-engine | oxo judge\n",
    .run = run,
};
