/* oxo_compact.c - answers about tic-tac-toe positions from the compact table; see
 * oxo.h.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Most of an entry follows from the rules: sets of cells, in oxo_compact_board.h, tell
 * who has won, who can win at once and who cannot help losing.  For the other positions
 * the table has outcome and best cells, by classes under the eight symmetries.
 */
#ifdef OXO_TINY
#error "OXO_TINY goes with oxo_tiny.c alone"
#endif
#define OXO_INTERFACE
#include "oxo_compact_board.h"
#include "oxo_compact_entry.h"
#include "oxo_entry.h"

#undef OXO_TABLE
#define OXO_TABLE oxo_compact_table

/* A position as a set of cells for each side. */
struct board {
    uint16_t own;   /* of the side to move */
    uint16_t other; /* of its opponent */
    uint8_t nought; /* 1 when it is nought's turn, else 0 */
};

static uint16_t bit_of(uint8_t cell)
{
    const uint8_t bit = OXO_BYTE(OXO_COMPACT_BITS + cell);

    return bit != 0 ? bit : OXO_COMPACT_CENTRE;
}

/* Takes a position apart; 0 unless there are as many crosses as noughts or one more.
 * The contents come off from cell 8 (weight 6561) downwards.  Instead of dividing the
 * weight by 3 for the next cell, what is left of the number is tripled. */
static uint8_t take_apart(oxo_position position, struct board *board)
{
    uint16_t crosses = 0;
    uint16_t noughts = 0;
    uint8_t excess = 0; /* of crosses, modulo 256 */
    uint8_t cell;

    for (cell = 9; cell-- > 0;) {
        const uint16_t bit = bit_of(cell);
        uint8_t content;

        for (content = OXO_EMPTY; position >= 6561u; content++)
            position = (oxo_position)(position - 6561u);
        if (content > OXO_NOUGHT) /* cell 8 of numbers above 19682 */
            return 0;
        if (content == OXO_CROSS) {
            crosses = (uint16_t)(crosses | bit);
            excess++;
        } else if (content == OXO_NOUGHT) {
            noughts = (uint16_t)(noughts | bit);
            excess--;
        }
        position = (oxo_position)(position + position + position);
    }
    board->nought = excess;
    board->own = excess ? noughts : crosses;
    board->other = excess ? crosses : noughts;
    return excess <= 1;
}

/* Looks a position up in the table: leaves the best of these cells, and returns an
 * entry with the outcome and cell 0.
 *
 * The two rings walk through the eight symmetries twice.  The first round finds the
 * least image, which stands for the class, and when the second comes to the same image,
 * the mask of the class takes its place and goes the rest of the way back. */
static uint8_t look_up(const struct board *board, uint16_t *cells)
{
    uint16_t rings = (uint16_t)((board->other << 8) | (uint8_t)board->own);
    uint16_t least = 0xFFFFu;
    uint8_t step = 16;
    uint8_t reached = 0;
    uint8_t byte = (uint8_t)((board->own >> 8) + ((board->other >> 8) << 1));

    /* An index of one byte is made before it is used: sdcc 4.2 forgets a cast to a byte
     * inside of an index. */
    byte = OXO_BYTE(OXO_COMPACT_CENTRES + byte);
    do {
        step--;
        rings = oxo_compact_turned(rings, step);
        if (step >= 8 && rings < least) {
            least = rings;
            reached = (uint8_t)(step - 8);
        }
        if (step == 8) {
            byte = (uint8_t)(byte + (least >> 8));
            byte = OXO_BYTE(OXO_COMPACT_ROWS + byte);
            byte = (uint8_t)(byte + least);
            byte = OXO_BYTE(OXO_COMPACT_CLASSES + byte);
        }
        if (step == reached)
            rings = OXO_BYTE(OXO_COMPACT_MASKS + OXO_COMPACT_CLASS_MASK(byte));
    } while (step > 0);
    if (OXO_COMPACT_CLASS_CENTRE(byte))
        rings = (uint16_t)(rings | OXO_COMPACT_CENTRE);
    *cells = (uint16_t)(*cells & rings);
    return OXO_COMPACT_CLASS_ENTRY(byte);
}

static uint8_t entry_of(oxo_position position)
{
    struct board board;
    uint16_t empty;
    uint16_t wins;
    uint16_t threats;
    uint16_t best;
    uint8_t entry;
    uint8_t cell;

    if (!take_apart(position, &board))
        return OXO_ENTRY_INVALID;
    wins = oxo_compact_completing(board.own);
    threats = oxo_compact_completing(board.other);
    empty = OXO_COMPACT_ALL & (uint16_t) ~(board.own | board.other);
    if (wins & board.own) /* the opponent has moved after a win */
        return OXO_ENTRY_INVALID;
    if (threats & board.other)
        return OXO_ENTRY(board.nought, OXO_OUTCOME_OVER, OXO_ENTRY_NO_CELL);
    if (empty == 0)
        return OXO_ENTRY(1, OXO_OUTCOME_NONE, OXO_ENTRY_NO_CELL);

    wins = (uint16_t)(wins & empty);
    threats = (uint16_t)(threats & empty);
    if (wins != 0) {
        best = wins;
        entry = OXO_ENTRY(0, 1, 0);
    } else if (threats & (uint16_t)(threats - 1)) { /* two of them cannot be met */
        best = empty;
        entry = OXO_ENTRY(0, 2, 0);
    } else {
        best = threats != 0 ? threats : empty;
        entry = look_up(&board, &best);
    }
    for (cell = 0; cell < 8 && (best & bit_of(cell)) == 0; cell++)
        entry++;
    return (uint8_t)(OXO_ENTRY(board.nought, 0, 0) | entry);
}
