# layouts.awk - the table of the layouts from the figures of layouts.sh.
#
# SPDX-License-Identifier: 0BSD
#
# A line is `NAME|PLACE|FLASH OF THE MOVE|FLASH OF ALL|CYCLES|STACK`.  `format` is text or
# markdown.  Comes behind commas.awk.

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

function add(first, second, third, fourth, fifth, sixth,    i)
{
    rows++
    cell[rows, 1] = first
    cell[rows, 2] = second
    cell[rows, 3] = third
    cell[rows, 4] = fourth
    cell[rows, 5] = fifth
    cell[rows, 6] = sixth
    for (i = 1; i <= 6; i++)
        if (length(cell[rows, i]) > width[i])
            width[i] = length(cell[rows, i])
}

function print_row(row, left, between, right,    i, text)
{
    text = left sprintf("%-" width[1] "s", cell[row, 1])
    for (i = 2; i <= 6; i++)
        text = text between sprintf("%" width[i] "s", cell[row, i])
    print text right
}

BEGIN {
    add("on ATmega328P", "flash, the move", "flash, all", "worst cycles", "at 16 MHz", "stack")
}

{
    add($1, with_commas($3), $3 == $4 ? "-" : with_commas($4), with_commas($5), time($5),
        $6)
}

END {
    for (row = 1; row <= rows; row++) {
        if (format == "markdown")
            print_row(row, "| ", " | ", " |")
        else
            print_row(row, "", "  ", "")
        if (row == 1 && format == "markdown")
            print "|---|--:|--:|--:|--:|--:|"
    }
    if (format == "text") {
        print ""
        print "Bytes of flash with oxo_best_move alone and with the whole interface; the most that"
        print "oxo_best_move costs over all 65,536 numbers, of the searches the first move; bytes"
        print "of the deepest stack of a call."
    }
    print ""
}
