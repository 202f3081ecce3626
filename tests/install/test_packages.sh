#!/bin/sh
# Builds a user's program in each way that the README offers, and runs it.
# Arguments: the top of the source tree; the folder of the user's programs.
set -eu
source=$1
users=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR

# Says what is tested and fails when a command does not print what it should.
# Arguments: what is tested; what should be printed; the command.
prints() {
    name=$1
    wanted=$2
    shift 2
    answer=$("$@")
    if [ "$answer" != "$wanted" ]; then
        echo "$name: printed '$answer' instead of $wanted"
        exit 1
    fi
    echo "$name: ok"
}

# For program.c.  Arguments: what is tested; the command.
answers() {
    tested=$1
    shift
    prints "$tested" 4 "$@"
}

# The four files copied into a folder, no path and no macro to set.
mkdir copied
cp "$source"/runtime/oxo.h "$source"/runtime/oxo_entry.h "$source"/runtime/oxo.c \
    "$source"/generated/oxo_table.c "$users"/program.c copied
(cd copied && sed -i 's/<oxo.h>/"oxo.h"/' program.c &&
    ${CC:-cc} -Wall -Wextra oxo.c oxo_table.c program.c -o program)
answers "copied files" copied/program

# A table of another format is refused.
sed 's/OXO_FORMAT 1/OXO_FORMAT 2/' copied/oxo_entry.h >copied/new.h
mv copied/new.h copied/oxo_entry.h
if (cd copied && ${CC:-cc} -c oxo_table.c 2>errors); then
    echo "a table of another format was compiled"
    exit 1
fi
grep -q 'different versions' copied/errors
echo "another format: refused"

# As a Meson subproject: builds no program of ours, and installs nothing of ours.
cp -R "$users"/subproject user
chmod -R u+w user # the tree may be read-only
cp "$users"/program.c "$users"/levels.c user
mkdir user/subprojects
mkdir user/subprojects/oxo
cp -R "$source"/meson.build "$source"/meson_options.txt "$source"/generator \
    "$source"/runtime "$source"/generated "$source"/tests user/subprojects/oxo
chmod -R u+w user
printf '[wrap-git]\nurl = /nowhere\nrevision = head\n[provide]\ndependency_names = oxo, oxo-tiny\n' \
    >user/subprojects/oxo.wrap
for table in generated committed; do
    meson setup -Doxo:table=$table user build-$table >setup.log || { cat setup.log; exit 1; }
    ninja -C build-$table >ninja.log || { cat ninja.log; exit 1; }
    for layout in oxo oxo-tiny; do
        answers "subproject, $table table, $layout" build-$table/program-$layout
        prints "subproject, $table table, $layout, levels" 241 \
            build-$table/program-levels-$layout
    done
    DESTDIR=$work/user-$table meson install -C build-$table >install.log
    if find user-$table -type f | grep -v '/program-'; then
        echo "the subproject installed these"
        exit 1
    fi
done

# Installed, and found by pkg-config.
meson setup -Dtests=disabled -Dprefix="$work"/installed -Dlibdir=lib "$source" build >setup.log
meson install -C build >install.log || { cat install.log; exit 1; }
(cd installed && find . -type f | LC_ALL=C sort) >found
cat >wanted <<'END'
./bin/oxo
./bin/oxo-generate
./include/oxo.h
./include/oxo_check.h
./include/oxo_levels.h
./include/oxo_pick.h
./lib/liboxo-tiny.a
./lib/liboxo.a
./lib/pkgconfig/oxo-tiny.pc
./lib/pkgconfig/oxo.pc
END
# Made where the tools for it are.
[ ! -f build/runtime/explorer/explorer.html ] || echo ./share/oxo/explorer.html >>wanted
diff wanted found
export PKG_CONFIG_PATH="$work"/installed/lib/pkgconfig
for layout in oxo oxo-tiny; do
    # shellcheck disable=SC2046 # the flags are words
    ${CC:-cc} "$users"/program.c $(pkg-config --cflags --libs $layout) -o program
    answers "pkg-config $layout" ./program
    if nm program | grep -q oxo_levels_table; then
        echo "pkg-config $layout: a program without levels holds their table"
        exit 1
    fi
    # shellcheck disable=SC2046
    ${CC:-cc} "$users"/levels.c $(pkg-config --cflags --libs $layout) -o levels
    prints "pkg-config $layout, levels" 241 ./levels
done
answers "installed oxo" installed/bin/oxo move X........

# Without a compiler for the build machine, a cross build takes the committed table.
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
meson setup --cross-file cross.ini --native-file native.ini -Dtests=disabled "$source" \
    build-cross >setup.log || { cat setup.log; exit 1; }
grep -q 'tables *: the committed ones' setup.log
ninja -C build-cross >ninja.log || { cat ninja.log; exit 1; }
echo "cross build without a native compiler: ok"
if meson setup --cross-file cross.ini --native-file native.ini -Dtable=generated \
    "$source" build-refused >setup.log; then
    echo "table=generated was accepted without a compiler to generate it"
    exit 1
fi
meson setup --cross-file cross.ini -Dtests=disabled "$source" build-both >setup.log
ninja -C build-both >ninja.log || { cat ninja.log; exit 1; }
cmp build-both/generated/oxo_table.c "$source"/generated/oxo_table.c
echo "cross build with a native compiler: ok"
