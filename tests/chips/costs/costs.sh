#!/bin/sh
# Measures every target and prints the table, as text and as the README's Markdown.
#
# SPDX-License-Identifier: 0BSD
#
# Environment: see measure.sh.  A row without a tool says what to install.  Fails when a
# target could be measured and was not, and when all were and the README has another
# table or another sentence about the self-test.
set -eu
costs=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

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
s390x s390x
wasm32 WebAssembly
ROWS
# shellcheck disable=SC2016 # for the inner shell
cut -d ' ' -f 1 "$work"/targets | xargs -n 1 -P "$(nproc)" sh -c '
    if ! "$0"/measure.sh "$2" >"$1/$2" 2>"$1/$2.error"; then
        echo failed >"$1/$2"
        echo "$2 was not measured:" >&2
        cat "$1/$2.error" >&2
        exit 1
    fi' "$costs" "$work" || status=$?

while read -r target name; do
    echo "target $name"
    cat "$work/$target"
done <"$work"/targets >"$work"/all
for format in text markdown; do
    awk -v format=$format -f "$costs"/commas.awk -f "$costs"/table.awk "$work"/all >"$work"/$format
    cat "$work"/$format
done

if ! grep -qE '^(missing|failed)' "$work"/all; then
    grep '^| ' "$costs"/../../../runtime/README.md | grep -Fx -f "$work"/markdown >"$work"/carried || true
    if ! grep '^| ' "$work"/markdown | cmp -s - "$work"/carried; then
        echo 'runtime/README.md does not have this table' >&2
        status=1
    fi
    if ! grep -qF "$(grep '^On ' "$work"/markdown)" "$costs"/../../../runtime/README.md; then
        echo 'runtime/README.md does not have the sentence below it' >&2
        status=1
    fi
fi
exit "${status:-0}"
