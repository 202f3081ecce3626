#!/bin/sh
# Prints what an awk program makes of the helps of oxo or oxo-generate: the program's own,
# and that of each command which it lists.
# Arguments: the awk program; the program; optionally the shell that it is for.
#
# SPDX-License-Identifier: 0BSD
set -eu
program=$2
name=${2##*/}
form=$1
export LC_ALL=C

helps=$("$program" --help
    for command in $("$program" --help | sed -n "s/^  $name \([a-z]*\).*/\1/p"); do
        "$program" "$command" --help
    done)
printf '%s\n' "$helps" |
    awk -v name="$name" -v version="$("$program" --version)" -v shell="${3:-}" -f "$form"
