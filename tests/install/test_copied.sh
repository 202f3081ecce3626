#!/bin/sh
# The files of each layout that firmware takes, copied into one empty folder: each compiles
# alone, in C and in C++, with the compilers of the host and of the AVR, with no path and no
# macro set but the tiny layout's; and OXO_PLACE and OXO_READ, as the README explains them.
# And the levels, with the committed table and with one of the user's own.
# Arguments: the top of the source tree; the folder of this script; the version, which is of
# no use here; oxo-generate.
#
# SPDX-License-Identifier: 0BSD
# shellcheck disable=SC2086 # a compiler may be given as several words
set -eu
source=$1
here=$2
generate=$(realpath "$4")
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
need "${CXX:-g++}" g++
need avr-gcc gcc-avr
need /usr/lib/avr/include avr-libc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

# The functions below have these set: layout; name, that of its sources; macro, as an option.
# They work in the folder of the layout's files.

# Compiles each file alone, a header as a source.  Arguments: language; the compiler and
# its flags.
alone() {
    language=$1
    shift
    for file in *.h *.c; do
        # Of the functions in a header a source may take some.
        case $file in
        *.h) unused=-Wno-unused-function ;;
        *) unused= ;;
        esac
        "$@" $macro -Wall -Wextra $unused -pedantic -Werror -x "$language" -c "$file" \
            -o /dev/null
    done
    echo "$layout, $*: ok"
}

# With every compiler; of the AVRs a small one that the layout is for, and those with near
# and with far flash.
try_alone() {
    case $layout in
    direct) small=attiny1634 ;;
    *) small=attiny13a ;;
    esac
    for std in c90 c99 c11 c17; do
        alone c ${CC:-cc} -std=$std
    done
    for std in c++98 c++11 c++17; do
        alone c++ ${CXX:-g++} -std=$std
    done
    for chip in $small atmega328p atmega2560; do
        for std in c90 c99 c11; do
            alone c avr-gcc -mmcu=$chip -std=$std
        done
        for std in c++98 c++11; do
            alone c++ avr-g++ -mmcu=$chip -std=$std
        done
    done
}

# Builds a program from the files, with further flags, and runs it.  Arguments: what is
# built; the compiler and its flags.
answers() {
    built=$1
    shift
    "$@"
    prints "$built" 4
}

# Runs the program.  Arguments: what is built; what it must print.
prints() {
    answer=$(./program)
    if [ "$answer" != "$2" ]; then
        echo "$layout, $1: printed '$answer' instead of $2"
        exit 1
    fi
    echo "$layout, $1: ok"
}
sed 's/<oxo.h>/"oxo.h"/' "$source"/tests/install/packages/program.c >program.c
sed 's/<oxo_levels.h>/"oxo_levels.h"/' "$source"/tests/install/packages/levels.c >levels.c

