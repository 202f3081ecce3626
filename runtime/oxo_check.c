/* oxo_check.c - proves the table right, entry by entry; see oxo_check.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "oxo_check.h"
#include "oxo_entry.h"

/* What must be answered about a position. */
struct answer {
    uint8_t state;
    int8_t value;
    int8_t distance;
    uint8_t best;
};

/* True when a side holds one of the eight lines. */
static uint8_t has_line(const uint8_t cells[9], uint8_t side)
{
    uint8_t i;

    for (i = 0; i < 3; i++)
        if ((cells[i] == side && cells[i + 3] == side && cells[i + 6] == side) ||
            (cells[i + i + i] == side && cells[i + i + i + 1] == side &&
             cells[i + i + i + 2] == side))
            return 1;
    return cells[4] == side && ((cells[0] == side && cells[8] == side) ||
                                (cells[2] == side && cells[6] == side));
}

/* Finds the best move from the answers about the next positions, one ply further from
 * the end: wins above draws above losses, fast wins and slow losses above others, the
 * first of equals. */
static void look_ahead(oxo_position position, const uint8_t cells[9], uint8_t side,
                       struct answer *answer)
{
    enum { DRAW = 64 };
    /* Of equal cells the first is the best, or where any may be the one answered. */
    const uint8_t accepted =
        oxo_promises_lowest() ? OXO_NO_CELL : oxo_best_move(position);
    uint8_t best_rank = 0;
    oxo_position mark = side;
    uint8_t cell;

    for (cell = 0; cell < 9; cell++) {
        if (cells[cell] == OXO_EMPTY) {
            const int8_t value = oxo_value((oxo_position)(position + mark));
            const int8_t distance = oxo_distance((oxo_position)(position + mark));
            const uint8_t rank = (uint8_t)(value == 0  ? DRAW
                                           : value > 0 ? distance
                                                       : DRAW + DRAW - distance);

            if (rank > best_rank || (rank == best_rank && cell == accepted)) {
                best_rank = rank;
                answer->value = (int8_t)-value;
                answer->distance = (int8_t)(distance + 1);
                answer->best = cell;
            }
        }
        mark = (oxo_position)(mark + mark + mark);
    }
}

/* What must be answered, by the rules and the answers about the next positions. */
static void find_answer(oxo_position position, struct answer *answer)
{
    uint8_t cells[9];
    uint8_t marks = 0;
    uint8_t crosses = 0;
    uint8_t side;
    uint8_t cell;

    for (cell = 0; cell < 9; cell++) {
        cells[cell] = oxo_cell(position, cell);
        marks = (uint8_t)(marks + (cells[cell] != OXO_EMPTY));
        crosses = (uint8_t)(crosses + (cells[cell] == OXO_CROSS));
    }
    side = (marks & 1u) ? OXO_NOUGHT : OXO_CROSS;
    answer->state = OXO_INVALID;
    answer->value = OXO_ERROR;
    answer->distance = OXO_ERROR;
    answer->best = OXO_NO_CELL;
    /* Cross has half of the marks, or the odd one more; whoever has a line moved last.
     */
    if (crosses != ((marks + 1) >> 1) || has_line(cells, side))
        return;
    answer->distance = 0;
    if (has_line(cells, side == OXO_CROSS ? OXO_NOUGHT : OXO_CROSS)) {
        answer->state = side == OXO_CROSS ? OXO_NOUGHT_WON : OXO_CROSS_WON;
        answer->value = -1;
    } else if (marks == 9) {
        answer->state = OXO_DRAWN;
        answer->value = 0;
    } else {
        answer->state = side == OXO_CROSS ? OXO_CROSS_TO_MOVE : OXO_NOUGHT_TO_MOVE;
        look_ahead(position, cells, side, answer);
    }
}

uint8_t oxo_check(oxo_position *position, uint16_t count)
{
    struct answer answer;

    for (; count > 0 && *position < OXO_POSITIONS; count--) {
        find_answer(*position, &answer);
        if (oxo_state(*position) != answer.state ||
            oxo_value(*position) != answer.value ||
            oxo_distance(*position) != answer.distance ||
            oxo_best_move(*position) != answer.best)
            return OXO_CHECK_FAILED;
        ++*position;
    }
    if (*position > OXO_POSITIONS)
        return OXO_CHECK_FAILED;
    return *position == OXO_POSITIONS ? OXO_CHECK_PASSED : OXO_CHECK_GOES_ON;
}
