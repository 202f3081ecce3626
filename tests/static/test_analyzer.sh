#!/bin/sh
# gcc's analyzer, with its usual warnings, over all C of the generator, the runtime and the
# program oxo.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/static/common.sh
need_version gcc-12 '12\.'

# shellcheck disable=SC2086 # words
for file in $(product_c); do
    gcc-12 $options -O2 -Wall -Wextra -fanalyzer -fdiagnostics-plain-output -c "$file" \
        -o "$work"/object 2>>"$work"/said || {
        cat "$work"/said
        fail "$file does not compile"
    }
done

sed -n 's/^\([^ :]*\):\([0-9]*\):[0-9]*: warning: \(.*\[-\(W[a-z-]*\)\]\)$/\4 \1 \2 \3/p' \
    "$work"/said >"$work"/findings
# Nothing that is said may have another form.
[ "$(grep -c warning: "$work"/said)" -eq "$(wc -l <"$work"/findings)" ] || {
    cat "$work"/said
    fail "this cannot be read"
}
compare_findings gcc "$work"/findings
