#!/bin/sh
# No function of the runtime calls a routine that multiplies or divides: there is no such
# name among those that the compiled runtime takes from elsewhere.
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: targets of one compiler.  Exit status: 77 when it is missing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
# Lists of words hold paths of the tree, which has a name without spaces for that.
ln -s "$(cd "$(dirname "$0")"/../../.. && pwd)" "$work"/tree
costs=$work/tree/tests/chips/costs
cp "$costs"/../../../runtime/*.c "$work"
cd "$work"

# What it takes from elsewhere, one name a line.
names() {
    case $family in
        gcc) "$binutils"-nm -u "$1" | awk '{ print $NF }' ;;
        sdcc) awk '$1 == "S" && $3 ~ /^Ref/ { print $2 }' "$1" ;;
        cc65) od65 --dump-imports "$1" | sed -n 's/.*Name: *"\(.*\)"/\1/p' ;;
    esac
}

for target; do
    . "$costs"/target.sh
    program=${compiler%% *}
    if ! command -v "$program" >/dev/null; then
        echo "SKIP: install $(missing_packages)"
        exit 77
    fi
    # A file that multiplies and divides shows that the names would be seen.
    echo 'unsigned f(unsigned a, unsigned b) { return a * b + a / b + a % b; }' >divides.c
    for name in oxo oxo_tiny oxo_check oxo_levels oxo_pick divides; do
        defined=
        [ $name != oxo_tiny ] || defined=-DOXO_TINY
        $compiler $defined -c $name.c
        object=$name.o
        [ $family != sdcc ] || object=$name.rel
        names $object >$name.names
        grep -iE 'mul|div|mod' $name.names >$name.found || true
    done
    grep -q oxo_table oxo.names
    grep -q oxo_tiny_table oxo_tiny.names
    grep -q oxo_best_move oxo_check.names
    grep -q oxo_levels_table oxo_levels.names
    grep -q oxo_best_moves oxo_pick.names
    test -s divides.found
    for name in oxo oxo_tiny oxo_check oxo_levels oxo_pick; do
        if [ -s $name.found ]; then
            echo "$target: $name.c calls" $(cat $name.found)
            exit 1
        fi
    done
    echo "$target: none among $(cat oxo*.names | wc -l) names," \
        "where a multiplication and a division call" $(cat divides.found)
done
