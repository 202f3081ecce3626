#!/bin/sh
# Builds a program, and lists the files it is made from for a build tool.
# Arguments: the program; the list; the sources; --; the compiler with its options.
#
# SPDX-License-Identifier: 0BSD
set -eu
program=$1
list=$2
shift 2
source=$(dirname "$0")/../..
. "$source"/tests/support/common.sh
make_work

count=0
for source; do
    [ "$source" != -- ] || break
    count=$((count + 1))
    printf '%s\n' "$source" >>"$work/sources"
done
shift $((count + 1))

objects=
while IFS= read -r source; do
    object=$work/$count.o
    "$@" -MMD -MT "$program" -c "$source" -o "$object"
    objects="$objects $object"
    count=$((count - 1))
done <"$work/sources"
# shellcheck disable=SC2086 # the objects are words
"$@" $objects -o "$program"
cat "$work"/*.d >"$list"
