#!/bin/sh
# Holds a call of oxo_best_move of the direct layout, and of each level, to the same cost in
# every open position.  On AVR test_limits.sh does.
#
# SPDX-License-Identifier: 0BSD
#
# Argument: the target.  Environment: see measure.sh.  Exit status: 77 when a tool is
# missing.
set -eu
# shellcheck disable=SC2034 # for target.sh
target=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
# Lists of words hold paths of the tree, which has a name without spaces for that.
ln -s "$(cd "$(dirname "$0")"/../../.. && pwd)" "$work"/tree
costs=$work/tree/tests/chips/costs
# shellcheck source=tests/chips/costs/target.sh
. "$costs"/target.sh
# shellcheck source=tests/chips/costs/measure_gcc.sh
. "$costs/measure_$family.sh"

missing=$(missing_packages)
if [ -n "$missing" ]; then
    echo "SKIP: install $missing"
    exit 77
fi

cd "$work"
{
    measure_open -DLAYOUT "$top"/runtime/oxo.c "$top"/generated/oxo_table.c
    measure_open -DLEVELS "$top"/runtime/oxo_levels.c "$top"/generated/oxo_levels_table.c
} >measured
awk -v unit="$unit" '
    $1 == "cost" {
        same = $3 == 4520 && $4 == $5 && $4 > 0
        printf "%-18s %d calls, %d to %d %s%s\n", $2, $3, $4, $5, unit, same ? "" : ": NOT THE SAME"
        held += same
    }
    END { exit held != 4 }' measured
