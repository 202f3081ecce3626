# common.sh - what the scripts of this folder share: the programs are compiled without the
# build system, and what they print is compared with what is committed.  They set `source`,
# the top of the source tree, and read this file.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
# shellcheck disable=SC2154 # `source` is set by who reads this file

# Makes the folder `work` for this script alone, and goes there.
enter_empty_folder() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 129' HUP INT TERM
    cd "$work" || exit 1
}

# Compiles oxo-generate and oxo into this folder, with the committed tables.
# Arguments: the top of a source tree; the compiler with its options.
compile_programs() {
    top=$1
    shift
    "$@" -std=c11 -w '-DOXO_VERSION="0"' -I"$top"/runtime -I"$top"/generator \
        "$top"/generator/*.c "$top"/generator/*/*.c -o oxo-generate
    "$@" -std=c11 -w '-DOXO_VERSION="0"' -I"$top"/runtime -I"$top"/runtime/cli \
        "$top"/runtime/cli/*.c "$top"/runtime/cli/*/*.c \
        "$top"/runtime/oxo.c "$top"/runtime/oxo_levels.c "$top"/runtime/oxo_pick.c \
        "$top"/generated/oxo_table.c "$top"/generated/oxo_levels_table.c -o oxo
}

# Prints all that is listed in `outputs` into the folder `printed`.
# Arguments: the folders of oxo-generate and oxo; what runs programs, if anything does.
print_outputs() {
    generator=$1
    cli=$2
    shift 2
    rm -rf printed
    cp -f "$source"/tests/cli/games/mistakes.txt . # an earlier one may be read-only
    grep -v '^#' "$source"/tests/bytes/outputs >outputs
    while read -r name program arguments; do
        mkdir -p printed/"$(dirname "$name")"
        case $program in
        oxo) program=$cli/oxo ;;
        *) program=$generator/$program ;;
        esac
        # shellcheck disable=SC2086 # the arguments are words
        "$@" "$program" $arguments </dev/null >whole
        grep -v '_us	' whole >printed/"$name"
    done <outputs
}

# Prints the digests of what has been printed, but is not committed itself.
digests() {
    (cd printed && find . -maxdepth 1 -type f -print0 | LC_ALL=C sort -z |
        xargs -0 sha256sum)
}

# Compares what has been printed with what is committed; says how much it is.
compare_outputs() {
    failed=0
    for name in $(cd printed && find . -mindepth 2 -type f); do
        cmp printed/"$name" "$source"/"$name" || failed=1
    done
    digests | diff "$source"/tests/bytes/digests - || failed=1
    if [ "$failed" -ne 0 ]; then
        echo "FAILED: other bytes were printed than are committed"
        exit 1
    fi
    find printed -type f -exec cat {} + | wc -lc | {
        read -r lines bytes
        echo "$(wc -l <outputs) files of $lines lines, $bytes bytes: the same"
    }
}
