/* games.c - see games.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "games/mnk.h"
#include "games/nim.h"
#include "games/tictactoe.h"

#include <stdlib.h>
#include <string.h>

/* A game's name and the function that makes it from what follows the name, which begins
 * with the colon if there is one. */
static const struct {
    const char *name;
    bool (*open)(struct game *game, const char *arguments, bool misere,
                 char error[GAME_ERROR_SIZE]);
} games[] = {
    {"tictactoe", tictactoe_open},
    {"nim", nim_open},
    {"mnk", mnk_open},
};

bool game_open(struct game *game, const char *specification, bool misere,
               char error[GAME_ERROR_SIZE])
{
    const size_t length = strcspn(specification, ":");

    if (strlen(specification) > GAME_NAME_MOST) {
        snprintf(error, GAME_ERROR_SIZE, "the game's name is longer than %d characters",
                 GAME_NAME_MOST);
        return false;
    }
    for (const char *at = specification; *at != '\0'; at++)
        if (*at < ' ' || *at > '~') {
            snprintf(error, GAME_ERROR_SIZE,
                     "the game's name holds the byte 0x%02X; accepted: " GAMES_ACCEPTED,
                     (unsigned)(unsigned char)*at);
            return false;
        }
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strlen(games[i].name) == length &&
            strncmp(games[i].name, specification, length) == 0)
            return games[i].open(game, specification + length, misere, error);
    snprintf(error, GAME_ERROR_SIZE, "no game '%.40s'; accepted: " GAMES_ACCEPTED,
             specification);
    return false;
}

void game_close(struct game *game)
{
    free(game->context);
    *game = (struct game){0};
}
