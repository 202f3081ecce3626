/* tiny.c - see tiny.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/tiny.h"
#include "games/rules.h"

#include <stdlib.h>

enum {
    WEIGHTS = OXO_TINY_BYTES - OXO_TINY_WEIGHTS,
    MOST_ROUNDS = 100 /* of the search; a rule that there is takes about a third */
};

/* An open position as the search sees it. */
struct position {
    uint32_t code;
    uint16_t open;              /* bit i: cell i is empty */
    uint16_t best;              /* bit i: cell i is equal to the best */
    uint8_t noughts;            /* how many there are */
    uint8_t own[RULES_LINES];   /* marks of the side to move on each line */
    uint8_t other[RULES_LINES]; /* marks of the other side */
};

struct positions {
    struct position *list;
    size_t count;
};

/* A rule: how many noughts there are when a mark counts `early_unit` instead of
 * OXO_TINY_UNIT, and the weights. */
struct rule {
    unsigned early_noughts;
    unsigned early_unit;
    int weights[WEIGHTS];
};

static unsigned step_of(size_t line)
{
    return (unsigned)(rules_lines[line][1] - rules_lines[line][0]);
}

static bool add_position(uint32_t code, const struct choice *choice,
                         struct positions *positions)
{
    struct position *const position = &positions->list[positions->count++];
    uint8_t cells[RULES_CELLS];

    *position = (struct position){.code = code};
    for (size_t i = 0; i < choice->moves_count; i++) {
        if (choice->moves[i] >= RULES_CELLS)
            return false;
        position->open |= (uint16_t)(1u << choice->moves[i]);
    }
    for (size_t i = 0; i < choice->best_count; i++)
        position->best |= (uint16_t)(1u << choice->moves[choice->best[i]]);
    rules_decode(code, cells);
    position->noughts = (uint8_t)rules_count(cells, NOUGHT);
    for (size_t line = 0; line < RULES_LINES; line++)
        for (size_t i = 0; i < RULES_SIDE; i++) {
            const uint8_t content = cells[rules_lines[line][i]];

            position->own[line] += content == rules_turn(cells);
            position->other[line] += content != EMPTY && content != rules_turn(cells);
        }
    return true;
}

/* Lists the open positions by rising number; false when they are not those of
 * tic-tac-toe's board. */
static bool list_positions(const struct graph *graph, const struct solution *solution,
                           struct choice *choice, struct positions *positions)
{
    for (uint32_t code = graph_next(graph, 0); code < graph->game->codes;
         code = graph_next(graph, (uint64_t)code + 1)) {
        choice_best(graph, solution, code, choice);
        if (choice->best_count > 0 && !add_position(code, choice, positions))
            return false;
    }
    return true;
}

/* Which weight a line has.  No matter which, of a full line: no cell of it is open. */
static size_t weight_of(const struct rule *rule, const struct position *position,
                        size_t line)
{
    const unsigned unit =
        position->noughts == rule->early_noughts ? rule->early_unit : OXO_TINY_UNIT;
    const unsigned sum =
        position->own[line] * unit + position->other[line] * (unit + 1);
    const size_t first = step_of(line) % 2 == 0 ? OXO_TINY_SUMS : 0;

    return first + (sum < OXO_TINY_SUMS ? sum : 0);
}

static void score(const struct rule *rule, const struct position *position,
                  int scores[RULES_CELLS])
{
    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        scores[cell] = 0;
    for (size_t line = 0; line < RULES_LINES; line++) {
        const int weight = rule->weights[weight_of(rule, position, line)];

        for (size_t i = 0; i < RULES_SIDE; i++)
            scores[rules_lines[line][i]] += weight;
    }
}

/* The cell of a set with the highest score, the lowest of equals; RULES_CELLS when the
 * set is empty. */
static size_t highest(const int scores[RULES_CELLS], unsigned set)
{
    size_t found = RULES_CELLS;

    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        if ((set >> cell & 1) && (found == RULES_CELLS || scores[cell] > scores[found]))
            found = cell;
    return found;
}

/* Changes the weight of each line through a cell. */
static void change(struct rule *rule, const struct position *position, size_t cell,
                   int by)
{
    for (size_t line = 0; line < RULES_LINES; line++)
        for (size_t i = 0; i < RULES_SIDE; i++)
            if (rules_lines[line][i] == cell)
                rule->weights[weight_of(rule, position, line)] += by;
}

/* Plays one position by the rule.  When no best cell scores higher than all others, its
 * lines' weights rise by 1, those of the highest of the others fall by 1, and the
 * result is false. */
static bool correct(struct rule *rule, const struct position *position)
{
    int scores[RULES_CELLS];
    size_t best;
    size_t other;

    score(rule, position, scores);
    best = highest(scores, position->best);
    other = highest(scores, position->open & ~(unsigned)position->best);
    if (other == RULES_CELLS || scores[best] > scores[other])
        return true;
    change(rule, position, best, 1);
    change(rule, position, other, -1);
    return false;
}

/* Finds the weights of a rule whose other parts are set, by a perceptron (F.
 * Rosenblatt, 1958; for a choice among several as here: M. Collins, Discriminative
 * training methods for hidden Markov models, 2002).  All weights start at 0; round
 * after round the positions are played in their order, and each mistake moves the
 * weights one step towards the best cell and away from the one that was preferred.
 *
 * If weights exist that prefer a certain best cell in each position, a perceptron that
 * always steps towards those cells ends after a finite number of mistakes (A. Novikoff,
 * 1962).  Where several cells are best, this one steps towards that which it likes
 * most, so that it may find what the other cannot, but need not end: hence a limit.  A
 * round without a mistake ends the search, and is at the same time the proof that the
 * rule holds in every position.  There is no chance in it and there are only integers,
 * so that the result is the same everywhere. */
