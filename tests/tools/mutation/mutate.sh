#!/bin/sh
# Changes one operator, constant or statement at a time in the sources that the list
# `killers` names, and looks whether the tests named there notice, the second time with
# sanitizers.  Works on copies of the tree, one for each processor.  Prints a line for each
# mutant that survives and is not in the list `equivalent`, and at the end how many there
# were.  A line of that list explains one mutant: of changes that read alike in several
# places, as many as there are lines.
# Exit status 0 when no other survives and none in the list is killed.
# Arguments: the sources, as FILE or FILE:LINE, or none for all of the list.
#
# SPDX-License-Identifier: 0BSD
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here"/../../.. && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

# Seconds which nothing takes, however busy the machine is.
longest=120

# Makes a copy of the tree with two builds.  The tables are the committed ones, so that
# not all is compiled again when the generator changes.
copy() {
    mkdir "$1"
    (cd "$source" && git ls-files -z | xargs -0 cp --parents -t "$1")
    cd "$1"
    meson setup -Dtable=committed -Dtests=enabled -Doptimization=1 -Ddebug=false \
        build >setup.log
    meson setup -Dtable=committed -Dtests=enabled -Doptimization=1 \
        -Db_sanitize=address,undefined -Dc_args=-fno-sanitize-recover=all \
        build-sanitized >setup.log
}

# How many seconds a killer may work: several times as long as it did without a change,
# with sanitizers as long as any.  Work counts, not time, as other things may run too.
limit() {
    if [ "$1" = build ] && [ -f limits/"$2" ]; then
        cat limits/"$2"
    else
        echo 60
    fi
}

# Runs a program as long as a killer may in a build folder.
limited() (
    # shellcheck disable=SC3045 # dash has it
    ulimit -t "$(limit "$1" "$2")"
    shift 2
    exec timeout "$longest" "$@" >test.log 2>&1
)

# Whether a killer is tried in a build folder: with sanitizers only the quick ones are, and
# as these have an allocator of their own, none that makes memory fail or short.
tried() {
    case $1/$2 in
    build/*) ;;
    */memory/* | */cli/test_limits) return 1 ;;
    *) [ "$(limit build "$2")" -le 15 ] ;;
    esac
}

# Builds targets in a folder; 2 when the sources do not compile, 1 when what they make
# fails while building.
builds() {
    timeout "$longest" ninja -C "$@" >ninja.log 2>&1 || {
        ! grep -q 'error:' ninja.log || return 2
        return 1
    }
}

