# by_comment.awk - reads oxo_game.c by what its comment says, and compares every position
# with the tsv of the same game: the number that its board has, and what its entry holds.
# Prints a line per position: number, value, distance, number of the best move or `-`.
# Arguments: oxo_game.c; the tsv.
#
# SPDX-License-Identifier: 0BSD
function number_of(hex, number, i) {
    number = 0
    for (i = 3; i <= length(hex); i++)
        number = 16 * number + index("0123456789ABCDEF", substr(hex, i, 1)) - 1
    return number
}

# The part of a line after a word, as a number.
function after(word, at) {
    at = index($0, word)
    return substr($0, at + length(word)) + 0
}

function fail(what) {
    print FILENAME ": " what >"/dev/stderr"
    failed = 1
    exit 1
}

# The position of a board's text: digits from the first, or heaps with their weights.
function position_of(board, state, value, position, heaps, count, i, second) {
    position = 0
    if (is_board) {
        for (i = length(board); i > 0; i--)
            position = 3 * position + content[substr(board, i, 1)]
        return position
    }
    count = split(board, heaps, ",")
    for (i = 1; i <= count; i++)
        position += heaps[i] * weight[i - 1]
    second = state ~ /^second/
    if (state ~ /-won$/ && value < 0) # named is the winner, who does not move
        second = !second
    return position + second
}

function move_of(text, parts) {
    if (text == "-" || is_board)
        return text
    split(text, parts, ":")
    return parts[2] - less + offset[parts[1]]
}

FNR == NR && / Cells are / { is_board = 1; cells = after("0..") + 1 }
FNR == NR && / empty, / {
    content["."] = after("(")
    content["X"] = after("empty, ")
    content["O"] = after("cross, ")
}
FNR == NR && / matches taken - / { less = after("taken - ") }
FNR == NR && / \+ heap / { weight[$4] = $7 + 0 }
FNR == NR && / from heap / { offset[$6 + 0] = $3 }
FNR == NR && / the distance in plies/ { distance_bits = after("in the next ") }
FNR == NR && / on the best move / {
    move_bit = after("bit ")
    said = after("game is over).  ")
    width = after("entries of ")
}
FNR == NR && / bytes\./ && !bytes { bytes = $2 }
FNR == NR && /^    \/\*/ {
    for (i = 4; i <= NF; i++)
        entries[count++] = number_of(substr($i, 1, length($i) - 1))
}

FNR != NR && FNR > 1 {
    if (position_of($2, $3, $4) != $1)
        fail($1 " is not the number of " $2)
    entry = entries[$1]
    value = entry % 4
    distance = int(entry / 4) % 2 ^ distance_bits
    move = int(entry / 2 ^ move_bit)
    if (value == 0 || value - 2 != $4 || distance != $5 ||
        (move == 0 ? "-" : move - 1) != move_of($6))
        fail("position " $1 " is not so by its entry")
    entries[$1] = 0
    print $1 "\t" $4 "\t" $5 "\t" move_of($6)
}

END {
    if (failed)
        exit 1
    for (i = 0; i < count; i++)
        if (entries[i] != 0)
            fail("entry " i " is of no position")
    if (count != said || bytes != count * width / 8 || (is_board && 3 ^ cells != count))
        fail("the comment says " said " entries, " bytes " bytes")
}
