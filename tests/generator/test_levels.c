/* test_levels.c - the levels against a search that looks as far, and the tie rules
 * against a game played out with fractions.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/levels.h"
#include "solver/ties.h"
#include "support/minimax.h"
#include "search/search.h"
#include "support/solved.h"
#include "support/suite.h"

#include "oxo_levels.h"
#include "oxo_pick.h"

#include <stdlib.h>
#include <string.h>

/* As ck_assert, which notes each time that it is passed, would for millions of times.
 */
static void expect(uint8_t found, uint8_t wanted, uint32_t position, unsigned number)
{
    if (found != wanted)
        ck_abort_msg("position %u with %u: %d, not %d", (unsigned)position, number,
                     found, wanted);
}

/* What a search that looks `depth` plies ahead plays; false when the game is over. */
static bool searched(const struct game *game, uint32_t position, unsigned depth,
                     uint32_t *move)
{
    uint32_t successors[16];
    uint32_t moves[16];
    uint8_t mover;
    uint8_t winner;
    size_t best = 0;
    int value;

    ck_assert_uint_le(game->most_moves, 16);
    if (game->expand(game->context, position, &mover, &winner, successors, moves) == 0)
        return false;
    ck_assert(search_value(game, position, depth, SEARCH_FAST, &value, &best));
    *move = moves[best];
    return true;
}

/* The same of a board's number: the cell, or OXO_NO_CELL. */
static uint8_t searched_cell(const struct game *game, uint32_t position, unsigned depth)
{
    uint32_t move;

    return searched(game, position, depth, &move) ? (uint8_t)move : OXO_NO_CELL;
}

/* A game, and room for the moves of a level and for its part of the table. */
struct levelled {
    struct solved solved;
    struct choice choice;
    uint32_t *moves;
    uint8_t bytes[OXO_LEVELS_BYTES];
};

static struct levelled *level_game(const char *name)
{
    struct levelled *const levelled = malloc(sizeof *levelled);

    ck_assert_ptr_nonnull(levelled);
    solved_open(&levelled->solved, name, false, true);
    ck_assert(choice_open(&levelled->choice, &levelled->solved.game));
    levelled->moves =
        malloc(levelled->solved.graph.positions * sizeof *levelled->moves);
    ck_assert_ptr_nonnull(levelled->moves);
    return levelled;
}

static void release(struct levelled *levelled)
{
    free(levelled->moves);
    choice_close(&levelled->choice);
    solved_close(&levelled->solved);
    free(levelled);
}

/* Games without empty cells have levels too, which no table holds. */
START_TEST(levels_of_nim)
{
    struct levelled *const levelled = level_game("nim:3,4,5");
    struct solved *const solved = &levelled->solved;
    uint32_t *const moves = levelled->moves;
    uint8_t *const bytes = levelled->bytes;

    for (unsigned depth = 1; depth <= 4; depth++) {
        ck_assert(levels_solve(&solved->graph, &levelled->choice, depth, moves));
        for (uint32_t code = graph_next(&solved->graph, 0); code < solved->game.codes;
             code = graph_next(&solved->graph, code + 1)) {
            uint32_t wanted;

            if (!searched(&solved->game, code, depth, &wanted))
                wanted = LEVELS_NO_MOVE;
            ck_assert_uint_eq(moves[graph_vertex(&solved->graph, code)], wanted);
        }
    }
    ck_assert(!layout_level(&solved->graph, moves, bytes));
    release(levelled);
}
END_TEST

/* A move that is no cell has no place in half a byte. */
START_TEST(moves_that_are_no_cells)
{
    struct levelled *const levelled = level_game("tictactoe");
    struct solved *const solved = &levelled->solved;
    uint32_t *const moves = levelled->moves;
    uint8_t *const bytes = levelled->bytes;

    for (uint32_t vertex = 0; vertex < solved->graph.positions; vertex++)
        moves[vertex] = LEVELS_NO_MOVE;
    ck_assert(layout_level(&solved->graph, moves, bytes));
    moves[solved->graph.positions / 2] = 8;
    ck_assert(layout_level(&solved->graph, moves, bytes));
    moves[solved->graph.positions / 2] = 9;
    ck_assert(!layout_level(&solved->graph, moves, bytes));
    moves[solved->graph.positions / 2] = 8;
    solved->game.codes--;
    ck_assert(!layout_level(&solved->graph, moves, bytes));
    release(levelled);
}
END_TEST

START_TEST(levels_are_searches)
{
    struct levelled *const levelled = level_game("tictactoe");
    struct solved *const solved = &levelled->solved;
    uint32_t *const moves = levelled->moves;
    uint8_t *const bytes = levelled->bytes;

    for (unsigned depth = 1; depth <= 9; depth++) {
        ck_assert(levels_solve(&solved->graph, &levelled->choice, depth, moves));
        ck_assert(layout_level(&solved->graph, moves, bytes));
        for (uint32_t code = 0; code < OXO_POSITIONS; code++) {
            const uint8_t nibble = (uint8_t)(bytes[code / 2] >> code % 2 * 4 & 0x0F);
            const uint8_t wanted = graph_vertex(&solved->graph, code) == GRAPH_NO_VERTEX
                                       ? OXO_NO_CELL
                                       : searched_cell(&solved->game, code, depth);

            ck_assert_msg(nibble == (wanted == OXO_NO_CELL ? 15 : wanted),
                          "depth %u, position %u: %d, not %d", depth, (unsigned)code,
                          nibble, wanted);
        }
    }
    release(levelled);
}
END_TEST

