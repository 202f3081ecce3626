# common.sh - what the scripts of this folder share; they set `source`, the top of the
# source tree, and read this file.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh

# Skips the test unless a command, file or folder is there.
# Arguments: the command or path; the Debian package that has it.
need() {
    if [ ! -e "$1" ] && ! command -v "$1" >/dev/null; then
        echo "skipped: no $1; install the Debian package $2"
        exit 77
    fi
}

# The files that a package takes into its src folder, from the one list.
listed_sources() {
    # shellcheck disable=SC2154 # set by who reads this file
    awk '$1 == "src" { print $2 }' "$source"/runtime/packages/files
}

# Copies them into a folder.
copy_sources() {
    listed_sources | while read -r file; do
        cp "$source/$file" "$1"
    done
}
