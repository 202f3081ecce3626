#!/bin/sh
# Compiles what firmware takes, and for each header of its interface a file that includes
# that only, in each of some standards.  Nothing may be said: not every compiler can make
# errors of its warnings.
# Arguments: the files; --; the options that choose a standard, one word or several, an
# argument for each; --; the compiler with its options.
#
# SPDX-License-Identifier: 0BSD
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

while [ "$1" != -- ]; do
    cp "$1" "$work"
    shift
done
shift
cd "$work"
for header in oxo oxo_check oxo_levels oxo_pick; do
    [ ! -f $header.h ] || echo "#include \"$header.h\"" >${header}_alone.c
done

while [ "$1" != -- ]; do
    echo "$1" >>standards
    shift
done
shift

failed=0
while read -r standard; do
    for source in *.c; do
        # shellcheck disable=SC2086 # a standard may be two words
        if "$@" $standard -c "$source" >said 2>&1 </dev/null && [ ! -s said ]; then
            echo "ok: $standard $source"
        else
            echo "FAILED: $* $standard -c $source"
            cat said
            failed=1
        fi
    done
done <standards
exit $failed
