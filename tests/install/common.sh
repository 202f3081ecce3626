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

# The packages, from their list: layout, name, bytes of the table, words.
packages() {
    # shellcheck disable=SC2154 # set by who reads this file
    grep -v '^#' "$source"/runtime/packages/layouts
}

# The macro that who compiles a layout has to define, if any.
macro_of() {
    if [ "$1" = tiny ]; then
        echo -DOXO_TINY
    fi
}

# What a package of a layout holds, from the one list: folder, file.
listed_files() {
    awk -v layout="$1" '!/^#/ && index("," $1 ",", "," layout ",") { print $2, $3 }' \
        "$source"/runtime/packages/files
}

# The files that it takes into its src folder.
listed_sources() {
    listed_files "$1" | sed -n 's/^src //p'
}

# Copies the sources of a layout into a folder.
copy_sources() {
    listed_sources "$1" | while read -r file; do
        cp "$source/$file" "$2"
    done
}
