# common.sh - what the scripts of the tests share.  A script sets `source`, the top of the
# source tree, and reads this file.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh

# Orders and ranges of letters are those of ASCII, and messages in English; the programs
# are tried in other locales where a test says so.
export LC_ALL=C

# Makes the folder `work`, which is removed when the script ends.
make_work() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 129' HUP INT TERM
}

# Ends the script: a failed test, or one that cannot be tried here.
fail() {
    echo "FAILED: $*"
    exit 1
}
skip() {
    echo "skipped: $*"
    exit 77
}

# Skips the test unless a command, file or folder is there.
# Arguments: the command or path; the Debian package that has it.
need() {
    [ -e "$1" ] || command -v "$1" >/dev/null || skip "no $1; install the Debian package $2"
}

# Runs a command, and shows what it said only if it fails.
quietly() {
    "$@" >"$work"/said 2>&1 || {
        cat "$work"/said
        fail "$*"
    }
}

# The files in C of what firmware takes, from the top of the source tree.
# Arguments: the kinds of them, as runtime/files names them.
firmware_c() {
    for kind in both "$@"; do
        # shellcheck disable=SC2154 # `source` is set by the script
        awk -v kind="$kind" '$1 == kind && $2 ~ /\.c$/ { print $2 }' "$source"/runtime/files
    done
}
