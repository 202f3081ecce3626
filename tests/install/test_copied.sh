#!/bin/sh
# The files that firmware takes, copied into one folder: C and C++ in one program, and the
# tables placed and read as a header of the user's own says, which OXO_CONFIG names, or a
# macro on the command line.  And the two files of infinite tic-tac-toe, likewise.
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
need sdcc sdcc
need cl65 cc65

# The functions below work in the folder of a layout's files and have these set: layout; and
# name, that of its runtime.

# The headers make functions in C known to C++, every one; and the tables, the runtime or
# both may be compiled as C++.
try_languages() {
    $cc -c ./*.c
    nm --defined-only oxo*.o | sed -n 's/.* T //p' | grep -v oxo_promises_lowest | sort >there
    $cxx -Wall -Wextra -Werror -I. -x c++ -c "$users"/every.c -o program.o
    nm -u program.o | sed -n 's/.* \(oxo_[a-z_]*\)$/\1/p' | sort | diff - there
    for tables in c c++; do
        for runtime in c c++; do
            for file in *.c; do
                case $file in
                *_table.c) $cxx -x $tables -c "$file" ;;
                *) $cxx -x $runtime -c "$file" ;;
                esac
            done
            $cxx ./*.o -o program
            prints "$layout, from C++, tables in $tables, the rest in $runtime" \
                "$every_prints" ./program
        done
    done
    rm ./*.o
}

# All files as one unit, in whatever order.
try_unity() {
    for order in '' -r; do
        # shellcheck disable=SC2046,SC2086 # names; an option or nothing
        printf '#include "%s"\n' $(printf '%s\n' *.c | sort $order) >../unit.c
        for language in c c++; do
            $cxx -Wall -Wextra -Wpedantic -Werror -I. -x $language -c ../unit.c -o ../unit.o
        done
        $cc -I. "$users"/every.c ../unit.c -o program
        prints "$layout, as one unit${order:+ in reverse}" "$every_prints" ./program
    done
}

# Flash that only a driver reads, whose bytes have a sign: every table lies there and is
# read by it alone, and no read goes past them.
mkdir config
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
extern const uint8_t __start_far_flash[], __stop_far_flash[];
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

    # Of a compiler for chips it is enough that it calls the driver.
    for compiler in 'sdcc -mmcs51 --std-c99' 'sdcc -mstm8 --std-c99' 'sdcc -mz80 --std-c99' \
        'cl65 -t sim6502 --standard c99 -Cl' 'avr-gcc -mmcu=atmega2560 -Os -Wall -Werror'; do
        for file in "$name" oxo_levels; do
            $compiler -I../config '-DOXO_CONFIG="oxo_config.h"' -S "$file.c" -o assembler
            grep -q '\(call\|jp\|jmp\|jsr\|ld.*#\).*far_read' assembler
        done
        echo "$layout, OXO_CONFIG with $compiler: ok"
    done
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

# ESP8266: with the Arduino core flash is read by its pgmspace.h; another toolkit has none,
# and tables go where constants do.
try_esp8266() {
    $cc -Wall -Wextra -Werror -I. -DESP8266 -DARDUINO=100 -I"$source"/tests/chips/esp8266 \
        ./*.c "$users"/every.c -o program
    prints "$layout, ESP8266 with Arduino" "$every_prints" ./program
    objdump -t program | grep -c "[.]irom[.]text.*\(levels\|$name\)_table$" >tables
    test "$(cat tables)" -eq 2
    $cc -Wall -Wextra -Werror -I. -DESP8266 ./*.c "$users"/every.c -o program
    prints "$layout, ESP8266 without Arduino" "$every_prints" ./program
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
    try_unity
    try_driver
    try_command_line
    try_esp8266
    try_mixed_up
    cd ..
done

# Infinite tic-tac-toe: two files, in C and C++, and its tables as macros say that are given
# in a header that comes first; and the example with them.
mkdir infinite
copy_files infinite infinite
cd infinite
for language in c c++; do
    $cxx -Wall -Wextra -Wpedantic -Werror -x $language -c oxo_infinite.c
    nm --defined-only oxo_infinite.o | sed -n 's/.* T //p' | sort >there
    for user in c c++; do
        $cxx -Wall -Wextra -Werror -I. -x $user -c "$users"/infinite.c -o program.o
        nm -u program.o | sed -n 's/.* \(oxo_[a-z_]*\)$/\1/p' | sort | diff - there
        $cxx ./*.o -o program
        prints "infinite in $language, from $user" "$infinite_prints" ./program
    done
done
rm ./*.o
cat >main.c <<'END'
#include "oxo_infinite.h"
#include <stdio.h>
oxo_infinite_position infinite_reply(oxo_infinite_position position, uint8_t cell);
int main(void)
{
    const oxo_infinite_position replied = infinite_reply(OXO_INFINITE_START, 1);
    printf("%d %d\n", oxo_infinite_cell(replied, 6) == OXO_INFINITE_SECOND,
           infinite_reply(replied, 6) == OXO_INFINITE_NO_POSITION);
    return 0;
}
END
$cc -std=c90 -Wall -Wextra -pedantic -Werror -I. ./*.c \
    "$source"/runtime/examples/infinite_reply.c -o program
prints "infinite, the example" "1 1" ./program
rm main.c
sed 's/OXO_\(PLACE\|READ\)/OXO_INFINITE_\1/' ../config/oxo_config.h >far.h
sed 's/oxo_config.h/far.h/' ../config/driver.c >driver.c
$cc -Wall -Wextra -Werror -include ./far.h -I. ./*.c "$users"/infinite.c -o program
prints "infinite, read by a driver" "$infinite_prints" ./program
objdump -t program | awk '/ far_flash\t/ && /oxo_infinite/ { print $NF }' | sort >placed
sed -n 's/^static const .* \(oxo_infinite_[a-z]*\)\[.*/\1/p' oxo_infinite.c | sort | diff - placed
# By a macro that names no table: then nothing but it reads one, and none is left.
$cc -w -O1 -include stdint.h -DOXO_INFINITE_PLACE= \
    '-DOXO_INFINITE_READ(table,index)=far_read((uint32_t)(index))' -c oxo_infinite.c
if nm oxo_infinite.o | grep -wFf placed; then
    fail "infinite: these are read without the macro"
fi
printf '#include "%s"\n' far.h oxo_infinite.c >../unit.c
for compiler in 'sdcc -mmcs51 --model-large --std-c99' 'sdcc -mstm8 --std-c99' \
    'sdcc -mz80 --std-c99' 'cl65 -t sim6502 --standard c99 -Cl' \
    'avr-gcc -mmcu=atmega2560 -Os -Wall -Werror'; do
    $compiler -I. -S ../unit.c -o assembler
    grep -q '\(call\|jp\|jmp\|jsr\|ld.*#\).*far_read' assembler
    echo "infinite, a driver with $compiler: ok"
done
$cc -Wall -Wextra -Werror -I. -DESP8266 -DARDUINO=100 -I"$source"/tests/chips/esp8266 \
    oxo_infinite.c "$users"/infinite.c -o program
prints "infinite, ESP8266 with Arduino" "$infinite_prints" ./program
objdump -t program | awk '/ [.]irom[.]text/ && /oxo_infinite/ { print $NF }' | sort | diff placed -
