#!/bin/sh
# Measures what infinite tic-tac-toe costs on an ATmega328P, where it must answer as on the
# host, and holds it to its limits.  With a README, that must have the sentence about it.
#
# SPDX-License-Identifier: 0BSD
#
# Argument: optionally the README.  Environment: COSTS_AVR, see measure/layout.sh.  Exit
# status: 77 if a tool is missing.
set -eu
readme=${1:-}
target=atmega328p
source=$(cd "$(dirname "$0")/../../.." && pwd)
costs=$source/tests/chips/costs
. "$costs"/target.sh
missing=$(missing_packages)
[ -z "$missing" ] || skip "install $missing"
enter_work

# Links an image: its name, and the functions that it must hold.
# shellcheck disable=SC2086 # lists are words
link() {
    image=$1
    shift
    undefined=
    for function; do
        undefined="$undefined -Wl,-u,$function"
    done
    $compiler -ffunction-sections -fdata-sections -Wl,--gc-sections \
        empty.c oxo_infinite.c $undefined -o "$image"
}
functions=$(sed -n 's/^[a-z].* \(oxo_infinite_[a-z_]*\)(.*);$/\1/p' oxo_infinite.h)
link without
link move oxo_infinite_best_move
# shellcheck disable=SC2086 # a list
link all $functions
{
    avr-size without move all | awk '
        NR == 2 { flash = $1 + $2; ram = $2 + $3 }
        NR > 2 { print "flash", $NF, $1 + $2 - flash; print "ram", $NF, $2 + $3 - ram }'
    # shellcheck disable=SC2046 # a list
    "$COSTS_AVR-infinite" $target all \
        $(avr-nm all | awk '$3 ~ /^(main|oxo_infinite_.*)$/ { print $3 "=0x" $1 }')
} | sed '/^Loaded /d' | tee measured

awk '
    function limit(what, most) {
        if (!(what in figure) || figure[what] > most) {
            print "OVER: " what " takes " figure[what] ", at most " most
            failed = 1
        }
    }
    { figure[NF == 3 ? $1 " " $2 : $1] = $NF }
    END {
        limit("flash all", 12288)
        limit("ram all", 0)
        limit("worst oxo_infinite_best_move", 5000)
        limit("stack oxo_infinite_play", 64)
        exit failed
    }' measured

[ -n "$readme" ] || exit 0
awk -f "$costs"/show/tables.awk -f "$costs"/show/infinite.awk measured | tee sentence
"$costs"/show/carried.sh sentence "$readme"
