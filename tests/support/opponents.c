/* opponents.c - see opponents.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/opponents.h"
#include "games/games.h"
#include "search/methods/plain.h"

#include <check.h>

const struct opponent opponents[OPPONENTS] = {
    {"easy", 1}, {"medium", 2}, {"hard", 4}, {"perfect", 9}};

static uint8_t searched(const struct game *game, uint32_t position, unsigned depth)
{
    const struct search search = {.game = game, .score = SEARCH_FAST};
    uint32_t move;

    ck_assert(ply_best(&search, plain_value, position, depth, &move));
    return (uint8_t)move;
}

void opponents_moves(const struct minimax answers[], unsigned depth,
                     uint8_t moves[MINIMAX_NUMBERS])
{
    char error[GAME_ERROR_SIZE];
    struct game game;

    ck_assert_int_eq(game_open(&game, "tictactoe", false, error), GAME_OPENED);
    for (unsigned number = 0; number < MINIMAX_NUMBERS; number++) {
        uint8_t lowest = 0;

        if (!answers[number].reachable || answers[number].over)
            continue;
        while (!(answers[number].best >> lowest & 1))
            lowest++;
        moves[number] = depth == 9 ? lowest : searched(&game, number, depth);
    }
    game_close(&game);
}

void opponents_find_moves(struct minimax answers[],
                          uint8_t moves[OPPONENTS][MINIMAX_NUMBERS])
{
    minimax_all(answers);
    for (int i = 0; i < OPPONENTS; i++)
        opponents_moves(answers, opponents[i].depth, moves[i]);
}
