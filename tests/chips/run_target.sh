#!/bin/sh
# Runs an image in an emulator and judges what it prints.
#
# run_target.sh EXPECTED good EMULATOR...
#     passes when exactly the text of the file EXPECTED is printed.
# run_target.sh EXPECTED corrupted EMULATOR...
#     passes when the text has the same form but other digests, that of oxo_check (when
#     there is one) among them: the image holds a wrong table, and one that crashes has
#     detected nothing.
# run_target.sh missing PACKAGE...
#     skips, as there is nothing to run without these Debian packages.
#
# The emulator runs in an empty folder; what it writes to the file `printed` there counts
# as printed, otherwise its two outputs.  Exit status: 0 pass, 1 fail, 77 skip.
#
# SPDX-License-Identifier: 0BSD
set -eu

if [ "$1" = missing ]; then
    shift
    packages=$(printf '%s\n' "$@" | sort -u | tr '\n' ' ')
    echo "skipped; it needs: apt-get install --no-install-recommends ${packages% };" \
        "then: meson setup --reconfigure, and the folder of the build"
    exit 77
fi

expected=$(realpath "$1")
mode=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

# Meson has malloc fill memory with rubbish, which is meant for what is tested; sstm8 reads
# memory that it has not written, and crashes.
unset MALLOC_PERTURB_

# Some emulators read commands from standard input, others hang on a fault.
status=0
"$@" </dev/null >output 2>&1 || status=$?
[ -f printed ] || mv output printed

# simavr tells what it loads, colours lines and shows the end of each as a dot, or marks
# what was not printed by a serial port.
escape=$(printf '\033')
tr -d '\r' <printed |
    sed -e "s/$escape\[[0-9;]*m//g" -e '/^Loaded [0-9]* \./d' -e 's/\.$//' -e 's/^O://' >text

fail() {
    echo "FAILED: $1"
    echo "-- printed:"
    cat text
    [ ! -f output ] || { echo "-- the emulator said:" && cat output; }
    echo "-- expected:"
    cat "$expected"
    exit 1
}

# Zero proves nothing, as some emulators always return it, but anything else is wrong.
[ "$status" -eq 0 ] || fail "the emulator returned $status"

form() {
    sed 's/ [0-9A-F]\{8\}$/ XXXXXXXX/' "$1"
}

case $mode in
good)
    cmp -s "$expected" text || fail "another text is expected"
    ;;
corrupted)
    form "$expected" >expected_form
    form text | cmp -s expected_form - || fail "a text of the same form is expected"
    ! cmp -s "$expected" text || fail "the corrupted table was not detected"
    checked=$(grep '^oxo_check ' "$expected" || true)
    [ -z "$checked" ] || ! grep -qxF "$checked" text ||
        fail "oxo_check did not detect the corrupted table"
    ;;
*)
    fail "there is no mode '$mode'"
    ;;
esac
cat text
