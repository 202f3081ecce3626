# common.sh - what the scripts of this folder share; they set `source`, the top of the
# source tree, and read this file, which leaves them in an empty folder, `work`.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154 # set here, or by the script that reads this file

# The programs of a user, and what they print.
users=$source/tests/install/user
program_prints=4
every_prints='241 1 2 4 16 0 8 4 2'
infinite_prints='943851 6 7 255 2 2 -1 12 6'
together_prints='4 6'

# shellcheck source=tests/support/common.sh
. "$source"/tests/support/common.sh
make_work
cd "$work" || exit 1

# Each way to hold the game: its name, that of its package, the bytes of its table.
layouts() {
    printf '%s\n' 'direct oxo 19683' 'tiny oxo_tiny 34'
}

# The bytes of the tables of infinite tic-tac-toe in what it is compiled to.
# Argument: an object or a library.
infinite_bytes() {
    bytes=0
    for size in $(nm -S "$1" | awk '$3 ~ /^[rR]$/ && $4 ~ /^oxo_infinite_/ { print "0x" $2 }'); do
        bytes=$((bytes + size))
    done
    echo "$bytes"
}

# The files of a layout with all that is optional, or of `infinite`, by the one list.
listed() {
    kinds="both|$1|levels|extra"
    [ "$1" != infinite ] || kinds=infinite
    awk -v kinds="^($kinds)\$" '$1 ~ kinds { print $2 }' "$source"/runtime/files
}

# Copies them into a folder.  Arguments: the layout; the folder.
copy_files() {
    listed "$1" | while read -r file; do
        cp "$source/$file" "$2"
    done
}

# Ends the test unless a command prints what it should.
# Arguments: what is tested; what should be printed; the command.
prints() {
    tested=$1
    wanted=$2
    shift 2
    answer=$("$@")
    [ "$answer" = "$wanted" ] || fail "$tested: printed '$answer' instead of '$wanted'"
    echo "$tested: ok"
}
