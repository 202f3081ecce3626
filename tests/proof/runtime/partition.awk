# partition.awk - oxo_tiny.c with what Eva has to be told: to look at lines with each first
# cell and step by themselves, and at all moves from a position together.  Only comments and an empty statement are added, and the sum
# of a line is set after it is declared.
#
# SPDX-License-Identifier: 0BSD
function merge() {
    print "/*@ merge step; */ /*@ merge step >= 248; */ /*@ merge step <= 8; */"
    print "/*@ merge first; */ /*@ merge first <= 8; */"
}
/uint8_t sum = sum_of_line\(/ {
    print "uint8_t sum;"
    print "/*@ split first <= 8; */ /*@ split first; */"
    print "/*@ split step <= 8; */ /*@ split step >= 248; */ /*@ split step; */"
    sub(/uint8_t sum/, "sum")
    found++
}
/^            continue;/ { merge(); found++ }
/for \(cell = 9; cell-- > 0;\)/ { print "/*@ loop unroll 0; */"; found++ }
{ print }
/OXO_TINY_WEIGHTS \+ sum\)\);/ { merge(); print ";"; found++ }
END { exit found != 4 }
