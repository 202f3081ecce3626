#!/bin/sh
# Puts the explorer together: each line like @STYLE@ of the page becomes the file that is
# given for it; that of a module, whose name ends so, as base64.
# Arguments: the page; the file to write; then for each part its name and its file.
#
# SPDX-License-Identifier: 0BSD
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

cp "$1" "$work"/page
target=$2
shift 2
while [ $# -gt 0 ]; do
    case $1 in
    *MODULE) base64 <"$2" >"$work"/part ;;
    *) cp "$2" "$work"/part ;;
    esac
    grep -qx "@$1@" "$work"/page || {
        echo "the page has no line @$1@" >&2
        exit 1
    }
    sed -e "/^@$1@\$/{r $work/part" -e 'd' -e '}' "$work"/page >"$work"/next
    mv "$work"/next "$work"/page
    shift 2
done
cp "$work"/page "$target"
