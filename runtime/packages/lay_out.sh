#!/bin/sh
# Lays out the folders that other ecosystems take: oxo, with the table, oxo_tiny, with the
# rule, and oxo_infinite, infinite tic-tac-toe, in each of arduino, platformio and esp-idf.  A
# folder is copied as it is into a user's libraries, lib or components.  And a package of npm
# with the runtime as WebAssembly.
# Arguments: the top of the source tree; the folder to lay out in; the WebAssembly,
# without which the package of npm is left out.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
packages=$2
module=${3:-}

# Where the project is published, https://...: for its owner to fill in.
url=

version=$(awk '$2 == "OXO_VERSION" {
    print int($3 / 10000) "." int($3 / 100) % 100 "." $3 % 100 }' "$source"/runtime/oxo.h)

# Fills in the text on standard input.  Without an address a line of JSON, YAML or prose that
# would tell it is left out; Arduino wants its line empty.
# Arguments: the package's name; where a user puts the package.
fill() {
    without=
    [ -n "$url" ] || without='/: .*@URL@/d'
    sed "$without
        /@EXAMPLE@/ {
            r $example
            d
        }
        s/@NAME@/$1/; s/@VERSION@/$version/; s|@URL@|$url|; s|@PLACE@|${2:-}|"
}
example=$(mktemp)
trap 'rm -f "$example"' EXIT

# Copies what firmware takes, by the list.  Arguments: the kinds of files; the package; its
# folder of sources; the file that its README is made from.
take() {
    mkdir -p "$2/$3"
    grep -E "^($1) " "$source"/runtime/files | while read -r _ file; do
        cp "$source/$file" "$2/$3"
    done
    cp "$source"/LICENSE "$2"
    case $2 in
    */arduino/*) place="the \`libraries\` of an Arduino sketchbook" ;;
    */platformio/*) place="the \`lib\` of a PlatformIO project" ;;
    *) place="the \`components\` of an ESP-IDF project" ;;
    esac
    fill "${2##*/}" "$place" <"$4" >"$2"/README.md
}

# Arguments: the kinds of files; the package's name; the folder of its manifests and of what
# its README is made from; that of its CMakeLists.txt and idf_component.yml; the examples, a
# file in C and a sketch.
lay_out() {
    sed -n '/^#include/,$p' "$source/runtime/examples/$5" >"$example"
    for manifest in arduino/$2/library.properties platformio/$2/library.json; do
        package=$packages/${manifest%/*}
        take "$1" "$package" src "$3"/package.md
        mkdir -p "$package/examples/$6"
        cp "$source/runtime/examples/$6/$6.ino" "$package/examples/$6"
        fill "$2" <"$3/${manifest##*/}" >"$packages/$manifest"
    done
    take "$1" "$packages/esp-idf/$2" . "$3"/package.md
    cp "$4"/CMakeLists.txt "$packages/esp-idf/$2"
    printf '%s\n' 'version: "@VERSION@"' 'url: "@URL@"' 'repository: "@URL@"' |
        cat "$4"/idf_component.yml - |
        fill "$2" >"$packages/esp-idf/$2"/idf_component.yml
    echo "laid out in $packages: arduino/$2 platformio/$2 esp-idf/$2"
}

# The package of npm: one source as an ES module and as CommonJS, each with the module inside
# it as base64.
lay_out_npm() {
    if [ -z "$module" ]; then
        echo "left out: the package of npm, which needs clang and lld"
        return
    fi
    from=$source/runtime/packages/npm
    name=$(sed -n 's/^  "name": "\(.*\)",$/\1/p' "$from"/package.json)
    package=$packages/npm/$name
    mkdir -p "$package"
    cp "$source"/LICENSE "$package"
    for file in package.json README.md; do
        fill "$name" <"$from/$file" >"$package/$file"
    done
    base64 <"$module" >"$package"/module
    for kind in m:export 'c:module.exports ='; do
        sed -e "s/^@EXPORT@/${kind#*:}/" \
            -e "/^@MODULE@\$/{r $package/module" -e 'd' -e '}' \
            "$from"/index.js >"$package/index.${kind%%:*}js"
        cp "$from"/index.d.ts "$package/index.d.${kind%%:*}ts"
    done
    rm "$package"/module
    echo "laid out in $packages: npm/$name"
}

rm -rf "$packages"/arduino "$packages"/platformio "$packages"/esp-idf "$packages"/npm
manifests=$source/runtime/packages
lay_out 'both|direct|levels|extra' oxo "$manifests" "$source"/runtime reply.c serial_game
lay_out 'both|tiny|levels|extra' oxo_tiny "$manifests" "$source"/runtime reply.c serial_game
manifests=$manifests/infinite
lay_out infinite oxo_infinite "$manifests" "$manifests" infinite_reply.c infinite_serial
lay_out_npm
# What was copied from a source tree that is read-only is its user's own now.
chmod -R u+w "$packages"
