#!/bin/sh
# The package of npm, packed and installed in a clean folder: what is in it, and what it
# answers when node loads it in either way.
# Arguments: the top of the source tree; the WebAssembly; the program oxo; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
# shellcheck source=tests/npm/common.sh
. "$1"/tests/npm/common.sh

# Without the WebAssembly there is no package, and what is left of an earlier one goes.
mkdir -p packages/npm/old
"$source"/runtime/packages/lay_out.sh "$source" packages |
    grep -q '^left out: .*npm' || fail "it is not said that the package is left out"
[ ! -e packages/npm ] || fail "a package without the WebAssembly"

install_package
installed=user/node_modules/$name
diff -r "$package" "$installed"
cmp "$source"/LICENSE "$installed"/LICENSE
(cd "$installed" && ls) >files
printf '%s\n' LICENSE README.md index.cjs index.d.cts index.d.mts index.mjs package.json |
    diff - files
cmp "$installed"/index.d.mts "$installed"/index.d.cts
if grep -rn '@[A-Z]*@' "$installed"; then
    fail "something is not filled in"
fi
ls user/node_modules >dependencies
echo "$name" | diff - dependencies

"$program" --version | grep -q " $version\$" || fail "the program has another version"
node user/manifest.mjs "$installed" "$name" "$version"
node "$here"/expected.mjs "$program" >expected.json
for how in import require; do
    node user/run.mjs $how "$name" expected.json
done
node user/characters.mjs "$name" "$program"
example >lines
node user/readme.mjs "$name" lines "$installed"
