#!/bin/sh
# The files that firmware takes, copied into one folder: C and C++ in one program, and the
# tables placed and read as a header of the user's own says, which OXO_CONFIG names, or a
# macro on the command line.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
cc=${CC:-cc}
cxx=${CXX:-g++}
need "$cxx" g++
need avr-gcc gcc-avr
need /usr/lib/avr/include avr-libc
need sdcc sdcc
need cl65 cc65

# The functions below work in the folder of a layout's files and have these set: layout; and
# name, that of its runtime.

# The headers make functions in C known to C++, every one; and a table or the runtime may be
# compiled as C++.
try_languages() {
    $cc -c ./*.c
    $cxx -Wall -Wextra -Werror -I. -x c++ -c "$users"/every.c -o program.o
    nm -u program.o | sed -n 's/.* \(oxo_[a-z_]*\)$/\1/p' | sort >called
    nm --defined-only oxo*.o | sed -n 's/.* T //p' | grep -v oxo_promises_lowest | sort >there
    diff called there
    $cxx ./*.o -o program
    prints "$layout, called from C++" "$every_prints" ./program
    $cc -I. -c "$users"/every.c -o program.o
    $cxx -x c++ -c ./*_table.c
    $cc ./*.o -o program
    prints "$layout, tables compiled as C++" "$every_prints" ./program
    $cc -c ./*.c
    for file in *.c; do
        case $file in
        *_table.c) ;;
        *) $cxx -x c++ -c "$file" ;;
        esac
    done
    $cc ./*.o -o program
    prints "$layout, a runtime compiled as C++" "$every_prints" ./program
    rm ./*.o
}

# Flash that only a driver reads, whose bytes have a sign: every table lies there and is
# read by it alone, and no read goes past them.
mkdir config esp8266
cp "$users"/program.c config # cc65 writes objects beside the sources
cat >config/oxo_config.h <<'END'
#include <stdint.h>
signed char far_read(const uint8_t *address);
#ifdef __GNUC__
#define OXO_PLACE __attribute__((section("far_flash")))
#endif
#define OXO_READ(table, index) far_read(&(table)[index])
END
cat >config/driver.c <<'END'
#include "oxo_config.h"
#include <stdlib.h>
#ifdef __GNUC__
extern const uint8_t __start_far_flash[], __stop_far_flash[];
#else
#define __start_far_flash address
#define __stop_far_flash  (address + 1)
#endif
signed char far_read(const uint8_t *address)
{
    if (address < __start_far_flash || address >= __stop_far_flash)
        abort();
    return (signed char)*address;
}
END
try_driver() {
    $cc -Wall -Wextra -Werror -I. -I../config '-DOXO_CONFIG="oxo_config.h"' ./*.c \
        ../config/driver.c "$users"/every.c -o program
    prints "$layout, OXO_CONFIG with $cc" "$every_prints" ./program
    objdump -t program | awk '/ far_flash\t/ && /_table$/ { print $NF }' | sort >placed
    printf '%s\n' oxo_levels_table "${name}_table" | sort | diff - placed

    cl65 -t sim6502 --standard c99 -Oirs -Cl -I . -I ../config '-DOXO_CONFIG="oxo_config.h"' \
        oxo_board.c "$name".c "$name"_table.c ../config/driver.c ../config/program.c -o program
    prints "$layout, OXO_CONFIG with cc65" "$program_prints" sim65 program
    for port in mcs51 stm8 z80; do
        for file in "$name" oxo_levels; do
            sdcc -m$port --std-c99 -I../config '-DOXO_CONFIG="oxo_config.h"' -S "$file.c"
            grep -q '\(call\|jp\|ld.*#\).*_far_read' "$file.asm"
        done
    done
    echo "$layout, OXO_CONFIG with sdcc: ok"
    rm ./*.asm ./*.o
}

# By a macro on the command line, which names no table: then nothing but it reads one.
try_command_line() {
    echo 'uint8_t far_read(uint32_t index);' >far.h
    $cc -Wall -Wextra -Werror -include stdint.h -include ./far.h \
        '-DOXO_READ(table,index)=far_read((uint32_t)(index))' -c ./*.c
    rm ./*_table.o
    nm -u ./*.o >needed
    grep -q far_read needed
    if grep _table needed; then
        fail "$layout: the runtime reads these by itself"
    fi
    rm ./*.o
    echo "$layout, OXO_READ on the command line: ok"
}

# ESP8266: its core's pgmspace.h, as far as it is used.  Flash is read there by whole,
# aligned words only; so does the stand-in.
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
    $cc -Wall -Wextra -Werror -I. -DESP8266 -I../esp8266 ./*.c "$users"/every.c -o program
    prints "$layout, ESP8266" "$every_prints" ./program
    objdump -t program | grep -c "[.]irom[.]text.*\(levels\|$name\)_table$" >tables
    test "$(cat tables)" -eq 2
}

# The macros of the AVR, given instead of left to the header.
cat >config/avr_config.h <<'END'
#include <avr/pgmspace.h>
#define OXO_PLACE PROGMEM
#define OXO_READ(table, index) pgm_read_byte(&(table)[index])
END
try_avr() {
    for chip in atmega328p atmega2560; do
        avr-gcc -mmcu=$chip -Os -Wall -Wextra -Werror -I../config \
            '-DOXO_CONFIG="avr_config.h"' -c ./*.c
        for table in *_table.o; do
            avr-objdump -h "$table" | grep -q '[.]progmem[.]data'
        done
    done
    rm ./*.o
    echo "$layout, AVR, both macros given: ok"
}

# A table of another format is refused.
try_mixed_up() {
    sed 's/OXO_FORMAT [0-9]*$/&0/' oxo_entry.h >changed.h
    mv -f changed.h oxo_entry.h
    for table in *_table.c; do
        if $cc -c "$table" 2>errors; then
            fail "$layout: $table of another format was compiled"
        fi
        grep -q 'different versions' errors
    done
    echo "$layout, tables of another format: refused"
}

layouts | while read -r layout name _; do
    mkdir "$layout"
    copy_files "$layout" "$layout"
    cd "$layout"
    try_languages
    try_driver
    try_command_line
    try_esp8266
    try_avr
    try_mixed_up
    cd ..
done
