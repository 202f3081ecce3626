# chips.awk - the table of costs from what measure/chip.sh prints.
#
# SPDX-License-Identifier: 0BSD
#
# A line `target NAME` comes before what was measured on it.  Comes after tables.awk.

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

function end_row(    i)
{
    if (target == "")
        return
    row++
    add_cell(row, target)
    add_cell(row, table)
    add_cell(row, ram)
    add_cell(row, stack)
    add_cell(row, code["all"])
    for (i = 1; i <= functions; i++)
        add_cell(row, cost_cell(order[i]))
    add_cell(row, unit)
    if (target == "ATmega328P" && self_test != "")
        self_test_sentence = "On " target " the whole self-test takes " \
            with_commas(self_test) " cycles, " with_commas(int(self_test / 16000 + 0.5)) \
            " ms at 16 MHz, and at most " check_stack " bytes of stack."
    target = table = ram = unit = check_stack = self_test = ""
    stack = "-"
    split("", code)
    split("", least)
    split("", most)
}

BEGIN {
    functions = split("oxo_best_move oxo_encode oxo_play oxo_best_moves oxo_state oxo_check", order)
    row = 1
    numbers = split("target table RAM stack code", heads)
    for (i = 1; i <= numbers; i++)
        add_cell(row, heads[i])
    for (i = 1; i <= functions; i++)
        add_cell(row, order[i])
    add_cell(row, "counted")
    stack = "-"
}

$1 == "target" { end_row(); target = $2 }
$1 == "missing" { unit = "not measured; install " substr($0, 9) }
$1 == "failed" { unit = "FAILED" }
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
    print_table(numbers)
    print self_test_sentence
}
