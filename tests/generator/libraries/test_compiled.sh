#!/bin/sh
# Libraries compile without a word in every standard of C and in C++; some that are in one
# program, and in one file, do not meet; on AVR nothing of them is in RAM, and where a table
# is too large for it, that is said.
# Argument: oxo-generate.
#
# SPDX-License-Identifier: 0BSD
set -eu
generate=$(realpath "$1")
source=$(cd "$(dirname "$0")/../../.." && pwd)
. "$source"/tests/support/common.sh
make_work
cd "$work"
cc=${CC:-cc}
warnings='-pedantic -Wall -Wextra -Wconversion -Wshadow -Wundef -Wmissing-declarations -Werror'

# Arguments: the name of the library; the game's options.
library() {
    name=$1
    shift
    "$generate" --game "$@" -o "$name".c
    echo "#include \"$name.h\"" >"${name}"_alone.c
    names="$names $name"
}
names=
library infinite infinite
library endless infinite --misere
library misere tictactoe --misere
library traps mnk:3x3,3 --tie traps
library plain mnk:3x3,3
library small mnk:2x3,3
library three_four mnk:3x4,3
library heap nim:21
library heaps nim:3,4,5 --misere
library long_heap nim:300
library takes nim:4,5,take=1+3+300
library tapatan morris:tapatan
library achi morris:achi --misere

for name in $names; do
    for std in c90 c99 c11; do
        # shellcheck disable=SC2086 # the options are words
        for file in $name ${name}_alone; do
            quietly $cc -std=$std $warnings -c "$file".c
        done
    done
    if command -v c++ >/dev/null; then
        for std in c++98 c++17; do
            # shellcheck disable=SC2086
            quietly c++ -std=$std $warnings -x c++ -c "$name".c -o cxx.o
        done
    fi
done
# shellcheck disable=SC2086
set -- $names
echo "$# libraries compile without a word"

# All of them in one program, then in one file.
{
    for name in $names; do
        echo "#include \"$name.h\""
    done
    echo 'int main(void) { unsigned wrong = 0;'
    for name in $names; do
        capitals=$(echo "$name" | tr '[:lower:]' '[:upper:]')
        echo "wrong += ${name}_state(${capitals}_START) != ${capitals}_FIRST_TO_MOVE;"
    done
    echo 'return wrong != 0; }'
} >main.c
for name in $names; do
    echo "#include \"$name.c\""
done >together.c
echo '#include "main.c"' >>together.c
# shellcheck disable=SC2046,SC2086 # lists are words
quietly $cc -std=c99 main.c $(printf ' %s.o' $names) -o program
./program || fail "libraries of one program answer otherwise"
# shellcheck disable=SC2086
quietly $cc -std=c90 $warnings together.c -o program
./program || fail "libraries of one file answer otherwise"
echo "they do not meet in a program, nor in a file"

if ! command -v avr-gcc >/dev/null; then
    skip "no avr-gcc; install the Debian packages gcc-avr and avr-libc"
fi
for chip in atmega328p atmega2560; do
    for name in $names; do
        if [ "$name" = three_four ]; then
            if avr-gcc -mmcu=$chip -Os -c three_four.c >said 2>&1 ||
                ! grep -q 'error "a table of three_four takes [0-9]* bytes; on AVR' said; then
                fail "$chip: a table that is too large: $(cat said)"
            fi
            continue
        fi
        # shellcheck disable=SC2086
        quietly avr-gcc -mmcu=$chip -Os -std=c99 $warnings -Wno-conversion -c "$name".c -o avr.o
        # shellcheck disable=SC2046 # three figures and two names
        set -- $(avr-size avr.o | tail -n 1)
        [ $(($2 + $3)) -eq 0 ] || fail "$chip: $name takes static RAM"
        [ $chip != atmega328p ] || echo "$name: $1 bytes of flash with all functions"
        [ "$name" != misere ] || [ "$1" -le 20992 ] || fail "misere takes more than 20.5 KB"
        [ "$name" != infinite ] || [ "$1" -le 12288 ] || fail "infinite takes more than 12 KB"
        if avr-nm -u avr.o | grep -iE 'mul|div|mod'; then
            fail "$chip: $name multiplies or divides"
        fi
    done
done
# Parts without a multiplier have no routine for it either.
for name in infinite misere; do
    quietly avr-gcc -mmcu=attiny85 -Os -std=c99 -c "$name".c -o avr.o
    if avr-nm -u avr.o | grep -iE 'mul|div|mod'; then
        fail "attiny85: $name multiplies or divides"
    fi
done
bytes=$(sed -n 's/.*, \([0-9]*\) bytes\.$/\1/p' three_four.c)
echo "three_four: $bytes bytes"
[ "$bytes" -le 204800 ] || fail "3x4 takes more than 200 KB"
