#!/bin/sh
# Measures the layouts on an ATmega328P, and two searches that do without a table beside
# them; prints the table, as text and as the README's Markdown, and draws the picture.  And
# a sentence about the levels.
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: the file of the picture; optionally the committed one.  Environment: see
# measure_layout.sh.  When tools are missing it says so and draws nothing.  With a
# committed picture it fails when that one is another, or the README has another table or
# another sentence.
set -eu
picture=$1
committed=${2:-}
costs=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

# The rows in order: what measure_layout.sh calls it, its name, and where in the picture
# that is written beside the point.
cat >"$work"/rows <<'ROWS'
direct|direct|right
tiny|tiny|below
minimax|plain minimax|right
alphabeta|alpha-beta|right
ROWS
# shellcheck disable=SC2016 # for the inner shell
{ cut -d '|' -f 1 "$work"/rows && echo levels; } |
    xargs -n 1 -P "$(nproc)" sh -c '"$0"/measure_layout.sh atmega328p "$2" >"$1/$2"' \
        "$costs" "$work"
if grep '^missing' "$work"/direct; then
    exit
fi

# The name, the place of the name, and bytes and cycles.
while IFS='|' read -r layout name place; do
    awk -v OFS='|' -v name="$name" -v place="$place" '
        { figure[$1 " " $2] = $3 }
        END {
            worst = figure["worst oxo_best_move"] figure["worst minimax_move"] \
                figure["worst alphabeta_move"]
            print name, place, figure["flash move"], figure["flash all"], worst,
                figure["stack all"], figure["worst oxo_value"], figure["worst oxo_best_moves"]
        }' "$work/$layout"
done <"$work"/rows >"$work"/figures

for format in text markdown; do
    awk -F '|' -v format=$format -f "$costs"/commas.awk -f "$costs"/layouts.awk \
        "$work"/figures >"$work"/$format
    cat "$work"/$format
done
awk -f "$costs"/commas.awk -f "$costs"/levels.awk "$work"/levels >"$work"/sentence
cat "$work"/sentence
awk -F '|' -f "$costs"/commas.awk -f "$costs"/picture.awk "$work"/figures >"$work"/picture
cp "$work"/picture "$picture"

if [ -n "$committed" ]; then
    if ! cmp "$picture" "$committed"; then
        echo "$committed is another picture; ninja update-layouts-svg makes it this one" >&2
        status=1
    fi
    grep '^| ' "$costs"/../../../README.md | grep -Fx -f "$work"/markdown >"$work"/carried || true
    if ! grep '^| ' "$work"/markdown | cmp -s - "$work"/carried; then
        echo 'README.md does not have this table' >&2
        status=1
    fi
    if ! grep -qF "$(grep '^On ' "$work"/sentence)" "$costs"/../../../runtime/README.md; then
        echo 'runtime/README.md does not have the sentence about the levels' >&2
        status=1
    fi
fi
exit "${status:-0}"
