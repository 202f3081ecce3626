#!/bin/sh
# The programs print the same in other time zones, without an environment, called from
# other folders, and when they have been compiled in one.
# Arguments: the top of the source tree; the programs oxo-generate and oxo.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
generator=$(realpath "$2")
cli=$(realpath "$3")
. "$source"/tests/bytes/common.sh

# In POSIX's words, as names of places have no effect without the package tzdata.
for zone in XYZ-14 XYZ-12:45ABC,M9.5.0,M4.1.0/3 XYZ+3:21; do
    [ "$(TZ=$zone date +%z)" != +0000 ] || fail "the time zone $zone has no effect"
    echo "time zone $zone:"
    compare_outputs env TZ=$zone
done

strange='folder of
another name é %s'
mkdir "$strange"
cd "$strange"
echo "without an environment, in a folder with a strange name:"
compare_outputs env -i

echo "compiled there, by relative paths:"
mkdir tree
cp -R "$source"/generator "$source"/runtime "$source"/generated tree
chmod -R u+w tree # the source may be read-only
# shellcheck disable=SC2086 # words
compile_programs tree ${CC:-cc} -O1
compare_outputs
