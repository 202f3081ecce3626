#!/bin/sh
# Writes a copy of a table with one bit of one byte changed.
# Arguments: the table; the copy; the index of a byte that begins a line of the table; the
# byte as it is and as it becomes, both as in the table.
#
# SPDX-License-Identifier: 0BSD
set -eu
sed "s|\\(/\\* *$3 \\*/ \\)$4,|\\1$5,|" "$1" >"$2"
if cmp -s "$1" "$2"; then
    echo "$1 has no byte $3 that is $4: nothing was changed"
    rm "$2"
    exit 1
fi
