/* asked.h - what the commands that answer boards have in common.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef ASKED_H
#define ASKED_H

#include "command.h"
#include "text/level_names.h"

/* How the boards are asked about; what is not among a command's options stays as it is
 * set here. */
struct asked {
    struct command_text text;
    const struct level *level; /* perfect */
    bool json;
    const void *context; /* what the answers need beside, or NULL */
};

/* Prints the answer to a position, by what is asked; or, if it has none, stores the
 * reason and returns false. */
typedef bool asked_answer(const struct asked *asked, oxo_position position,
                          struct board_refusal *refusal);

/* Takes the options of a command and its board, and answers it; or with `-` each board
 * of standard input at once, so that another program can ask and wait for the answer.
 * There a board is a line, or several lines, which the third row or an empty line ends;
 * what has no answer is answered with `error: ` and the reason, or in JSON with an
 * object that has an `error`.  Returns the exit status. */
int asked_run(int argc, char **argv, const struct command *command,
              asked_answer *answer);

/* Answers the boards of standard input, as asked_run does with `-`.  Returns true if
 * all was read and answered. */
bool asked_answer_lines(const struct asked *asked, asked_answer *answer);

/* Stores that the game is over, and how it ended, as the reason. */
void asked_refuse_over(const struct asked *asked, oxo_position position,
                       struct board_refusal *refusal);

/* Lines of helps. */
#define ASKED_JSON_HELP                                                                \
    "  --json        answer with an object of JSON in a line, which has an error\n"    \
    "                where there is no answer, and else "
#define ASKED_STREAM_HELP                                                              \
    "With - it reads boards from standard input and answers each at once.  A board "   \
    "is\n"                                                                             \
    "a line, or several, which the third row or an empty line ends.  Where there is\n" \
    "no answer, the line is `error: ` and the reason, and the exit status is 1.\n"

#endif
