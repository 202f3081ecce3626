#!/bin/sh
# Holds the lists of what packages take against the tree and the README, and looks at the
# packages that are laid out from them: their files, version, metadata, and that a program
# builds.
# Arguments: the top of the source tree; the folder of this script; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
version=$3
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

# Every source and header that firmware may need is listed, and nothing else is.
packages | while read -r layout _; do
    listed_sources "$layout"
done | LC_ALL=C sort -u >listed
(cd "$source" && find runtime generated -maxdepth 1 -name '*.[ch]') | LC_ALL=C sort >there
diff there listed
echo "the list: every source of the tree, and no other"

# The README names the files of each layout, the optional ones apart, and the bytes of its
# table, which are those that its source compiles to.
packages | while read -r layout name bytes words; do
    # shellcheck disable=SC2046 # none or one word
    ${CC:-cc} $(macro_of "$layout") -I"$source"/runtime -c "$source/generated/${name}_table.c" \
        -o table.o
    size=$(nm -S table.o | awk -v table="${name}_table" '$4 == table { print "0x" $2 }')
    test "$((size))" -eq "$bytes"
    listed_sources "$layout" | grep -Ev 'oxo_(check|levels|pick)' | LC_ALL=C sort >wanted
    grep "^| $layout | $bytes |" "$source"/README.md | grep -o '[a-z_]*/[a-z_]*[.][ch]' |
        LC_ALL=C sort >found
    diff wanted found
    echo "the README: $layout, $words"
done

"$source"/runtime/packages/lay_out.sh "$source" "$work" old >/dev/null
"$source"/runtime/packages/lay_out.sh "$source" "$work" "$version" >/dev/null

# Compares a file with its source: the same, but for the tiny layout's header, which has one
# definition more.  Arguments: the layout; the source; the file.
same() {
    case $1/$2 in
    tiny/runtime/oxo.h)
        diff "$source/$2" "$3" >added || true
        test "$(grep -c '^[<>]' added)" -eq "$(grep -c '^>' added)"
        test "$(grep -c '^> #define OXO_TINY' added)" -eq 1
        ;;
    *) cmp "$source/$2" "$3" >&2 ;;
    esac
}

# A package holds exactly these files and no others, and its metadata is filled in.
# Arguments: the package's folder; the metadata; layout; name.
holds() {
    package=$1
    metadata=$2
    {
        echo "./$metadata"
        listed_files "$3" | while read -r folder file; do
            same "$3" "$file" "$package/$folder/${file##*/}"
            printf '%s\n' "./$folder/${file##*/}" | sed 's|/[.]/|/|'
        done
    } | LC_ALL=C sort >wanted
    (cd "$package" && find . -type f) | LC_ALL=C sort >found
    diff wanted found
    grep -q "^version=$version\$\|^  \"version\": \"$version\",\$" "$package/$metadata"
    grep -q "^name=$4\$\|^  \"name\": \"$4\",\$" "$package/$metadata"
    if grep @ "$package/$metadata"; then
        exit 1
    fi
    echo "$package: $(wc -l <found | tr -d ' ') files"
}

# A component holds the sources and what ESP-IDF reads.
component_holds() {
    {
        printf './%s\n' CMakeLists.txt LICENSE idf_component.yml
        listed_sources "$2" | while read -r file; do
            same "$2" "$file" "$1/${file##*/}"
            echo "./${file##*/}"
        done
    } | LC_ALL=C sort >wanted
    (cd "$1" && find . -type f) | LC_ALL=C sort >found
    diff wanted found
    echo "$1: $(wc -l <found | tr -d ' ') files"
}

packages | while read -r layout name _; do
    holds "arduino/$name" library.properties "$layout" "$name"
    holds "platformio/$name" library.json "$layout" "$name"
    component_holds "esp-idf/$name" "$layout"

    # The specification's fields, all there, and the header that a sketch includes.
    for field in name version author maintainer sentence paragraph category url architectures; do
        grep -q "^$field=" "arduino/$name/library.properties"
    done
    test -f "arduino/$name/src/$(sed -n 's/^includes=//p' "arduino/$name/library.properties")"
    # A sketch has the name of its folder.
    find "arduino/$name/examples" -name '*.ino' | while read -r sketch; do
        test "$(basename "$sketch" .ino)" = "$(basename "$(dirname "$sketch")")"
    done

    # What library.json names is there.
    (cd "platformio/$name" && python3 -c '
import json, os
manifest = json.load(open("library.json"))
assert os.path.isfile("src/" + manifest["headers"])
for example in manifest["examples"]:
    for file in example["files"]:
        assert os.path.isfile(example["base"] + "/" + file)
')

    # Programs with each of them, all of its sources compiled as they lie there and no macro
    # set; with the macro too, if it has one.
    for package in "arduino/$name/src" "platformio/$name/src" "esp-idf/$name"; do
        for macro in '' $(macro_of "$layout"); do
            # shellcheck disable=SC2086 # none or one word
            ${CC:-cc} -Wall -Wextra -Werror $macro -I"$package" \
                "$source"/tests/install/packages/program.c "$package"/*.c -o program
            test "$(./program)" = 4
            # shellcheck disable=SC2086
            ${CC:-cc} -Wall -Wextra -Werror $macro -I"$package" \
                "$source"/tests/install/packages/levels.c "$package"/*.c -o levels
            test "$(./levels)" = 241
        done
        echo "$package: builds"
    done
done
for ecosystem in arduino platformio esp-idf; do
    test "$(find $ecosystem -mindepth 1 -maxdepth 1 | wc -l)" -eq "$(packages | wc -l)"
done
