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
# and more as avr.c prints it; or the one line
#   missing PACKAGES      when a tool is not there
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: the part; direct, compact, tiny, levels, minimax or alphabeta.  COSTS_AVR is
# what the names of the counters begin with, which the name of the layout ends; empty where
# they could not be built.
set -eu
target=$1
layout=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
# Lists of words hold paths of the tree, which has a name without spaces for that.
ln -s "$(cd "$(dirname "$0")"/../../.. && pwd)" "$work"/tree
costs=$work/tree/tests/chips/costs
. "$costs"/target.sh

missing=$(missing_packages)
if [ -n "$missing" ]; then
    echo "missing $missing"
    exit
fi

move=oxo_best_move
all='oxo_state oxo_best_move oxo_play oxo_cell oxo_encode oxo_best_moves oxo_value oxo_distance'
counter=$layout
case $layout in
    direct) sources="$top/runtime/oxo.c $top/generated/oxo_table.c" ;;
    compact) sources="$top/runtime/oxo_compact.c $top/generated/oxo_compact_table.c" ;;
    tiny)
        sources="-DOXO_TINY $top/runtime/oxo_tiny.c $top/generated/oxo_tiny_table.c"
        all='oxo_state oxo_best_move oxo_play oxo_cell oxo_encode'
        ;;
    levels)
        # Beside the direct layout the table has no room in 32 KiB.
        sources="$top/runtime/oxo_compact.c $top/generated/oxo_compact_table.c
            $top/runtime/oxo_levels.c $top/generated/oxo_levels_table.c $top/runtime/oxo_pick.c"
        move=oxo_level_move
        all='oxo_level_move oxo_pick oxo_best_moves'
        counter=compact
        ;;
    minimax) sources="-I$top/tests $top/tests/minimax.c" ;;
    alphabeta) sources="$costs/alphabeta.c" ;;
esac
case $layout in
    minimax | alphabeta)
        move=${layout}_move
        all=$move
        counter=direct
        ;;
esac

cd "$work"

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
        "$costs"/empty.c $sources $undefined -o "$image"
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
    $4 ~ /^oxo_.*table(_of_3)?$/ { print "table" ($4 == "oxo_levels_table_of_3" ? " levels" : ""), $2 }
    $3 ~ /[Tt]/ && $4 ~ /^oxo_/ && $4 !~ /table$/ { print "code", $4, $2 }' |
    while read -r line; do
        echo "${line% *} $((0x${line##* }))"
    done

# A wrong image can make the simulator hang.
# shellcheck disable=SC2046 # lists are words
timeout --foreground 3600 "$COSTS_AVR-$counter" "$target" all \
    $(avr-nm all | awk -v names="^($(echo main _end $all | tr ' ' '|'))$" \
        '$3 ~ names { print $3 "=0x" $1 }') >counts
sed '/^Loaded /d' counts
awk '$1 == "stack" && $3 > most { most = $3 } END { print "stack all", most }' counts

# Each function was called, as often as it has arguments.
for function in $all; do
    calls=19683
    case $function in
        oxo_play | oxo_cell) calls=177147 ;;
        oxo_level_move) calls=78732 ;; # at four levels
        oxo_pick) calls=55843 ;;       # nine numbers in each open position, else one
        minimax_move | alphabeta_move) calls=1 ;;
    esac
    grep -q "^$function $calls [1-9][0-9]* [1-9][0-9]*$" counts
done
