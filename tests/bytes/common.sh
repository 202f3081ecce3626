# common.sh - what the scripts of this folder share: the programs are compiled without the
# build system, and what they print is compared with what is committed.  `generator` and
# `cli` are the paths of the programs.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
# shellcheck source=tests/support/common.sh
. "$source"/tests/support/common.sh
make_work
cd "$work"

# Compiles oxo-generate and oxo into this folder, with the committed tables.
# Arguments: the top of a source tree; the compiler with its options.
compile_programs() {
    here=$PWD
    top=$1
    shift
    set -- "$@" -std=c11 -w -Iruntime -Iruntime/cli
    # shellcheck disable=SC2046 # words
    (cd "$top" && "$@" -Igenerator generator/*.c generator/*/*.c runtime/cli/program.c \
        runtime/cli/system_posix.c runtime/cli/text/tsv.c -o "$here"/oxo-generate &&
        "$@" -Igenerated $(find runtime/cli -name '*.c' ! -name '*_windows.c') \
            $(firmware_c direct levels extra) generated/oxo_infinite.c -o "$here"/oxo)
    generator=$here/oxo-generate
    cli=$here/oxo
}

# Prints all that is listed in `outputs` into the folder `printed`.
# Arguments: what runs the programs, if anything does.
print_outputs() {
    rm -rf printed
    cp -f "$source"/tests/cli/games/mistakes.txt . # an earlier one may be read-only
    grep -v '^#' "$source"/tests/bytes/outputs >outputs
    while read -r name program arguments; do
        mkdir -p printed/"$(dirname "$name")"
        case $program in
        oxo) program=$cli ;;
        *) program=$generator ;;
        esac
        # shellcheck disable=SC2086 # the arguments are words
        "$@" "$program" $arguments </dev/null >whole
        grep -v '_us	' whole >printed/"$name"
    done <outputs
}

# Prints the digests of what has been printed, but is not committed itself.
digests() {
    (cd printed && find . -maxdepth 1 -type f -print0 | sort -z |
        xargs -0 sha256sum)
}

# Prints everything as print_outputs does, and compares it with what is committed.
compare_outputs() {
    print_outputs "$@"
    for name in $(cd printed && find . -mindepth 2 -type f); do
        cmp printed/"$name" "$source"/"$name" || fail "other bytes than are committed"
    done
    digests | diff "$source"/tests/bytes/digests - || fail "other bytes than are committed"
    find printed -type f -exec cat {} + | wc -lc | {
        read -r lines bytes
        echo "$(wc -l <outputs) files of $lines lines, $bytes bytes: the same"
    }
}
