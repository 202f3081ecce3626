# cc65.sh - measures with cc65 and its simulator; see chip.sh.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh disable=SC2154 # variables of chip.sh
#
# The simulator tells the cycles of a whole run only, so that the least and the most of a
# call are out of reach: both are given as the mean, which includes the call itself.

# Links a program: its name, then further arguments.  Leaves .map and .labels.
link() {
    program=$1
    shift
    # shellcheck disable=SC2086 # the command is words
    $compiler "$@" -m "$program".map -Ln "$program".labels -o "$program"
}

static_ram() {
    awk '/^Segment list/ { inside = 1 } /^Exports/ { inside = 0 }
        inside && /^(ZEROPAGE|DATA|BSS) / { print $4 }' "$1".map |
        (
            ram=0
            while read -r bytes; do
                ram=$((ram + 0x$bytes))
            done
            echo $ram
        )
}

# Bytes of a file's segment.
segment() {
    awk -v file="$1.o:" -v segment="$2" '$1 == file { inside = 1 }
        inside && $1 == segment { print "bytes " substr($3, 6); exit }' once.map |
        decimal | cut -d ' ' -f 2
}

# Cycles of a run, or the stack.
run() {
    # shellcheck disable=SC2086 # the command is words
    emulate $emulator "$1" "$2" </dev/null >printed
    sed -n "s/$3/\1/p" printed
}

measure() {
    runtime=$(files_of direct)
    link without empty.c
    # shellcheck disable=SC2086 # lists are words
    {
        link with empty.c $runtime
        link once calls_6502.c $runtime oxo_check.c
        link twice -DTWICE calls_6502.c $runtime oxo_check.c
    }
    echo "ram $(($(static_ram with) - $(static_ram without)))"
    sed -n 's/^al \([0-9A-F]*\) \._\(oxo_table.*\)/\2 \1/p' once.labels | decimal |
        awk '{ at[$1] = $2 } END { print "table", at["oxo_table_lowest"] - at["oxo_table"] }'
    echo "code all $(($(segment oxo CODE) + $(segment oxo_board CODE)))"
    echo "code oxo_check $(segment oxo_check CODE)"
    awk '$3 ~ /^\._oxo_/ && $3 !~ /^\._oxo_(table|table_lowest|check)$/ { print substr($3, 3), $2 }' \
        once.labels | decimal | code_between_addresses

    deepest=0
    number=0
    for function in oxo_state oxo_best_move oxo_encode oxo_play oxo_best_moves oxo_check; do
        calls=19683
        [ $function != oxo_play ] || calls=$((9 * calls))
        once=$(run once $number '^\([0-9]*\) cycles$')
        twice=$(run twice $number '^\([0-9]*\) cycles$')
        stack=$(run once $number '^stack \([0-9]*\)$')
        mean=$(((twice - once + calls / 2) / calls))
        echo "cost $function $calls $mean $mean"
        [ $function = oxo_check ] || [ "$stack" -le $deepest ] || deepest=$stack
        number=$((number + 1))
    done
    echo "stack $deepest"
}
