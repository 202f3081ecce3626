/* tiny.c - the rule in place of a table, as oxo_tiny.c reads it.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * What the rule and its bytes are is written in runtime/oxo_entry.h.  It plays a move
 * that is best in value and in distance in every open position, without exception.
 */
#include "games/rules.h"
#include "solver/choice.h"
#include "tables/tables.h"
#include "tables/writer.h"

#include "oxo_entry.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_ROUNDS = 100 /* of the search, which takes about a third */
};

/* An open position as the search sees it. */
struct board {
    uint8_t weights[RULES_LINES]; /* where each line's weight is in the table */
    uint16_t open;                /* bit i: cell i is empty */
    uint16_t best;                /* bit i: cell i is equal to the best */
};

/* The step from each cell of a line to the next. */
static unsigned step_of(size_t line)
{
    return (unsigned)(rules_lines[line][1] - rules_lines[line][0]);
}

/* The place in the table of the weight that a line has.  No matter which, of a full
 * line: no cell of it is open. */
static uint8_t weight_of(const uint8_t cells[RULES_CELLS], size_t line)
{
    const bool early = rules_count(cells, NOUGHT) == OXO_TINY_EARLY_NOUGHTS;
    const unsigned unit = early ? OXO_TINY_EARLY_UNIT : OXO_TINY_UNIT;
    const unsigned first = step_of(line) % 2 == 0 ? OXO_TINY_SUMS : 0;
    unsigned sum = 0;

    for (size_t i = 0; i < RULES_SIDE; i++) {
        const uint8_t content = cells[rules_lines[line][i]];

        if (content != EMPTY)
            sum += unit + (content != rules_turn(cells));
    }
    return (uint8_t)(OXO_TINY_WEIGHTS + first + (sum < OXO_TINY_SUMS ? sum : 0));
}

/* Lists the open positions by rising number; returns how many. */
static size_t list_boards(const struct graph *graph, struct choice *choice,
                          struct board *boards)
{
    const struct moves *const moves = &choice->moves;
    size_t count = 0;

    for (uint32_t v = 0; v < graph->count; v++) {
        struct board board = {.open = 0};
        uint8_t cells[RULES_CELLS];

        choice_best(graph, v, choice);
        for (size_t i = 0; i < moves->count; i++)
            board.open |= (uint16_t)(1u << moves->numbers[i]);
        for (size_t i = 0; i < choice->best_count; i++)
            board.best |= (uint16_t)(1u << moves->numbers[choice->best[i]]);
        rules_decode(graph->positions[v], cells);
        for (size_t line = 0; line < RULES_LINES; line++)
            board.weights[line] = weight_of(cells, line);
        if (moves->count > 0)
            boards[count++] = board;
    }
    return count;
}

/* What the weights of a cell's lines come to. */
static int score(const int8_t *table, const struct board *board, size_t cell)
{
    int sum = 0;

    for (size_t line = 0; line < RULES_LINES; line++)
        for (size_t i = 0; i < RULES_SIDE; i++)
            if (rules_lines[line][i] == cell)
                sum += table[board->weights[line]];
    return sum;
}

/* The cell of a set with the highest score, the lowest of equals; RULES_CELLS when the
 * set is empty. */
static size_t highest(const int8_t *table, const struct board *board, unsigned set)
{
    size_t found = RULES_CELLS;

    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        if ((set >> cell & 1) &&
            (found == RULES_CELLS ||
             score(table, board, cell) > score(table, board, found)))
            found = cell;
    return found;
}

/* Changes the weight of each line through a cell. */
static void change(int8_t *table, const struct board *board, size_t cell, int by)
{
    for (size_t line = 0; line < RULES_LINES; line++)
        for (size_t i = 0; i < RULES_SIDE; i++)
            if (rules_lines[line][i] == cell) {
                int8_t *const weight = &table[board->weights[line]];

                *weight = (int8_t)(*weight + by);
            }
}

/* Plays one position by the rule.  When no best cell scores higher than all others, its
 * lines' weights rise by 1, those of the highest of the others fall by 1, and it
 * returns false. */