/* The levels of the table, through the interface, with every argument. */
START_TEST(the_levels_of_the_table)
{
    static const unsigned depths[OXO_PERFECT] = {1, 2, 4};
    struct solved solved;

    solved_open(&solved, "tictactoe", false, true);
    for (uint32_t number = 0; number <= UINT16_MAX; number++) {
        const oxo_position position = (oxo_position)number;
        const bool open = oxo_best_move(position) != OXO_NO_CELL;

        for (unsigned level = 0; level < OXO_PERFECT; level++)
            expect(oxo_level_move(position, (uint8_t)level),
                   open ? searched_cell(&solved.game, number, depths[level])
                        : OXO_NO_CELL,
                   number, level);
        expect(oxo_level_move(position, OXO_PERFECT), oxo_best_move(position), number,
               OXO_PERFECT);
        for (unsigned level = OXO_PERFECT + 1; level <= UINT8_MAX; level++)
            expect(oxo_level_move(position, (uint8_t)level), OXO_NO_CELL, number,
                   level);
    }
    solved_close(&solved);
}
END_TEST

/* Who looks nine plies ahead sees the whole game. */
START_TEST(nine_plies_are_perfect)
{
    struct solved solved;

    solved_open(&solved, "tictactoe", false, true);
    for (oxo_position position = 0; position < OXO_POSITIONS; position++)
        if (oxo_best_move(position) != OXO_NO_CELL)
            ck_assert(oxo_best_moves(position) >>
                          searched_cell(&solved.game, position, 9) &
                      1);
    solved_close(&solved);
}
END_TEST

/* Every number picks a best move, and the numbers take turns. */
START_TEST(picks)
{
    for (uint32_t position = 0; position <= UINT16_MAX; position++) {
        const uint16_t best = oxo_best_moves((oxo_position)position);
        uint8_t cells[9];
        unsigned count = 0;

        for (uint8_t cell = 0; cell < 9; cell++)
            if (best >> cell & 1)
                cells[count++] = cell;
        for (unsigned number = 0; number <= UINT8_MAX; number++)
            expect(oxo_pick((oxo_position)position, (uint8_t)number),
                   count == 0 ? OXO_NO_CELL : cells[number % count], position, number);
    }
}
END_TEST

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
static void open_picks(const struct solved *solved, enum tie_rule rule,
                       struct ties *ties, uint8_t picks[MINIMAX_NUMBERS])
{
    struct choice choice;

    ck_assert(choice_open(&choice, &solved->game));
    ck_assert(ties_open(ties, &solved->graph, &solved->solution, &choice, rule));
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        const uint32_t vertex = graph_vertex(&solved->graph, number);

        if (vertex == GRAPH_NO_VERTEX || answers[number].over)
            continue;
        choice.picks = ties->picks;
        choice_best(&solved->graph, &solved->solution, number, &choice);
        picks[number] = (uint8_t)choice.moves[choice.chosen];
        ck_assert(answers[number].best >> picks[number] & 1);
    }
    choice_close(&choice);
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

/* On boards of any size, and nowhere else. */
START_TEST(games_with_tie_rules)
{
    static const struct {
        const char *game;
        bool serve;
    } cases[] = {{"tictactoe", true},
                 {"mnk:1x1,1", true},
                 {"mnk:4x5,5", true},
                 {"nim:21", false},
                 {"nim:0", false}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char error[GAME_ERROR_SIZE];
        struct game game;

        ck_assert(game_open(&game, cases[i].game, false, error));
        ck_assert_int_eq(ties_serve(&game), cases[i].serve);
        game_close(&game);
    }
    ck_assert_int_eq(tie_rule_named("lowest"), TIE_LOWEST);
    ck_assert_int_eq(tie_rule_named("traps"), TIE_TRAPS);
    ck_assert_int_eq(tie_rule_named("highest"), TIE_RULES);
}
END_TEST

START_TEST(tie_rules)
{
    minimax_all(answers);
    check_rule(TIE_LOWEST);
    check_rule(TIE_TRAPS);
}
END_TEST

/* Traps wins at least as often as lowest, and more often as nought. */
START_TEST(traps_gain)
{
    struct ties ties[TIE_RULES];
    struct solved solved;
    struct choice choice;

    solved_open(&solved, "tictactoe", false, true);
    ck_assert(choice_open(&choice, &solved.game));
    for (enum tie_rule rule = TIE_LOWEST; rule < TIE_RULES; rule++)
        ck_assert(
            ties_open(&ties[rule], &solved.graph, &solved.solution, &choice, rule));
    ck_assert_uint_ge(ties[TIE_TRAPS].from_start[FIRST].won,
                      ties[TIE_LOWEST].from_start[FIRST].won);
    ck_assert_uint_gt(ties[TIE_TRAPS].from_start[SECOND].won,
                      ties[TIE_LOWEST].from_start[SECOND].won);
    ties_close(&ties[TIE_LOWEST]);
    ties_close(&ties[TIE_TRAPS]);
    choice_close(&choice);
    solved_close(&solved);
}
END_TEST

SUITE("levels", levels_of_nim, moves_that_are_no_cells, levels_are_searches,
      the_levels_of_the_table, nine_plies_are_perfect, picks, games_with_tie_rules,
      tie_rules, traps_gain)
