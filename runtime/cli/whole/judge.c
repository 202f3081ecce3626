/* judge.c - oxo judge: how another engine's moves compare with the best ones.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "command.h"
#include "games/explain.h"
#include "program.h"
#include "reading/input.h"

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

static const struct {
    const char *words; /* for people */
    const char *code;  /* for programs */
} faults[FAULTS] = {
    [UNREADABLE] = {"unreadable line", "unreadable"},
    [ILLEGAL] = {"illegal move", "illegal"},
    [LOST_VALUE] = {"lost value", "lost-value"},
    [LATER_WIN] = {"won later than possible", "slower-win"},
    [SOONER_LOSS] = {"lost sooner than necessary", "sooner-loss"},
    [MISSED_WIN] = {"missed a win in 1", "missed-win"},
};

enum { EXAMPLE_SIZE = BOARD_ERROR_SIZE + 32, SENTENCE_SIZE = 112 };

/* What is printed beside, or in place of, the report. */
enum listing { NO_LIST, LIST = 'i', TSV = 't' };

struct report {
    struct command_text text; /* how boards and cells are written */
    enum listing listing;
    bool partial; /* not all boards need be answered */
    unsigned long lines;
    unsigned long moves; /* lines that could be read */
    unsigned long counts[FAULTS];
    char examples[FAULTS][EXAMPLE_SIZE]; /* the first of each kind */
    unsigned positions;                  /* different open positions among the moves */
    bool met[OXO_POSITIONS];             /* for that */
};

/* Counts a fault of the latest line, and prints it if that is asked for; `text` is the
 * line, or what is wrong with it. */
static void note(struct report *report, enum fault fault, const char *text)
{
    if (report->counts[fault]++ == 0)
        snprintf(report->examples[fault], EXAMPLE_SIZE, "line %lu, %s", report->lines,
                 text);
    if (report->listing == LIST)
        printf("line %lu: %s: %s\n", report->lines, faults[fault].words, text);
}

/* Prints a fault of a move, or of a line without one (OXO_NO_POSITION), for programs.
 */
static void print_tsv(const struct report *report, enum fault fault,
                      oxo_position position, uint8_t cell)
{
    const char *const digits = report->text.keys->digits;
    char board[BOARD_TEXT_SIZE] = "-";
    uint16_t best = 0;

    if (report->listing != TSV)
        return;
    if (position != OXO_NO_POSITION) {
        board_text(position, board);
        best = oxo_best_moves(position);
    }
    printf("%lu\t%s\t%c\t%s\t", report->lines, board,
           cell < BOARD_CELLS ? digits[cell] : '-', faults[fault].code);
    for (cell = 0; cell < BOARD_CELLS; cell++)
        if (best >> cell & 1)
            putchar(digits[cell]);
    puts(best == 0 ? "-" : "");
}

/* Between a board and the cell that is played there. */
static bool is_separator(char character)
{
    return strchr(" \t,;:", character) != NULL;
}

/* Finds the cell at the end of a line, after a board and separators; what is no cell
 * becomes OXO_NO_CELL.  Returns the length of the board with its separators, or 0 if
 * there is no number. */
static size_t find_cell(const char *line, size_t length, const struct keys *keys,
                        uint8_t *cell)
{
    size_t begin;

    while (length > 0 && strchr(" \t\r\"')]}", line[length - 1]) != NULL)
        length--;
    begin = length;
    while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9')
        begin--;
    if (begin == length)
        return 0;
    *cell = length - begin == 1 ? keys_cell(keys, line[begin]) : OXO_NO_CELL;
    if (begin > 0 && line[begin - 1] == '-') {
        begin--;
        *cell = OXO_NO_CELL;
    }
    return begin > 0 && is_separator(line[begin - 1]) ? begin : 0;
}

/* Reads the board ahead of one separator, or of all of them. */
static oxo_position find_board(const struct report *report, const char *line,
                               size_t length, struct board_refusal *refusal)
{
    oxo_position position =
        board_read_possible(line, length - 1, &report->text.form, refusal);

    if (position != OXO_NO_POSITION)
        return position;
    while (length > 0 && is_separator(line[length - 1]))
        length--;
    return board_read_possible(line, length, &report->text.form, refusal);
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
        print_tsv(report, ILLEGAL, position, cell);
        return;
    }
    verdict = explain_move(position, next);
    if (verdict != VERDICT_BEST) {
        note(report, fault_of[verdict], line);
        print_tsv(report, fault_of[verdict], position, cell);
    }
    if (oxo_value(position) > 0 && oxo_distance(position) == 1 &&
        oxo_distance(next) != 0) {
        note(report, MISSED_WIN, line);
        print_tsv(report, MISSED_WIN, position, cell);
    }
}

/* True for a first line that names what stands in the others. */
static bool is_header(const struct report *report, const char *line)
{
    size_t letters = 0; /* that are in no board */

    for (const char *character = line; *character != '\0'; character++)
        letters += strchr("acdfghijklmnpqrstuvwyz", *character) != NULL;
    return report->lines == 1 && strpbrk(line, "0123456789") == NULL && letters > 2;
}

