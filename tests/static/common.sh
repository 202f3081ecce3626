# common.sh - what the scripts of this folder share.  They set `source`, the top of the
# source tree, and read this file.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
# shellcheck disable=SC2154 # `source` is set by who reads this file

# Makes the folder `work` for this script alone.
make_work() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 129' HUP INT TERM
}

# Skips the test unless a tool is there in the version whose findings are listed.
# Arguments: the tool; the version as it is told; the Debian package that has it.
need() {
    if ! command -v "$1" >/dev/null; then
        echo "skipped: no $1; install the Debian package $3"
        exit 77
    fi
    if ! "$1" --version | grep -q "$2"; then
        echo "skipped: this is another $1 than $2, which may find other things"
        exit 77
    fi
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
        LC_ALL=C sort >"$work"/found
    awk -v tool="$1" '$1 == tool { print $1, $2, $3, $4 }' \
        "$source"/tests/static/deviations | LC_ALL=C sort >"$work"/listed
    if ! diff "$work"/listed "$work"/found >"$work"/differences; then
        grep '^[<>]' "$work"/differences | cut -d ' ' -f 3,4 | sort -u |
            while read -r rule file; do
                awk -v rule="$rule" -v file="$file" '$1 == rule && $2 == file' \
                    "$work"/places
            done
        echo "FAILED: not what tests/static/deviations lists (< listed, > found):"
        cat "$work"/differences
        exit 1
    fi
    echo "$1: $(wc -l <"$work"/places) places, all listed as deviations"
}
