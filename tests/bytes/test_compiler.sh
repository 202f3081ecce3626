#!/bin/sh
# Compiles the programs and compares what they print with what is committed.
# Arguments: the top of the source tree; the Debian packages that this takes, in one word;
# what runs the programs, or nothing; --; the compiler with its options.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
packages=$2
shift 2
. "$source"/tests/bytes/common.sh

emulator=
while [ "$1" != -- ]; do
    emulator=$1
    shift
done
shift
echo 'int main(void) { return 0; }' >empty.c
if ! { "$@" empty.c -o empty && ${emulator:+"$emulator"} ./empty; } >log 2>&1; then
    cat log
    skip "apt-get install --no-install-recommends $packages"
fi

compile_programs "$source" "$@"
compare_outputs ${emulator:+"$emulator"}
