#!/bin/sh
# Lays out the folders that other ecosystems take, from the list `files`: arduino/oxo,
# platformio/oxo and esp-idf/oxo.  Each is copied as it is into a user's libraries, lib
# or components folder.
# Arguments: the top of the source tree; the folder to lay out in; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
packages=$2
version=$3
here=$source/runtime/packages

# The lines of the list: folder, file.
list() {
    grep -v '^#' "$here"/files
}

rm -rf "$packages"/arduino "$packages"/platformio "$packages"/esp-idf

for manifest in arduino/oxo/library.properties platformio/oxo/library.json; do
    package=$packages/$(dirname "$manifest")
    mkdir -p "$package"
    sed "s/@VERSION@/$version/" "$here/${manifest##*/}" >"$packages/$manifest"
    list | while read -r folder file; do
        mkdir -p "$package/$folder"
        cp "$source/$file" "$package/$folder"
    done
done

# A component is one folder.
package=$packages/esp-idf/oxo
mkdir -p "$package"
cp "$source"/runtime/CMakeLists.txt "$source"/runtime/idf_component.yml "$package"
list | while read -r folder file; do
    case $folder in
    src | .) cp "$source/$file" "$package" ;;
    esac
done

echo "laid out in $packages: arduino/oxo platformio/oxo esp-idf/oxo"
