#!/bin/sh
# clang-tidy, as .clang-tidy configures it, over all C of the generator, the runtime and
# the program oxo, their headers included.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/static/common.sh
need_version clang-tidy 'version 14\.'

export options said="$work"/said
mkdir "$said"
# A process takes some of the files; the findings make it fail.
# shellcheck disable=SC2016 # for the inner shell
product_c | xargs -P 2 -n 8 sh -c 'clang-tidy --quiet "$0" "$@" -- $options \
    >"$(mktemp "$said"/XXXXXX)" 2>/dev/null' || true

# A header has one name, from wherever it is included.
cat "$said"/* | sed -n "s|^$(pwd -P)/||; s|^[a-z/]*/\.\./||"'
    s/^\([^ :]*\):\([0-9]*\):[0-9]*: [a-z]*: \(.*\[\([a-zA-Z0-9.-]*\)[],].*\)$/\4 \1 \2 \3/p' \
    >"$work"/findings
# Nothing that is said may have another form.
all=$(cat "$said"/* | grep -cE ' (warning|error): ')
[ "$all" -eq "$(wc -l <"$work"/findings)" ] || {
    cat "$said"/*
    fail "this cannot be read"
}
compare_findings clang-tidy "$work"/findings
