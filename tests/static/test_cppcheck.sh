#!/bin/sh
# cppcheck with its MISRA C:2012 addon over what firmware takes, for a chip with an int of
# 16 bits and for one of 32.  tests/static/deviations says what it leaves out, and why.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/static/common.sh
need_version cppcheck 'Cppcheck 2\.10'
# It writes beside what it reads.
cp -R runtime generated "$work"
chmod -R u+w "$work" # the tree may be read-only

# The texts of the rules are not free, so that the addon names them by number.
# Arguments: the platform; the kinds of files, see firmware_c.
check() {
    platform=$1
    shift
    # shellcheck disable=SC2046 # words
    (cd "$work" && cppcheck --quiet --std=c89 --enable=all --inconclusive --addon=misra \
        --suppress=missingIncludeSystem -U__AVR__ -UESP8266 -U__cplusplus -UOXO_CONFIG -UOXO_PLACE -UOXO_READ \
        --template='{id} {file} {line} {message}' --error-exitcode=0 --platform="$platform" \
        -Iruntime $(firmware_c "$@" | grep -v 'generated/oxo_table\|_levels_table') \
        2>>"$work"/findings)
}
for platform in avr8 unix32; do
    check $platform direct levels extra
    check $platform tiny extra
done
compare_findings cppcheck "$work"/findings
