# common.sh - what the scripts of this folder share.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
# shellcheck source=tests/support/common.sh
. "$source"/tests/support/common.sh
make_work
cd "$source"

# What compiles each file of the product, from the top of the source tree.
options='-std=c11 -Igenerator -Igenerated -Iruntime -Iruntime/cli'

# The files in C of the generator, the runtime and the program oxo; the tools have the
# headers of this system.
product_c() {
    find generator runtime -name '*.c' ! -path 'runtime/examples/*' \
        ! -name '*_windows.c' | sort
}

# Skips the test unless a tool is there in the version whose findings are listed.
# Arguments: the tool, which is the name of its Debian package; its version.
need_version() {
    need "$1" "$1"
    "$1" --version | grep -q "$2" ||
        skip "this is another $1 than $2, which may find other things"
}

# Compares what a tool has found with the deviations listed for it: the same number of
# places for each rule and file, no more and no less.
# Arguments: the name of the tool in the list; a file with a line for each finding: rule,
# file and line number with blanks between them, and the whole message.
compare_findings() {
    # The same place may be found twice, in two configurations.
    awk '!seen[$1, $2, $3]++ { print }' "$2" >"$work"/places
    awk -v tool="$1" '{ count[$1 " " $2]++ }
        END { for (what in count) print tool, what, count[what] }' "$work"/places |
        sort >"$work"/found
    awk -v tool="$1" '$1 == tool { print $1, $2, $3, $4 }' tests/static/deviations |
        sort >"$work"/listed
    if ! diff "$work"/listed "$work"/found >"$work"/differences; then
        sed -n 's/^[<>] [^ ]* \([^ ]* [^ ]*\) .*/\1 /p' "$work"/differences | sort -u |
            grep -F -f - "$work"/places || true
        cat "$work"/differences
        fail "not what tests/static/deviations lists (< listed, > found)"
    fi
    echo "$1: $(wc -l <"$work"/places) places, all listed as deviations"
}