# Whether a killer passes with the present sources in a build folder; 2 when they do not
# compile.
passes() {
    folder=$1
    killer=$2
    case $killer in
    drift/*)
        layout=${killer#drift/}
        builds "$folder" generator/oxo-generate || return
        rm -f table.c
        limited "$folder" "$killer" "$folder"/generator/oxo-generate --layout "$layout" \
            --output table.c && cmp -s table.c generated/"$(committed "$layout")"
        ;;
    bytes)
        builds "$folder" generator/oxo-generate runtime/cli/oxo || return
        # shellcheck disable=SC2016 # for the inner shell
        limited "$folder" "$killer" sh -c '
            source=$PWD
            generator=$source/$0/generator/oxo-generate
            cli=$source/$0/runtime/cli/oxo
            . tests/bytes/common.sh
            compare_outputs' "$folder"
        ;;
    tables)
        builds "$folder" generator/oxo-generate || return
        limited "$folder" "$killer" sh tests/generator/libraries/test_compiled.sh \
            "$folder"/generator/oxo-generate
        ;;
    runs/*)
        builds "$folder" generator/oxo-generate || return
        # shellcheck disable=SC2046 # words
        limited "$folder" "$killer" "$folder"/generator/oxo-generate \
            $(echo "${killer#runs/}" | tr _ ' ')
        ;;
    memory/*)
        builds "$folder" generator/oxo-generate tests/faults/failing_allocation.so || return
        fails_well "$folder" "$(echo "${killer#memory/}" | tr _ ' ')"
        ;;
    *)
        case $killer in
        runtime/*) builds "$folder" tests/"$killer" || return ;; # runs no program
        *) builds "$folder" tests/"$killer" generator/oxo-generate runtime/cli/oxo || return ;;
        esac
        OXO_GENERATE=$PWD/$folder/generator/oxo-generate OXO=$PWD/$folder/runtime/cli/oxo \
            GAMES=$PWD/tests/cli/games limited "$folder" "$killer" "$folder"/tests/"$killer"
        ;;
    esac
}

# Whether oxo-generate with these options survives that each of its allocations fails: it
# says that there is not enough memory, or does all the same.
fails_well() {
    preload=$PWD/$1/tests/faults/failing_allocation.so
    generate="$1/generator/oxo-generate $2"
    # shellcheck disable=SC2086 # words
    timeout "$longest" env LD_PRELOAD="$preload" COUNT_ALLOCATIONS=count $generate \
        >well 2>/dev/null || return 1
    allocation=$(cat count)
    while [ "$allocation" -gt 0 ]; do
        # shellcheck disable=SC2086 # words
        if timeout "$longest" env LD_PRELOAD="$preload" FAIL_ALLOCATION="$allocation" \
            $generate >out 2>err; then
            cmp -s out well || return 1
        elif [ $? -ne 1 ] || ! grep -q memory err; then
            return 1
        fi
        allocation=$((allocation - 1))
    done
}

# The committed table of a layout.
committed() {
    case $1 in
    direct) echo oxo_table.c ;;
    *) echo oxo_"$1"_table.c ;;
    esac
}

# What becomes of a mutant: killed by a test, stillborn as it does not compile, or
# survived.
fate() {
    for folder in build build-sanitized; do
        for killer in $killers; do
            tried "$folder" "$killer" || continue
            passes "$folder" "$killer" && continue
            case $? in
            2) echo stillborn ;;
            124 | 137 | 152) echo "killed as it went on, by $killer" ;;
            *) echo "killed by $killer" ;;
            esac
            return
        done
    done
    echo survived
}

# Whether the change of a line of a file is asked for.
asked() {
    [ -z "$chosen" ] && return
    case " $chosen " in
    *" $1 "* | *" $1:$2 "*) return 0 ;;
    esac
    return 1
}

# Whether a line of the list `equivalent` is about a change of a file.
is_explained() {
    awk -F '\t' -v file="$1" '
        NR == FNR { change = $0; next }
        $1 == file && $2 == change { found = 1 }
        END { exit !found }' change "$here"/equivalent
}

# Tries every mutant whose turn it is, in the copy it stands in, and writes what became of
# each: the file, the fate, the change.
worker() {
    turn=$1
    number=0
    while read -r file killers <&3; do
        [ -z "$chosen" ] || case " $chosen " in
        *" $file "* | *" $file:"*) ;;
        *) continue ;;
        esac
        for killer in $killers; do
            passes build "$killer" || {
                echo "$file: $killer fails without a change" >&2
                cat ninja.log test.log >&2
                return 1
            }
            begun=$(date +%s)
            passes build "$killer" # now that it is built
            mkdir -p limits/"$(dirname "$killer")"
            echo $((5 + 5 * ($(date +%s) - begun))) >limits/"$killer"
        done
        cp "$file" original
        awk -f "$here"/mutants.awk original >mutants
        while IFS='	' read -r line column length by kind <&4; do
            asked "$file" "$line" || continue
            number=$((number + 1))
            [ $((number % workers)) -eq "$turn" ] || continue
            awk -v line="$line" -v column="$column" -v length_="$length" -v by="$by" '
                NR == line {
                    from = substr($0, column, length_)
                    text = substr($0, 1, column - 1) "{" from "|" by "}" \
                        substr($0, column + length_)
                    sub(/^[ \t]+/, "", text)
                    print text >"change"
                    $0 = substr($0, 1, column - 1) by substr($0, column + length_)
                }
                { print }' original >"$file"
            fate=$(fate)
            [ "$fate" != survived ] || is_explained "$file" ||
                printf '%s:%s\t%s\t%s\n' "$file" "$line" "$(cat change)" "$kind"
            printf '%s\t%s\t%s\n' "$file" "$fate" "$(cat change)" >>fates
        done 4<mutants
        cp original "$file"
    done 3<list
}

# From the lines of the workers and the list `equivalent`: changes of which more survived
# than are explained; when all were tried, those of which more are explained than survived;
# and how many there were of each fate.
count() {
    awk -F '\t' -v all="$([ -n "$chosen" ] || echo 1)" '
        NR == FNR { if ($1 !~ /^#/) explained[$1 "\t" $2]++; next }
        $2 == "stillborn" { next }
        { mutants++ }
        $2 ~ /^killed/ { killed++ }
        $2 ~ /^killed as it went on/ { endless++ }
        $2 == "survived" { survived[$1 "\t" $3]++ }
        END {
            for (what in survived) {
                excess = survived[what] - explained[what]
                if (excess > 0 && explained[what] > 0)
                    print excess " more survived than are explained: " what
                others += excess > 0 ? excess : 0
                equivalent += survived[what] - (excess > 0 ? excess : 0)
            }
            for (what in explained)
                if (all && explained[what] > survived[what]) {
                    print explained[what] - survived[what] \
                        " explained that did not survive: " what
                    stale++
                }
            printf "%d mutants, %d killed (%d as they went on), %d equivalent, " \
                "%d survived\n", mutants, killed, endless, equivalent, others
            exit others + stale > 0
        }' "$here"/equivalent -
}

chosen=$*
workers=$(nproc)
turn=0
pids=
while [ "$turn" -lt "$workers" ]; do
    (
        copy "$work/$turn"
        grep -v '^#' "$here"/killers >list
        : >fates
        worker "$turn"
    ) &
    pids="$pids $!"
    turn=$((turn + 1))
done
for pid in $pids; do
    wait "$pid"
done
cat "$work"/*/fates | count
