# layouts.awk - the table of the layouts from the figures of layouts.sh.
#
# SPDX-License-Identifier: 0BSD
#
# A line is `NAME|PLACE|FLASH OF THE MOVE|FLASH OF ALL|CYCLES OF THE MOVE|OF A VALUE|OF ALL
# BEST MOVES|STACK`.  Comes after tables.awk.

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

# What a search does not have is not there.
function figure(number)
{
    return number == "" ? "-" : with_commas(number)
}

BEGIN {
    count = split("on ATmega328P|flash, the move|flash, all|cycles, the move|at 16 MHz|" \
        "cycles, a value|cycles, all best|stack", heads, "|")
    for (i = 1; i <= count; i++)
        add_cell(1, heads[i])
}

{
    add_cell(NR + 1, $1)
    add_cell(NR + 1, with_commas($3))
    add_cell(NR + 1, $6 == "" ? "-" : with_commas($4))
    add_cell(NR + 1, with_commas($5))
    add_cell(NR + 1, time($5))
    add_cell(NR + 1, figure($6))
    add_cell(NR + 1, figure($7))
    add_cell(NR + 1, $8)
}

END { print_table(count) }
