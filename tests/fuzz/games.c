/* games.c - the specifications of games, and the lists that go with tables.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "games/games.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_CELLS = 20, /* of a board */
    MOST_PLIES = 100000
};

/* The moves of a position. */
struct moves {
    uint32_t *successors;
    uint32_t *numbers;
    size_t count;
    uint8_t mover;
    uint8_t winner;
};

/* Expands a position, in arrays that have just the room promised. */
static struct moves expand(const struct game *game, uint32_t position)
{
    struct moves moves = {.mover = NOBODY};

    moves.successors = malloc(game->most_moves * sizeof *moves.successors);
    moves.numbers = malloc(game->most_moves * sizeof *moves.numbers);
    HOLD(moves.successors != NULL && moves.numbers != NULL);
    moves.count = game->expand(game->context, position, &moves.mover, &moves.winner,
                               moves.successors, moves.numbers);
    HOLD(moves.count <= game->most_moves);
    HOLD(moves.mover == FIRST || moves.mover == SECOND);
    HOLD(moves.count > 0 || moves.winner <= SECOND);
    return moves;
}

static void moves_free(struct moves *moves)
{
    free(moves->successors);
    free(moves->numbers);
}

/* Texts have just the room promised, and fit. */
static void hold_texts(const struct game *game, uint32_t position,
                       const struct moves *moves)
{
    char *const text = malloc(GAME_TEXT_SIZE);

    HOLD(text != NULL);
    game->position_text(game->context, position, text);
    HOLD(memchr(text, '\0', GAME_TEXT_SIZE) != NULL);
    HOLD(strlen(text) > 0 && strlen(text) < GAME_TEXT_SIZE - 1);
    for (size_t i = 0; i < moves->count; i += 1 + moves->count / 8) {
        game->move_text(game->context, moves->numbers[i], text);
        HOLD(memchr(text, '\0', GAME_TEXT_SIZE) != NULL);
        HOLD(strlen(text) > 0 && strlen(text) < GAME_TEXT_SIZE - 1);
    }
    free(text);
}

/* Un-moves of a successor lead back. */
static void hold_predecessor(const struct game *game, uint32_t position,
                             uint32_t successor)
{
    uint32_t *const list = malloc(game->most_moves * sizeof *list);
    size_t count;
    size_t found = 0;

    HOLD(list != NULL);
    count = game->predecessors(game->context, successor, list);
    HOLD(count <= game->most_moves);
    for (size_t i = 0; i < count; i++) {
        HOLD(list[i] < game->positions);
        found += list[i] == position;
    }
    HOLD(found == 1);
    free(list);
}

/* Returns where the last move leads, or if there is none the position. */
static uint32_t hold_position(const struct game *game, uint32_t position)
{
    struct moves moves = expand(game, position);
    uint32_t next = position;

    hold_texts(game, position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        HOLD(moves.successors[i] < game->positions);
        HOLD(moves.successors[i] != position);
        HOLD(i == 0 || moves.numbers[i] > moves.numbers[i - 1]);
        if (game->predecessors != NULL)
            hold_predecessor(game, position, moves.successors[i]);
        next = moves.successors[i];
    }
    if (moves.count > 0) {
        const int score = game->evaluate(game->context, position);

        HOLD(score >= -9 && score <= 9);
    }
    moves_free(&moves);
    return next;
}

/* A specification opens a game that starts as another one does. */
static void hold_specifies(const char *specification, const struct game *game,
                           bool misere)
{
    char text[GAME_TEXT_SIZE];
    char other[GAME_TEXT_SIZE];
    char error[GAME_ERROR_SIZE];
    struct game again;

    HOLD(game_open(&again, specification, misere, error) == GAME_OPENED);
    HOLD(again.positions == game->positions && again.start == game->start &&
         again.most_moves == game->most_moves);
    game->position_text(game->context, game->start, text);
    again.position_text(again.context, again.start, other);
    HOLD(strcmp(text, other) == 0);
    game_close(&again);
}

/* A game of Nim is its heaps and what may be taken: the text of its start and the
 * latter specify it again. */
static void hold_heaps(const struct game *game, const char *specification, bool misere)
{
    const char *const takes = strstr(specification, ",take=");
    char again[sizeof "nim:" + GAME_TEXT_SIZE + GAME_NAME_MOST] = "nim:";

    game->position_text(game->context, game->start, again + strlen(again));
    hold_specifies(strcat(again, takes != NULL ? takes : ""), game, misere);
}

/* A board has the cells of its specification.  It does not tell its rows, columns and
 * length: the numbers, printed back, specify it again. */
static void hold_board(const struct game *game, const char *specification, bool misere)
{
    char again[64];
    unsigned rows, columns, length;
    uint64_t positions = 1;

    HOLD(specification[strspn(specification, "mnk:0123456789x,")] == '\0');
    HOLD(sscanf(specification, "mnk:%ux%u,%u", &rows, &columns, &length) == 3);
    HOLD(rows > 0 && columns > 0 && length > 0);
    HOLD(game->most_moves == (size_t)rows * columns && game->most_moves <= MOST_CELLS);
    for (size_t i = 0; i < game->most_moves; i++)
        positions *= 3;
    HOLD(game->positions == positions);
    snprintf(again, sizeof again, "mnk:%ux%u,%u", rows, columns, length);
    hold_specifies(again, game, misere);
}

static void hold_description(const struct game *game)
{
    char text[GAME_DESCRIPTION_SIZE];
    size_t length;

    game->describe(game->context, text);
    length = strlen(text);
    HOLD(length > 0 && length < GAME_DESCRIPTION_SIZE - 1 && text[length - 1] == '\n');
}

/* True of a board that takes long to open, as it has many sets of cells, when there
 * have been enough of them. */
static bool is_one_too_many(const char *specification)
{
    enum { FEW = 12, ENOUGH = 2000 };
    static unsigned large;
    unsigned rows, columns;

    return sscanf(specification, "mnk:%5ux%5u", &rows, &columns) == 2 &&
           rows * columns > FEW && rows * columns <= MOST_CELLS && ++large > ENOUGH;
}

/* The first byte tells, when it is odd, that who would win loses. */
void fuzz_specification(const char *bytes, size_t size)
{
    const bool misere = size > 0 && bytes[0] % 2 != 0;
    char *const text = fuzz_text(bytes + (size > 0), size - (size > 0));
    char error[GAME_ERROR_SIZE];
    struct game game;

    if (is_one_too_many(text)) {
        free(text);
        return;
    }
    if (game_open(&game, text, misere, error) != GAME_OPENED) {
        fuzz_hold_error(error, sizeof error);
        free(text);
        return;
    }
    HOLD(strlen(text) <= GAME_NAME_MOST);
    HOLD(game.player_names[FIRST] != NULL && game.player_names[SECOND] != NULL);
    HOLD(game.positions > 0 && game.start < game.positions && game.most_moves > 0);
    /* Some games go round. */
    for (uint32_t at = game.start, next, plies = 0;
         (next = hold_position(&game, at)) != at && plies < MOST_PLIES; plies++)
        at = next;
    hold_description(&game);
    if (strncmp(text, "nim", 3) == 0)
        hold_heaps(&game, text, misere);
    else if (strncmp(text, "mnk", 3) == 0)
        hold_board(&game, text, misere);
    game_close(&game);
    free(text);
}
