#!/bin/sh
# Measures the layouts on an ATmega328P, and two searches that do without a table beside
# them; prints the table as the README has it, and draws the picture.  And a sentence about
# the levels.
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: the file of the picture; optionally the committed one.  Environment: see
# measure/layout.sh.  If tools are missing it says so and draws nothing.  With a committed
# picture it fails if that one is another, or if the READMEs have another table or another
# sentence.
set -eu
picture=$1
committed=${2:-}
source=$(cd "$(dirname "$0")/../../.." && pwd)
costs=$source/tests/chips/costs
. "$source"/tests/support/common.sh
make_work

# The rows in order: what measure/layout.sh calls it, its name, and where in the picture
# that is written beside the point.
cat >"$work"/rows <<'ROWS'
direct|direct|right
tiny|tiny|below
minimax|plain minimax|right
alphabeta|alpha-beta|right
ROWS
# shellcheck disable=SC2016 # for the inner shell
{ cut -d '|' -f 1 "$work"/rows && echo levels; } |
    xargs -n 1 -P "$(nproc)" sh -c '"$0"/measure/layout.sh atmega328p "$2" >"$1/$2"' \
        "$costs" "$work"
if grep '^missing' "$work"/direct; then
    exit
fi

# The name, the place of the name, and the figures.
while IFS='|' read -r layout name place; do
    awk -v OFS='|' -v name="$name" -v place="$place" '
        { figure[$1 " " $2] = $3 }
        END {
            worst = figure["worst oxo_best_move"] figure["worst minimax_move"] \
                figure["worst alphabeta_move"]
            print name, place, figure["flash move"], figure["flash all"], worst,
                figure["worst oxo_value"], figure["worst oxo_best_moves"], figure["stack all"]
        }' "$work/$layout"
done <"$work"/rows >"$work"/figures

# Shows a file of figures.  Arguments: by which program of awk; the file; what separates its
# fields.
show() {
    awk -F "$3" -f "$costs"/show/tables.awk -f "$costs/show/$1.awk" "$work/$2"
}
show layouts figures '|' | tee "$work"/table
show levels levels ' ' | tee "$work"/sentence
show picture figures '|' >"$work"/picture
cp "$work"/picture "$picture"

if [ -n "$committed" ]; then
    if ! cmp "$picture" "$committed"; then
        echo "$committed is another picture; ninja update-layouts-svg makes it this one" >&2
        status=1
    fi
    "$costs"/show/carried.sh "$work"/table "$source"/README.md || status=1
    "$costs"/show/carried.sh "$work"/sentence "$source"/runtime/README.md || status=1
fi
exit "${status:-0}"
