# infinite.awk - the sentence about infinite tic-tac-toe from what test_infinite.sh measures.
#
# SPDX-License-Identifier: 0BSD
#
# Comes after tables.awk.

{ figure[NF == 3 ? $1 " " $2 : $1] = $NF }
$1 == "stack" && $3 > stack { stack = $3 }

END {
    best = figure["worst oxo_infinite_best_move"]
    print "On ATmega328P infinite takes " with_commas(figure["flash all"]) \
        " bytes of flash with all functions, " with_commas(figure["flash move"]) \
        " with `oxo_infinite_best_move` alone, and " figure["ram all"] " of RAM; a best move takes at most " \
        with_commas(best) " cycles, " int(best / 16 + 0.5) " us at 16 MHz, `oxo_infinite_play` at most " \
        with_commas(figure["worst oxo_infinite_play"]) ", and a call at most " stack " bytes of stack."
    print ""
}
