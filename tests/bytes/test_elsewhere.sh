#!/bin/sh
# The programs print the same in other time zones, without an environment, called from
# other folders, and when they have been compiled in one.
# Arguments: the top of the source tree; the programs oxo-generate and oxo.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
generator=$(dirname "$(realpath "$2")")
cli=$(dirname "$(realpath "$3")")
. "$source"/tests/bytes/common.sh
enter_empty_folder

# In POSIX's words, as names of places have no effect without the package tzdata.
for zone in XYZ-14 XYZ-12:45ABC,M9.5.0,M4.1.0/3 XYZ+3:21; do
    if [ "$(TZ=$zone date +%z)" = +0000 ]; then
        echo "FAILED: the time zone $zone has no effect"
        exit 1
    fi
    echo "time zone $zone:"
    print_outputs "$generator" "$cli" env TZ=$zone
    compare_outputs
done

strange='folder of
another name é %s'
mkdir "$strange"
cd "$strange"
echo "without an environment, in a folder with a strange name:"
print_outputs "$generator" "$cli" env -i
compare_outputs

echo "compiled there, by relative paths:"
mkdir tree
cp -R "$source"/generator "$source"/runtime "$source"/generated tree
chmod -R u+w tree # the tree may be read-only, and could not be removed
# shellcheck disable=SC2086 # words
compile_programs tree ${CC:-cc} -O1
print_outputs . .
compare_outputs
