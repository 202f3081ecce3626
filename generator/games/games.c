/* games.c - see games.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "games/infinite.h"
#include "games/mnk.h"
#include "games/morris.h"
#include "games/nim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A name and the function that opens the games of its family from what follows the name
 * and a colon, or always the same one. */
static const struct family {
    const char *name;
    enum game_opened (*open)(struct game *game, const char *arguments, bool misere,
                             char error[GAME_ERROR_SIZE]);
    const char *arguments; /* NULL: those that follow */
    bool is_tictactoe;
} families[] = {
    {.name = "tictactoe", .open = mnk_open, .arguments = "3x3,3", .is_tictactoe = true},
    {.name = "infinite", .open = infinite_open, .arguments = ""},
    {.name = "nim", .open = nim_open},
    {.name = "mnk", .open = mnk_open},
    {.name = "morris", .open = morris_open},
};

/* The family with the first `length` characters as its name, or NULL. */
static const struct family *find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        if (strlen(families[i].name) == length &&
            strncmp(families[i].name, name, length) == 0)
            return &families[i];
    return NULL;
}

/* True if the text can be repeated in a message. */
static bool is_printable(const char *text, char error[GAME_ERROR_SIZE])
{
    if (strlen(text) > GAME_NAME_MOST) {
        snprintf(error, GAME_ERROR_SIZE, "the game's name is longer than %d characters",
                 GAME_NAME_MOST);
        return false;
    }
    for (; *text != '\0'; text++)
        if (*text < ' ' || *text > '~') {
            snprintf(error, GAME_ERROR_SIZE,
                     "the game's name holds the byte 0x%02X; accepted: " GAMES_ACCEPTED,
                     (unsigned)(unsigned char)*text);
            return false;
        }
    return true;
}

enum game_opened game_open(struct game *game, const char *specification, bool misere,
                           char error[GAME_ERROR_SIZE])
{
    const size_t length = strcspn(specification, ":");
    const char *const rest = specification + length;
    const struct family *const family = find(specification, length);
    enum game_opened opened;

    if (!is_printable(specification, error))
        return GAME_UNKNOWN;
    if (family == NULL) {
        snprintf(error, GAME_ERROR_SIZE,
                 "unknown game '%.40s'; accepted: " GAMES_ACCEPTED, specification);
        return GAME_UNKNOWN;
    }
    if (family->arguments != NULL && *rest != '\0') {
        snprintf(error, GAME_ERROR_SIZE, "%s takes no arguments", family->name);
        return GAME_UNKNOWN;
    }
    opened = family->open(
        game, family->arguments != NULL ? family->arguments : rest + (*rest == ':'),
        misere, error);
    if (opened == GAME_OPENED)
        game->is_tictactoe = family->is_tictactoe && !misere;
    if (opened == GAME_NO_MEMORY)
        snprintf(error, GAME_ERROR_SIZE, "not enough memory");
    return opened;
}

void game_close(struct game *game)
{
    free(game->context);
    *game = (struct game){0};
}
