#!/bin/sh
# Builds everything for Windows with Meson and MinGW-w64, warnings being errors, and runs
# both programs in wine: they print, write and say what those of this system do.
# Arguments: the top of the source tree; the folder of this script; the programs
# oxo-generate and oxo of this system.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
native_generator=$(realpath "$3")
native_cli=$(realpath "$4")
# shellcheck source=tests/bytes/common.sh
. "$source"/tests/bytes/common.sh
need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
need wine wine
need wineserver wine64

# What wine leaves running may not hold the output of the test open.
if [ $# -eq 4 ]; then
    status=0
    "$0" "$source" "$here" "$native_generator" "$native_cli" inside \
        >"$work"/output 2>&1 || status=$?
    cat "$work"/output
    exit $status
fi
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR DISPLAY WAYLAND_DISPLAY

# A Windows of its own, without a display, without a browser and menus that it offers to
# install, and with names of files in UTF-8.
export HOME="$work" WINEPREFIX="$work"/windows WINEDEBUG=-all
export WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe='
trap 'wineserver -k || true; wineserver -w; rm -rf "$work"' EXIT
wine() {
    LC_ALL=C.UTF-8 timeout 60 wine "$@"
}
quietly wineboot --init

quietly meson setup --cross-file "$here"/x86_64-w64-mingw32.ini -Dwerror=true "$source" build
quietly ninja -C build
generator=$work/build/generator/oxo-generate.exe
cli=$work/build/runtime/cli/oxo.exe
for name in oxo_table oxo_tiny_table oxo_levels_table; do
    cmp build/generated/$name.c "$source"/generated/$name.c
done
# While a program waits Windows need not start for each of the others.
mkfifo waiting
command wine "$cli" move - <waiting &
exec 4>waiting
echo "built: the generator of this system writes the committed tables"

# Everything that is printed to a file is what is committed.
compare_outputs wine

# Runs a program in a folder; what it prints, writes and says stays there.
# Arguments: the folder; the input; what runs the program, if anything does; the program;
# its arguments.
run() {
    folder=$1
    input=$2
    shift 2
    (cd "$folder" && "$@" <"$input" >out 2>err) && status=0 || status=$?
    echo "$status" >"$folder"/status
}

# Runs a line of arguments in three folders: here, in Windows, and in Windows where the
# lines that are read end with CRLF.  What comes of it is the same.
# Arguments: the program; the input, or /dev/null; the arguments.
try_everywhere() {
    case $1 in
    oxo) native=$native_cli windows=$cli ;;
    *) native=$native_generator windows=$generator ;;
    esac
    input=$2
    shift 2
    run native "$input" "$native" "$@"
    run lf "$input" wine "$windows" "$@"
    run crlf "$input" wine "$windows" "$@"
    for folder in lf crlf; do
        for file in out err status written written.c written.h; do
            [ -e native/$file ] || [ -e $folder/$file ] || continue
            cmp native/$file $folder/$file || {
                cat native/err $folder/err
                fail "$folder, $windows $*: another $file"
            }
        done
    done
}