static void judge_line(struct report *report, const char *line, size_t length)
{
    struct board_refusal refusal = {.reason = "no cell after the board"};
    oxo_position position = OXO_NO_POSITION;
    uint8_t cell;
    const size_t board = find_cell(line, length, report->text.keys, &cell);

    if (board > 0)
        position = find_board(report, line, board, &refusal);
    if (position != OXO_NO_POSITION && strlen(line) == length) {
        judge_move(report, position, cell, line);
    } else if (!is_header(report, line)) {
        note(report, UNREADABLE, refusal.reason);
        print_tsv(report, UNREADABLE, OXO_NO_POSITION, OXO_NO_CELL);
    }
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

/* What the report comes to, in a sentence; *passed tells if there is no fault. */
static void conclude(const struct report *report, unsigned missing,
                     char sentence[SENTENCE_SIZE], bool *passed)
{
    unsigned long all = 0;

    for (int fault = 0; fault < FAULTS; fault++)
        all += report->counts[fault];
    *passed = report->moves > 0 && all == 0 && (missing == 0 || report->partial);
    if (report->moves == 0)
        snprintf(sentence, SENTENCE_SIZE, "There was no move to judge.");
    else if (all > report->counts[UNREADABLE])
        snprintf(sentence, SENTENCE_SIZE, "Not every move was a best move.");
    else if (all > 0)
        snprintf(sentence, SENTENCE_SIZE,
                 "Every move that could be read was a best move.");
    else if (!*passed)
        snprintf(
            sentence, SENTENCE_SIZE,
            "Every move was a best move, but %u board%s no answer (see --partial).",
            missing, missing == 1 ? " has" : "s have");
    else
        snprintf(sentence, SENTENCE_SIZE, "Every move was a best move.");
}

/* Prints the report, unless faults are listed for programs.  Returns true if there were
 * moves, enough of them, and all were best. */
static bool print_report(const struct report *report)
{
    const unsigned open = open_positions();
    char sentence[SENTENCE_SIZE];
    bool passed;

    conclude(report, open - report->positions, sentence, &passed);
    if (report->listing == TSV)
        return passed;
    printf("%lu move%s judged, on %u of the %u open positions\n\n", report->moves,
           report->moves == 1 ? "" : "s", report->positions, open);
    for (int fault = 0; fault < FAULTS; fault++)
        printf("%-28s%6lu%s%s\n", faults[fault].words, report->counts[fault],
               report->counts[fault] > 0 ? "  first: " : "", report->examples[fault]);
    printf("\n%s\n", sentence);
    return passed;
}

/* Takes the options; the exit status, or EXIT_SUCCESS and *name the file. */
static bool read_options(int argc, char **argv, struct report *report, int *status)
{
    int option;

    while ((option = command_option(argc, argv, &command_judge, status)) != -1) {
        if (option == 0)
            return false;
        if (command_text_option(argv[0], option, &report->text, status)) {
            if (*status != EXIT_SUCCESS)
                return false;
        } else if (option == 'p') {
            report->partial = true;
        } else if (report->listing != NO_LIST && (int)report->listing != option) {
            *status = program_refuse(argv[0], "only one of --list and --tsv", NULL);
            return false;
        } else {
            report->listing = (enum listing)option;
        }
    }
    return true;
}

static int run(int argc, char **argv)
{
    struct report report = {.text.keys = KEYS_INDEX};
    const char *name;
    FILE *file;
    int status;
    bool read;

    if (!read_options(argc, argv, &report, &status))
        return status;
    file = input_open(optind < argc ? argv[optind] : "-", &name);
    if (file == NULL)
        return EXIT_FAILURE;
    if (report.listing == TSV)
        puts("line\tboard\tcell\tfault\tbest");
    read = judge_file(&report, file, name);
    input_close(file);
    return read && print_report(&report) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static const struct option options[] = {COMMAND_BOARD_OPTIONS,
                                        {"list", no_argument, NULL, LIST},
                                        {"tsv", no_argument, NULL, TSV},
                                        {"partial", no_argument, NULL, 'p'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

const struct command command_judge = {
    .name = "judge",
    .arguments = "[OPTION]... [FILE]",
    .summary = "compares another engine's moves with the best ones",
    .details =
        "Reads lines from FILE or standard input, each a board, a space or comma and\n"
        "the cell that the engine plays there, and counts the moves that are illegal,\n"
        "lose value (a win or a draw), win later than possible or lose sooner than\n"
        "necessary.  A win in 1 that was missed is counted in addition.  A first line\n"
        "that names the columns is left out.  The exit status is 0 if every open "
        "board\n"
        "was answered and every move was a best one, else 1.\n"
        "\n"
        "    oxo export --open | your-engine | oxo judge\n"
        "\n"
        "  --partial     some boards need no answer\n"
        "  --list        print each fault in a line, ahead of the report\n"
        "  --tsv         print a header and a line per fault instead, with columns\n"
        "                separated by tabs: line; board; cell; fault (unreadable,\n"
        "                illegal, lost-value, slower-win, sooner-loss, missed-win);\n"
        "                best cells, or -\n" COMMAND_BOARD_HELP,
    .print_more = keys_print_meanings,
    .options = options,
    .operands = 1,
    .run = run,
};
