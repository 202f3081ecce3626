#!/bin/sh
# gcc's analyzer, with its usual warnings, over all C of the generator, the runtime and the
# program oxo.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/static/common.sh
make_work
need gcc-12 '12\.' gcc-12
cd "$source"

analyze() {
    gcc-12 -std=c11 -O2 -Wall -Wextra -fanalyzer -fdiagnostics-plain-output -Iruntime \
        '-DOXO_VERSION="0"' "$@" -o "$work"/object 2>>"$work"/said || {
        cat "$work"/said
        exit 1
    }
}
for file in generator/*.c runtime/*.c runtime/cli/*.c; do
    case $file in
    */oxo_tiny.c) analyze -DOXO_TINY -c "$file" ;;
    *) analyze -c "$file" ;;
    esac
done
analyze -DOXO_TINY -c runtime/oxo_levels.c
analyze -DOXO_TIE_TRAPS -c runtime/oxo_check.c

sed -n 's/^\([^ :]*\):\([0-9]*\):[0-9]*: warning: \(.*\[-\(W[a-z-]*\)\]\)$/\4 \1 \2 \3/p' \
    "$work"/said >"$work"/findings
# Nothing that is said may have another form.
[ "$(grep -c warning: "$work"/said)" -eq "$(wc -l <"$work"/findings)" ] || {
    cat "$work"/said
    exit 1
}
compare_findings gcc "$work"/findings
