# Lists the mutants of a C source file, a line each, columns parted by tabs: the number of
# the line, where in it the change begins, how many characters it replaces, what by, and
# the kind.  One operator, constant or statement is changed at a time; comments, strings,
# preprocessor lines other than definitions of macros, statements of several lines, goto
# and declarations are left alone.
#
# SPDX-License-Identifier: 0BSD

function mutant(column, length_, by, kind) {
    printf "%d\t%d\t%d\t%s\t%s\n", NR, column, length_, by, kind
}

# What an operator becomes.
BEGIN {
    split("< <= > >= == != && || << >> += -= |= &= ^= ++ -- + - * / % & | ^", names, " ")
    split("<= < >= > != == || && >> << -= += &= |= |= -- ++ - + + * / | & |", swaps, " ")
    for (i in names)
        swap[names[i]] = swaps[i]
}

# The line with comments, strings and characters blanked out, of the same length.
function blank(line,    out, i, c, two) {
    out = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (in_comment) {
            out = out " "
            if (two == "*/") {
                in_comment = 0
                out = out " "
                i++
            }
        } else if (quote != "") {
            out = out "_"
            if (c == "\\") {
                out = out "_"
                i++
            } else if (c == quote)
                quote = ""
        } else if (two == "/*") {
            in_comment = 1
            out = out "  "
            i++
        } else if (c == "\"" || c == "'") {
            quote = c
            out = out "_"
        } else
            out = out c
    }
    return out
}

{
    code = blank($0)
}

# Preprocessor lines, but the bodies of macros.
code ~ /^[ \t]*#/ && code !~ /^#define [A-Z]/ { continued = code ~ /\\$/; next }
continued { continued = code ~ /\\$/; next }

# A statement in a line of its own: a call, an assignment, a break or the like, but the
# return that ends a function.
code ~ /^[ \t]+[a-z_*+-][^;{}]*;[ \t]*$/ && previous ~ /[;{}:)][ \t]*(\\)?$|else[ \t]*$/ &&
code !~ /^[ \t]*(const|static|struct|enum|union|unsigned|int|long|char|bool|size_t|u?int[0-9]+_t|oxo_position|FILE|typedef|extern|goto|void)[^A-Za-z0-9_]/ &&
code !~ /^    return[^A-Za-z0-9_]/ {
    match(code, /[^ \t]/)
    mutant(RSTART, length($0) - RSTART + 1, ";", "statement")
}
code ~ /[^ \t]/ { previous = code }

# Operators and constants; of a macro's definition, behind its name and parameters.
{
    first = 1
    if (match(code, /^#define [A-Z_]+(\([^)]*\))?/))
        first = RLENGTH + 1
    for (i = first; i <= length(code); i++) {
        c = substr(code, i, 1)
        three = substr(code, i, 3)
        two = substr(code, i, 2)
        before = i > 1 ? substr(code, i - 1, 1) : " "
        if (three == "<<=" || three == ">>=") {
            i += 2
            continue
        }
        if (two == "->") {
            i++
            continue
        }
        if (two in swap) {
            mutant(i, 2, swap[two], "operator")
            i++
            continue
        }
        if (c == "!")
            mutant(i, 1, "", "operator")
        else if (c in swap && before == " " && substr(code, i + 1, 1) == " ")
            mutant(i, 1, swap[c], "operator")
        if (c ~ /[0-9]/ && before !~ /[A-Za-z0-9_.]/) {
            match(substr(code, i), /^(0x[0-9A-Fa-f]+|[0-9]+)[uUlL]*/)
            number = substr(code, i, RLENGTH)
            mutant(i, RLENGTH, "(" number "+1)", "constant")
            if (number !~ /^0[uUlL]*$/)
                mutant(i, RLENGTH, "(" number "-1)", "constant")
            i += RLENGTH - 1
        } else if (c ~ /[A-Za-z_]/) {
            match(substr(code, i), /^[A-Za-z_0-9]+/)
            word = substr(code, i, RLENGTH)
            if (word == "true")
                mutant(i, 4, "false", "constant")
            if (word == "false")
                mutant(i, 5, "true", "constant")
            i += RLENGTH - 1
        }
    }
}
