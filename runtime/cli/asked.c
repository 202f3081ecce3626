/* asked.c - see asked.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "asked.h"
#include "program.h"
#include "reading/input.h"
#include "text/json.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines that may be the rows of one board. */
struct rows {
    char text[256];
    size_t length;
    int cells; /* rows of cells among them; the others are rules */
};

/* Boards that are answered one after the other. */
struct work {
    const struct asked *asked;
    asked_answer *answer;
    struct rows rows;
    bool all; /* was answered */
};

void asked_refuse_over(const struct asked *asked, oxo_position position,
                       struct board_refusal *refusal)
{
    char words[WORDS_SIZE];

    words_over(position, side_winner(position), asked->text.keys, words);
    snprintf(refusal->reason, BOARD_ERROR_SIZE, "the game is over: %s", words);
}

static bool answer_board(const struct asked *asked, asked_answer *answer,
                         const char *text, size_t length, struct board_refusal *refusal)
{
    const oxo_position position =
        board_read_possible(text, length, &asked->text.form, refusal);

    return position != OXO_NO_POSITION && answer(asked, position, refusal);
}

static void answer_text(struct work *work, const char *text, size_t length)
{
    struct board_refusal refusal;

    if (answer_board(work->asked, work->answer, text, length, &refusal))
        return;
    work->all = false;
    if (work->asked->json) {
        printf("{\"error\":");
        json_print_text(refusal.reason);
        puts("}");
    } else {
        printf("error: %s\n", refusal.reason);
    }
}

/* Answers the rows so far, unless they are but rules. */
static void answer_rows(struct work *work)
{
    if (work->rows.cells > 0)
        answer_text(work, work->rows.text, work->rows.length);
    work->rows = (struct rows){.length = 0};
}

/* Whether a text is a board, possible or not. */
static bool is_board(const struct work *work, const char *text, size_t length)
{
    struct board_refusal refusal;

    return board_read(text, length, &work->asked->text.form, &refusal) !=
           OXO_NO_POSITION;
}

/* Adds a row of a board, and answers the board if it is whole. */
static void add_row(struct work *work, const char *line, size_t length,
                    enum board_part part)
{
    struct rows *const rows = &work->rows;

    memcpy(rows->text + rows->length, line, length);
    rows->length += length;
    rows->text[rows->length++] = '\n';
    rows->cells += part == BOARD_ROW_OF_CELLS;
    if (rows->cells >= BOARD_ROW || is_board(work, rows->text, rows->length)) {
        answer_text(work, rows->text, rows->length);
        *rows = (struct rows){.length = 0};
    }
}

/* Takes a line: a row of a board that has begun, a board, the first row of one,
 * nothing, or what cannot be read. */
static void take_line(struct work *work, const char *line, size_t length)
{
    const bool begun = work->rows.cells > 0;
    const bool blank = strspn(line, " \t") == length;
    enum board_part part = BOARD_NO_PART;
    bool board;

    if (work->rows.length + length < sizeof work->rows.text)
        part = board_part(line, length, &work->asked->text.form);
    board = !(begun && part != BOARD_NO_PART) && is_board(work, line, length);
    if (part != BOARD_NO_PART && !board && (begun || !blank)) {
        add_row(work, line, length, part);
        return;
    }
    answer_rows(work);
    if (board || !blank)
        answer_text(work, line, length);
}

bool asked_answer_lines(const struct asked *asked, asked_answer *answer)
{
    struct work work = {.asked = asked, .answer = answer, .all = true};
    struct input_line line = {0};

    while (!ferror(stdout) && input_line(&line, stdin)) {
        take_line(&work, line.text, line.length);
        fflush(stdout);
    }
    free(line.text);
    answer_rows(&work);
    return (ferror(stdout) || input_ended(stdin, "standard input")) && work.all;
}

/* Takes an option.  EXIT_SUCCESS, or the exit status after a line on standard error. */
static int take_option(const char *name, int option, struct asked *asked)
{
    int status = EXIT_SUCCESS;

    if (option == 'j')
        asked->json = true;
    else if (option != 'l')
        (void)command_text_option(name, option, &asked->text, &status);
    else if ((asked->level = level_named(optarg)) == NULL)
        status = program_refuse(name, "--level takes " LEVEL_ACCEPTED, NULL);
    return status;
}

int asked_run(int argc, char **argv, const struct command *command,
              asked_answer *answer)
{
    struct asked asked = {.text.keys = KEYS_INDEX, .level = LEVEL_PERFECT};
    const char *board = command_take_board(&argc, argv, command);
    struct board_refusal refusal;
    int option;
    int status;

    while ((option = command_option(argc, argv, command, &status)) != -1) {
        if (option != 0)
            status = take_option(argv[0], option, &asked);
        if (option == 0 || status != EXIT_SUCCESS)
            return status;
    }
    if (board == NULL && optind == argc)
        return program_refuse(argv[0], "no board", NULL);
    if (board != NULL && optind < argc)
        return program_refuse(argv[0], "unexpected argument", argv[optind]);
    if (board == NULL)
        board = argv[optind];
    if (strcmp(board, "-") == 0)
        return asked_answer_lines(&asked, answer) ? EXIT_SUCCESS : EXIT_FAILURE;
    if (answer_board(&asked, answer, board, strlen(board), &refusal))
        return EXIT_SUCCESS;
    command_refuse_board("", board, &refusal);
    return EXIT_FAILURE;
}
