#!/bin/sh
# Lays out the folders that other ecosystems take: oxo, with the table, and oxo_tiny, with
# the rule, in each of arduino, platformio and esp-idf.  A folder is copied as it is into a
# user's libraries, lib or components.
# Arguments: the top of the source tree; the folder to lay out in; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
packages=$2
version=$3

# Copies what firmware takes, by the list.  Arguments: the layout; the package; its folder
# of sources.
take() {
    mkdir -p "$2/$3"
    grep -E "^(both|$1|levels|extra) " "$source"/runtime/files | while read -r _ file; do
        cp "$source/$file" "$2/$3"
    done
    cp "$source"/LICENSE "$2"
}

# Arguments: the layout; the package's name.
lay_out() {
    for manifest in arduino/$2/library.properties platformio/$2/library.json; do
        package=$packages/${manifest%/*}
        take "$1" "$package" src
        mkdir -p "$package"/examples/serial_game
        cp "$source"/runtime/examples/serial_game/serial_game.ino \
            "$package"/examples/serial_game
        sed "s/@NAME@/$2/; s/@VERSION@/$version/" \
            "$source/runtime/packages/${manifest##*/}" >"$packages/$manifest"
    done
    take "$1" "$packages/esp-idf/$2" .
    cp "$source"/runtime/CMakeLists.txt "$source"/runtime/idf_component.yml \
        "$packages/esp-idf/$2"
    echo "laid out in $packages: arduino/$2 platformio/$2 esp-idf/$2"
}

rm -rf "$packages"/arduino "$packages"/platformio "$packages"/esp-idf
lay_out direct oxo
lay_out tiny oxo_tiny
