#!/bin/sh
# Measures what oxo costs on a target and prints it in lines:
#   unit WHAT IS COUNTED
#   table BYTES           flash of the table
#   ram BYTES             static RAM: .data and .bss of an image with oxo, less without it
#   code FUNCTION BYTES   and `all`, what functions share included; `oxo_check` is all of
#                         oxo_check.c, which the other lines leave out
#   cost FUNCTION CALLS LEAST MOST
#   stack BYTES           the deepest of a call, but of oxo_check; not on SPARC
#   check_stack BYTES     on AVR: the deepest of a call of oxo_check
#   self_test CYCLES      on AVR: of a call of oxo_check for all positions
# or the one line
#   missing PACKAGES      when a tool is not there
#
# SPDX-License-Identifier: 0BSD
#
# Argument: the target.  COSTS_AVR and COSTS_PLUGIN are the counters for simavr and for
# QEMU, empty where they could not be built.  Fails when something was not measured.
set -eu
target=$1
source=$(cd "$(dirname "$0")/../../../.." && pwd)
. "$source"/tests/chips/costs/target.sh
. "$source/tests/chips/costs/measure/$family.sh"

missing=$(missing_packages)
if [ -n "$missing" ]; then
    echo "missing $missing"
    exit
fi

# From lines `FUNCTION ADDRESS` of all functions of oxo, one after the other and in decimal:
# their sizes.  The last one, which is none of those that count, gets none.
code_between_addresses() {
    sort -k 2n |
        awk 'name { print "code", name, $2 - address } { name = $1; address = $2 }'
}

enter_work
echo "unit $unit" >measured
measure >>measured
cat measured

# Whether all is there, and every position was asked about.
for function in oxo_state oxo_best_move oxo_encode oxo_play oxo_best_moves oxo_check; do
    grep -q "^code $function [1-9][0-9]*$" measured
    case $family:$function in
        wasm:*) ;;
        *:oxo_play) grep -q "^cost $function 177147 [1-9][0-9]* [1-9][0-9]*$" measured ;;
        *) grep -q "^cost $function 19683 [1-9][0-9]* [1-9][0-9]*$" measured ;;
    esac
done
grep -q '^table 19683$' measured
grep -q '^code all [1-9][0-9]*$' measured
grep -q '^ram [0-9]*$' measured
case $target in
    wasm32 | sparc64) ;;
    *) grep -q '^stack [1-9][0-9]*$' measured ;;
esac
if [ "$binutils" = avr ]; then
    grep -q '^check_stack [1-9][0-9]*$' measured
    grep -q '^self_test [1-9][0-9]*$' measured
fi
