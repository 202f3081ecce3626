# common.sh - what the scripts of this folder share.  They are called with the top of the
# source tree, the WebAssembly, the program oxo and the version, which this file takes.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154 # what is set here is used there, and `work` set by make_work

source=$1
version=$4
here=$source/tests/npm
# shellcheck source=tests/support/common.sh
. "$source"/tests/support/common.sh
module=$(realpath "$2")
program=$(realpath "$3")
make_work
cd "$work" || exit 1

# npm asks nothing and says no more than what was asked of it.
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false \
    npm_config_ignore_scripts=true npm_config_loglevel=error npm_config_fetch_retries=1

# Lays out the package `name`, packs it and installs the file in the folder `user`, where
# nothing else is but the tests.
install_package() {
    "$source"/runtime/packages/lay_out.sh "$source" "$work"/packages "$module" >laid_out
    name=$(sed -n 's|^laid out in .*: npm/||p' laid_out)
    package=$work/packages/npm/$name
    file=$(npm pack --silent "$package")
    mkdir user
    echo '{ "private": true }' >user/package.json
    (cd user && npm_config_cache=$work/cache quietly npm install --offline ../"$file")
    # The tests as modules of a user's.
    cp "$here"/*.mjs user
}

# Installs what others made, as the lock file says, in the folder `tools`.
install_tools() {
    mkdir tools
    cp "$here"/package.json "$here"/package-lock.json tools
    (cd tools && npm ci --prefer-offline) >said 2>&1 && return
    if grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT' said; then
        skip "the registry of npm cannot be reached"
    fi
    cat said
    fail "npm ci"
}

# The example of the package's README.
example() {
    awk '/^```ts$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$package"/README.md
}
