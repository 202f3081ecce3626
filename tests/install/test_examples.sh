#!/bin/sh
# The examples, built with the commands of their comments: that for ATtiny13A has room there;
# the bare-metal one is run on the emulated chip, the game move by move, and the end on a
# fault.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need avr-gcc gcc-avr
need /usr/lib/avr/include avr-libc
need arm-none-eabi-gcc gcc-arm-none-eabi
need qemu-system-arm qemu-system-arm

# The command in the first comment of an example that begins with a program's name, to the
# line that does not go on.  Arguments: the example's file; the program.
command_of() {
    sed -n "/^ [*] *$2 /,/[^\\\\]\$/ s/^ [*] *//p" "$1"
}

ln -s "$source"/runtime "$source"/generated .
command=$(command_of runtime/examples/attiny13a/game.c avr-gcc)
warnings='-Wall -Wextra -pedantic -Werror -Wcast-qual -Wconversion -Wmissing-declarations'
warnings="$warnings -Wmissing-prototypes -Wshadow -Wsign-conversion -Wstrict-prototypes"
eval "$command $warnings"
avr-size game.elf
rm runtime generated game.elf

listed direct | grep -v 'levels\|pick\|check' | while read -r file; do
    cp "$source/$file" .
done
cp "$source"/runtime/examples/cortex_m0/* .
build=$(command_of game.c arm-none-eabi-gcc)
run=$(command_of game.c qemu-system-arm)
strict="-std=c99 $warnings"

eval "$build $strict"
eval "$run" >found </dev/null 2>&1
tail -n 4 found >last
printf '%s\n' XOX .O. .OX 'O wins' | diff - last
test "$(grep ' plays ' found | tr -dc '0-9')" = 048127
echo "the game: as it should be"
arm-none-eabi-size -A game.elf |
    awk '$1 ~ /^[.](data|bss)$/ && $2 > 0 { print "in RAM: " $0; found = 1 } END { exit found }'
echo "static RAM: 0 bytes"

# A read where nothing lies.
eval "$build $strict '-DOXO_READ(table,index)=(*(const volatile uint8_t *)(0x60000000u + (index)))'"
status=0
eval "$run" >found </dev/null 2>&1 || status=$?
test "$status" -eq 1
test ! -s found
echo "a fault: ends with status 1"
