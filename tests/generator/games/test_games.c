/* test_games.c - games by their names.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/games.h"
#include "solver/moves.h"
#include "support/suite.h"

#include <string.h>

/* Tic-tac-toe is a board by a name of its own; the runtime has tables of no other. */
START_TEST(tictactoe)
{
    static const struct {
        const char *name;
        bool misere, is_tictactoe;
    } cases[] = {{"tictactoe", false, true},
                 {"tictactoe", true, false},
                 {"mnk:3x3,3", false, false},
                 {"nim:3", false, false}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char error[GAME_ERROR_SIZE];
        struct game game;

        ck_assert_int_eq(game_open(&game, cases[i].name, cases[i].misere, error),
                         GAME_OPENED);
        ck_assert_int_eq(game.is_tictactoe, cases[i].is_tictactoe);
        game_close(&game);
    }
}
END_TEST

/* What lies beyond the room for a text stays as it is. */
static void expect_text(const struct game *game,
                        void (*print)(const void *, uint32_t, char *), uint32_t number,
                        const char *expected)
{
    char text[2 * GAME_TEXT_SIZE];

    memset(text, '!', sizeof text);
    print(game->context, number, text);
    ck_assert_str_eq(text, expected);
    for (size_t at = strlen(expected) + 1; at < sizeof text; at++)
        ck_assert_int_eq(text[at], '!');
}

