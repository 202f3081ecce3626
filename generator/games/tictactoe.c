/* tictactoe.c - see tictactoe.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/tictactoe.h"
#include "games/rules.h"

#include <stdlib.h>

/* Who wins when a side makes a line, by side. */
struct prizes {
    uint8_t winner[NOUGHT + 1];
};

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct prizes *const prizes = context;
    uint8_t cells[RULES_CELLS];
    uint8_t played[RULES_CELLS];
    size_t count;

    rules_decode(position, cells);
    *mover = rules_turn(cells) == CROSS ? FIRST : SECOND;
    count = rules_successors(cells, successors, played);
    for (size_t i = 0; i < count; i++)
        moves[i] = played[i];
    if (count == 0)
        *winner = prizes->winner[rules_winner(cells)];
    return count;
}

/* Takes back each mark of the side that moved last. */
static size_t predecessors(const void *context, uint32_t position, uint32_t *list)
{
    uint8_t cells[RULES_CELLS];
    uint8_t last;
    uint32_t mark;
    size_t count = 0;

    (void)context;
    rules_decode(position, cells);
    last = rules_turn(cells) == CROSS ? NOUGHT : CROSS;
    mark = last;
    for (size_t cell = 0; cell < RULES_CELLS; cell++, mark *= 3)
        if (cells[cell] == last)
            list[count++] = position - mark;
    return count;
}

/* Lines still open for cross, less lines still open for nought. */
static int evaluate(const void *context, uint32_t position)
{
    const struct prizes *const prizes = context;
    uint8_t cells[RULES_CELLS];
    int open;

    rules_decode(position, cells);
    open = (int)rules_lines_open(cells, CROSS) - (int)rules_lines_open(cells, NOUGHT);
    return prizes->winner[CROSS] == FIRST ? open : -open;
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

static void describe(const void *context, FILE *out)
{
    (void)context;
    fprintf(out, "Cells are 0..8 in reading order; a position is the sum of content\n"
                 "(0 empty, 1 cross, 2 nought) * 3^cell; cross starts.  A move is its\n"
                 "cell.\n");
}

bool tictactoe_open(struct game *game, const char *arguments, bool misere,
                    char error[GAME_ERROR_SIZE])
{
    struct prizes *const prizes = malloc(sizeof *prizes);

    if (prizes == NULL) {
        snprintf(error, GAME_ERROR_SIZE, GAME_NO_MEMORY);
        return false;
    }
    if (arguments[0] != '\0') {
        snprintf(error, GAME_ERROR_SIZE, "tictactoe takes nothing behind its name");
        free(prizes);
        return false;
    }
    prizes->winner[EMPTY] = NOBODY;
    prizes->winner[CROSS] = misere ? SECOND : FIRST;
    prizes->winner[NOUGHT] = misere ? FIRST : SECOND;
    *game = (struct game){
        .context = prizes,
        .player_names = {[FIRST] = "cross", [SECOND] = "nought"},
        .move_separator = "",
        .codes = RULES_POSITIONS,
        .start = 0,
        .most_moves = RULES_CELLS,
        .expand = expand,
        .evaluate = evaluate,
        .position_text = position_text,
        .move_text = move_text,
        .plies_left = plies_left,
        .predecessors = predecessors,
        .describe = describe,
    };
    return true;
}
