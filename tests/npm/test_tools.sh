#!/bin/sh
# The package of npm as a bundler and the compiler of TypeScript take it.
# Arguments: the top of the source tree; the WebAssembly; the program oxo; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
# shellcheck source=tests/npm/common.sh
. "$1"/tests/npm/common.sh
install_tools
install_package
PATH=$work/tools/node_modules/.bin:$PATH
cd user

# Bundles what is read from standard input for any browser.  Argument: the bundle's file.
bundle() {
    esbuild --bundle --minify --log-level=warning --outfile="$1"
}

node "$here"/expected.mjs "$program" >expected.json
for load in "import * as oxo from '$name'" "const oxo = require('$name')"; do
    bundle whole.js <<END
$load;
import { check } from './check.mjs';
import expected from './expected.json';
console.log('bundled: ' + check(oxo, expected) + ' answers');
END
    node whole.js
done

# What is not used is left out.
echo "import { bestMove } from '$name'; console.log(bestMove(0));" | bundle used.js
echo "import { bestMove } from '$name';" | bundle unused.js
node used.js | grep -qx 0 || fail "another answer from the bundle"
[ "$(wc -c <unused.js)" -lt 100 ] || fail "something is in a bundle that does not use it"
echo "bundles: what is not used is left out"

# The example, and what the types have to refuse, as each kind of module.
{
    example
    sed "s/@NAME@/$name/" "$here"/refused.ts
} >module.ts
cp module.ts module.mts
cp module.ts module.cts
for options in 'module.mts module.cts --module nodenext' \
    'module.ts --module esnext --moduleResolution bundler' \
    'module.ts --module commonjs --moduleResolution node10'; do
    # shellcheck disable=SC2086 # words
    tsc --strict --noEmit --target es2022 --lib es2022 $options || fail "tsc $options"
    echo "tsc $options: ok"
done