static bool find_weights(const struct positions *positions, struct rule *rule)
{
    for (size_t i = 0; i < WEIGHTS; i++)
        rule->weights[i] = 0;
    for (int round = 0; round < MOST_ROUNDS; round++) {
        size_t mistakes = 0;

        for (size_t i = 0; i < positions->count; i++)
            mistakes += !correct(rule, &positions->list[i]);
        if (mistakes == 0)
            return true;
    }
    return false;
}

/* Finds a rule.  With weights alone, one per sum and kind of line, the search does not
 * end.  Instead of a list of exceptions, which takes bytes and code, it is then given
 * something more to tell positions apart by: while there is a certain number of
 * noughts, so few that no line can be one side's, a mark may count less, which gives
 * sums other weights.  Numbers and counts are tried in order, and the first with which
 * the search ends is taken; it needs no exception. */
static bool find_rule(const struct positions *positions, struct rule *rule)
{
    const unsigned noughts_of_no_win = RULES_SIDE - 2;

    *rule = (struct rule){.early_unit = OXO_TINY_UNIT};
    if (find_weights(positions, rule))
        return true; /* GCOVR_EXCL_LINE tic-tac-toe needs more */
    for (rule->early_noughts = 0; rule->early_noughts <= noughts_of_no_win;
         rule->early_noughts++)
        for (rule->early_unit = OXO_TINY_UNIT - 1; rule->early_unit > 0;
             rule->early_unit--)
            if (find_weights(positions, rule))
                return true;
    return false;
}

/* False when the rule is not of the format that runtime/oxo_entry.h describes. */
static bool fill(const struct rule *rule, uint8_t table[OXO_TINY_BYTES])
{
    if (rule->early_noughts != OXO_TINY_EARLY_NOUGHTS ||
        rule->early_unit != OXO_TINY_EARLY_UNIT)
        return false; /* GCOVR_EXCL_LINE the search ends with these */
    for (size_t line = 0; line < RULES_LINES; line++) {
        table[2 * line] = rules_lines[line][0];
        table[2 * line + 1] = (uint8_t)step_of(line);
    }
    for (size_t i = 0; i < WEIGHTS; i++) {
        if (abs(rule->weights[i]) > OXO_TINY_MOST_WEIGHT)
            return false; /* GCOVR_EXCL_LINE the search ends with less */
        table[OXO_TINY_WEIGHTS + i] = (uint8_t)rule->weights[i];
    }
    return true;
}

/* True when the bytes of the table, read as runtime/oxo_entry.h says, give a best cell
 * of the position: the last one of those with the highest score. */
static bool plays_best(const uint8_t table[OXO_TINY_BYTES],
                       const struct position *position)
{
    const unsigned unit = position->noughts == OXO_TINY_EARLY_NOUGHTS
                              ? OXO_TINY_EARLY_UNIT
                              : OXO_TINY_UNIT;
    uint8_t cells[RULES_CELLS];
    int scores[RULES_CELLS];
    int most = OXO_NOUGHT + 1;
    size_t best = RULES_CELLS;

    rules_decode(position->code, cells);
    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        scores[cell] = OXO_TINY_SCORE;
    for (const uint8_t *line = table; line < table + OXO_TINY_WEIGHTS; line += 2) {
        const size_t first = line[0];
        const size_t step = line[1];
        unsigned sum = 0;

        if (first + 2 * step >= RULES_CELLS)
            return false; /* GCOVR_EXCL_LINE a fault of the search */
        for (size_t cell = first; cell <= first + 2 * step; cell += step)
            if (cells[cell] != EMPTY)
                sum += unit + (cells[cell] != rules_turn(cells));
        if (sum == OXO_TINY_OWN || sum == OXO_TINY_OTHER)
            return false; /* taken for a win: GCOVR_EXCL_LINE a fault of the search */
        if (sum >= OXO_TINY_SUMS)
            continue;
        for (size_t cell = first; cell <= first + 2 * step; cell += step)
            scores[cell] += (int8_t)
                table[OXO_TINY_WEIGHTS + (step % 2 == 0 ? OXO_TINY_SUMS : 0) + sum];
    }
    for (size_t cell = 0; cell < RULES_CELLS; cell++) {
        if (cells[cell] != EMPTY)
            continue;
        if (scores[cell] <= OXO_NOUGHT || scores[cell] > UINT8_MAX)
            return false; /* GCOVR_EXCL_LINE a fault of the search */
        if (scores[cell] >= most) {
            most = scores[cell];
            best = cell;
        }
    }
    return position->best >> best & 1;
}

/* True when the table is proved in every position. */
static bool is_proved(const uint8_t table[OXO_TINY_BYTES],
                      const struct positions *positions)
{
    for (size_t i = 0; i < positions->count; i++)
        if (!plays_best(table, &positions->list[i]))
            return false; /* GCOVR_EXCL_LINE a fault of the search */
    return true;
}

bool layout_tiny(const struct graph *graph, const struct solution *solution,
                 struct choice *choice, uint8_t table[OXO_TINY_BYTES])
{
    struct positions positions = {.count = 0};
    struct rule rule;
    bool found = false;

    if (graph->game->codes != OXO_POSITIONS)
        return false;
    positions.list = malloc(graph->positions * sizeof *positions.list);
    if (positions.list != NULL && list_positions(graph, solution, choice, &positions))
        found = find_rule(&positions, &rule) && fill(&rule, table) &&
                is_proved(table, &positions);
    free(positions.list);
    return found;
}
