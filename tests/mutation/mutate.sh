#!/bin/sh
# Changes one operator, constant or statement at a time in the sources that the list
# `killers` names, and looks whether the tests named there notice, the second time with
# sanitizers.  Works on a copy of the tree, for hours.  Prints a line for each mutant that survives, and at the end
# how many there were.  A survivor that the list `equivalent` explains is counted apart.
# Exit status 0 when there is no other.
# Arguments: the sources, or none for all of the list.
#
# SPDX-License-Identifier: 0BSD
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here"/../.. && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

# A mutant that runs longer than the slowest test by far hangs.
limit=60

(cd "$source" && git ls-files -z | xargs -0 cp --parents -t "$work")
cd "$work"
meson setup -Dtests=enabled -Doptimization=1 -Ddebug=false build >setup.log
meson setup -Dtests=enabled -Doptimization=1 -Db_sanitize=address,undefined \
    -Dc_args=-fno-sanitize-recover=all build-sanitized >setup.log

# Builds targets in a folder; 2 when the sources do not compile, 1 when what they make
# fails while building.
builds() {
    timeout "$limit" ninja -C "$@" >ninja.log 2>&1 || {
        ! grep -q 'error:' ninja.log || return 2
        return 1
    }
}

# Whether a test passes with the present sources in a build folder; 2 when they do not
# compile.
passes() {
    case $2 in
    drift/*)
        builds "$1" generated/"${2#drift/}" || return
        cmp -s "$1"/generated/"${2#drift/}" generated/"${2#drift/}"
        ;;
    *)
        builds "$1" tests/"$2" generator/oxo-generate runtime/cli/oxo || return
        OXO_GENERATE=$work/$1/generator/oxo-generate OXO=$work/$1/runtime/cli/oxo \
            timeout "$limit" "$1"/tests/"$2" >test.log 2>&1
        ;;
    esac
}

# What becomes of a mutant: killed by a test, stillborn as it does not compile, or
# survived.
fate() {
    for folder in build build-sanitized; do
        for killer in $killers; do
            passes $folder "$killer" && continue
            case $? in
            2) echo stillborn ;;
            *) echo "killed by $killer" ;;
            esac
            return
        done
    done
    echo survived
}

# Why a survivor is equivalent to the original, or nothing.  Lines of the list: the file, a
# tab, the line of the source with the change like `{from|to}`, a tab, the reason.
reason() {
    awk -F '\t' -v file="$1" -v change="$2" '$1 == file && $2 == change { print $3 }' \
        "$here"/equivalent
}

mutants=0
killed=0
equivalent=0
survived=0
grep -v '^#' "$here"/killers >list
while read -r file killers <&3; do
    [ $# -eq 0 ] || case " $* " in
    *" $file "*) ;;
    *) continue ;;
    esac
    for killer in $killers; do
        passes build "$killer" || { echo "$killer fails without a change"; cat ninja.log test.log; exit 1; }
    done
    cp "$file" original
    awk -f "$here"/mutants.awk original >mutants
    while IFS='	' read -r line column length by kind <&4; do
        awk -v line="$line" -v column="$column" -v length_="$length" -v by="$by" '
            NR == line { $0 = substr($0, 1, column - 1) by substr($0, column + length_) }
            { print }' original >"$file"
        change=$(awk -v line="$line" -v column="$column" -v length_="$length" -v by="$by" '
            NR == line {
                text = substr($0, 1, column - 1) "{" substr($0, column, length_) "|" by "}" \
                    substr($0, column + length_)
                sub(/^[ \t]+/, "", text)
                print text
            }' original)
        fate=$(fate)
        case $fate in
        stillborn) ;;
        killed*)
            mutants=$((mutants + 1))
            killed=$((killed + 1))
            ;;
        survived)
            mutants=$((mutants + 1))
            why=$(reason "$file" "$change")
            if [ -n "$why" ]; then
                equivalent=$((equivalent + 1))
            else
                survived=$((survived + 1))
                printf '%s:%s\t%s\t%s\n' "$file" "$line" "$change" "$kind"
            fi
            ;;
        esac
    done 4<mutants
    cp original "$file"
    echo "so far, with $file: $mutants mutants, $killed killed, $equivalent equivalent, $survived survived"
done 3<list
echo "$mutants mutants, $killed killed, $equivalent equivalent, $survived survived"
[ "$survived" -eq 0 ]
