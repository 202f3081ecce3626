#!/bin/sh
# Holds a call of oxo_best_move of the direct layout, and of each level, to the same cost in
# every open position.  On AVR test_limits.sh does.
#
# SPDX-License-Identifier: 0BSD
#
# Argument: the target.  Environment: see measure/chip.sh.  Exit status: 77 if a tool is
# missing.
set -eu
target=$1
source=$(cd "$(dirname "$0")/../../.." && pwd)
. "$source"/tests/chips/costs/target.sh
. "$source/tests/chips/costs/measure/$family.sh"

missing=$(missing_packages)
[ -z "$missing" ] || skip "install $missing"

enter_work
# shellcheck disable=SC2046 # lists of words
{
    measure_open -DLAYOUT $(files_of direct)
    measure_open -DLEVELS oxo_levels.c oxo_levels_table.c
} >measured
awk -v unit="$unit" '
    $1 == "cost" {
        same = $3 == 4520 && $4 == $5 && $4 > 0
        printf "%-18s %d calls, %d to %d %s%s\n", $2, $3, $4, $5, unit, same ? "" : ": NOT THE SAME"
        held += same
    }
    END { exit held != 4 }' measured
