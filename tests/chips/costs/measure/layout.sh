#!/bin/sh
# Measures what a layout of oxo costs on an AVR, or the levels and the pick beside one, or a
# search that does without oxo, and prints it in lines:
#   table BYTES           flash of the table; not of a search
#   code FUNCTION BYTES   of its own
#   flash move BYTES      of an image with oxo_best_move alone, less of one without oxo
#   flash all BYTES       the same with the whole interface
#   ram BYTES             static RAM with the whole interface
#   worst FUNCTION CYCLES over all 65,536 numbers
#   stack FUNCTION BYTES  the deepest of a call
#   stack all BYTES       of all functions
# and more as count_avr.c prints it, but of an ATxmega, which simavr does not know, the sizes
# alone; or the one line
#   missing PACKAGES      when a tool is not there
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: the part; direct, tiny, levels, minimax or alphabeta.  COSTS_AVR is what the
# names of the counters begin with, which the name of the layout ends; empty where they could
# not be built.
set -eu
target=$1
layout=$2
source=$(cd "$(dirname "$0")/../../../.." && pwd)
. "$source"/tests/chips/costs/target.sh

missing=$(missing_packages)
if [ -n "$missing" ]; then
    echo "missing $missing"
    exit
fi

move=oxo_best_move
all='oxo_state oxo_best_move oxo_play oxo_cell oxo_encode oxo_best_moves oxo_value oxo_distance'
counter=$layout
case $layout in
    direct | tiny) sources=$(files_of "$layout") ;;
    levels)
        # Beside direct the table has no room in 32 KiB.
        sources="$(files_of tiny levels) oxo_pick.c"
        move=oxo_level_move
        all='oxo_level_move oxo_pick oxo_best_moves'
        counter=tiny
        ;;
    minimax | alphabeta)
        sources=alphabeta.c
        [ "$layout" = alphabeta ] || sources=support/minimax.c
        move=${layout}_move
        all=$move
        counter=direct
        ;;
esac
enter_work

# Links an image: its name, and what it must hold.
# shellcheck disable=SC2086 # lists are words
link() {
    image=$1
    shift
    undefined=
    for function; do
        undefined="$undefined -Wl,-u,$function"
    done
    $compiler -ffunction-sections -fdata-sections -Wl,--gc-sections \
        empty.c $sources $undefined -o "$image"
}

# The difference that oxo makes to columns of avr-size.
difference() {
    avr-size without "$1" |
        awk -v columns="$2" '
            NR >= 2 {
                for (i = split(columns, column, ","); i > 0; i--)
                    sum[NR] += $column[i]
            }
            END { print sum[3] - sum[2] }'
}

link without
link move "$move"
# shellcheck disable=SC2086 # lists are words
link all $all
echo "flash move $(difference move 1,2)"
echo "flash all $(difference all 1,2)"
echo "ram $(difference all 2,3)"
avr-nm -S all | awk '
    $4 == "oxo_levels_table" { print "table levels", $2 }
    $4 ~ /^oxo_(tiny_)?table$/ { print "table", $2 }
    $4 ~ /^oxo_/ && $4 !~ /table/ { print "code", $4, $2 }' | decimal
case $target in
    atxmega*) exit ;;
esac

# shellcheck disable=SC2046 # lists are words
"$COSTS_AVR-$counter" "$target" all \
    $(avr-nm all | awk -v names="^($(echo main _end $all | tr ' ' '|'))$" \
        '$3 ~ names { print $3 "=0x" $1 }') >counts
sed '/^Loaded /d' counts
awk '$1 == "stack" && $3 > most { most = $3 } END { print "stack all", most }' counts

# Each function was called, as often as it has arguments; those of oxo_pick are nine numbers
# for each of 261 sets of best moves.
for function in $all; do
    calls=19683
    case $layout:$function in
        *:oxo_play | *:oxo_cell) calls=177147 ;;
        *:oxo_level_move) calls=78732 ;; # at four levels
        *:oxo_pick) calls=2349 ;;
        levels:oxo_best_moves) calls=261 ;;
        *:minimax_move | *:alphabeta_move) calls=1 ;;
    esac
    grep -q "^$function $calls [1-9][0-9]* [1-9][0-9]*$" counts
done
