#!/bin/sh
# Holds the list of what packages take against the tree, and looks at the packages that
# are laid out from it: their files, version, metadata, and that a program builds.
# Arguments: the top of the source tree; the folder of this script; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
version=$3
# shellcheck source=tests/dropin/common.sh
. "$here"/common.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

# Every source and header that firmware may need is listed, and nothing else is.
listed_sources | LC_ALL=C sort >listed
(cd "$source" && find runtime generated -maxdepth 1 -name '*.[ch]') | LC_ALL=C sort >there
diff there listed
echo "the list: every source of the tree, and no other"

"$source"/runtime/packages/lay_out.sh "$source" "$work" old >/dev/null
"$source"/runtime/packages/lay_out.sh "$source" "$work" "$version" >/dev/null

# Exactly these files, each the same as in the repository, and the metadata filled in.
for metadata in arduino/oxo/library.properties platformio/oxo/library.json; do
    package=${metadata%/*}
    {
        echo "./${metadata##*/}"
        grep -v '^#' "$source"/runtime/packages/files | while read -r folder file; do
            cmp "$source/$file" "$package/$folder/${file##*/}" >&2
            printf '%s\n' "./$folder/${file##*/}" | sed 's|/[.]/|/|'
        done
    } | LC_ALL=C sort >wanted
    (cd "$package" && find . -type f) | LC_ALL=C sort >found
    diff wanted found
    grep -q "^version=$version\$\|^  \"version\": \"$version\",\$" $metadata
    if grep @ $metadata; then
        exit 1
    fi
    echo "$package: $(wc -l <found | tr -d ' ') files"
done

# The specification's fields, all there, and the header that a sketch includes.
for field in name version author maintainer sentence paragraph category url architectures; do
    grep -q "^$field=" arduino/oxo/library.properties
done
test -f "arduino/oxo/src/$(sed -n 's/^includes=//p' arduino/oxo/library.properties)"
# A sketch has the name of its folder.
find arduino/oxo/examples -name '*.ino' | while read -r sketch; do
    test "$(basename "$sketch" .ino)" = "$(basename "$(dirname "$sketch")")"
done

# What library.json names is there.
(cd platformio/oxo && python3 -c '
import json, os
manifest = json.load(open("library.json"))
assert os.path.isfile("src/" + manifest["headers"])
for example in manifest["examples"]:
    for file in example["files"]:
        assert os.path.isfile(example["base"] + "/" + file)
')

# A program with each of them, all of its sources compiled as they lie there.
for package in arduino/oxo/src platformio/oxo/src esp-idf/oxo; do
    ${CC:-cc} -Wall -Wextra -Werror -I$package "$source"/tests/packages/program.c $package/*.c \
        -o program
    test "$(./program)" = 4
    echo "$package: builds"
done
