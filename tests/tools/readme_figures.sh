# readme_figures.sh - every figure of the READMEs, from what produces it; sourced by
# test_readme.sh.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh

# A figure of --stats, of the levels (a row's name and side, a column), or of a file: what
# an expression of sed finds in it; or a number beside a chip of Padauk.
stats() {
    oxo-generate --stats | sed -n "s/^$1	//p"
}
level() {
    oxo levels --tsv | awk -v level="$1" -v side="$2" -v column="$3" '
        NR == 1 { for (i = 1; i <= NF; i++) of[$i] = i }
        $1 == level && $3 == side { print $of[column] }'
}
in_file() {
    sed -nE "s#(^|.*[^0-9])$2.*#\\2#p" "$source/$1" | head -n 1
}
# The bytes of a library's tables.  Argument: the game, and what goes with it.
tables() {
    # shellcheck disable=SC2086 # words
    oxo-generate --game $1 | sed -n 's/.*, \([0-9]*\) bytes\.$/\1/p' |
        sed 's/\([0-9]\)\([0-9][0-9][0-9]\)$/\1,\2/'
}
costs() {
    in_file generated/layouts.svg "[.;] $1: ([0-9,]+) bytes, [0-9,]+ cycles.*"
}
cycles() {
    in_file generated/layouts.svg "[.;] $1: [0-9,]+ bytes, ([0-9,]+) cycles.*"
}
padauk() {
    sed -nE "s/.*'$1', '([0-9]+)', '([0-9]+)', '([0-9]+)', '([0-9]+)'.*/\\$2/p" \
        "$source"/tests/chips/meson.build
}

# Each figure with words beside it, as a README has it.
figures() {
    cat >figures.c <<'END'
#include "oxo_entry.h"
#include "oxo_levels.h"
#include <stdio.h>
int main(void)
{
    printf("%d bytes\n", (int)sizeof oxo_table);
    printf("over all %d positions\nfrom 0 to %d:\n", OXO_POSITIONS, OXO_POSITIONS - 1);
    printf("all %ld numbers\n", UINT16_MAX + 1l);
    printf("a rule of %d bytes\nIts %d bytes\n", OXO_TINY_BYTES, OXO_TINY_BYTES);
    printf("%d bytes of table, ", OXO_LEVELS_BYTES);
    printf("%d together\n", (int)sizeof oxo_levels_table);
    printf("%d for empty, %d for cross and %d for nought\n", OXO_EMPTY, OXO_CROSS,
           OXO_NOUGHT);
    printf("0 to %d: decided\n%d: a draw\n", OXO_OUTCOME_DRAW - 1, OXO_OUTCOME_DRAW);
    printf("%d: drawn\nthe best cell, or %d\n", OXO_OUTCOME_NONE, OXO_ENTRY_NO_CELL);
    printf("bit 7 is %d, invalid when it is %d\n", OXO_ENTRY(1, 7, 15) >> 7,
           OXO_ENTRY_INVALID >> 7);
    return 0;
}
END
    gcc -Iruntime figures.c -o print_figures
    ./print_figures | sed 's/\([0-9]\)\([0-9][0-9][0-9]\)\([^0-9]\)/\1,\2\3/g'
    cat <<END
the answer is $(oxo move X...O...X):
$(costs direct) bytes and $(cycles direct) cycles
$(costs tiny) bytes and at most $(cycles tiny) cycles
the ends of $(in_file generated/map_cross.svg 'all ([0-9]+) games') games, $(level perfect cross won) won and $(level perfect cross drawn) drawn
the ends of $(in_file generated/map_nought.svg 'all ([0-9]+) games') games, $(level perfect nought won) won and $(level perfect nought drawn) drawn
As cross it wins $(level perfect cross won) and draws $(level perfect cross drawn); as nought it wins $(level perfect nought won) and draws $(level perfect nought drawn).
$(in_file tests/chips/costs/test_limits.sh 'tiny +([0-9]+) ram') bytes of static RAM
look $(level easy cross plies), $(level medium cross plies) and $(level hard cross plies) plies ahead
$(in_file runtime/examples/attiny13a/game.c '([0-9]+ KiB of flash), [0-9]+ bytes of RAM') and $(in_file runtime/examples/attiny13a/game.c '([0-9]+ bytes of RAM)')
at least 0.$(($(in_file tests/cli/whole/test_map.c 'shape->size, ([0-9]+)\)') / 10)) mm
$(oxo-generate --game mnk:4x5,4 2>&1 | sed 's/.*of at most \([0-9]*\) cells, or of \([0-9]*\) with lines of at most /boards of up to \1 cells, or \2 with lines of up to /')
reaches at most $(oxo-generate --game mnk:4x5,4 2>&1 | sed 's/.*than \([0-9]*\)\([0-9]..\)\([0-9]..\) positions.*/\1,\2,\3/') positions
makes $(tables infinite) bytes for CODE, $(tables 'tictactoe --misere') for CODE, $(tables morris:tapatan) for CODE and $(tables nim:21) for CODE
wins in $(oxo-generate --game infinite --stats | sed -n 's/^start_distance	//p') plies
how many points, at most $(in_file generator/games/morris.h 'MOST_POINTS = ([0-9]+)')
tables of $(($(oxo-generate --game mnk:4x4,4 2>&1 | sed 's/.*of at most \([0-9]*\) bytes.*/\1/') >> 20)) MiB
Meson $(in_file meson.build "'>=([0-9.]+)'") or later
fails below all lines and $(in_file tests/tools/coverage.sh 'fail-under-branch ([0-9]+)') %
has at most $(in_file tests/explorer/test_module.mjs 'LIMIT = ([0-9]+) [*] 1024') KiB
gives ten million inputs
all $(oxo export --open | wc -l | sed 's/...$/,&/') open positions
node from version $(in_file runtime/packages/npm/package.json '"node": ">=([0-9]+)"')
$(padauk PFS154 3) of the $(padauk PFS154 2) bytes of RAM
$(padauk PFS173 3) of the $(padauk PFS173 2) bytes of a
at most $(padauk PFS154 4) of them
$(sed -n '/^cat.*ROWS/,/^ROWS/p' "$source"/tests/chips/costs/costs.sh | grep -vc ROWS | sed 's/^16$/sixteen/') chips
END
    # These are the reader's, a standard's or a tool's.
    cat <<'END'
numbered 0 to 8 in reading order
+1, 0 or -1
Debian 12
nine cells
nine bytes
eight lines
three levels
three tables
beyond 64 KiB
more than 64 KiB
the first 64 KiB
8051
at most 32,767 bytes
won in 0, 1, 2, … plies
take 1 to 3
1 for first, 2 for second; 0 if the position is invalid
says how cells are typed and shown: 0 to 8, 1 to 9 from the top left
prints cells as 1 to 9
won when odd, lost when even, 0 over
7 | 1 when
6..4
3..0
MISRA C:2012
Chromium before version 114
one file of some 73 KB
14 formats
points from 0. Shisima has a circle of points, 0 to 7, and 8 in the middle
points are written 0 to 9
× 3^cell
END
}

