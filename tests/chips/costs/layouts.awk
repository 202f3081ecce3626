# layouts.awk - the table of the layouts from the figures of layouts.sh.
#
# SPDX-License-Identifier: 0BSD
#
# A line is `NAME|PLACE|FLASH OF THE MOVE|FLASH OF ALL|CYCLES|STACK|CYCLES OF A VALUE|CYCLES
# OF ALL BEST MOVES`; a search has neither of the last two.  `format` is text or markdown.
# Comes behind commas.awk.

# How long cycles take at 16 MHz.
function time(cycles,    microseconds)
{
    microseconds = cycles / 16
    if (microseconds >= 1e6)
        return sprintf("%.3g s", microseconds / 1e6)
    if (microseconds >= 1000)
        return sprintf("%.3g ms", microseconds / 1000)
    return sprintf("%.3g us", microseconds)
}

# Takes a row of the table, whose cells stand between bars.
function add(row,    i)
{
    columns = split(row, text, "|")
    rows++
    for (i = 1; i <= columns; i++) {
        cell[rows, i] = text[i]
        if (length(text[i]) > width[i])
            width[i] = length(text[i])
    }
}

function print_row(row, left, between, right,    i, line)
{
    line = left sprintf("%-" width[1] "s", cell[row, 1])
    for (i = 2; i <= columns; i++)
        line = line between sprintf("%" width[i] "s", cell[row, i])
    print line right
}

BEGIN {
    add("on ATmega328P|flash, the move|flash, all|cycles, the move|at 16 MHz|" \
        "cycles, a value|cycles, all best|stack")
}

{
    searches = $7 == ""
    add($1 "|" with_commas($3) "|" (searches ? "-" : with_commas($4)) "|" with_commas($5) "|" \
        time($5) "|" (searches ? "-" : with_commas($7)) "|" \
        (searches ? "-" : with_commas($8)) "|" $6)
}

END {
    for (row = 1; row <= rows; row++) {
        if (format == "markdown")
            print_row(row, "| ", " | ", " |")
        else
            print_row(row, "", "  ", "")
        if (row == 1 && format == "markdown")
            print "|---|--:|--:|--:|--:|--:|--:|--:|"
    }
    if (format == "text") {
        print ""
        print "Bytes of flash with oxo_best_move alone and with the whole interface; the most that"
        print "oxo_best_move costs over all 65,536 numbers, of the searches the first move; the"
        print "same of oxo_value and of oxo_best_moves; bytes of the deepest stack of a call."
    }
    print ""
}
