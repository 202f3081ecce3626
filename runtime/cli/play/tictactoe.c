/* tictactoe.c - tic-tac-toe, as oxo play asks for it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "play/rules.h"

static rules_position play(rules_position position, uint8_t cell)
{
    const oxo_position next = oxo_play((oxo_position)position, cell);

    return next == OXO_NO_POSITION ? RULES_NO_POSITION : next;
}

static const struct side *mover(rules_position position)
{
    return side_to_move((oxo_position)position);
}

static const struct side *winner(rules_position position)
{
    return side_winner((oxo_position)position);
}

static int value(rules_position position)
{
    return oxo_value((oxo_position)position);
}

static int distance(rules_position position)
{
    return oxo_distance((oxo_position)position);
}

static uint8_t move(rules_position position, const struct level *level)
{
    return oxo_level_move((oxo_position)position, level->number);
}

static oxo_position board(rules_position position)
{
    return (oxo_position)position;
}

static uint8_t goes_next(rules_position position)
{
    (void)position; /* marks stay */
    return OXO_NO_CELL;
}

const struct rules rules_tictactoe = {
    .name = "tictactoe",
    .meaning = "three in a row win; a full board without them is a draw",
    .note = "",
    .has_boards = true,
    .start = OXO_START,
    .play = play,
    .mover = mover,
    .winner = winner,
    .value = value,
    .distance = distance,
    .move = move,
    .board = board,
    .goes_next = goes_next,
};