for readme in $readmes; do
    # What the benchmarks and the test `compilers` compare is left out, and ordinals of
    # lists; code is names.
    block prose | awk '
        /^\| (target|compiler|on ATmega328P|package) / { costs = 1 }
        !/^\|/ { costs = 0 }
        !costs && !/^On ATmega328P /' | sed 's/^[0-9]*[.] //; s/](\([^)]*\))//g; s/`[^`]*`/CODE/g' |
        awk -v readme="$readme" '{ print readme ": " $0 }'
done >prose
figures >figures
awk '
    NR == FNR { figure[++count] = $0; next }
    {
        for (i = 1; i <= count; i++)
            while ((at = index($0, figure[i])) > 0) {
                found[i] = 1
                $0 = substr($0, 1, at - 1) "FIGURE" substr($0, at + length(figure[i]))
            }
        gsub(/[A-Za-z_-]+[0-9][A-Za-z0-9_]*/, "NAME")
        if (/[0-9]|(three|four|five|six|seven|eight|nine|ten|twelve) (bytes|cells|chips|lines|levels|tables)|sixteen chips/)
            print "not from the tree: " $0
    }
    END {
        for (i = 1; i <= count; i++)
            if (!found[i])
                print "in no README: " figure[i]
    }' figures prose | tee -a "$work"/complaints

# The two ways beside each other, as the picture says; the benchmark compares the rest.
grep -oE '[a-z-]+( [a-z]+)?: [0-9,]+ bytes, [0-9,]+ cycles' "$source"/generated/layouts.svg |
    sed 's/: / /; s/ bytes,//; s/ cycles//' | sort >drawn
sed -n '/^| on ATmega328P/,/^$/s/|/ /gp' "$source"/README.md |
    sed -nE 's/^ +(plain )?([a-z-]+) +([0-9,]+) +[0-9,-]+ +([0-9,]+) .*/\1\2 \3 \4/p' | sort >named
readme=README.md
same 'other costs than the picture' drawn named
