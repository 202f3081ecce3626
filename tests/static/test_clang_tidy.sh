#!/bin/sh
# clang-tidy, as .clang-tidy configures it, over all C of the generator, the runtime and
# the program oxo, their headers included.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/static/common.sh
make_work
need clang-tidy 'version 14\.' clang-tidy
cd "$source"

# Arguments: options of the compiler, one more than none.  The files come by standard
# input, and a process takes some of them.
tidy() {
    # shellcheck disable=SC2016 # for the inner shell
    xargs -P 2 -n 8 sh -c 'clang-tidy --quiet "$@" -- -std=c11 -Iruntime \
        "-DOXO_VERSION=\"0\"" $0 >"$(mktemp "$said"/XXXXXX)" 2>/dev/null' "$1" ||
        true # the findings make it fail
}
said=$work/said
export said
mkdir "$said"
find generator runtime/cli runtime/*.c -name '*.c' ! -name oxo_tiny.c | tidy -DOXO_HOST
echo runtime/oxo_tiny.c runtime/oxo_levels.c | tidy -DOXO_TINY
echo runtime/oxo_check.c | tidy -DOXO_TIE_TRAPS

# A header has one name, from wherever it is included.
cat "$said"/* | sed -n "s|^$source/||; s|^[a-z]*/\.\./||"'
    s/^\([^ :]*\):\([0-9]*\):[0-9]*: [a-z]*: \(.*\[\([a-zA-Z0-9.-]*\)[],].*\)$/\4 \1 \2 \3/p' \
    >"$work"/findings
# Nothing that is said may have another form.
all=$(cat "$said"/* | grep -cE ' (warning|error): ')
[ "$all" -eq "$(wc -l <"$work"/findings)" ] || {
    cat "$said"/*
    exit 1
}
compare_findings clang-tidy "$work"/findings
