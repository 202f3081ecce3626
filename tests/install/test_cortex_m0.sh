#!/bin/sh
# The bare-metal example, built from its folder and the four files as its comment says, and
# run on the emulated chip: the game move by move, and the end on a fault.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need arm-none-eabi-gcc gcc-arm-none-eabi
need qemu-system-arm qemu-system-arm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

copy_sources direct .
cp "$source"/runtime/examples/cortex_m0/* .

build() {
    arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -Os -ffreestanding -nostdlib -std=c99 \
        -Wall -Wextra -pedantic -Werror "$@" -T cortex_m0.ld ./*.c -o game.elf
}

run() {
    timeout --foreground 3600 qemu-system-arm -M microbit -nographic \
        -semihosting-config enable=on,target=native -kernel game.elf </dev/null 2>&1
}

build
run >found
cat >wanted <<'END'
X plays 0
X..
...
...
O plays 4
X..
.O.
...
X plays 8
X..
.O.
..X
O plays 1
XO.
.O.
..X
X plays 2
XOX
.O.
..X
O plays 7
XOX
.O.
.OX
O wins
END
diff wanted found
echo "the game: as it should be"
arm-none-eabi-size -A game.elf |
    awk '$1 ~ /^[.](data|bss)$/ && $2 > 0 { print "in RAM: " $0; found = 1 } END { exit found }'
echo "static RAM: 0 bytes"

# A read where nothing lies.
build '-DOXO_READ(index)=(*(const volatile uint8_t *)(0x60000000u + (index)))'
status=0
run >found || status=$?
test "$status" -eq 1
test ! -s found
echo "a fault: ends with status 1"
