#!/bin/sh
# Holds what a layout costs on an AVR to its limits, or the levels beside tiny.  A simulator
# counts the cycles, so that they are the same on every machine; an ATxmega, for which there is
# none, is held to the sizes.
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: the part; the layout or `levels`.  Environment: see measure/layout.sh.  Exit
# status: 77 if a tool is missing.
set -eu
part=$1
layout=$2
costs=$(dirname "$0")

# The layout, the most, and what measure/layout.sh calls it; `spread` is that of
# oxo_best_move in open positions, or of the moves of a level there.
limits() {
    cat <<'LIMITS'
direct  20320 flash all
direct      0 ram
direct     20 worst oxo_best_move
direct      0 spread
direct    320 worst oxo_play
direct   2600 worst oxo_best_moves
direct    180 both
direct     32 stack all
tiny      384 flash move
tiny      900 flash all
tiny        0 ram
tiny     1480 worst oxo_best_move
tiny    14800 worst oxo_value
tiny    14800 worst oxo_distance
tiny   150000 worst oxo_best_moves
tiny       64 stack all
levels  29526 table levels
levels     96 code oxo_level_move
levels     96 code oxo_pick
levels      0 ram
levels     64 level 0
levels     64 level 1
levels     64 level 2
levels      0 spread 0
levels      0 spread 1
levels      0 spread 2
levels   1600 more
LIMITS
}

measured=$("$costs"/measure/layout.sh "$part" "$layout")
case $measured in
    missing*)
        echo "SKIP: install ${measured#missing }"
        exit 77
        ;;
esac

case $part in
    atxmega*) held='(flash|ram|table|code)( |$)' ;;
    *) held= ;;
esac
{
    limits | grep -E "^$layout +[0-9]+ $held" | sed 's/^/limit /'
    echo "$measured"
} | awk '
    $1 == "limit" {
        limits++
        order[limits] = $4 (NF == 5 ? " " $5 : "")
        most[limits] = $3
        next
    }
    $1 == "both" { found["both"] = $4 }
    $1 == "more" { found["more"] = $4 }
    $1 == "open" { found["spread"] = $4 - $3 }
    $1 == "level" {
        found["level " $2] = $5
        found["spread " $2] = $5 - $4
    }
    NF == 2 { found[$1] = $2 }
    NF == 3 { found[$1 " " $2] = $3 }
    END {
        for (i = 1; i <= limits; i++) {
            what = order[i]
            held = what in found && found[what] <= most[i]
            printf "%-22s %6d (at most %d)%s\n", what, found[what], most[i], held ? "" : " OVER"
            if (!held)
                failed = 1
        }
        exit failed || limits == 0
    }'
