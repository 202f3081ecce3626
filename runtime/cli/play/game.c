/* game.c - see game.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "play/game.h"
#include "reading/input.h"
#include "text/draw.h"
#include "text/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

rules_position game_present(const struct game *game)
{
    return game->positions[game->plies];
}

static const struct side *mover(const struct game *game)
{
    return game->rules->mover(game_present(game));
}

/* The position after a move to a cell; RULES_NO_POSITION unless it is legal. */
static rules_position after(const struct game *game, uint8_t cell)
{
    return game->rules->play(game_present(game), cell);
}

static void play(struct game *game, uint8_t cell)
{
    const rules_position next = after(game, cell);

    if (game->plies == GAME_KEPT) { /* the first one is forgotten */
        game->plies--;
        memmove(game->positions, game->positions + 1,
                GAME_KEPT * sizeof game->positions[0]);
        memmove(game->cells, game->cells + 1, GAME_KEPT - 1);
    }
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
    const struct rules *const rules = game->rules;

    puts("Each move, when both play their best:");
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const rules_position next = after(game, cell);

        if (next == RULES_NO_POSITION)
            continue;
        printf("  %c  ", game->keys->digits[cell]);
        if (rules->value(next) != 0)
            printf("a win for %s in %d\n",
                   called(game, rules->value(next) < 0 ? mover(game)
                                                       : side_opponent(mover(game))),
                   rules->distance(next) + 1);
        else
            puts(rules->distance(next) == RULES_ENDLESS ? "a draw, for ever"
                                                        : "a draw");
    }
}

static void show_board(const struct game *game)
{
    const rules_position position = game_present(game);

    puts("");
    draw_board(game->rules->board(position), game->rules->goes_next(position),
               game->keys);
    puts("");
}

static void show_turn(const struct game *game)
{
    const struct side *const side = mover(game);

    show_board(game);
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
        if (after(game, cell) != RULES_NO_POSITION)
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
    if (after(game, cell) == RULES_NO_POSITION)
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

/* True if a legal move is a best one: it leads to a position of the same worth, which
 * is a ply nearer to the end if there is one. */
static bool is_best(const struct game *game, rules_position next)
{
    const struct rules *const rules = game->rules;
    const int distance = rules->distance(game_present(game));

    return -rules->value(next) == rules->value(game_present(game)) &&
           rules->distance(next) ==
               (distance == RULES_ENDLESS ? distance : distance - 1);
}

/* The cell that the program plays. */
static uint8_t choose(struct game *game)
{
    uint8_t best[BOARD_CELLS];
    unsigned count = 0;

    if (!game->vary)
        return game->rules->move(game_present(game), game->level);
    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++) {
        const rules_position next = after(game, cell);

        if (next != RULES_NO_POSITION && is_best(game, next))
            best[count++] = cell;
    }
    return best[draw_number(game) % count];
}

static void take_programs_turn(struct game *game)
{
    const uint8_t cell = choose(game);

    if (game->people == GAME_NOBODY)
        show_board(game);
    else
        puts("");
    game_print_capital(called(game, mover(game)));
    printf(" plays %c.\n", game->keys->digits[cell]);
    play(game, cell);
}

static void show_end(const struct game *game)
{
    const struct side *const winner = game->rules->winner(game_present(game));
    char words[WORDS_SIZE];

    show_board(game);
    words_over(game->rules->board(game_present(game)), winner, game->keys, words);
    printf("The game is over:\n%s.\n", words);
    if (game_is_one_person(game) && winner != NULL)
        puts(is_person(game, winner) ? "You win." : "The opponent wins.");
}

enum game_end game_play(struct game *game)
{
    enum game_end turn = GAME_OVER;

    if (game->people != GAME_NOBODY)
        printf("\nDigit, u undo, h hints, q quit; Enter.\n%s", game->rules->note);
    while (turn == GAME_OVER && mover(game) != NULL) {
        if (is_person(game, mover(game)))
            turn = take_turn(game);
        else
            take_programs_turn(game);
    }
    if (turn == GAME_OVER)
        show_end(game);
    return turn;
}
