#!/bin/sh
# Builds the tables and maps twenty times from clean with sixteen jobs.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/bytes/common.sh
enter_empty_folder
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR

fail() {
    cat "$1"
    exit 1
}

# Compiling in haste leaves more of the time to what is tested.
meson setup --buildtype plain -Dc_args=-O0 -Dtests=disabled "$source" build >log 2>&1 ||
    fail log
files="generated/oxo_table.c generated/oxo_compact_table.c generated/oxo_tiny_table.c
    generated/oxo_levels_table.c runtime/cli/map_cross.svg runtime/cli/map_nought.svg"
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    ninja -C build -t clean >log || fail log
    # shellcheck disable=SC2086 # words
    if (cd build && ls $files) >log 2>/dev/null; then
        echo "FAILED: what was built is not cleaned away"
        exit 1
    fi
    # shellcheck disable=SC2086
    ninja -C build -j16 $files >log || fail log
    for file in $files; do
        cmp "build/$file" "$source/generated/${file##*/}" || {
            echo "FAILED: other bytes in round $round"
            exit 1
        }
    done
done
echo "$round times from clean with 16 jobs: the same bytes"
