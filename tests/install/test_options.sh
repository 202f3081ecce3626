#!/bin/sh
# The build with Meson under options that users give it or their own project: sources
# compiled as one, older C, shared libraries, other machines; and what it asks of Meson.
# Arguments: the top of the source tree; the folder of this script; the version.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
version=$3
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR
strict='-Dwerror=true --unity=on --unity-size=100 -Ddefault_library=shared'

# All of it, a shared library of each way, installed to be packed.
for std in c99 gnu89; do
    # shellcheck disable=SC2086 # options
    quietly meson setup $strict -Dc_std=$std -Dbuildtype=plain -Dprefix=/opt/oxo -Dlibdir=lib \
        "$source" build-$std
    quietly ninja -C build-$std
    echo "all sources as one, $std: ok"
done
DESTDIR=$work/root quietly meson install -C build-c99
export LD_LIBRARY_PATH="$work"/root/opt/oxo/lib
export PKG_CONFIG_LIBDIR="$LD_LIBRARY_PATH"/pkgconfig PKG_CONFIG_SYSROOT_DIR="$work"/root
prints "installed oxo" "oxo $version" root/opt/oxo/bin/oxo --version
prints "installed oxo-generate" "oxo-generate $version" root/opt/oxo/bin/oxo-generate --version
needs() {
    objdump -p "$1" | grep -q "NEEDED *lib$2.so.${version%%.*}\$" ||
        fail "a program with $2 does not need the library of its major version"
}
for package in oxo oxo-tiny; do
    options=$(pkg-config --cflags --libs $package)
    for program in program every; do
        # shellcheck disable=SC2086 # the flags are words
        ${CC:-cc} "$users"/$program.c $options -o $program
    done
    prints "shared $package" "$program_prints" ./program
    prints "shared $package, every function" "$every_prints" ./every
    needs program "$package"
done
# shellcheck disable=SC2046 # the flags are words
${CC:-cc} "$users"/infinite.c $(pkg-config --cflags --libs oxo-infinite) -o infinite
prints "shared oxo-infinite" "$infinite_prints" ./infinite
needs infinite oxo-infinite
unset LD_LIBRARY_PATH PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR

# As a subproject of a project with these options: a static library, and what is used of it
# alone, on every kind of machine.  The generator is for the build machine, and only there
# if the build generates the tables.
mkdir -p user/subprojects
cp "$users"/*.c user
cp "$users"/subproject/meson.build user
ln -s "$source" user/subprojects/oxo
printf '[wrap-git]\nurl = /nowhere\nrevision = head\n[provide]\ndependency_names = oxo, oxo-tiny, oxo-infinite\n' \
    >user/subprojects/oxo.wrap
for system in none windows; do
    prefix=$([ $system = none ] || echo x86_64-w64-mingw32-)
    cat >$system.ini <<END
[binaries]
c = '${prefix}gcc'
ar = '${prefix}ar'
[host_machine]
system = '$system'
cpu_family = 'x86_64'
cpu = 'x86_64'
endian = 'little'
END
done
made() {
    ninja -C "$1" -t targets all | sed -n 's/: [a-zA-Z_]*\(LINKER\|CUSTOM_COMMAND\).*//p' |
        sed -n 's|^subprojects/oxo/||p' | sort
}
for system in '' none windows; do
    for table in committed generated; do
        folder=user-$system-$table
        # shellcheck disable=SC2086 # options
        quietly meson setup $strict -Dc_std=c99 ${system:+--cross-file $system.ini} \
            -Doxo:table=$table user "$folder"
        {
            printf '%s\n' runtime/liboxo-infinite.a runtime/liboxo-tiny.a runtime/liboxo.a
            [ $table = committed ] || printf '%s\n' generated/oxo_infinite.c \
                generated/oxo_infinite.h generated/oxo_levels_table.c \
                generated/oxo_table.c generated/oxo_tiny_table.c generator/oxo-generate-build
        } | sort >wanted
        made "$folder" | diff wanted - || fail "a subproject has these (>) instead of those (<)"
        quietly ninja -C "$folder"
        if [ "$system" = windows ]; then
            test -f "$folder"/every-oxo.exe
            test -f "$folder"/infinite.exe
            echo "subproject for $system, $table: ok"
            continue
        fi
        prints "subproject ${system:+for $system, }$table" "$every_prints" "$folder"/every-oxo
        prints "infinite ${system:+for $system, }$table" "$infinite_prints" "$folder"/infinite
    done
done
printf '%s\n' "project('user', 'c')" "dependency('oxo')" >user/meson.build
quietly meson setup -Doxo:table=generated user user-unused
quietly ninja -C user-unused
if find user-unused/subprojects -type f | grep .; then
    fail "these are built, but nothing uses them"
fi
echo "a subproject that nothing uses: ok"

# Firmware and subprojects have no shared library, and say so.
meson setup --cross-file none.ini -Ddefault_library=shared "$source" build-none >firmware
meson setup -Doxo:default_library=shared user user-shared >subproject
for said in firmware subproject; do
    grep -q 'WARNING: oxo is a static library' $said || fail "a shared library is promised: $said"
done
ninja -C build-none -t targets all | grep -q '^runtime/liboxo.a: '
echo "static where there is no other: ok"

# Nothing is newer than the Meson that is asked for, in the tests either.
meson setup -Dtests=enabled "$source" build-tests >said 2>&1
if grep -A 9 'but uses feature' said; then
    fail "newer than the meson_version in meson.build"
fi
echo "what Meson is asked for: ok"

# The version in two places is refused unless it is one.
mkdir other
(cd "$source" && cp -R meson* generator generated runtime tests "$work"/other)
chmod -R u+w other
sed -i 's/^#define OXO_VERSION .*/&1/' other/runtime/oxo.h
if meson setup other build-other >said; then
    fail "two versions were accepted"
fi
grep "meson.build says version $version, so OXO_VERSION in runtime/oxo.h must be [0-9]*\$" said
