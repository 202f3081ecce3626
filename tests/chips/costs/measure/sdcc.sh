# sdcc.sh - measures with sdcc and uCsim; see chip.sh.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh disable=SC2154 # variables of chip.sh
#
# uCsim counts by itself: at the call of a function in calls.c or open.c and after it there
# are breakpoints whose conditions keep the figures in variables of the simulator, and are
# 0, so that it does not stop.

# Bytes of RAM with a name, from the linker's files.
static_ram() {
    if [ -f "$1".mem ]; then
        sed -n 's/^0x..:|//p' "$1".mem | awk '{ ram += gsub(/[a-zBIQT]/, "") } END { print ram }'
    else
        awk '$1 ~ /^_?(DATA|INITIALIZED|BSS)$/ { ram += $5 } END { print ram + 0 }' "$1".map
    fi
}

# Bytes of code of a file.
code() {
    echo $((0x$(awk '$1 == "A" && $2 ~ /^(CSEG|CODE|_CODE)$/ && $4 != "0" { print $4 }' "$1".rel)))
}

# The names of the objects of files.
objects() {
    printf '%s\n' "$@" | sed 's/c$/rel/'
}

# From the listing of a program: lines `FUNCTION CALL NEXT CYCLES`, the offsets of the call
# and of the instruction after it, and the cycles of the call.  Arguments: the program; what
# the names of the functions that count begin with.
call_sites() {
    awk -v called="call\t_$2_" '
        function cycles(line) {
            match(line, /\[ *[0-9]+\]/)
            return substr(line, RSTART + 1, RLENGTH - 2) + 0
        }
        $1 !~ /^[0-9A-F]+$/ || length($1) != 6 { next }
        name { print name, call, $1, spent; name = "" }
        $0 ~ called { name = substr($NF, 2); call = $1; spent = cycles($0) }
    ' "$1".lst
}

# The functions of a program with their addresses.
symbols() {
    sed 's/^C: *//' "$1".map |
        awk '$2 ~ /^_(main|oxo_[a-z_]*)$/ { print substr($2, 2), $1 }' | decimal
}

# The commands for uCsim with a program.  The stack is painted when main begins, all that
# is free then.
commands() {
    main=$(symbols "$1" | awk '$1 == "main" { print $2 }')
    offset=$(awk '$NF ~ /^_main::?$/ { print $1 }' "$1".lst)
    echo "break $main"
    echo run
    case $target in
        stm8) echo 'fill rom 0x1600 0x17ff 0x5a' ;;
        z80) echo 'fill rom 0xf000 0xfffd 0x5a' ;;
    esac
    while read -r name call next _; do
        for variable in begin stack calls took least most; do
            echo "var ${variable}_$name"
        done
        echo "expression least_$name=999999999"
        echo "break $((main - 0x$offset + 0x$call)) 1 if" \
            "((begin_$name=sim_ticks)+(stack_$name=SP))*0"
        took="(took_$name=sim_ticks-begin_$name)"
        least="(least_$name=took_$name<least_$name?took_$name:least_$name)"
        most="(most_$name=took_$name>most_$name?took_$name:most_$name)"
        echo "break $((main - 0x$offset + 0x$next)) 1 if" \
            "((calls_$name=calls_$name+1)+$took+$least+$most)*0"
    done <sites
    echo run
    while read -r name _; do
        for variable in calls least most stack; do
            echo "expression ${variable}_$name"
        done
    done <sites
    case $target in
        8051) echo state ;;
        stm8) echo 'dump rom 0x1600 0x17ff 16' ;;
        z80) echo 'dump rom 0xf000 0xffff 16' ;;
    esac
    echo quit
}

# The figures from what uCsim printed: four numbers for each function.  A machine cycle
# of the 8051 has 12 clocks.
figures() {
    clocks=1
    [ "$target" != 8051 ] || clocks=12
    sed '1,/Program stopped itself/d' printed | grep '^[0-9]*$' |
        while read -r calls && read -r least && read -r most && read -r stack; do
            read -r name _ _ cycles <&3
            echo "cost $name $calls $(((least - cycles) / clocks)) $(((most - cycles) / clocks))"
            [ "$name" != oxo_best_moves ] || echo "$stack" >stack
        done 3<sites
}

# The deepest stack of the calls that uCsim counted last, below that of oxo_best_moves,
# for which nothing is pushed.  That of the 8051 grows upwards, and uCsim knows how far;
# that of an STM8 begins with the byte at the stack pointer.
deepest_stack() {
    stack=$(cat stack)
    case $target in
        8051)
            deepest=$(sed -n 's/.*Max value of stack pointer= \(0x[0-9a-f]*\).*/\1/p' printed)
            echo "stack $((deepest - stack))"
            ;;
        *)
            deepest=$(awk '$1 ~ /^0x/ && NF >= 17 {
                for (byte = 0; byte < 16; byte++)
                    if ($(byte + 2) != "5a") {
                        print $1, byte
                        exit
                    }
            }' printed)
            deepest=$((${deepest% *} + ${deepest#* }))
            [ "$target" = z80 ] || stack=$((stack + 1))
            echo "stack $((stack - deepest))"
            ;;
    esac
}

# Links and runs a program.  Arguments: its name; what the names of the functions that count
# begin with; what else it takes.
# shellcheck disable=SC2086 # commands are words
count_calls() {
    program=$1
    call_sites "$program" "$2" >sites
    shift 2
    $compiler $start "$program".rel port_sdcc.rel "$@" -o "$program".ihx
    commands "$program" >commands
    emulate $emulator -b -q "$program".ihx <commands >printed
    figures
}

# Compiles files, and leaves objects of their names.
# shellcheck disable=SC2086 # the command is words
compile() {
    for file; do
        $compiler -c "$file"
    done
}

# Counts the calls of open.c.  Arguments: an option for it; what else is linked.
measure_open() {
    $compiler "$1" -c open.c
    shift
    compile "$@" port_sdcc.c
    # shellcheck disable=SC2046 # a list of words
    count_calls open counted $(objects "$@")
}

# shellcheck disable=SC2046,SC2086 # lists are words
measure() {
    runtime=$(files_of direct)
    compile $runtime oxo_check.c calls.c empty.c port_sdcc.c
    $compiler -DCHECK -c calls.c -o checks.rel
    $compiler $start empty.rel -o without.ihx
    $compiler $start empty.rel $(objects $runtime) -o with.ihx
    echo "ram $(($(static_ram with) - $(static_ram without)))"
    symbols with | awk '{ at[$1] = $2 } END { print "table", at["oxo_table_lowest"] - at["oxo_table"] }'
    echo "code all $(($(code oxo) + $(code oxo_board)))"
    echo "code oxo_check $(code oxo_check)"
    count_calls calls oxo $(objects $runtime)
    deepest_stack
    symbols calls | grep '^oxo_' | grep -v oxo_table | code_between_addresses
    count_calls checks oxo $(objects $runtime) oxo_check.rel
}
