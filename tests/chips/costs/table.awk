# table.awk - the table of costs from what measure.sh prints.
#
# SPDX-License-Identifier: 0BSD
#
# A line `target NAME` comes before what was measured on it.  `format` is text or
# markdown.  Comes behind commas.awk.

# The cell of a function: its size, and the least and the most that a call costs.
function cost_cell(name)
{
    if (!(name in code))
        return "-"
    if (!(name in least))
        return code[name] " B"
    if (unit ~ /mean/)
        return code[name] " B, ~" least[name]
    if (least[name] == most[name])
        return code[name] " B, " least[name]
    return code[name] " B, " least[name] "-" most[name]
}

function add_cell(text)
{
    cells[rows, ++columns] = text
    if (length(text) > width[columns])
        width[columns] = length(text)
}

function end_row(    i)
{
    if (target == "")
        return
    rows++
    columns = 0
    add_cell(target)
    if (remark != "") {
        remarks[rows] = remark
    } else {
        add_cell(table)
        add_cell(ram)
        add_cell(stack)
        add_cell(code["all"])
        for (i = 1; i <= functions; i++)
            add_cell(cost_cell(order[i]))
        add_cell(unit)
    }
    if (target == "ATmega328P" && self_test != "")
        self_test_sentence = sentence_about_self_test()
    target = remark = ""
    table = ram = unit = check_stack = self_test = ""
    stack = "-"
    split("", code)
    split("", least)
    split("", most)
}

function sentence_about_self_test()
{
    return "On " target " the whole self-test takes " with_commas(self_test) " cycles, " \
        with_commas(int(self_test / 16000 + 0.5)) " ms at 16 MHz, and at most " \
        check_stack " bytes of stack.\n"
}

function line(row, left, between, right,    i, text)
{
    text = left sprintf("%-" width[1] "s", cells[row, 1])
    if (row in remarks)
        return text between remarks[row] right_of_remark()
    for (i = 2; i <= all_columns; i++)
        text = text between sprintf((i <= NUMBERS + 1 ? "%" : "%-") width[i] "s", cells[row, i])
    return text right
}

# A Markdown row has all its cells.
function right_of_remark(    i, text)
{
    if (format == "markdown")
        for (i = 2; i <= all_columns; i++)
            text = text " |"
    return text
}

function trimmed(text)
{
    sub(/ +$/, "", text)
    return text
}

function rule(    i, text)
{
    for (i = 1; i <= all_columns; i++)
        text = text "|" (i >= 2 && i <= NUMBERS + 1 ? "--:" : "---")
    return text "|"
}

BEGIN {
    functions = split("oxo_best_move oxo_encode oxo_play oxo_best_moves oxo_state oxo_check", order)
    NUMBERS = 4 # columns of one number, behind the first
    rows = 1
    split("target,table,RAM,stack,code", heads, ",")
    for (i = 1; i <= NUMBERS + 1; i++)
        add_cell(heads[i])
    for (i = 1; i <= functions; i++)
        add_cell(order[i])
    add_cell("counted")
    all_columns = columns
    stack = "-"
}

$1 == "target" { end_row(); target = $2 }
$1 == "missing" { remark = "not measured; install " substr($0, 9) }
$1 == "failed" { remark = "FAILED" }
$1 == "unit" { unit = substr($0, 6) }
$1 == "table" { table = $2 }
$1 == "ram" { ram = $2 }
$1 == "stack" { stack = $2 }
$1 == "check_stack" { check_stack = $2 }
$1 == "self_test" { self_test = $2 }
$1 == "code" { code[$2] = $3 }
$1 == "cost" { least[$2] = $4; most[$2] = $5 }

END {
    end_row()
    for (row = 1; row <= rows; row++) {
        if (format == "markdown")
            print line(row, "| ", " | ", " |")
        else
            print trimmed(line(row, "", "  ", ""))
        if (row == 1 && format == "markdown")
            print rule()
    }
    if (format == "text") {
        print ""
        print "Bytes of flash of the table, of static RAM, of the deepest stack of a call, and of"
        print "all code of the runtime; then for each function its own bytes of code (parts may be"
        print "shared) and what a call costs up to its return: the least and the most over all"
        print "19,683 positions, for oxo_play over the cells 0 to 8 too.  For oxo_check all bytes"
        print "of oxo_check.c, which the first columns leave out, and what it costs to check one"
        print "position."
    }
    print ""
    printf "%s", self_test_sentence
}