/* Short ones, and as long as they can be. */
START_TEST(texts)
{
    static const struct {
        const char *game;
        const char *start;
        const char *last_move;
    } cases[] = {
        {"nim:"
         "10,10,10,10,10,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
         "10,10,10,10,10,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", "5:10"},
        {"nim:"
         "1000000,1000,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
         "1000000,1000,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
         "1:1000"},
        {"nim:7", "7", "0:3"},
        {"nim:7,take=2+7", "7", "0:7"},
        {"nim:3,4,take=1+4+5", "3,4", "1:4"},
        {"nim:0,1048577,take=1+2", "0,1048577", "1:2"},
        {"nim:9,take="
         "1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21+22+23+24+25+26+27+28+"
         "29+30+31",
         "9", "0:9"},
        {"morris:tapatan", ".........", "8"},
        {"morris:achi", ".........", "8"},
        {"tictactoe", ".........", "8"},
        {"nim:0,1048576", "0,1048576", "1:1048576"},
        {"mnk:1x1,1", ".", "0"},
        {"mnk:1x2,1", "..", "1"},
        {"mnk:3x4,3", "............", "11"},
        {"mnk:4x4,4", "................", "15"},
        {"mnk:4x5,2", "....................", "19"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char error[GAME_ERROR_SIZE];
        struct game game;
        struct moves moves;

        ck_assert_int_eq(game_open(&game, cases[i].game, false, error), GAME_OPENED);
        ck_assert(moves_open(&moves, &game));
        moves_find(&moves, &game, game.start);
        ck_assert_uint_gt(moves.count, 0);
        ck_assert_uint_le(moves.count, game.most_moves);
        expect_text(&game, game.position_text, game.start, cases[i].start);
        expect_text(&game, game.move_text, moves.numbers[moves.count - 1],
                    cases[i].last_move);
        moves_close(&moves);
        game_close(&game);
    }
}
END_TEST

START_TEST(wrong_specifications)
{
    static const struct {
        const char *name;
        const char *error;
    } cases[] = {
        {"chess",
         "unknown game 'chess'; accepted: tictactoe, infinite, nim:N, nim:A,B,..., "
         "nim:N,take=A+B+..., mnk:ROWSxCOLUMNS,LINE, morris:NAME"},
        {"", "unknown game ''; accepted: tictactoe"},
        {"tictactoe:3", "tictactoe takes no arguments"},
        {"tictactoe:", "tictactoe takes no arguments"},
        {"tictacto", "unknown game"},
        {"nim", "'nim:' is not a game of Nim; accepted: nim:N"},
        {"nim\0005", "'nim:' is not a game of Nim; accepted: nim:N"},
        {"nim:", "accepted: nim:N"},
        {"nim:-1", "accepted: nim:N"},
        {"nim:+1", "accepted: nim:N"},
        {"nim: 1", "accepted: nim:N"},
        {"nim:1,", "accepted: nim:N"},
        {"nim:,1", "accepted: nim:N"},
        {"nim:1;2", "accepted: nim:N"},
        {"nim:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,0",
         "up to 31 heaps"},
        {"nim:2147483647", "less than 2^32 positions"},
        {"nim:99999999999999999999", "less than 2^32 positions"},
        {"nim:65535,65535", "less than 2^32 positions"},
        {"nim:4294967295,4294967295", "less than 2^32 positions"},
        {"nim:0,1048577", "at most 1048576 moves in one"},
        {"nim:21,take=", "'nim:21,take=' does not say what may be taken; accepted: "
                         "nim:N,take=A+B+... or nim:A,B,...,take=A+B+..., up to 31 "
                         "rising numbers from 1"},
        {"nim:21,take=0", "does not say what may be taken"},
        {"nim:21,take=3+2", "does not say what may be taken"},
        {"nim:21,take=2+2", "does not say what may be taken"},
        {"nim:21,take=2+", "does not say what may be taken"},
        {"nim:21,take=+2", "does not say what may be taken"},
        {"nim:21,take=2,3", "does not say what may be taken"},
        {"nim:21,take=2 3", "does not say what may be taken"},
        {"nim:21,take=4294967296", "does not say what may be taken"},
        {"nim:9,take="
         "1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21+22+23+24+25+26+27+28+"
         "29+30+31+32",
         "up to 31 rising numbers"},
        {"nim:21,take", "'nim:21,take' is not a game of Nim; accepted: nim:N"},
        {"nim:21+take=2", "is not a game of Nim"},
        {"nim:21,", "is not a game of Nim"},
        {"nim:take=2", "is not a game of Nim"},
        {"nim:,take=2", "is not a game of Nim"},
        {"nim:4294967295,take=2", "is not a game of Nim"},
        {"morris", "unknown game 'morris:'; accepted: morris:tapatan, "
                   "morris:three-mens, morris:flying, morris:achi"},
        {"morris:chess", "unknown game 'morris:chess'; accepted: morris:tapatan"},
        {"morris:tapatan,", "unknown game 'morris:tapatan,'; accepted"},
        {"morris:tapata", "unknown game 'morris:tapata'; accepted"},
        {"chess\nx", "holds the byte 0x0A"},
        {"nim:"
         "00000000000000000000000000000000000000000000000000000000000000000000000000000"
         "000000000000000000000001",
         "longer than 100 characters"},
        {"mnk", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:0x3,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3,0", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3,3x", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3*3,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:9x9,5", "'mnk:9x9,5' is not a board; accepted: mnk:ROWSxCOLUMNS,LINE, "
                      "numbers from 1, at most 20 cells"},
        {"mnk:3x7,3", "at most 20 cells"},
        {"mnk:4x5,3", "play of 'mnk:4x5,3' reaches more than 268435455 positions, too "
                      "many to be solved; accepted: boards of at most 19 cells, or of "
                      "20 with lines of at most 2"},
        {"mnk:1x21,1", "at most 20 cells"},
        {"mnk:21x1,1", "at most 20 cells"},
        {"mnk:65536x65536,5", "at most 20 cells"},
        {"mnk:4294967297x3,3", "at most 20 cells"},
        {"mnk:3x4294967299,3", "at most 20 cells"},
        {"mnk:0x3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x0,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x,3", "accepted: mnk:ROWSxCOLUMNS,LINE"},
        {"mnk:3x3,65536", "accepted: mnk:ROWSxCOLUMNS,LINE"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char error[GAME_ERROR_SIZE] = "";
        struct game game;

        ck_assert_int_eq(game_open(&game, cases[i].name, false, error), GAME_UNKNOWN);
        ck_assert_msg(strstr(error, cases[i].error) != NULL, "%s: %s", cases[i].name,
                      error);
        ck_assert_ptr_null(strchr(error, '\n'));
    }
}
END_TEST

SUITE("games", tictactoe, texts, wrong_specifications)
