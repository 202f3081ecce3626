# commas.awk - numbers as people read them; a library of the other awk programs.
#
# SPDX-License-Identifier: 0BSD

# A number with a comma before each three digits.
function with_commas(number,    text)
{
    for (text = ""; number >= 1000; number = int(number / 1000))
        text = sprintf(",%03d", number % 1000) text
    return number text
}
