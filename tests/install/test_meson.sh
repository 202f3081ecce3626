#!/bin/sh
# The library in a user's build with Meson, as a subproject; installed, with pkg-config; and
# built for another machine.
# Arguments: the top of the source tree; the folder of this script; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
version=$3
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR

# As a subproject: builds no program of oxo, and installs nothing of it.  The source tree
# may be read-only, and so would be a copy.
mkdir -p user/subprojects/oxo
cp "$users"/*.c "$users"/subproject/meson.build user
cp -R "$source"/meson.build "$source"/meson_options.txt "$source"/generator \
    "$source"/runtime "$source"/generated "$source"/tests user/subprojects/oxo
chmod -R u+w user
printf '[wrap-git]\nurl = /nowhere\nrevision = head\n[provide]\ndependency_names = oxo, oxo-tiny, oxo-infinite\n' \
    >user/subprojects/oxo.wrap
for table in committed generated; do
    quietly meson setup -Doxo:table=$table user build-$table
    quietly ninja -C build-$table
    for layout in oxo oxo-tiny; do
        prints "$table, $layout" "$program_prints" build-$table/program-$layout
        prints "$table, $layout, every function" "$every_prints" build-$table/every-$layout
        prints "$table, $layout, both games" "$together_prints" build-$table/together-$layout
    done
    prints "$table, infinite" "$infinite_prints" build-$table/infinite
done
DESTDIR=$work/user-installed quietly meson install -C build-generated
if find user-installed -type f | grep -v '/program-'; then
    fail "the subproject installed these"
fi

# Installed.
quietly meson setup -Dprefix="$work"/installed -Dlibdir=lib "$source" build
quietly meson install -C build
cat >wanted <<'END'
./bin/oxo
./bin/oxo-generate
./include/oxo.h
./include/oxo_check.h
./include/oxo_infinite.h
./include/oxo_levels.h
./include/oxo_pick.h
./lib/cmake/oxo/oxo-config-version.cmake
./lib/cmake/oxo/oxo-config.cmake
./lib/liboxo-infinite.a
./lib/liboxo-tiny.a
./lib/liboxo.a
./lib/pkgconfig/oxo-infinite.pc
./lib/pkgconfig/oxo-tiny.pc
./lib/pkgconfig/oxo.pc
./share/bash-completion/completions/oxo
./share/bash-completion/completions/oxo-generate
./share/fish/vendor_completions.d/oxo-generate.fish
./share/fish/vendor_completions.d/oxo.fish
./share/man/man1/oxo-generate.1
./share/man/man1/oxo.1
./share/zsh/site-functions/_oxo
./share/zsh/site-functions/_oxo-generate
END
# Made where the tools for it are.
[ ! -f build/runtime/explorer/explorer.html ] || echo ./share/oxo/explorer.html >>wanted
sort -o wanted wanted
(cd installed && find . -type f) | sort | diff wanted -
prints "installed oxo" 4 installed/bin/oxo move X........

# Found by pkg-config, with the options that a program needs and no other, and a description
# that tells the bytes of the table or tables.
export PKG_CONFIG_PATH="$work"/installed/lib/pkgconfig
options() {
    pkg-config --cflags --libs "$1" | sed 's/ *$//'
}
described_bytes() {
    sed -n 's/^Description: Best moves in .*tic-tac-toe from .* \(.*\) bytes$/\1/p' \
        "$PKG_CONFIG_PATH/$1.pc" | tr -d ,
}
table_bytes() {
    nm -S installed/lib/"lib$1.a" | awk -v table="$2" '$4 == table { print "0x" $2 }'
}
# Arguments: the package; the bytes.
describes() {
    prints "$1, options" "-I$work/installed/include -L$work/installed/lib -l$1" options "$1"
    prints "$1, version" "$version" pkg-config --modversion "$1"
    prints "$1, bytes" "$2" described_bytes "$1"
}
layouts | while read -r _ name _; do
    package=$(echo "$name" | tr _ -)
    describes "$package" $(($(table_bytes "$package" "${name}_table")))
    for program in program every; do
        # shellcheck disable=SC2046 # the flags are words
        ${CC:-cc} "$users"/$program.c $(pkg-config --cflags --libs "$package") -o $program
    done
    prints "$package, every function" "$every_prints" ./every
    prints "$package" "$program_prints" ./program
    if nm program | grep oxo_levels; then
        fail "$package: a program without levels holds these"
    fi
    # shellcheck disable=SC2046 # the flags are words
    ${CC:-cc} "$users"/together.c $(pkg-config --cflags --libs "$package" oxo-infinite) \
        -o together
    prints "$package, both games" "$together_prints" ./together
done
describes oxo-infinite "$(infinite_bytes installed/lib/liboxo-infinite.a)"
# shellcheck disable=SC2046 # the flags are words
${CC:-cc} "$users"/infinite.c $(pkg-config --cflags --libs oxo-infinite) -o infinite
prints "oxo-infinite" "$infinite_prints" ./infinite

# For a machine without a system.  Without a compiler for the build machine, the build takes
# the committed tables.
cat >cross.ini <<'END'
[binaries]
c = 'cc'
ar = 'ar'
[host_machine]
system = 'none'
cpu_family = 'x86_64'
cpu = 'x86_64'
endian = 'little'
END
printf "[binaries]\nc = '/nowhere/cc'\n" >native.ini
quietly meson setup --cross-file cross.ini --native-file native.ini "$source" build-cross
grep -q 'tables *: the committed ones' said
quietly ninja -C build-cross
echo "cross build without a native compiler: ok"
if meson setup --cross-file cross.ini --native-file native.ini -Dtable=generated \
    "$source" build-refused >log; then
    fail "table=generated was accepted without a compiler to generate it"
fi
quietly meson setup --cross-file cross.ini "$source" build-both
quietly ninja -C build-both
for file in oxo_table.c oxo_infinite.c oxo_infinite.h; do
    cmp build-both/generated/$file "$source"/generated/$file
done
echo "cross build with a native compiler: ok"
