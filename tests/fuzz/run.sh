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
source=$(dirname "$0")/../..
. "$source"/tests/support/common.sh
make_work
here=$(pwd)

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

[ $# -gt 0 ] || set -- board record specification oxo generate
for target; do
    [ -n "$(ls "$corpus/$target")" ]
    most=$(longest "$target")
    [ -z "$(find "$corpus/$target" -type f -size "+${most}c")" ] ||
        fail "an input of $corpus/$target has more than $most bytes"
    mkdir "$work/$target"
    # libFuzzer's own status is 77, which a test runner takes for skipped.
    quietly "$fuzz" -seed=1 -runs="$runs" -max_len="$most" -print_final_stats=0 \
        -artifact_prefix="$here/" "$work/$target" "$corpus/$target" </dev/null
    made=$(sed -n 's/^#\([0-9]*\).DONE.*/\1/p' "$work"/said)
    [ "${made:-0}" -ge "$runs" ] || fail "only ${made:-0} runs of $target"
    sed -n "s/^#\([0-9]*\).DONE */$target  \1 runs  /p" "$work"/said
done
