#!/bin/sh
# Builds an image as a user would: all files in one folder, each compiled there alone, then
# linked in the order given.  Some of the compilers take one file at a time and leave others
# beside the one asked for.
# Arguments: the image; its files, of which those in C are compiled; --; the compiler with
# its options; --; what links, with its options; --; further options of the link.
#
# SPDX-License-Identifier: 0BSD
set -eu
image=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

sources=
while [ "$1" != -- ]; do
    cp "$1" "$work"
    case $1 in
    *.c) sources="$sources $(basename "$1")" ;;
    esac
    shift
done
shift

compiler=
while [ "$1" != -- ]; do
    compiler="$compiler $1"
    shift
done
shift

linker=
while [ "$1" != -- ]; do
    linker="$linker $1"
    shift
done
shift

(
    cd "$work"
    objects=
    # shellcheck disable=SC2086 # the compiler and the objects are words
    for source in $sources; do
        $compiler -c "$source"
        for object in "${source%.c}".o "${source%.c}".rel; do
            [ ! -f "$object" ] || objects="$objects $object"
        done
    done
    # shellcheck disable=SC2086
    $linker $objects -o "$(basename "$image")" "$@"
)
cp "$work/$(basename "$image")" "$image"
