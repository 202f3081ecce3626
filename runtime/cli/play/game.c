/* game.c - see game.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "play/game.h"
#include "reading/input.h"
#include "text/draw.h"
#include "text/side.h"
#include "text/words.h"

#include "oxo_pick.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

oxo_position game_present(const struct game *game)
{
    return game->positions[game->plies];
}

static void play(struct game *game, uint8_t cell)
{
    const oxo_position next = oxo_play(game_present(game), cell);

    game->cells[game->plies++] = cell;
    game->positions[game->plies] = next;
}

static bool is_person(const struct game *game, const struct side *side)
{
    return game->people >> (side - sides) & 1;
}

bool game_is_one_person(const struct game *game)
{
    return game->people != GAME_NOBODY && game->people != GAME_BOTH;
}

const char *game_called(const struct game *game, int side)
{
    if (game_is_one_person(game))
        return is_person(game, &sides[side]) ? "you" : "the opponent";
    return sides[side].name;
}

static const char *called(const struct game *game, const struct side *side)
{
    return game_called(game, (int)(side - sides));
}

void game_print_capital(const char *words)
{
    printf("%c%s", toupper((unsigned char)words[0]), words + 1);
}

static void show_hints(const struct game *game)
{
    const struct side *const mover = side_to_move(game_present(game));

    puts("Each move, when both play their best:");
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const oxo_position next = oxo_play(game_present(game), cell);
        const struct side *const winner =
            oxo_value(next) < 0 ? mover : side_opponent(mover);

        if (next == OXO_NO_POSITION)
            continue;
        printf("  %c  ", game->keys->digits[cell]);
        if (oxo_value(next) == 0)
            puts("a draw");
        else
            printf("a win for %s in %d\n", called(game, winner),
                   oxo_distance(next) + 1);
    }
}

static void show_turn(const struct game *game)
{
    const struct side *const side = side_to_move(game_present(game));

    puts("");
    draw_board(game_present(game), game->keys);
    puts("");
    if (game_is_one_person(game)) {
        printf("You are %s.\n", side->name);
    } else {
        game_print_capital(side->name);
        puts(" is to move.");
    }
    if (game->hints)
        show_hints(game);
}

/* Says why what was typed is refused, and what can be typed. */
static void show_accepted(const struct game *game, const char *reason)
{
    printf("%s.  Type\n", reason);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (oxo_play(game_present(game), cell) != OXO_NO_POSITION)
            printf("%c ", game->keys->digits[cell]);
    puts("to play,\nu to take back, h for hints, q to quit.");
}

/* Goes back to a person's turn before this one; false if there is none. */
static bool take_back(struct game *game)
{
    const int plies = game_is_one_person(game) ? 2 : 1;

    if (game->plies < plies)
        return false;
    game->plies -= plies;
    return true;
}

/* The one character of a line, apart from spaces, in lower case; NUL if it has none or
 * more. */
static char typed(const char *line)
{
    char key;
    char more;

    if (sscanf(line, " %c %c", &key, &more) != 1)
        return '\0';
    return (char)tolower((unsigned char)key);
}

/* Does what a key stands for.  Returns NULL, or why it stands for nothing now. */
static const char *obey(struct game *game, char key)
{
    const uint8_t cell = keys_cell(game->keys, key);

    if (key == 'u')
        return take_back(game) ? NULL : "Nothing to take back";
    if (key == 'h') {
        game->hints = !game->hints;
        return NULL;
    }
    if (cell == OXO_NO_CELL)
        return "Not understood";
    if (oxo_play(game_present(game), cell) == OXO_NO_POSITION)
        return "That cell is taken";
    play(game, cell);
    return NULL;
}

int game_ask(struct game *game, const char *question)
{
    fputs(question, stdout);
    if (fflush(stdout) != 0 || !input_line(&game->line, stdin))
        return EOF;
    return (unsigned char)typed(game->line.text);
}

/* Asks the person to move until a key is accepted; then the game is not over. */
static enum game_end take_turn(struct game *game)
{
    const char *reason;

    show_turn(game);
    do {
        const int key = game_ask(game, "Cell? ");

        if (key == EOF)
            return GAME_NO_INPUT;
        if (key == 'q')
            return GAME_QUIT;
        reason = obey(game, (char)key);
        if (reason != NULL)
            show_accepted(game, reason);
    } while (reason != NULL);
    return GAME_OVER;
}

void game_seed(struct game *game, uint32_t seed)
{
    game->vary = true;
    game->random = (uint64_t)seed << 16 | 0x330E;
}

/* A number of 31 bits, and of the same seed the same numbers everywhere: those of
 * lrand48 in POSIX. */
static uint32_t draw_number(struct game *game)
{
    game->random = (game->random * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF;
    return (uint32_t)(game->random >> 17);
}

/* The cell that the program plays. */
static uint8_t choose(struct game *game)
{
    int count = 0;

    if (!game->vary)
        return oxo_level_move(game_present(game), game->level->number);
    for (uint16_t best = oxo_best_moves(game_present(game)); best != 0; best >>= 1)
        count += best & 1;
    return oxo_pick(game_present(game), (uint8_t)(draw_number(game) % count));
}

static void take_programs_turn(struct game *game)
{
    const uint8_t cell = choose(game);

    puts("");
    if (game->people == GAME_NOBODY) {
        draw_board(game_present(game), game->keys);
        puts("");
    }
    game_print_capital(called(game, side_to_move(game_present(game))));
    printf(" plays %c.\n", game->keys->digits[cell]);
    play(game, cell);
}

static void show_end(const struct game *game)
{
    const struct side *const winner = side_winner(game_present(game));
    char words[WORDS_SIZE];

    puts("");
    draw_board(game_present(game), game->keys);
    words_over(game_present(game), game->keys, words);
    printf("\nThe game is over:\n%s.\n", words);
    if (game_is_one_person(game) && winner != NULL)
        puts(is_person(game, winner) ? "You win." : "The opponent wins.");
}

enum game_end game_play(struct game *game)
{
    enum game_end turn = GAME_OVER;

    if (game->people != GAME_NOBODY)
        puts("\nDigit, u undo, h hints, q quit; Enter.");
    while (turn == GAME_OVER && board_is_open(game_present(game))) {
        if (is_person(game, side_to_move(game_present(game))))
            turn = take_turn(game);
        else
            take_programs_turn(game);
    }
    if (turn == GAME_OVER)
        show_end(game);
    return turn;
}
