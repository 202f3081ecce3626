#!/bin/sh
# No function of the runtime calls a routine that multiplies or divides: there is no such
# name among those that the compiled runtime takes from elsewhere.
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: targets of one compiler.  Exit status: 77 if it is missing.
set -eu
source=$(cd "$(dirname "$0")/../../.." && pwd)

# What it takes from elsewhere, one name a line.
names() {
    case $family in
        gcc) "$binutils"-nm -u "$1" | awk '{ print $NF }' ;;
        sdcc) awk '$1 == "S" && $3 ~ /^Ref/ { print $2 }' "$1" ;;
        cc65) od65 --dump-imports "$1" | sed -n 's/.*Name: *"\(.*\)"/\1/p' ;;
    esac
}

# A file that multiplies and divides shows that the names would be seen.
probe='unsigned f(unsigned a, unsigned b) { return a * b + a / b + a % b; }'
files='oxo oxo_board oxo_tiny oxo_check oxo_levels oxo_pick'

for target; do
    . "$source"/tests/chips/costs/target.sh
    command -v "${compiler%% *}" >/dev/null || skip "install $(missing_packages)"
    enter_work
    echo "$probe" >divides.c
    for name in $files divides; do
        $compiler -c $name.c
        object=$name.o
        [ $family != sdcc ] || object=$name.rel
        names $object >$name.names
        grep -iE 'mul|div|mod' $name.names >$name.found || true
    done
    grep -q oxo_table oxo.names
    grep -q oxo_state oxo_board.names
    grep -q oxo_tiny_table oxo_tiny.names
    grep -q oxo_best_move oxo_check.names
    grep -q oxo_levels_table oxo_levels.names
    grep -q oxo_best_moves oxo_pick.names
    test -s divides.found
    for name in $files; do
        # shellcheck disable=SC2046 # a list of words
        [ ! -s $name.found ] || fail "$target: $name.c calls" $(cat $name.found)
    done
    # shellcheck disable=SC2046
    echo "$target: none among $(cat oxo*.names | wc -l) names," \
        "where a multiplication and a division call" $(cat divides.found)
    rm -r "$work"
    cd "$source"
done
