#!/bin/sh
# Writes the digests of what the programs print today: see update-digests.
# Arguments: the top of the source tree; the programs oxo-generate and oxo.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
generator=$(realpath "$2")
cli=$(realpath "$3")
. "$source"/tests/bytes/common.sh
print_outputs
digests >"$source"/tests/bytes/digests
