#!/bin/sh
# Links the ATtiny13A example, 1,024 bytes at most, and plays whole games with it.
#
# SPDX-License-Identifier: 0BSD
#
# Argument: the top of the source tree.
set -eu
top=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

avr-gcc -mmcu=attiny13a -Os -std=c99 -Wall -Wextra -Werror -ffunction-sections \
    -fdata-sections -Wl,--gc-sections -DOXO_TINY -I"$top/runtime" -o game.elf \
    "$top/runtime/examples/attiny13a/game.c" "$top/runtime/oxo_tiny.c" \
    "$top/generated/oxo_tiny_table.c"
${CC:-cc} -O2 -I/usr/include/simavr -o game_test "$top/tests/targets/tiny/game_test.c" \
    -lsimavr -lelf
flash=$(avr-size game.elf | awk 'NR == 2 { print $1 + $2 }')
ram=$(avr-size game.elf | awk 'NR == 2 { print $2 + $3 }')
echo "flash $flash, static RAM $ram"
[ "$flash" -le 1024 ]
[ "$ram" -eq 0 ]
timeout 60 ./game_test game.elf
