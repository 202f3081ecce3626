#!/bin/sh
# A program with tiny links for a chip of Padauk: it fits the flash, and the RAM that remains
# is enough for the stack of any call.  On Debian 12 it is as much as the README says.
# Arguments: the top of the source tree; the files; --; the chip; the words of its flash, the
# bytes of its RAM, how many of these remain and how many a call takes; the compiler with its
# options.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
shift
. "$source"/tests/support/common.sh
make_work
while [ "$1" != -- ]; do
    cp "$1" "$work"
    shift
done
chip=$2
words=$3
ram=$4
remain=$5
taken=$6
shift 6
cd "$work"

for file in *.c; do
    "$@" --Werror -c "$file"
done
"$@" ./*.rel -o image.ihx

# Where an area of the image ends.
end_of() {
    echo $((0x$(awk -v name="s_$1" '$2 == name { print $1 }' image.map) + \
        0x$(awk -v name="l_$1" '$2 == name { print $1 }' image.map)))
}

# The constants are the last in flash, where a word counts as two bytes, and the areas of RAM
# end with what functions share.  The stack begins there, at an even address.
found_words=$((($(end_of CONST) + 1) / 2))
found_remain=$((ram - ($(end_of OSEG) + 1) / 2 * 2))

# Two bytes for an address to return to, and for what is pushed; the routine of the compiler
# that reads a constant pushes once.
found_taken=$(awk '
    function deepest(name,    count, called, i, bytes, most) {
        most = pushes[name]
        count = split(calls[name], called)
        for (i = 1; i <= count; i += 2) {
            bytes = called[i] + deepest(called[i + 1])
            most = bytes > most ? bytes : most
        }
        return most
    }
    /^_[a-z_]+:/ { name = $1; sub(/:+/, "", name); pushed = 0 }
    $1 == "push" { pushed += 2; if (pushed > pushes[name]) pushes[name] = pushed }
    $1 == "pop" { pushed -= 2 }
    $1 == "call" { calls[name] = calls[name] " " pushed + 2 " " $2 }
    $1 == "goto" && $2 ~ /^_/ { calls[name] = calls[name] " " pushed " " $2 }
    END {
        pushes["__gptrget"] = 2
        for (name in calls)
            if (name ~ /^_oxo/ && deepest(name) > most)
                most = deepest(name)
        print 2 + most
    }' oxo*.asm)
echo "$chip: $found_words of $words words of flash, $found_remain of $ram bytes of RAM remain," \
    "a call takes $found_taken"

[ "$found_words" -le "$words" ] || fail "the flash is too small"
[ "$found_taken" -le "$found_remain" ] || fail "the stack is too small"
if grep -q '^VERSION_ID="12"' /etc/os-release; then
    [ "$found_remain $found_taken" = "$remain $taken" ] ||
        fail "stated: $remain bytes of RAM remain, a call takes $taken"
fi
