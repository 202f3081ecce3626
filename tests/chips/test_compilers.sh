#!/bin/sh
# The table of compilers in a README: each row has a compiler that other tests try, each of
# those has a row, and the row says where it keeps local variables, which the RAM shows that
# the objects of the runtime ask for.  On Debian 12 the versions are compared too.
# Arguments: the top of the source tree; the compilers, each with its options in one argument,
# after the name that it has in the table and `:`.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
shift
. "$source"/tests/support/common.sh
make_work
cd "$work"
cp "$source"/runtime/*.[ch] .

# The rows: a line `NAME|VERSION|WHERE` for each name.
sed -n '/^| compiler /,/^$/p' "$source"/runtime/README.md | awk -F ' *[|] *' '
    NR > 2 && NF > 4 {
        count = split($2, names, /`, `/)
        for (i = 1; i <= count; i++) {
            gsub(/`/, "", names[i])
            print names[i] "|" $3 "|" $5
        }
    }' >rows
for compiler; do
    printf '%s\n' "${compiler%%:*}"
done | sort >tried
cut -d '|' -f 1 rows | sort | diff - tried || fail "the table (<) has other compilers"

# How many bytes of RAM an object asks for.
static_ram() {
    case $1 in
    *.rel)
        awk '$1 == "A" && $2 ~ /^_?(DSEG|ISEG|OSEG|XSEG|PSEG|DATA|BSS|INITIALIZED|OVERLAY)$/ { print $4 }' \
            "$1" | while read -r hexadecimal; do echo $((0x$hexadecimal)); done
        ;;
    *.s) grep -E '[.]section[[:space:]]+[.](data|bss)' "$1" | sed 's/.*/1/' ;;
    *.o | *.obj)
        if od65 --dump-segsize "$1" 2>&1 | tee sizes | grep -q BSS:; then
            awk '$1 ~ /^(BSS|DATA|ZEROPAGE):$/ { print $2 }' sizes
        elif objdump -f "$1" 2>/dev/null | grep -q 'format pe-'; then
            objdump -h "$1" | awk '$2 ~ /^[.](data|bss)/ { print $3 }' |
                while read -r hexadecimal; do echo $((0x$hexadecimal)); done
        else
            readelf -SW "$1" | sed -nE 's/.* [.]s?(data|bss)[^ ]* +[A-Z]+ +[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+) .*/\2/p' |
                while read -r hexadecimal; do echo $((0x$hexadecimal)); done
        fi
        ;;
    esac | awk '{ bytes += $1 } END { print bytes + 0 }'
}

debian=$(sed -n 's/^VERSION_ID="\(.*\)"/\1/p' /etc/os-release)
wrong=0
missing=
for compiler; do
    name=${compiler%%:*}
    command=${compiler#*:}
    program=${command%% *}
    if ! command -v "$program" >/dev/null; then
        missing="$missing $program"
        continue
    fi
    version=$(grep -F "$name|" rows | head -n 1 | cut -d '|' -f 2)
    stated=$(grep -F "$name|" rows | head -n 1 | cut -d '|' -f 3)
    rm -f ./*.o ./*.obj ./*.rel ./*.s
    case $command in
    *wasm32*) how=-S ;;
    *) how=-c ;;
    esac
    bytes=0
    for file in oxo oxo_board oxo_tiny oxo_levels oxo_pick oxo_check; do
        # shellcheck disable=SC2086 # the command is words
        $command $how $file.c
        for object in $file.o $file.obj $file.rel $file.s; do
            [ ! -f $object ] || bytes=$((bytes + $(static_ram $object)))
        done
    done
    found=stack
    [ $bytes -eq 0 ] || found='static memory'
    echo "$name: $bytes bytes of static RAM, stated: $stated"
    if [ "$found" != "$stated" ]; then
        echo "FAILED: $name keeps local variables in: $found"
        wrong=1
    fi
    case $program in
    tcc) asked=-v ;;
    *) asked=--version ;;
    esac
    if [ "$debian" = 12 ] && ! "$program" $asked 2>&1 | grep -qF "$version"; then
        echo "FAILED: Debian 12 has another version of $program than $version"
        wrong=1
    fi
done
[ $wrong -eq 0 ] || exit 1
[ -z "$missing" ] || skip "no$missing; install the packages of .ci/run"
