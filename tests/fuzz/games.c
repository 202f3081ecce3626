/* games.c - the specifications of games, and the lists that go with tables.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "solver/attractor.h"
#include "games/games.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 3 * 3 * 3 * 3 * 3 * 3, /* position numbers of a game that is solved */
    MOST_CELLS = 20                /* of a board */
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

static void hold_position(const struct game *game, uint32_t position)
{
    struct moves moves = expand(game, position);

    hold_texts(game, position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        HOLD(moves.successors[i] < game->positions);
        HOLD(moves.successors[i] != position);
        HOLD(i == 0 || moves.numbers[i] > moves.numbers[i - 1]);
        if (game->predecessors != NULL)
            hold_predecessor(game, position, moves.successors[i]);
    }
    if (moves.count > 0) {
        const int score = game->evaluate(game->context, position);

        HOLD(score >= -9 && score <= 9);
    }
    moves_free(&moves);
}

/* A second opinion: what a position is worth by plain search, with what is known kept.
 * A win in n plies is 1 + SMALL - n, a loss the same below 0, a draw 0, as the side to
 * move sees it. */
static int search(const struct game *game, uint32_t position, int *known)
{
    enum { UNKNOWN = 0, OFFSET = 2 * SMALL };
    struct moves moves;
    int best = -OFFSET;

    if (known[position] != UNKNOWN)
        return known[position] - OFFSET;
    moves = expand(game, position);
    for (size_t i = 0; i < moves.count; i++) {
        const int after = -search(game, moves.successors[i], known);
        const int worth = after > 0 ? after - 1 : after < 0 ? after + 1 : 0;

        best = worth > best ? worth : best;
    }
    if (moves.count == 0)
        best = moves.winner == NOBODY
                   ? 0
                   : (moves.winner == moves.mover ? 1 : -1) * (1 + SMALL);
    moves_free(&moves);
    known[position] = best + OFFSET;
    return best;
}

/* Solves a game with un-moves or without, and compares every position. */
static void hold_solved(const struct game *game, bool un_moves)
{
    struct game solved = *game;
    struct graph graph;
    int *const known = calloc(game->positions, sizeof *known);

    HOLD(known != NULL);
    if (!un_moves)
        solved.predecessors = NULL;
    HOLD(graph_of_game(&solved, NULL, &graph));
    HOLD(attractor_solve(&graph, NULL));
    for (uint32_t position = graph_next(&graph, 0); position < game->positions;
         position = graph_next(&graph, (uint64_t)position + 1)) {
        const struct vertex vertex = graph.vertices[graph_vertex(&graph, position)];
        const int size = 1 + SMALL - (int)vertex.count;
        const int found = search(game, position, known);

        if (vertex.winner == NOBODY)
            HOLD(found == 0);
        else
            HOLD(found == (vertex.winner == vertex.mover ? size : -size));
        hold_position(game, position);
    }
    graph_free(&graph);
    free(known);
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

/* A game of Nim is its heaps: the text of its start specifies it again. */
static void hold_heaps(const struct game *game, bool misere)
{
    char specification[sizeof "nim:" + GAME_TEXT_SIZE] = "nim:";

    game->position_text(game->context, game->start,
                        specification + strlen(specification));
    hold_specifies(specification, game, misere);
}

struct board {
    unsigned long rows, columns, length;
};

/* The numbers of a specification that was accepted, and nothing but them. */
static struct board read_board(const char *specification)
{
    const char *const text = specification + strlen("mnk:");
    struct board board;
    char *end;

    HOLD(strncmp(specification, "mnk:", strlen("mnk:")) == 0);
    HOLD(strspn(text, "0123456789x,") == strlen(text));
    board.rows = strtoul(text, &end, 10);
    HOLD(*end == 'x');
    board.columns = strtoul(end + 1, &end, 10);
    HOLD(*end == ',');
    board.length = strtoul(end + 1, &end, 10);
    HOLD(*end == '\0');
    return board;
}

/* The first cells of the first row are a line when they are as many as the length says,
 * and none when they are one less.  So that cross moved last, nought has one cell less
 * than cross, from the end of the board. */
static void hold_length(const struct game *game, const struct board *board, bool misere)
{
    const size_t cells = board->rows * board->columns;
    uint32_t weights[MOST_CELLS];
    uint32_t position = 0;

    if (board->length > board->columns || 2 * board->length - 1 > cells)
        return;
    weights[0] = 1;
    for (size_t cell = 1; cell < cells; cell++)
        weights[cell] = 3 * weights[cell - 1];
    for (size_t i = 0; i < board->length; i++) {
        struct moves moves;

        position += weights[i] + (i > 0 ? 2 * weights[cells - i] : 0);
        moves = expand(game, position);
        HOLD((moves.count == 0) == (i + 1 == board->length));
        if (moves.count == 0)
            HOLD(moves.winner == (misere ? SECOND : FIRST));
        moves_free(&moves);
    }
}

/* A board has the cells, and lines of the length, of its specification.  It does not
 * tell its rows, columns and length: the numbers, printed back, specify it again. */
static void hold_board(const struct game *game, const char *specification, bool misere)
{
    const struct board board = read_board(specification);
    char again[64];
    uint64_t positions = 1;

    HOLD(board.rows > 0 && board.columns > 0 && board.length > 0);
    HOLD(board.rows <= MOST_CELLS && board.columns <= MOST_CELLS);
    HOLD(board.rows * board.columns <= MOST_CELLS);
    HOLD(game->most_moves == board.rows * board.columns);
    for (size_t i = 0; i < game->most_moves; i++)
        positions *= 3;
    HOLD(game->positions == positions);
    hold_length(game, &board, misere);
    snprintf(again, sizeof again, "mnk:%lux%lu,%lu", board.rows, board.columns,
             board.length);
    hold_specifies(again, game, misere);
}

static void hold_description(const struct game *game)
{
    char *text = NULL;
    size_t size;
    FILE *const file = open_memstream(&text, &size);

    HOLD(file != NULL);
    game->describe(game->context, file);
    HOLD(fclose(file) == 0);
    HOLD(size > 0 && text[size - 1] == '\n' && strlen(text) == size);
    free(text);
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
    hold_position(&game, game.start);
    hold_description(&game);
    if (strncmp(text, "nim", 3) == 0)
        hold_heaps(&game, misere);
    if (strncmp(text, "mnk", 3) == 0)
        hold_board(&game, text, misere);
    if (game.positions <= SMALL) {
        hold_solved(&game, true);
        hold_solved(&game, false);
    }
    game_close(&game);
    free(text);
}
