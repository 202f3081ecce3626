#!/bin/sh
# cppcheck with its MISRA C:2012 addon over what firmware takes, for a chip with an int of
# 16 bits and for one of 32.  tests/static/deviations says what it leaves out, and why.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/static/common.sh
make_work
need cppcheck 'Cppcheck 2\.10' cppcheck
# It writes beside what it reads.
cp -R "$source"/runtime "$source"/generated "$work"
chmod -R u+w "$work" # the tree may be read-only
cd "$work"

# The texts of the rules are not free, so that the addon names them by number.
check() {
    cppcheck --quiet --std=c89 --enable=all --inconclusive --addon=misra \
        --suppress=missingIncludeSystem -U__AVR__ -UESP8266 -U__cplusplus \
        --template='{id} {file} {line} {message}' --error-exitcode=0 \
        -Iruntime "$@" 2>>"$work"/said
}
for platform in avr8 unix32; do
    check --platform=$platform -UOXO_TINY -DOXO_LEVELS=3 runtime/oxo.c \
        runtime/oxo_check.c runtime/oxo_levels.c runtime/oxo_pick.c
    check --platform=$platform -UOXO_TINY -DOXO_TIE_TRAPS runtime/oxo.c \
        runtime/oxo_check.c
    check --platform=$platform -DOXO_TINY runtime/oxo_tiny.c runtime/oxo_levels.c \
        generated/oxo_tiny_table.c
done
compare_findings cppcheck "$work"/said
