# measure_wasm.sh - measures the sizes with clang and its linker; see measure.sh.
#
# SPDX-License-Identifier: 0BSD

# shellcheck disable=SC2086 # the command is words
measure() {
    $compiler -c "$top"/runtime/oxo.c -o oxo.o
    $compiler -c "$top"/runtime/oxo_check.c -o oxo_check.o
    $compiler -c "$top"/generated/oxo_table.c -o table.o
    $compiler -nostdlib -Wl,--no-entry -Wl,--export-all -Wl,-Map=map oxo.o oxo_check.o table.o \
        -o module
    # A line for the section of a function and one for its symbol, which stands alone.
    # Variables would be in .data or .bss, behind the table.
    awk '$4 == "oxo_table" { print "table", $3 }
        $4 ~ /^oxo_/ && $4 !~ /^oxo_(table|check)/ { print "code", $4, $3 }' map | decimal
    awk '$4 ~ /^oxo\.o:/ { print "all", $3 }
        $4 ~ /^oxo_check\.o:/ { print "oxo_check", $3 }' map | decimal |
        awk '{ bytes[$1] += $2 } END { for (name in bytes) print "code", name, bytes[name] }'
    awk '$4 ~ /^\.(data|bss)/ { print "ram", $3; found = 1 } END { if (!found) print "ram 0" }' map |
        decimal
}
