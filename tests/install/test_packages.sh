#!/bin/sh
# Holds the list of what firmware takes against the tree, and looks at the packages that are
# laid out from it: their files, their manifests and READMEs, the rules of the registries, and
# that programs build with them.
# Arguments: the top of the source tree; the folder of this script; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
version=$3
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need python3 python3
layouts >list

# Every source and header that firmware may need is listed, and nothing else is.
{
    while read -r layout _; do
        listed "$layout"
    done <list
    listed infinite
} | sort -u >sources
(cd "$source" && find runtime generated -maxdepth 1 -name '*.[ch]') | sort |
    diff - sources
echo "the list: every source of the tree, and no other"

"$source"/runtime/packages/lay_out.sh "$source" "$work" >/dev/null
touch arduino/oxo/src/old.c platformio/oxo/old.c esp-idf/oxo/old.c

# With the one line of the owner's that is filled in: nothing but the address comes of it.
address=https://example.org/oxo.git
cp -R arduino platformio esp-idf "$(mktemp -d without.XXXXXX)"
sed "s|^url=\$|url=$address|" "$source"/runtime/packages/lay_out.sh >lay_out.sh
sh lay_out.sh "$source" "$work" >/dev/null
for ecosystem in arduino platformio esp-idf; do
    diff -r without.*/$ecosystem $ecosystem >changes || true
    grep -q "$address" changes || fail "$ecosystem: the address is nowhere"
    if grep '^[<>]' changes | grep -v "$address\|^< url=\$\|^> url=\$"; then
        fail "$ecosystem: these come of an address"
    fi
done
${CC:-cc} -c "$source"/generated/oxo_infinite.c -o infinite.o
python3 "$here"/manifests.py "$source" "$work" "$version" "$address" \
    "$(infinite_bytes infinite.o)"
rm infinite.o
python3 "$here"/registries.py "$work"

# A package holds exactly its manifest and copies of these files.
# Arguments: the package; the manifest; the folder of its sources; the layout or `infinite`;
# a user's program, and what it prints; more files, each with what it is a copy of, or nothing
# where it is made.
holds() {
    package=$1
    sources=$3
    program=$5
    prints=$6
    echo "./$2" >wanted
    listed "$4" >taken
    shift 6
    while read -r file; do
        cmp "$source/$file" "$package/$sources/${file##*/}"
        echo "./$sources/${file##*/}" | sed 's|/[.]/|/|' >>wanted
    done <taken
    while [ $# -gt 0 ]; do
        [ -z "$1" ] || cmp "$source/$1" "$package/$2"
        echo "./$2" >>wanted
        shift 2
    done
    sort -o wanted wanted
    (cd "$package" && find . -type f) | sort | diff wanted -

    # Programs with it, all of its sources compiled as they lie there and no macro set.
    ${CC:-cc} -Wall -Wextra -Werror -I"$package/$sources" "$users/$program.c" \
        "$package/$sources"/*.c -o program
    prints "$package: $(wc -l <wanted | tr -d ' ') files" "$prints" ./program
}

# The packages of a name hold these.  Arguments: the name; the layout or `infinite`; a user's
# program, and what it prints; the sketch; the CMakeLists.txt.
hold() {
    for library in arduino/"$1 library.properties" platformio/"$1 library.json"; do
        holds "${library% *}" "${library#* }" src "$2" "$3" "$4" LICENSE LICENSE \
            "" README.md "runtime/examples/$5/$5.ino" "examples/$5/$5.ino"
    done
    holds esp-idf/"$1" idf_component.yml . "$2" "$3" "$4" LICENSE LICENSE "" README.md \
        "$6" CMakeLists.txt
}

while read -r layout name bytes; do
    hold "$name" "$layout" every "$every_prints" serial_game runtime/CMakeLists.txt
    # The bytes of its table, which the manifests tell, are those that it compiles to.
    ${CC:-cc} -I"$source"/runtime -c "$source/generated/${name}_table.c" -o table.o
    size=$(nm -S table.o | awk -v table="${name}_table" '$4 == table { print "0x" $2 }')
    test "$((size))" -eq "$bytes"
done <list
hold oxo_infinite infinite infinite "$infinite_prints" infinite_serial \
    runtime/packages/infinite/CMakeLists.txt
for ecosystem in arduino platformio esp-idf; do
    test "$(find $ecosystem -mindepth 1 -maxdepth 1 | wc -l)" -eq $(($(wc -l <list) + 1))
done
