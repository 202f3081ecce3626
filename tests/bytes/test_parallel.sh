#!/bin/sh
# Builds all that is generated twenty times with sixteen jobs, in two folders by turns, in
# each first from clean and then with what compiles it left: the tables and maps, which are
# committed, the page of the explorer and the packages.  Not generated/layouts.svg, which no build draws: it shows what was measured.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/bytes/common.sh
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR

# Compiling in haste leaves more of the time to what is tested.
for folder in build another/folder; do
    quietly meson setup --buildtype plain -Dc_args=-O0 "$source" $folder
done
committed="generated/oxo_table.c generated/oxo_tiny_table.c
    generated/oxo_levels_table.c runtime/cli/map_cross.svg runtime/cli/map_nought.svg"
page=runtime/explorer/explorer.html
if ! ninja -C build -t query $page >said 2>&1; then
    echo "without the page of the explorer; install the Debian packages clang and lld"
    page=
fi

# Prints the digests of what is not committed.
print_others() {
    # shellcheck disable=SC2086 # none or one
    find packages $page -type f -exec sha256sum {} + | sort
}

folder=another/folder
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    [ $folder = build ] && folder=another/folder || folder=build
    [ "$round" -le 2 ] && rules= || rules='-r CUSTOM_COMMAND'
    # shellcheck disable=SC2086 # words
    quietly ninja -C $folder -t clean $rules
    rm -rf $folder/packages
    # shellcheck disable=SC2086 # words
    if (cd $folder && ls $committed $page) >said 2>/dev/null; then
        fail "what was built is not cleaned away"
    fi
    # shellcheck disable=SC2086
    quietly ninja -C $folder -j16 $committed $page packages
    for file in $committed; do
        cmp "$folder/$file" "$source/generated/${file##*/}" ||
            fail "other bytes in round $round"
    done
    (cd $folder && print_others) >found
    [ "$round" -gt 1 ] || cp found first
    diff first found || fail "other bytes in round $round"
done
echo "$round times with 16 jobs: the same bytes of" \
    "$(echo "$committed" | wc -w) committed files and $(wc -l <first) others"
