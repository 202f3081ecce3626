/* tictactoe.c - see tictactoe.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tictactoe.h"
#include "rules.h"

#include <stdio.h>

static uint8_t player_of(uint8_t side)
{
    return side == CROSS ? FIRST : side == NOUGHT ? SECOND : NOBODY;
}

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    uint8_t cells[RULES_CELLS];
    uint8_t played[RULES_CELLS];
    size_t count;

    (void)context;
    rules_decode(position, cells);
    *mover = player_of(rules_turn(cells));
    count = rules_successors(cells, successors, played);
    for (size_t i = 0; i < count; i++)
        moves[i] = played[i];
    if (count == 0)
        *winner = player_of(rules_winner(cells));
    return count;
}

static uint32_t plies_left(const void *context, uint32_t position)
{
    uint8_t cells[RULES_CELLS];

    (void)context;
    rules_decode(position, cells);
    return rules_count(cells, EMPTY);
}

static void position_text(const void *context, uint32_t position,
                          char text[GAME_TEXT_SIZE])
{
    uint8_t cells[RULES_CELLS];

    (void)context;
    rules_decode(position, cells);
    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        text[cell] = ".XO"[cells[cell]];
    text[RULES_CELLS] = '\0';
}

static void move_text(const void *context, uint32_t move, char text[GAME_TEXT_SIZE])
{
    (void)context;
    snprintf(text, GAME_TEXT_SIZE, "%u", (unsigned)move);
}

const struct game tictactoe = {
    .name = "tictactoe",
    .player_names = {[FIRST] = "cross", [SECOND] = "nought"},
    .codes = RULES_POSITIONS,
    .start = 0,
    .most_moves = RULES_CELLS,
    .expand = expand,
    .plies_left = plies_left,
    .position_text = position_text,
    .move_text = move_text,
};
