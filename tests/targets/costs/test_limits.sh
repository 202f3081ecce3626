#!/bin/sh
# Holds the costs on an ATmega328P to their limits.  The cycles are counted by a
# simulator, so that they are the same on every machine.
#
# SPDX-License-Identifier: 0BSD
#
# Environment: see measure.sh.  Exit status: 77 when a tool is missing.
set -eu
measured=$("$(dirname "$0")"/measure.sh atmega328p)
case $measured in
    missing*)
        echo "SKIP: install ${measured#missing }"
        exit 77
        ;;
esac

echo "$measured" | awk '
    function hold(what, found, most) {
        printf "%-58s %4d (at most %d)%s\n", what, found, most, found <= most ? "" : " OVER"
        if (found > most)
            over = 1
        held++
    }
    $1 == "ram" { hold("bytes of static RAM", $2, 0) }
    $2 == "oxo_best_move" && $1 == "cost" { hold("cycles of oxo_best_move", $5, 32) }
    $2 == "open" { hold("cycles by which oxo_best_move differs on open positions", $5 - $4, 0) }
    $2 == "both" { hold("cycles of oxo_encode and oxo_best_move", $5, 180) }
    $2 == "oxo_play" && $1 == "cost" { hold("cycles of oxo_play", $5, 320) }
    END { exit over || held != 5 }'
