#!/bin/sh
# Measures every target and prints the table as the README has it.
#
# SPDX-License-Identifier: 0BSD
#
# Environment: see measure/chip.sh.  A row without a tool says what to install.  Fails if a
# target could be measured and was not, and if all were and runtime/README.md has another
# table or another sentence about the self-test.
set -eu
source=$(cd "$(dirname "$0")/../../.." && pwd)
costs=$source/tests/chips/costs
. "$source"/tests/support/common.sh
make_work

# The rows in order: the target, its name.
cat >"$work"/targets <<'ROWS'
atmega328p ATmega328P
atmega2560 ATmega2560
cortex-m0 Cortex-M0
cortex-m3 Cortex-M3
rv32imc RV32IMC
rv32e RV32E
8051 8051
stm8 STM8
z80 Z80
6502 6502
m68k 68020
mips MIPS
powerpc PowerPC
s390x s390x
sparc64 SPARC
wasm32 WebAssembly
ROWS
# shellcheck disable=SC2016 # for the inner shell
cut -d ' ' -f 1 "$work"/targets | xargs -n 1 -P "$(nproc)" sh -c '
    if ! "$0"/measure/chip.sh "$2" >"$1/$2" 2>"$1/$2.error"; then
        echo failed >"$1/$2"
        echo "$2 was not measured:" >&2
        cat "$1/$2.error" >&2
        exit 1
    fi' "$costs" "$work" || status=$?

while read -r target name; do
    echo "target $name"
    cat "$work/$target"
done <"$work"/targets >"$work"/all
awk -f "$costs"/show/tables.awk -f "$costs"/show/chips.awk "$work"/all | tee "$work"/shown

if ! grep -qE '^(missing|failed)' "$work"/all; then
    "$costs"/show/carried.sh "$work"/shown "$source"/runtime/README.md || status=1
fi
exit "${status:-0}"
