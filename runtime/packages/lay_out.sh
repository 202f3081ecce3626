#!/bin/sh
# Lays out the folders that other ecosystems take, from the lists `layouts` and `files`:
# oxo and oxo_tiny in each of arduino, platformio and esp-idf.  Each is copied
# as it is into a user's libraries, lib or components folder.
# Arguments: the top of the source tree; the folder to lay out in; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
packages=$2
version=$3
here=$source/runtime/packages

# The files of a layout: folder, file.
files_of() {
    awk -v layout="$1" '!/^#/ && index("," $1 ",", "," layout ",") { print $2, $3 }' \
        "$here"/files
}

# Copies a file of a layout into a folder.  In these ecosystems a user cannot set a macro
# for all files, so the header of the tiny layout defines OXO_TINY by itself.
take() {
    layout=$1
    file=$2
    folder=$3
    case $layout/$file in
    tiny/runtime/oxo.h)
        sed '/^#define OXO_H$/a\
\
#ifndef OXO_TINY\
#define OXO_TINY /* this package is the tiny layout */\
#endif' "$source/$file" >"$folder/${file##*/}"
        ;;
    *) cp "$source/$file" "$folder" ;;
    esac
}

# Lays out a package with its manifest.  Arguments: the ecosystem; the manifest.  These are
# set: layout, name, bytes, words.
lay_out_library() {
    package=$packages/$1/$name
    mkdir -p "$package"
    sed "s/@NAME@/$name/; s/@VERSION@/$version/; s/@BYTES@/$bytes/; s/@WORDS@/$words/" \
        "$here/$2" >"$package/$2"
    files_of "$layout" | while read -r folder file; do
        mkdir -p "$package/$folder"
        take "$layout" "$file" "$package/$folder"
    done
}

# Lays out a component, which is one folder.
lay_out_component() {
    package=$packages/esp-idf/$name
    mkdir -p "$package"
    cp "$source"/runtime/CMakeLists.txt "$source"/runtime/idf_component.yml "$package"
    files_of "$layout" | while read -r folder file; do
        case $folder in
        src | .) take "$layout" "$file" "$package" ;;
        esac
    done
}

rm -rf "$packages"/arduino "$packages"/platformio "$packages"/esp-idf
grep -v '^#' "$here"/layouts | while read -r layout name bytes words; do
    lay_out_library arduino library.properties
    lay_out_library platformio library.json
    lay_out_component
    echo "laid out in $packages: arduino/$name platformio/$name esp-idf/$name"
done
