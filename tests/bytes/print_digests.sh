#!/bin/sh
# Writes the digests of what the programs print today: see update-digests.
# Arguments: the top of the source tree; the programs oxo-generate and oxo.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
generator=$(dirname "$(realpath "$2")")
cli=$(dirname "$(realpath "$3")")
. "$source"/tests/bytes/common.sh
enter_empty_folder
print_outputs "$generator" "$cli"
digests >"$source"/tests/bytes/digests
