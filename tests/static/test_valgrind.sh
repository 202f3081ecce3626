#!/bin/sh
# valgrind over the programs, in every command and mode, and where they refuse.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/bytes/common.sh
need valgrind valgrind

# Compiled anew, as those of the build may have sanitizers, with which valgrind cannot be.
# shellcheck disable=SC2086 # words
compile_programs "$source" ${CC:-cc} -O1 -g
cp "$source"/tests/cli/games/mistakes.txt .
./oxo-generate -o table.c
./oxo-generate --format tsv -o table.tsv
sed '100,$s/0x7F/0x70/' table.c >wrong.c
sed 's/	draw/	none/; 40,$d' table.tsv >wrong.tsv
printf 'X........\nXX.\nXOXOXO...\n' >boards
printf ' X | O | 2\n---+---+---\n 3 | 4 | 5\n---+---+---\n 6 | 7 | 8\n' >drawn
printf '4\n9\n1\n?\n0\n8\n2\n6\n' >moves
./oxo export --open | head -n 300 | while read -r board; do
    echo "$board $(./oxo move "$board")"
done >answers
{ head -n 20 answers; echo 'XX....... 3'; echo ......... x; } >bad_answers

# The status that is expected, the program and its arguments, < and what it reads.
grep -v '^#' "$source"/tests/bytes/outputs | while read -r name command; do
    echo "0 $command"
done >runs
cat >>runs <<'TABLE'
0 oxo-generate --help
0 oxo-generate --version
0 oxo-generate -o table_again.c
0 oxo-generate --check table.c
1 oxo-generate --check wrong.c
1 oxo-generate --check missing
1 oxo-generate -o missing/file
1 oxo-generate -o /dev/full
2 oxo-generate --game chess
2 oxo-generate --game nim:
2 oxo-generate --game nim:99999999999999999999
2 oxo-generate --game nim:21,take=3+2
2 oxo-generate --game morris:chess
2 oxo-generate --game mnk:9x9,3
2 oxo-generate --game mnk:3x3
2 oxo-generate --layout huge
2 oxo-generate --layout tiny --misere
2 oxo-generate --tie often
2 oxo-generate --format xml
2 oxo-generate --check table.c --output table.c
2 oxo-generate --output
2 oxo-generate --wrong
2 oxo-generate -x
2 oxo-generate file
0 oxo --help
0 oxo --version
0 oxo move --help
0 oxo move X...O...X
1 oxo move XX.......
1 oxo move XOXOOX
1 oxo move - < boards
2 oxo move
0 oxo show XOXOOX...
0 oxo show XXXOO....
1 oxo show XXX......
1 oxo play < moves
0 oxo play --as nought < moves
1 oxo play < /dev/null
2 oxo play --as noone
1 oxo play --as both --keys keypad < moves
2 oxo play --vary --level easy
0 oxo play --vary --seed 3 < moves
2 oxo play --seed
2 oxo play --level best
0 oxo move --level medium X........
2 oxo levels more
0 oxo judge --partial < answers
1 oxo judge --list < bad_answers
1 oxo judge --tsv < bad_answers
0 oxo line X........
0 oxo show --json - < drawn
1 oxo move ✋
0 oxo games --json < mistakes.txt
0 oxo play --as none --record games
0 oxo games --summary < mistakes.txt
0 oxo games --at X........ < mistakes.txt
0 oxo games --starting 40 < mistakes.txt
0 oxo games --keys keypad < /dev/null
1 oxo games missing
2 oxo games --at
2 oxo map
2 oxo map --as noone
2 oxo
2 oxo think
TABLE

failed=0
while read -r status program arguments; do
    input=/dev/null
    case $arguments in
    *'< '*)
        input=${arguments#*< }
        arguments=${arguments%<*}
        ;;
    esac
    found=0
    # What stdio holds at the end can be reached; all else has been freed.
    # shellcheck disable=SC2086 # the arguments are words
    valgrind --quiet --error-exitcode=99 --log-file=log --leak-check=full \
        --errors-for-leak-kinds=definite,indirect,possible \
        --show-leak-kinds=definite,indirect,possible \
        "./$program" $arguments <"$input" >printed 2>said || found=$?
    if [ "$found" -ne "$status" ] || [ -s log ]; then
        cat said log
        fail "$program $arguments: status $found instead of $status"
    fi
done <runs
echo "$(wc -l <runs) runs"
