# levels.awk - the sentence about the levels from what measure/layout.sh prints.
#
# SPDX-License-Identifier: 0BSD
#
# Comes after tables.awk.

NF == 2 { figure[$1] = $2 }
NF == 3 { figure[$1 " " $2] = $3 }
$1 == "more" { more = $4 }

# The last level is the best move of the layout.
$1 == "level" {
    if (last != "")
        most = last > most ? last : most
    uneven = uneven || last_uneven
    last = $5
    last_uneven = $5 > $4
}

END {
    print "On ATmega328P the levels take " with_commas(figure["table levels"]) " bytes of table, " \
        figure["code oxo_level_move"] " of code and " figure["ram"] " of RAM; `oxo_level_move` takes " \
        most " cycles at most, " (uneven ? "not " : "") \
        "the same in every open position of a level. `oxo_pick` takes " figure["code oxo_pick"] \
        " bytes of code, and at most " with_commas(more) " cycles more than `oxo_best_moves`."
    print ""
}
