# gcc.sh - measures with gcc and binutils, simavr and QEMU; see chip.sh.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh disable=SC2154 # variables of chip.sh

# Arguments for a counter: the address of each function in an image, and of further symbols.
addresses() {
    names="oxo_(state|best_move|encode|play|best_moves|check)|counted_[a-z_]*${2:-}"
    "$binutils"-nm "$1" | awk -v names="^($names)\$" '$3 ~ names { print $3 "=0x" $1 }'
}

# Bytes of code and constants of objects.
code() {
    "$binutils"-size -A "$@" | awk '/^[.](text|rodata)/ { bytes += $2 } END { print bytes }'
}

static_ram() {
    "$binutils"-size "$1" | awk 'NR == 2 { print $2 + $3 }'
}

# Prints what the counter of QEMU and the image print.
count_in_qemu() {
    plugin=$COSTS_PLUGIN,$(addresses "$1" | paste -s -d , -)
    # shellcheck disable=SC2086 # the command is words
    set -- $emulator "$1"
    program=$1
    shift
    emulate "$program" -plugin "$plugin" "$@" </dev/null 2>&1
}

# Counts the calls of open.c.  Arguments: an option for it; what else is linked.
# shellcheck disable=SC2086 # the command is words
measure_open() {
    $compiler $start "$@" open.c -o open
    count_in_qemu open | sed -n 's/^counted_/cost &/p'
}

# shellcheck disable=SC2046,SC2086 # lists are words
measure() {
    runtime=$(files_of direct)
    $compiler $start empty.c -o without
    $compiler $start empty.c $runtime -o with
    $compiler -c oxo.c oxo_board.c oxo_check.c
    echo "code all $(code oxo.o oxo_board.o)"
    echo "code oxo_check $(code oxo_check.o)"
    echo "ram $(($(static_ram with) - $(static_ram without)))"
    "$binutils"-nm -S with |
        awk '$4 == "oxo_table" { print "table", $2 }
            $4 ~ /^oxo_/ && $4 !~ /^oxo_table/ { print "code", $4, $2 }' |
        decimal

    if [ "$binutils" = avr ]; then
        $compiler $start empty.c $runtime oxo_check.o -o checks
        "$COSTS_AVR"-direct "$target" checks $(addresses checks '|main|_end') |
            awk '
                $1 == "stack" && $2 == "oxo_check" { print "check_stack", $3; next }
                $1 == "stack" { if ($3 > stack) stack = $3; next }
                { print }
                END { print "stack", stack }' >counts
    else
        $compiler $start calls.c $runtime -o calls
        $compiler $start -DCHECK calls.c $runtime oxo_check.o -o checks
        count_in_qemu calls >counts
        count_in_qemu checks | grep '^oxo_check ' >>counts
    fi
    sed -n 's/^oxo_/cost &/p; s/^stack 0*/stack /p; s/^\(open\|both\) /cost &/p
        /^\(check_stack\|self_test\) /p' counts
}
