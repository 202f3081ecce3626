#!/bin/sh
# Gives inputs to the targets of the fuzzer, first those of the corpus, and prints for
# each target what the fuzzer says at the end, which has to be that it made all the runs.
# An input that breaks a promise is left in the folder in which this runs; the fuzzer, or
# tests/fuzz/replay, repeats it.
# Arguments: the fuzzer, the folder of the corpus; the number of runs for each target; the
# targets, all when there are none.
#
# SPDX-License-Identifier: 0BSD
set -eu
fuzz=$1
corpus=$2
runs=$3
shift 3
here=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

# Traces of allocations cost more than all the rest.
export ASAN_OPTIONS="malloc_context_size=2:quarantine_size_mb=16:${ASAN_OPTIONS:-}"

# Bytes of an input: long ones hold nothing new, and those of the corpus fit.
longest() {
    case $1 in
    board) echo 64 ;;
    record) echo 512 ;;
    *) echo 128 ;;
    esac
}

# Not with 77, libFuzzer's own status, which a test runner takes for skipped.
fail() {
    cat "$work/log"
    exit 1
}

[ $# -gt 0 ] || set -- board record specification oxo generate
for target; do
    [ -n "$(ls "$corpus/$target")" ]
    most=$(longest "$target")
    if [ -n "$(find "$corpus/$target" -type f -size "+${most}c")" ]; then
        echo "FAILED: an input of $corpus/$target has more than $most bytes"
        exit 1
    fi
    mkdir "$work/$target"
    "$fuzz" -seed=1 -runs="$runs" -max_len="$most" -print_final_stats=0 \
        -artifact_prefix="$here/" "$work/$target" "$corpus/$target" \
        >"$work/log" 2>&1 </dev/null || fail
    made=$(sed -n 's/^#\([0-9]*\).DONE.*/\1/p' "$work/log")
    [ "${made:-0}" -ge "$runs" ] || fail
    sed -n "s/^#\([0-9]*\).DONE */$target  \1 runs  /p" "$work/log"
done
