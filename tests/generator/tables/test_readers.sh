#!/bin/sh
# Generates tables of several games with their readers, compiles them in every standard,
# and compares every answer, and every entry as the comment explains it, with the tsv of
# the same game.
# Arguments: oxo-generate; the program by_comment.awk.
#
# SPDX-License-Identifier: 0BSD
set -eu
generate=$(realpath "$1")
by_comment=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

# Prints position, value, distance and best move of every number that has them, and
# checks that the numbers after the last have none.
cat >ask.c <<'END'
#include <stdio.h>
#define OXO_GAME_DECLARE
#include "oxo_game.c"
int main(void)
{
    unsigned long i;
    for (i = 0; i < OXO_GAME_POSITIONS; i++) {
        const oxo_game_position p = (oxo_game_position)i;
        if (oxo_game_value(p) == OXO_GAME_ERROR) {
            if (oxo_game_distance(p) != OXO_GAME_ERROR ||
                oxo_game_best_move(p) != OXO_GAME_NO_MOVE)
                return 1;
            continue;
        }
        printf("%lu\t%d\t%d\t", i, oxo_game_value(p), oxo_game_distance(p));
        if (oxo_game_best_move(p) == OXO_GAME_NO_MOVE)
            printf("-\n");
        else
            printf("%u\n", (unsigned)oxo_game_best_move(p));
    }
    for (; i < OXO_GAME_POSITIONS + 1000ul; i++)
        if (oxo_game_value((oxo_game_position)i) != OXO_GAME_ERROR)
            return 1;
    return 0;
}
END

for game in nim:21 "nim:21 --misere" nim:31 nim:32 nim:3,4,5 nim:300 "tictactoe --misere" \
    mnk:3x3,3 mnk:2x3,3 mnk:1x1,1 nim:0 mnk:3x4,3; do
    # shellcheck disable=SC2086 # the options are words
    "$generate" --game $game -o oxo_game.c
    # shellcheck disable=SC2086
    "$generate" --game $game --format tsv >tsv
    awk -f "$by_comment" oxo_game.c FS='\t' tsv >wanted
    for std in c89 c99 c11; do
        ${CC:-cc} -std=$std -pedantic -Wall -Wextra -Werror -c oxo_game.c
    done
    ${CC:-cc} -w ask.c oxo_game.o -o ask
    # In C++ and for AVR where there are compilers; a table above 32,767 bytes is not for
    # AVR.
    if command -v c++ >/dev/null; then
        c++ -pedantic -Wall -Wextra -Werror -x c++ -c oxo_game.c -o /dev/null
    fi
    if command -v avr-gcc >/dev/null && [ "$(wc -l <wanted)" -lt 1000 ]; then
        for chip in atmega328p atmega2560; do
            avr-gcc -mmcu=$chip -Os -std=c99 -pedantic -Wall -Wextra -Werror -c oxo_game.c \
                -o avr.o
            # shellcheck disable=SC2046 # three figures
            set -- $(avr-size avr.o | tail -n 1)
            test "$2" -eq 0 && test "$3" -eq 0
        done
    fi
    ./ask >found
    cmp wanted found
    printf '%-20s %s positions, entries of %s bits\n' "$game" "$(wc -l <wanted | tr -d ' ')" \
        "$(sed -n 's/^static const uint\([0-9]*\)_t oxo_game_table.*/\1/p' oxo_game.c)"
    # shellcheck disable=SC2086
    "$generate" --game $game --check oxo_game.c
done
