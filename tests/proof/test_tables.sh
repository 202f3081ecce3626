#!/bin/sh
# Proves with Coq what the files here say of the direct table and of the rule, and that the
# proof fails if a byte is another one: one of each kind.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
# shellcheck source=tests/support/common.sh
. "$source"/tests/support/common.sh
need coqc coq
make_work
cp "$source"/tests/proof/table/*.v "$work"
cd "$work"

# Writes the bytes of an array in Coq.  Arguments: Direct or Tiny; the name of the array; the
# file in C.
write_bytes() {
    sh "$source"/tests/proof/table/bytes.sh "$2" "$3" >"$1"_bytes.v
}

# Checks a proof, after the bytes that it is about.  Argument: Direct or Tiny.
prove() {
    coqc -q "$1"_bytes.v && coqc -q "$1"_proof.v
}

# Expects that nothing is assumed in any of the theorems of a proof.  Argument: as above.
expect_proved() {
    prove "$1" >said 2>&1 || { cat said; fail "the proof of $1 does not hold"; }
    asked=$(grep -c '^Print Assumptions' "$1"_proof.v)
    [ "$(grep -c '^Closed under the global context$' said)" -eq "$asked" ] ||
        { cat said; fail "something is assumed in the proof of $1"; }
    awk '/^Theorem/ { shown = 1 } shown { print } /\.$/ { shown = 0 }' "$1"_proof.v
}

# Changes the byte with an index and expects that the theorems fall at the check of all
# boards.  Arguments: Direct or Tiny; what kind of byte; its index; its value; another one.
expect_found() {
    awk -v index_of="$3" -v from="$4" -v to="$5" '
        /^0x/ && seen++ == index_of {
            if (substr($0, 1, 4) != from) exit 1
            sub(from, to)
        }
        { print }' "$1"_bytes.right >"$1"_bytes.v ||
        fail "byte $3 of $1 is not $4"
    coqc -q "$1"_bytes.v
    if coqc -q "$1"_proof.v >said 2>&1; then
        fail "no proof falls with another byte: $2"
    fi
    # What was computed is false.
    grep -q '"forallb (consistent .* ask) all_boards = true"' said ||
        { cat said && fail "it falls for another reason: $2"; }
    echo "falls with another byte: $2"
}

write_bytes Direct oxo_table "$source"/generated/oxo_table.c
write_bytes Tiny oxo_tiny_table "$source"/generated/oxo_tiny_table.c
for file in Rules Answers Play Direct Tiny Boards Consistent Follow Proved; do
    quietly coqc -q "$file".v
done
expect_proved Direct
expect_proved Tiny

cp Direct_bytes.v Direct_bytes.right
cp Tiny_bytes.v Tiny_bytes.right
expect_found Direct 'a value' 0 0x60 0x50
expect_found Direct 'a turn' 0 0x60 0xE0
expect_found Direct 'a cell that is equal but not the lowest' 0 0x60 0x64
expect_found Direct 'a cell' 1 0xE4 0xE8
expect_found Direct 'an invalid position' 2 0x7F 0x6F
expect_found Direct 'a finished position' 229 0x8F 0x0F
expect_found Tiny 'a weight' 22 0x1D 0x00
expect_found Tiny 'the first cell of a line' 2 0x03 0x04
expect_found Tiny 'the step of a line' 1 0x01 0x02