mkdir native lf crlf
cp "$source"/tests/cli/games/mistakes.txt native/games
cp "$source"/generated/oxo_table.c native/table.c
sed '100,$s/0x7F/0x70/' native/table.c >native/wrong.c
printf 'X........\nXX.\n\nXOXOXO...\nXOXOOX...\n' >native/boards
printf '4\n9\nu\nh\n\n4\n0\n1\nq q\n?\n2\n6\n7\n3\n5\n8\n' >native/moves
printf 'X........ 4\n......... 0\nXX....... 3\n\nXOXOOX... 7\n' >native/answers
printf 'X........ 4\n\032\n......... 9\n' >native/control_z
cp native/* lf
for file in native/*; do
    sed 's/$/\r/' "$file" >crlf/"${file#native/}"
done

runs=0
while read -r program input arguments; do
    for folder in native lf crlf; do
        echo earlier >$folder/written
    done
    # shellcheck disable=SC2086 # the arguments are words
    try_everywhere "$program" "$input" $arguments
    runs=$((runs + 1))
done <<'TABLE'
oxo          /dev/null --help
oxo          /dev/null --version
oxo          /dev/null think
oxo          /dev/null
oxo          /dev/null show XOXOOX...
oxo          /dev/null show XXXOO....
oxo          /dev/null show XXX......
oxo          /dev/null move X...O...X
oxo          /dev/null move X...O...X more
oxo          boards    move -
oxo          boards    move --level easy -
oxo          moves     play
oxo          moves     play --as nought
oxo          moves     play --as both --keys keypad
oxo          /dev/null play
oxo          moves     play --as nought --vary --seed 4294967295
oxo          answers   judge
oxo          /dev/null judge answers
oxo          /dev/null judge missing
oxo          control_z judge
oxo          /dev/null judge control_z
oxo          games     games
oxo          /dev/null games games
oxo          /dev/null games --tsv games
oxo          /dev/null games --summary games
oxo          /dev/null games --starting 40 games
oxo          boards    games --at - games
oxo          /dev/null map --as both
oxo          /dev/null levels --tsv
oxo-generate /dev/null --help
oxo-generate /dev/null -V
oxo-generate /dev/null -zy
oxo-generate /dev/null a.c -zy
oxo-generate /dev/null --zy
oxo-generate /dev/null --=
oxo-generate /dev/null --stats=1
oxo-generate /dev/null --check
oxo-generate /dev/null -o
oxo-generate /dev/null --check table.c
oxo-generate table.c   --check -
oxo-generate /dev/null --check wrong.c
oxo-generate /dev/null --check missing
oxo-generate /dev/null -o written
oxo-generate /dev/null --format tsv --output written
oxo-generate /dev/null --game nim:3,4,5 -o ./written.c
oxo-generate /dev/null --game nim:3,4,5 --check ./written.c
oxo-generate /dev/null --game nim:3,4,5 -o written
oxo-generate /dev/null --game infinite
oxo-generate /dev/null -o missing/file
oxo-generate /dev/null --game nim:1500000 -o written.c
oxo-generate /dev/null --game chess
oxo-generate /dev/null --check table.c --output written
TABLE
echo "$runs runs, with LF and CRLF: the same"

# Ends the test unless there are just these files in the folder.
# Arguments: the folder; the names.
holds() {
    folder=$1
    shift
    ls -A "$folder" >found
    printf '%s\n' "$@" | diff - found || fail "$folder holds other files"
}

# Paths of Windows, with spaces and letters beyond ASCII.
mkdir -p 'paths/a b/é'
drive=$(wine winepath -w "$work"/paths | tr -d '\r')
case $drive in
?:\\*) ;;
*) fail "no path of Windows: $drive" ;;
esac
cd paths
for path in 'a b\é\table ř.c' "$drive\\table.c" "$(printf '%s' "$drive" | tr '\\' /)/a b/table.c"; do
    for layout in tiny direct; do # the second replaces the first
        wine "$generator" --layout $layout -o "$path"
        wine "$generator" --layout $layout --check "$path"
    done
done
cd ..
for path in 'a b/é/table ř.c' table.c 'a b/table.c'; do
    cmp "paths/$path" "$source"/generated/oxo_table.c
done
holds 'paths/a b/é' 'table ř.c'
holds paths 'a b' table.c
wine "$cli" games --tsv "$(wine winepath -w "$source"/tests/cli/games/mistakes.txt | tr -d '\r')" |
    cmp - printed/games.tsv
wine "$cli" games 'missing é' >out 2>err && fail 'a missing file was read'
echo "oxo: cannot read 'missing é': No such file or directory" | cmp - err
echo "paths: ok"

# An output that fails leaves the earlier file and no other.
# Arguments: what is said; the arguments.
refuses() {
    said=$1
    shift
    echo earlier >failing/earlier.c
    (cd failing && wine "$generator" "$@" >../out 2>../err) && fail "written: $*"
    printf 'oxo-generate: cannot write %s\n' "$said" | diff - err
    echo earlier | cmp - failing/earlier.c
    holds failing earlier.c
}
mkdir failing
refuses "'missing\\new.c': No such file or directory" -o 'missing\new.c'
refuses "'Z:\\dev\\full': No space left on device" -o 'Z:\dev\full'
wine "$generator" -o NUL
# Another program has it open: it answers a board after it has read the games, none here.
mkfifo boards
wine "$cli" games --at - failing/earlier.c <boards >answers 2>/dev/null &
reader=$!
exec 3>boards
echo ......... >&3
until [ -s answers ]; do
    sleep 0.1
done
refuses "'earlier.c': Permission denied" -o earlier.c
exec 3>&-
wait $reader || true
# Killed while it writes: what it has written so far is gone, too.
command wine "$generator" --game mnk:4x4,4 --format tsv -o failing/earlier.c &
writer=$!
until [ "$(ls -A failing | wc -l)" -gt 1 ]; do
    sleep 0.1
done
kill -KILL $writer
wait $writer && fail "it was not killed"
until [ "$(ls -A failing | wc -l)" -eq 1 ]; do
    sleep 0.1
done
echo earlier | cmp - failing/earlier.c
holds failing earlier.c
wine "$cli" export >/dev/full 2>err && fail "the output was lost"
echo 'oxo: cannot write to standard output: No space left on device' | diff - err
echo "outputs that fail: ok"

# In a console: as in a terminal of this system, where wine hides the cursor in between.
in_console() {
    prompt=$1
    shift
    LC_ALL=C.UTF-8 TERM=xterm "$here"/in_console.py "$prompt" "$@" |
        sed 's/\x1b\[?25[hl]//g' | tr -d '\r'
}
[ -c /dev/ptmx ] || skip "no terminals here"
for no_color in '' 1; do
    NO_COLOR=$no_color in_console - "$native_cli" show XXXOO.... </dev/null >native/out
    NO_COLOR=$no_color in_console - wine "$cli" show XXXOO.... </dev/null >lf/out
    diff native/out lf/out
    grep -q '│' lf/out
done
printf '0\n3\n1\n4\n2\nn\n' | in_console '?' wine "$cli" play --as both >out
grep -qx 'The game is over:' out
grep -qx 'cross has won with 0-1-2.' out
echo "console: ok"
