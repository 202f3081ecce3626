# tables.awk - numbers as people read them, and Markdown tables; a library of the other
# awk programs.
#
# SPDX-License-Identifier: 0BSD

# A number with a comma before each three digits.
function with_commas(number,    text)
{
    for (text = ""; number >= 1000; number = int(number / 1000))
        text = sprintf(",%03d", number % 1000) text
    return number text
}

# A cell to the right of the last one of a row; the first row has the heads.
function add_cell(row, text)
{
    cell[row, ++cells[row]] = text
    if (length(text) > widest[cells[row]])
        widest[cells[row]] = length(text)
    if (row > rows)
        rows = row
}

# Prints the table.  The columns from the second to `last_of_numbers` are aligned at the
# right.
function print_table(last_of_numbers,    row, i, text, rule, right)
{
    for (row = 1; row <= rows; row++) {
        text = "|"
        rule = "|"
        for (i = 1; i <= cells[1]; i++) {
            right = i > 1 && i <= last_of_numbers
            text = text sprintf(right ? " %" widest[i] "s |" : " %-" widest[i] "s |", cell[row, i])
            rule = rule (right ? "--:|" : "---|")
        }
        print text
        if (row == 1)
            print rule
    }
    print ""
}
