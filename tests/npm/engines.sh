#!/bin/sh
# Other packages of npm that play the game, beside this one.
# Arguments: the top of the source tree; the WebAssembly; the program oxo; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
# shellcheck source=tests/npm/common.sh
. "$1"/tests/npm/common.sh
install_tools
install_package
cp -R user/node_modules/"$name" tools/node_modules
cp "$here"/engines.mjs tools
node tools/engines.mjs "$name" "$program" "$package"/README.md
