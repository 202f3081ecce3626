# wasm.sh - measures the sizes with clang and its linker; see chip.sh.
#
# SPDX-License-Identifier: 0BSD

# shellcheck shell=sh disable=SC2046,SC2086,SC2154 # variables of chip.sh; lists are words
measure() {
    $compiler -c $(files_of direct) oxo_check.c
    $compiler -nostdlib -Wl,--no-entry -Wl,--export-all -Wl,-Map=map oxo*.o -o module
    # A line for the section of a function and one for its symbol, which stands alone.
    # Variables would be in .data or .bss, after the table.
    awk '$4 == "oxo_table" { print "table", $3 }
        $4 ~ /^oxo_/ && $4 !~ /^oxo_(table|check)/ { print "code", $4, $3 }' map | decimal
    awk '$4 ~ /^oxo(_board)?\.o:/ { print "all", $3 }
        $4 ~ /^oxo_check\.o:/ { print "oxo_check", $3 }' map | decimal |
        awk '{ bytes[$1] += $2 } END { for (name in bytes) print "code", name, bytes[name] }'
    awk '$4 ~ /^\.(data|bss)/ { print "ram", $3; found = 1 } END { if (!found) print "ram 0" }' map |
        decimal
}
