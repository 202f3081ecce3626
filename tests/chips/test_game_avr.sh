#!/bin/sh
# The example for ATtiny13A fits its 1,024 bytes of flash, without static RAM, and plays
# whole games.
# Arguments: its image; the program that plays with it.
#
# SPDX-License-Identifier: 0BSD
set -eu
image=$1
player=$2

avr-size "$image" | awk '
NR == 2 {
    flash = $1 + $2
    ram = $2 + $3
    printf "flash %d, static RAM %d bytes\n", flash, ram
}
END { exit flash == 0 || flash > 1024 || ram > 0 }'

"$player" "$image"
