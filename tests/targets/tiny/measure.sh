#!/bin/sh
# What the tiny layout costs on three AVRs: for each a line with its flash (the linked
# image less the same without oxo) with oxo_best_move alone and with all functions, and
# its static RAM; then cycles and stack as measure.c prints them.  Fails above a limit.
#
# SPDX-License-Identifier: 0BSD
#
# Argument: the top of the source tree.
set -eu
top=$(realpath "$1")
here=$top/tests/targets/tiny
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

${CC:-cc} -O2 -DOXO_TINY -I"$top/runtime" -I/usr/include/simavr -o measure \
    "$here/measure.c" "$top/runtime/oxo_tiny.c" "$top/generated/oxo_tiny_table.c" \
    -lsimavr -lelf

# The sum of the columns of avr-size that are given.
size_of() {
    avr-size "$1" | awk -v columns="$2" 'NR == 2 {
        split(columns, column, ",")
        for (i in column) sum += $column[i]
        print sum
    }'
}

at_most() {
    if [ "$2" -gt "$3" ]; then
        echo "$1 is $2, above $3"
        exit 1
    fi
}

for part in atmega328p attiny85 attiny13a; do
    link() {
        image=$1
        shift
        avr-gcc -mmcu=$part -Os -std=c99 -Wall -Wextra -Werror -ffunction-sections \
            -fdata-sections -Wl,--gc-sections -DOXO_TINY -I"$top/runtime" "$here/empty.c" "$@" \
            -o "$image"
    }
    oxo="$top/runtime/oxo_tiny.c $top/generated/oxo_tiny_table.c"
    link empty.elf
    # shellcheck disable=SC2086 # two files
    link move.elf -Wl,-u,oxo_best_move $oxo
    # shellcheck disable=SC2086
    link all.elf -Wl,-u,oxo_best_move,-u,oxo_state,-u,oxo_play,-u,oxo_encode,-u,oxo_cell $oxo
    move=$(($(size_of move.elf 1,2) - $(size_of empty.elf 1,2)))
    all=$(($(size_of all.elf 1,2) - $(size_of empty.elf 1,2)))
    ram=$(($(size_of all.elf 2,3) - $(size_of empty.elf 2,3)))
    echo "== $part: flash $move with oxo_best_move, $all with all; static RAM $ram"
    if avr-nm all.elf | grep -E '__(mul|div|udiv)'; then
        echo "a routine for multiplication or division is linked"
        exit 1
    fi
    # simavr's own lines begin with `Loaded`.
    # shellcheck disable=SC2046 # words
    timeout 120 ./measure $part all.elf $(avr-nm all.elf |
        awk '/ T oxo_/ { print $3 "=0x" $1 }') | grep -v '^Loaded' >measured
    cat measured
    at_most flash "$move" 384
    at_most RAM "$ram" 0
    at_most stack "$(awk '/^stack/ { print $2 }' measured)" 32
    at_most cycles "$(awk '/^oxo_best_move/ { print $4 }' measured)" 2000
done
