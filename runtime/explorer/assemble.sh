#!/bin/sh
# Puts the explorer together: the lines @STYLE@, @GAME@, @SCRIPT@ and @MODULE@ of the page
# become the files, the module as base64.
# Arguments: the page; its style; the rules of its game; its script; the module; the file to
# write.
#
# SPDX-License-Identifier: 0BSD
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

cp "$1" "$work"/page
cp "$2" "$work"/style
cp "$3" "$work"/game
cp "$4" "$work"/script
base64 <"$5" >"$work"/module
(
    cd "$work"
    for part in STYLE:style GAME:game SCRIPT:script MODULE:module; do
        grep -qx "@${part%:*}@" page || {
            echo "the page has no line @${part%:*}@" >&2
            exit 1
        }
        sed -e "/^@${part%:*}@\$/{r ${part#*:}" -e 'd' -e '}' page >next
        mv next page
    done
)
cp "$work"/page "$6"