static bool correct(int8_t *table, const struct board *board)
{
    const size_t best = highest(table, board, board->best);
    const size_t other = highest(table, board, board->open & ~(unsigned)board->best);

    if (other == RULES_CELLS || score(table, board, best) > score(table, board, other))
        return true;
    change(table, board, best, 1);
    change(table, board, other, -1);
    return false;
}

/* Finds the weights of the rule by a perceptron (F. Rosenblatt, 1958; for a choice
 * among several as here: M. Collins, Discriminative training methods for hidden Markov
 * models, 2002).  All weights start at 0; round after round the positions are played in
 * their order, and each mistake moves the weights one step towards the best cell and
 * away from the one that was preferred.
 *
 * If weights exist that prefer a certain best cell in each position, a perceptron that
 * always steps towards those cells ends after a finite number of mistakes (A. Novikoff,
 * 1962).  Where several cells are best, this one steps towards that which it likes
 * most, so that it may find what the other cannot, but need not end: hence a limit.  A
 * round without a mistake ends the search, and is at the same time the proof that the
 * rule holds in every position.  There is no chance in it and there are only integers,
 * so that the result is the same everywhere.
 *
 * With one weight per sum and kind of line alone the search does not end.  Instead of a
 * list of exceptions, which takes bytes and code, the rule has something more to tell
 * positions apart by: while there is just one nought, so that no line can be one
 * side's, a mark counts less, which gives sums other weights. */
static bool find_weights(int8_t *table, const struct board *boards, size_t count)
{
    for (int round = 0; round < MOST_ROUNDS; round++) {
        size_t mistakes = 0;

        for (size_t i = 0; i < count; i++)
            mistakes += !correct(table, &boards[i]);
        if (mistakes == 0)
            return true;
    }
    return false;
}

/* Fills the table; false when no rule is found, or one whose scores could be too far
 * from 0. */
static bool pack(const struct board *boards, size_t count, int8_t table[OXO_TINY_BYTES])
{
    bool found;

    memset(table, 0, OXO_TINY_BYTES);
    for (size_t line = 0; line < RULES_LINES; line++) {
        table[2 * line] = (int8_t)rules_lines[line][0];
        table[2 * line + 1] = (int8_t)step_of(line);
    }
    found = find_weights(table, boards, count);
    for (size_t i = OXO_TINY_WEIGHTS; i < OXO_TINY_BYTES; i++)
        found = found && abs(table[i]) <= OXO_TINY_MOST_WEIGHT;
    return found;
}

static bool write_tiny(FILE *out, const struct table_source *source,
                       char error[TABLE_ERROR_SIZE])
{
    static const struct writer_file file = {
        .name = "oxo_tiny_table.c",
        .title = "a rule for the best move of every tic-tac-toe position",
        .command = "oxo-generate --layout tiny -o generated/oxo_tiny_table.c",
        .entry =
            "What the bytes hold is written in oxo_entry.h: the eight lines of the "
            "board, and\n"
            "the weights by which the cells on them are compared.  34 bytes.",
    };
    struct board *const boards = malloc(source->graph->count * sizeof *boards);
    int8_t table[OXO_TINY_BYTES];
    bool found;

    if (boards == NULL) {
        snprintf(error, TABLE_ERROR_SIZE, "not enough memory");
        return false;
    }
    found = pack(boards, list_boards(source->graph, source->choice, boards), table);
    free(boards);
    if (!found) {
        snprintf(error, TABLE_ERROR_SIZE, "no rule was found for the layout tiny");
        return false;
    }
    writer_banner(out, &file);
    writer_format_check(out, &file);
    writer_table(out, "const uint8_t oxo_tiny_table[OXO_TINY_BYTES] OXO_PLACE",
                 (const uint8_t *)table, OXO_TINY_BYTES, 1);
    return true;
}

const struct table table_tiny = {
    .name = "tiny",
    .of_tictactoe = true,
    .write = write_tiny,
};