# Some of the files compiled as C, some as C++.
try_mixed() {
    ${CC:-cc} $macro -c $name.c
    ${CXX:-g++} $macro -x c++ -c ${name}_table.c -o ${name}_table.o
    answers "a table compiled as C++" \
        ${CXX:-g++} $macro -I. -x c++ ../program.c -x none $name.o ${name}_table.o -o program
    ${CXX:-g++} $macro -x c++ -c $name.c -o $name.o
    ${CC:-cc} $macro -c ${name}_table.c
    answers "a runtime compiled as C++" \
        ${CC:-cc} $macro -I. ../program.c $name.o ${name}_table.o -o program
    rm ./*.o
}

# The table in a section of the user's own, read by a function of the user's own: far
# memory that only a driver reaches.  The runtime has no other way to the table, and no read
# goes past it.
cat >far.h <<'END'
#include <stdint.h>
uint8_t far_read(uint32_t address);
END
cat >far.c <<'END'
#include <stdio.h>
#include HEADER
static unsigned reads, outside;
uint8_t far_read(uint32_t address)
{
    reads++;
    if (address - 0x90000000u < sizeof TABLE)
        return TABLE[address - 0x90000000u];
    outside++;
    return 0;
}
int main(void)
{
    printf("%d\n", oxo_best_move(oxo_play(OXO_START, 0)));
    return reads == 0 || outside != 0 || (sizeof TABLE == OXO_POSITIONS && reads != 2);
}
END
try_far() {
    strict="$macro -Wall -Wextra -Werror -I. -include ../far.h"
    set -- '-DOXO_PLACE=__attribute__((section("far_flash")))' \
        '-DOXO_READ(index)=far_read(0x90000000u + (index))'
    ${CC:-cc} $strict "$@" -c $name.c
    nm $name.o >symbols
    if grep ${name}_table symbols; then
        exit 1
    fi
    header=$(sed -n 's/^#include //p' ${name}_table.c)
    answers "OXO_PLACE and OXO_READ" ${CC:-cc} $strict "$@" "-DHEADER=$header" \
        "-DTABLE=${name}_table" \
        $name.o ${name}_table.c ../far.c -o program
    objdump -t program | grep "far_flash.*${name}_table" >/dev/null
    rm $name.o
}

cat >both.h <<'END'
#include <stdint.h>
uint8_t oxo_far(uint16_t index);
uint8_t oxo_far_level(uint16_t index);
END
cat >both.c <<'END'
#include "oxo_levels_entry.h"
extern const uint8_t TABLE[];
uint8_t oxo_far(uint16_t index)
{
    return TABLE[index];
}
uint8_t oxo_far_level(uint16_t index)
{
    return oxo_levels_table[index];
}
END

# The levels beside the layout, with the committed table; on ESP8266 too.
try_levels() {
    for core in '' '-DESP8266 -I../esp8266'; do
        ${CC:-cc} $macro $core -Wall -Wextra -Werror -I. ../levels.c $name.c ${name}_table.c \
            oxo_levels.c oxo_levels_table.c -o program
        prints "levels${core:+, ESP8266}" 241
    done
    # A reader that does not name the table, and one for each.
    set -- $macro -I. '-DOXO_READ(index)=oxo_far((index))' -DTABLE=${name}_table \
        -include ../both.h ../levels.c $name.c ${name}_table.c oxo_levels.c \
        oxo_levels_table.c ../both.c -o program
    if ${CC:-cc} "$@" 2>errors; then
        echo "$layout: the levels are read where the positions are"
        exit 1
    fi
    grep -q 'oxo_level_move' errors
    rm errors
    ${CC:-cc} '-DOXO_LEVELS_READ(index)=oxo_far_level((index))' "$@"
    prints "levels, a reader for each table" 241
}

# The table of two others, who look 3 and 6 plies ahead, of which all files must be told.
try_own_levels() {
    strict="$macro -Wall -Wextra -Werror -I. -DOXO_LEVELS=2"
    mv oxo_levels_table.c kept.c
    "$generate" --layout levels --depths 3,6 --output oxo_levels_table.c
    ${CC:-cc} $strict ../levels.c $name.c ${name}_table.c oxo_levels.c oxo_levels_table.c \
        -o program
    prints "levels of one's own" 41
    for chip in atmega328p atmega2560; do
        avr-gcc -mmcu=$chip -Os $strict -c oxo_levels_table.c
        avr-objdump -h oxo_levels_table.o | grep -q '[.]progmem[.]data'
    done
    if ${CC:-cc} $macro -c oxo_levels_table.c 2>errors; then
        echo "$layout: a table of two levels was compiled as one of three"
        exit 1
    fi
    grep -q 'error.*this table goes with -DOXO_LEVELS=2 for all files' errors
    echo "$layout, levels without their number: refused"
    ${CC:-cc} $macro -c oxo_levels.c
    if ${CC:-cc} $strict ../levels.c $name.c ${name}_table.c oxo_levels.o oxo_levels_table.c \
        -o program 2>errors; then
        echo "$layout: a table of two levels was linked with a reader of three"
        exit 1
    fi
    grep -q 'oxo_levels_table_of_3' errors
    echo "$layout, levels of another number: refused"
    mv kept.c oxo_levels_table.c
    rm errors oxo_levels_table.o oxo_levels.o
}

# In a library of all files a program that does not call the levels holds nothing of them.
# With them it has room in 32 KiB, but beside the direct layout.
try_library() {
    chip=atmega328p
    [ $layout != direct ] || chip=atmega1284p
    for file in *.c; do
        avr-gcc -mmcu=$chip -Os $macro -c $file
    done
    avr-ar rcs all.a ./*.o
    echo 'int main(void) { return oxo_best_move(OXO_START); }' >../without.c
    echo 'int main(void) { return oxo_level_move(OXO_START, OXO_EASY); }' >../with.c
    for program in without with; do
        avr-gcc -mmcu=$chip -Os $macro -I. -include oxo_levels.h ../$program.c all.a \
            -o $program.elf
        avr-size -A $program.elf | awk '$1 == ".text" { print $2 }' >$program.bytes
    done
    more=$(($(cat with.bytes) - $(cat without.bytes)))
    echo "$layout, a library: $more bytes more with the levels"
    if avr-nm without.elf | grep oxo_level || [ $more -lt 29526 ] || [ $more -gt 29650 ]; then
        exit 1
    fi
    rm ./*.o ./*.elf ./*.bytes all.a
}

# All in one file, the table first or last, and the private header included beforehand.
try_one_file() {
    for order in "${name}_table.c $name.c" "$name.c ${name}_table.c"; do
        for file in $order ../program.c; do
            echo "#include \"$file\""
        done >all.c
        answers "one file, $order" ${CC:-cc} $macro -I. all.c -o program
        rm all.c
    done
    answers "oxo_entry.h included beforehand" ${CC:-cc} $macro -I. -include oxo_entry.h \
        $name.c ${name}_table.c ../program.c -o program
}

# A reader whose bytes have a sign gives the same answers, everywhere.
cat >all.c <<'END'
#include <stdio.h>
#include "oxo.h"
int main(void)
{
    for (unsigned position = 0; position < OXO_POSITIONS; position++)
        printf("%d %d\n", oxo_state((oxo_position)position),
               oxo_best_move((oxo_position)position));
    return 0;
}
END
try_signed() {
    ${CC:-cc} $macro -I. ../all.c $name.c ${name}_table.c -o program
    ./program >plain
    ${CC:-cc} $macro -Wall -Wextra -Werror -I. \
        '-DOXO_READ(index)=(((const signed char *)OXO_TABLE)[index])' \
        ../all.c $name.c ${name}_table.c -o program
    ./program >signed
    cmp plain signed
    rm plain signed
    echo "$layout, a reader with a sign: ok"
}

# Headers and sources of different formats, or the macro of another layout, are refused.
try_mixed_up() {
    for header in oxo_entry.h oxo_tiny.h oxo_levels_entry.h; do
        [ -f $header ] || continue
        table=${name}_table.c
        [ $header != oxo_levels_entry.h ] || table=oxo_levels_table.c
        sed 's/_FORMAT 1$/_FORMAT 2/' $header >changed.h
        mv $header kept.h
        mv changed.h $header
        if ${CC:-cc} $macro -c $table 2>errors; then
            echo "$layout: a table of another format was compiled"
            exit 1
        fi
        grep -q 'different versions' errors
        mv kept.h $header
    done
    other=-DOXO_TINY
    [ -z "$macro" ] || other=-UOXO_TINY
    if ${CC:-cc} $other -c $name.c 2>errors; then
        echo "$layout: compiled with $other"
        exit 1
    fi
    grep -q 'error.*OXO_TINY' errors
    rm errors
    echo "$layout, what does not go together: refused"
}

# ESP8266: its core's pgmspace.h, as far as it is used.  Flash is read there by whole,
# aligned words only; so does the stand-in.
mkdir esp8266
cat >esp8266/pgmspace.h <<'END'
#include <stdint.h>
#include <string.h>
#define PROGMEM __attribute__((section(".irom.text"), aligned(4)))
static inline uint8_t pgm_read_byte(const void *address)
{
    const uintptr_t byte = (uintptr_t)address % 4u;
    uint8_t word[4];
    memcpy(word, (const uint8_t *)address - byte, 4);
    return word[byte];
}
END
try_esp8266() {
    answers "ESP8266" ${CC:-cc} $macro -Wall -Wextra -Werror -I. -DESP8266 -I../esp8266 \
        $name.c ${name}_table.c ../program.c -o program
    objdump -t program | grep "[.]irom[.]text.*${name}_table" >/dev/null
}

# The macros of the AVR, given instead of left to the header.
try_avr() {
    for chip in atmega328p atmega2560; do
        avr-gcc -mmcu=$chip -Os $macro -Wall -Wextra -Werror -c ${name}_table.c $name.c \
            -include avr/pgmspace.h \
            '-DOXO_PLACE=PROGMEM' '-DOXO_READ(index)=pgm_read_byte(&OXO_TABLE[index])'
        avr-objdump -h ${name}_table.o | grep -q '[.]progmem[.]data'
    done
    echo "$layout, AVR, both macros given: ok"
}

packages >list
while read -r layout name _; do
    macro=$(macro_of $layout)
    mkdir $layout
    copy_sources $layout $layout
    cd $layout
    try_alone
    try_mixed
    try_far
    try_levels
    try_own_levels
    try_library
    try_one_file
    try_signed
    try_mixed_up
    try_esp8266
    try_avr
    cd ..
done <list

if (cd tiny && ${CC:-cc} -c oxo_tiny.c) 2>errors; then
    echo "oxo_tiny.c was compiled without OXO_TINY"
    exit 1
fi
grep -q 'OXO_TINY must be defined' errors
echo "tiny, without OXO_TINY: refused"
