/* test_ties.c - the tie rules against a game that is played out with fractions.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "solver/ties.h"
#include "support/minimax.h"
#include "support/solved.h"
#include "support/suite.h"

/* A probability of winning and one of losing; whole parts of 945 * 384, which has all
 * the fractions of the game. */
struct fraction {
    long won, lost;
};

enum { WHOLE = 945 * 384 };

/* The second opinion: plays the game out from the mover's or the opponent's turn, by
 * the rules of minimax.c.  `picks` is the table of the rule, or NULL to find the best
 * picks of traps and compare them. */
static struct fraction play_out(const struct minimax *answers, unsigned number,
                                char player, const uint8_t *picks)
{
    const struct minimax *const answer = &answers[number];
    struct fraction sum = {0, 0};
    char board[10];
    unsigned weight = 1;
    int moves = 0;

    if (answer->over) {
        const bool won = answer->winner == player;
        const bool lost = !won && answer->winner != '.';

        return (struct fraction){won ? WHOLE : 0, lost ? WHOLE : 0};
    }
    minimax_board(number, board);
    for (int i = 0; i < 9; i++)
        moves += board[i] == '.';
    for (int i = 0; i < 9; i++, weight *= 3) {
        const unsigned next = number + weight * (answer->turn == 'X' ? 1 : 2);
        struct fraction after;

        if (board[i] != '.' || (answer->turn == player && picks[number] != i))
            continue;
        after = play_out(answers, next, player, picks);
        if (answer->turn == player)
            return after;
        sum.won += after.won / moves;
        sum.lost += after.lost / moves;
    }
    return sum;
}

static struct minimax answers[MINIMAX_NUMBERS];

/* Fills the cells that a rule picks. */
static void open_picks(struct solved *solved, enum tie_rule rule, struct ties *ties,
                       uint8_t picks[MINIMAX_NUMBERS])
{
    struct choice *const choice = &solved->choice;

    ck_assert(ties_open(ties, &solved->graph, choice, rule));
    choice->picks = ties->picks;
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        if (!answers[number].reachable || answers[number].over)
            continue;
        choice_best(&solved->graph, graph_vertex(&solved->graph, number), choice);
        picks[number] = (uint8_t)choice->moves.numbers[choice->chosen];
        ck_assert(answers[number].best >> picks[number] & 1);
    }
}

/* Whichever rule, from every position and for both players: the picks of traps are such
 * that no other best move does better, and the chances from the start are right. */
static void check_rule(enum tie_rule rule)
{
    static uint8_t picks[MINIMAX_NUMBERS];
    struct solved solved;
    struct ties ties;

    solved_open(&solved, "tictactoe", false, true);
    open_picks(&solved, rule, &ties, picks);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const struct minimax *const answer = &answers[number];
        struct fraction picked;
        unsigned weight = 1;

        if (!answer->reachable || answer->over)
            continue;
        picked = play_out(answers, number, answer->turn, picks);
        for (int i = 0; i < 9; i++, weight *= 3) {
            const unsigned next = number + weight * (answer->turn == 'X' ? 1 : 2);
            struct fraction other;

            if (!(answer->best >> i & 1))
                continue;
            if (rule == TIE_LOWEST) {
                ck_assert_uint_le(picks[number], i);
                continue;
            }
            other = play_out(answers, next, answer->turn, picks);
            ck_assert(other.won < picked.won ||
                      (other.won == picked.won &&
                       (other.lost > picked.lost ||
                        (other.lost == picked.lost && i >= picks[number]))));
        }
    }
    for (uint8_t player = FIRST; player <= SECOND; player++) {
        const struct fraction start =
            play_out(answers, 0, player == FIRST ? 'X' : 'O', picks);
        const struct chance *const chance = &ties.from_start[player];

        ck_assert_int_eq(start.won * chance->of, (long)chance->won * WHOLE);
        ck_assert_int_eq(start.lost * chance->of, (long)chance->lost * WHOLE);
    }
    ties_close(&ties);
    solved_close(&solved);
}

START_TEST(tie_rules)
{
    minimax_all(answers);
    check_rule(TIE_LOWEST);
    check_rule(TIE_TRAPS);
}
END_TEST

/* As many parts as there can be: a board of 20 cells, on which the first mark wins. */
START_TEST(twenty_cells)
{
    struct solved solved;
    struct ties ties;

    solved_open(&solved, "mnk:4x5,1", false, true);
    ck_assert(ties_serve(&solved.game));
    ck_assert(ties_open(&ties, &solved.graph, &solved.choice, TIE_TRAPS));
    for (uint8_t player = FIRST; player <= SECOND; player++) {
        const struct chance *const chance = &ties.from_start[player];

        ck_assert_uint_eq(chance->of, player == FIRST ? 654729075 : 3715891200);
        ck_assert_uint_eq(chance->won, player == FIRST ? chance->of : 0);
        ck_assert_uint_eq(chance->lost, player == FIRST ? 0 : chance->of);
    }
    ties_close(&ties);
    solved_close(&solved);
}
END_TEST

SUITE("ties", tie_rules, twenty_cells)
