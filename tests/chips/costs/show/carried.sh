#!/bin/sh
# Fails unless a README has each line that was measured: the rows of a table and the
# sentences below it.
#
# SPDX-License-Identifier: 0BSD
#
# Arguments: a file of the lines; the README.
set -eu
status=0
while read -r line; do
    if [ -n "$line" ] && ! grep -qF -- "$line" "$2"; then
        echo "$2 does not have: $line" >&2
        status=1
    fi
done <"$1"
exit $status
