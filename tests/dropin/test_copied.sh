#!/bin/sh
# The files that firmware takes, copied into one empty folder: each compiles alone, in C and
# in C++, with the compilers of the host and of the AVR, with no path and no macro set; and
# OXO_PLACE and OXO_READ, as the README explains them.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
# shellcheck disable=SC2086 # a compiler may be given as several words
set -eu
source=$1
here=$2
# shellcheck source=tests/dropin/common.sh
. "$here"/common.sh
need "${CXX:-g++}" g++
need avr-gcc gcc-avr
need /usr/lib/avr/include avr-libc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
mkdir "$work"/copied
copy_sources "$work"/copied
cd "$work"/copied

# Compiles each file alone, a header as a source.  Arguments: language; the compiler and
# its flags.
alone() {
    language=$1
    shift
    for file in *.h *.c; do
        "$@" -Wall -Wextra -pedantic -Werror -x "$language" -c "$file" -o /dev/null
    done
    echo "$*: ok"
}

for std in c90 c99 c11 c17; do
    alone c ${CC:-cc} -std=$std
done
for std in c++98 c++11 c++17; do
    alone c++ ${CXX:-g++} -std=$std
done
for chip in attiny1634 atmega328p atmega2560; do
    for std in c90 c99 c11; do
        alone c avr-gcc -mmcu=$chip -std=$std
    done
    for std in c++98 c++11; do
        alone c++ avr-g++ -mmcu=$chip -std=$std
    done
done

# Builds a program from the files, with further flags, and runs it.
answers() {
    name=$1
    shift
    "$@"
    answer=$(./program)
    if [ "$answer" != 4 ]; then
        echo "$name: printed '$answer' instead of 4"
        exit 1
    fi
    echo "$name: ok"
}
sed 's/<oxo.h>/"oxo.h"/' "$source"/tests/packages/program.c >"$work"/program.c

# Some of the files compiled as C, some as C++.
${CC:-cc} -c oxo.c
${CXX:-g++} -x c++ -c oxo_table.c -o oxo_table.o
answers "a table compiled as C++" \
    ${CXX:-g++} -I. -x c++ "$work"/program.c -x none oxo.o oxo_table.o -o program
${CXX:-g++} -x c++ -c oxo.c -o oxo.o
${CC:-cc} -c oxo_table.c
answers "a runtime compiled as C++" \
    ${CC:-cc} -I. "$work"/program.c oxo.o oxo_table.o -o program
rm ./*.o

# The table in a section of the user's own, read by a function of the user's own: far
# memory that only a driver reaches.  It counts, so that no read goes past it.
cat >"$work"/far.h <<'END'
#include <stdint.h>
uint8_t far_read(uint32_t address);
END
cat >"$work"/far.c <<'END'
#include <stdio.h>
#include "oxo_entry.h"
static unsigned reads;
uint8_t far_read(uint32_t address)
{
    reads++;
    return oxo_table[address - 0x90000000u];
}
int main(void)
{
    const oxo_position position = oxo_play(OXO_START, 0);
    if (oxo_value(position) != 0 || reads != 2)
        return 1;
    printf("%d\n", oxo_best_move(position));
    return reads != 3;
}
END
answers "OXO_PLACE and OXO_READ" ${CC:-cc} -Wall -Wextra -Werror -I. -include "$work"/far.h \
    '-DOXO_PLACE=__attribute__((section("far_flash")))' \
    '-DOXO_READ(index)=far_read(0x90000000u + (index))' \
    oxo.c oxo_table.c "$work"/far.c -o program
objdump -t program | grep 'far_flash.*oxo_table' >/dev/null

# ESP8266: its core's pgmspace.h, as far as it is used.  Flash is read there by whole,
# aligned words only; so does the stand-in.
mkdir "$work"/esp8266
cat >"$work"/esp8266/pgmspace.h <<'END'
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
answers "ESP8266" ${CC:-cc} -Wall -Wextra -Werror -I. -DESP8266 -I"$work"/esp8266 \
    oxo.c oxo_table.c "$work"/program.c -o program
objdump -t program | grep '[.]irom[.]text.*oxo_table' >/dev/null

# The macros of the AVR, given instead of left to the header.
for chip in atmega328p atmega2560; do
    avr-gcc -mmcu=$chip -Os -Wall -Wextra -Werror -c oxo_table.c oxo.c -include avr/pgmspace.h \
        '-DOXO_PLACE=PROGMEM' '-DOXO_READ(index)=pgm_read_byte(&oxo_table[index])'
    avr-objdump -h oxo_table.o | grep -q '[.]progmem[.]data'
done
echo "AVR, both macros given: ok"
