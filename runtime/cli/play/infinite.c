/* infinite.c - infinite tic-tac-toe, as oxo play asks for it.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "play/rules.h"
#include "text/board.h"

#include "oxo_infinite.h"

static rules_position play(rules_position position, uint8_t cell)
{
    const oxo_infinite_position next = oxo_infinite_play(position, cell);

    return next == OXO_INFINITE_NO_POSITION ? RULES_NO_POSITION : next;
}

static const struct side *mover(rules_position position)
{
    switch (oxo_infinite_state(position)) {
    case OXO_INFINITE_FIRST_TO_MOVE:
        return &sides[0];
    case OXO_INFINITE_SECOND_TO_MOVE:
        return &sides[1];
    default:
        return NULL;
    }
}

static const struct side *winner(rules_position position)
{
    switch (oxo_infinite_state(position)) {
    case OXO_INFINITE_FIRST_WON:
        return &sides[0];
    case OXO_INFINITE_SECOND_WON:
        return &sides[1];
    default:
        return NULL;
    }
}

static int value(rules_position position)
{
    return oxo_infinite_value(position);
}

static int distance(rules_position position)
{
    const int plies = oxo_infinite_distance(position);

    return plies == OXO_INFINITE_ENDLESS ? RULES_ENDLESS : plies;
}

static uint8_t move(rules_position position, const struct level *level)
{
    (void)level;
    return oxo_infinite_best_move(position);
}

/* Odd contents are marks of cross, even ones of nought. */
static oxo_position board(rules_position position)
{
    uint8_t cells[BOARD_CELLS];

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const uint8_t content = oxo_infinite_cell(position, cell);

        cells[cell] = content == 0       ? OXO_EMPTY
                      : content % 2 == 1 ? OXO_CROSS
                                         : OXO_NOUGHT;
    }
    return oxo_encode(cells);
}

static uint8_t goes_next(rules_position position)
{
    const uint8_t cell = oxo_infinite_goes_next(position);

    return cell == OXO_INFINITE_NO_CELL ? OXO_NO_CELL : cell;
}

const struct rules rules_infinite = {
    .name = "infinite",
    .meaning =
        "the same, but a side has at most three marks: after it sets a\n"
        "             fourth its oldest goes, whose cell it cannot play in that move,\n"
        "             and only then lines count.  The mark that goes next is drawn as\n"
        "             a small letter.  Play that never ends is a draw, but cross can\n"
        "             win in 13 plies.",
    .note = "The mark in a small letter goes next.\n",
    .has_boards = false,
    .start = OXO_INFINITE_START,
    .play = play,
    .mover = mover,
    .winner = winner,
    .value = value,
    .distance = distance,
    .move = move,
    .board = board,
    .goes_next = goes_next,
};
