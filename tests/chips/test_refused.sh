#!/bin/sh
# A compiler that would misplace a table, or read something else, is refused: each file that
# has to do with a table stops at an error, and compiles when the macros that the error names
# are defined.
# Arguments: the files, some with tables; --; the error as oxo_entry.h has it; the compiler
# with its options.
#
# SPDX-License-Identifier: 0BSD
set -eu
# shellcheck source=tests/support/common.sh
. "$(dirname "$0")"/../support/common.sh
make_work

while [ "$1" != -- ]; do
    cp "$1" "$work"
    shift
done
error=$2
shift 2
cd "$work"

# The macros of the library of another game have names of their own.
error_of_game=$(echo "$error" | sed 's/OXO_/INFINITE_/g')
cat >macros.h <<'MACROS'
#define OXO_PLACE
#define OXO_READ(table, index) ((table)[index])
#define INFINITE_PLACE
#define INFINITE_READ(table, index) ((table)[index])
MACROS
case $error in
*OXO_PLACE*) ;;
*) sed -i '/PLACE/d' macros.h ;;
esac

failed=0
for source in *.c; do
    expected=$error
    [ "$source" != infinite.c ] || expected=$error_of_game
    if "$@" -c "$source" >said 2>&1 || ! grep -qF "error \"$expected" said; then
        echo "FAILED: $source is not refused: $expected"
        cat said
        failed=1
    elif ! "$@" -include macros.h -c "$source" >said 2>&1; then
        echo "FAILED: $source does not compile with the macros"
        cat said
        failed=1
    else
        echo "ok: $source"
    fi
done
exit $failed
