#!/bin/sh
# The sketches as an Arduino user has them: each layout's library laid out, and that of
# infinite tic-tac-toe, compiled with the core of an Uno (and of a Mega with the tables in far
# flash), and played with over the serial port.  And the sketch changed to play as one of the
# levels.
# Arguments: the top of the source tree; the folder of this script.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
here=$2
# shellcheck source=tests/install/common.sh
. "$here"/common.sh
avr=/usr/share/arduino/hardware/arduino/avr
need avr-g++ gcc-avr
need avr-objcopy binutils-avr
need /usr/lib/avr/include avr-libc
need $avr arduino-core-avr
need pkg-config pkg-config
need /usr/include/simavr libsimavr-dev
need /usr/include/libelf.h libelf-dev
layouts >list

"$source"/runtime/packages/lay_out.sh "$source" "$work" >/dev/null

# The harness, by the compiler of the machine that runs the test.
flags=$(pkg-config --cflags --libs simavr)
# shellcheck disable=SC2086 # the flags are words
${CC:-cc} -std=c99 -Wall -Wextra -Werror "$here"/converse.c $flags -o converse

# Compiles the core, once for each chip, and the sketch with a library, with the flags of
# the core's platform.txt.  The image is in a folder of the library's and the chip's names.
# Arguments: the library; the chip; the variant; where not in near flash, the address of the
# tables; optionally a change of the sketch, for sed.
build() {
    library=$work/arduino/$1
    chip=$2
    variant=$3
    flags="-Os -ffunction-sections -fdata-sections -flto -mmcu=$chip -DF_CPU=16000000L
        -DARDUINO=10819 -DARDUINO_ARCH_AVR -I$avr/cores/arduino -I$avr/variants/$variant"
    c="-std=gnu11 -fno-fat-lto-objects"
    cpp="-std=gnu++11 -fno-exceptions -fno-threadsafe-statics"
    strict="-Wall -Wextra -Werror"
    linked=
    if [ -n "${4:-}" ]; then
        place='__attribute__((section(".far")))'
        echo "#define OXO_PLACE $place" >far.h
        strict="$strict -I.. -DOXO_CONFIG=<far.h> -DOXO_INFINITE_PLACE=$place"
        linked=-Wl,--section-start=.far=$4
    fi
    if [ ! -d "$chip" ]; then
        mkdir "$chip"
        (
            cd "$chip"
            # shellcheck disable=SC2086 # the flags are words
            {
                avr-gcc -c -w $c $flags $avr/cores/arduino/*.c
                # The float.h of Debian's avr-g++ lacks DECIMAL_DIG, which the core wants.
                avr-g++ -c -w -fpermissive -DDECIMAL_DIG=__DECIMAL_DIG__ $cpp $flags $avr/cores/arduino/*.cpp
            }
            avr-gcc-ar rcs core.a ./*.o
        )
    fi
    mkdir "$1-$chip"
    (
        cd "$1-$chip"
        {
            echo '#include <Arduino.h>'
            sed "${5:-}" "$library"/examples/*/*.ino
        } >sketch.cpp
        # shellcheck disable=SC2086 # the flags are words
        {
            avr-gcc -c $strict $c $flags "$library"/src/*.c
            avr-g++ -c $strict $cpp $flags -I"$library"/src sketch.cpp
            avr-gcc -w -Os -flto -fuse-linker-plugin -Wl,--gc-sections -mmcu="$chip" $linked \
                ./*.o ../"$chip"/core.a -lm -o sketch.elf
        }
        avr-objcopy -O ihex -R .eeprom sketch.elf sketch.hex
        avr-nm -S sketch.elf >symbols
        avr-size -A sketch.elf |
            awk -v image="$1, $chip" '$1 ~ /^[.](text|data|bss|far)$/ { line = line " " $1 " " $2 }
                END { print image ":" line }'
    )
}

# Ends the test unless a table of an image lies there; RAM begins at 0x800000.
# Arguments: the image's folder; the bytes of the table; the address, as a pattern.
lies() {
    address=$(awk -v size="$(printf '%08x' "$2")" '
        $4 ~ /^oxo.*_table/ && $2 == size { print $1 }' "$1"/symbols)
    # shellcheck disable=SC2254 # a pattern
    case $address in
    $3) echo "$1: the table of $2 bytes lies at $address" ;;
    *) fail "$1: the table of $2 bytes lies at '$address'" ;;
    esac
}

# Holds a conversation with an image.
# Arguments: its name; the image's folder; the chip; optionally what filters how it went.
talk() {
    grep -v '^#' >conversation
    ./converse "$3" "$2"/sketch.hex <conversation | ${4:-cat} >held
    diff conversation held
    echo "$1: $(grep -c '^>' held) inputs"
}

# Argument: the image's folder.
takes_no_ram() {
    if awk '$1 >= "00800000" && /oxo/' "$1"/symbols | grep .; then
        fail "$1: these lie in RAM"
    fi
}

while read -r _ name bytes; do
    image=$name-atmega328p
    build "$name" atmega328p standard
    lies "$image" "$bytes" '0000????'
    if grep oxo_level "$image"/symbols; then
        fail "$image: these are of the levels, which the sketch does not play"
    fi
    takes_no_ram "$image"
    talk "$image, whole games" "$image" atmega328p <"$here"/serial/games.txt
done <list
uno=oxo-atmega328p
talk "bad input" $uno atmega328p <"$here"/serial/bad_input.txt

# Of a flood of wrong lines some are answered; what is lost of them leaves no move.
sed '/^>/,$d' "$here"/serial/games.txt >flood
for line in 'x\n' 'x8\n' '8x\r\n'; do
    printf '>> 1000 %s\nType one digit, 1 to 9.\n' "$line"
done >>flood
sed -n '/^>/,$p' "$here"/serial/games.txt >>flood
talk "floods of wrong lines" $uno atmega328p uniq <flood

# As the weakest level beside each layout, all tables above the first 64 KiB, where a reader
# of near flash would find nothing: those of the levels alone would leave an Uno no room.
while read -r _ name bytes; do
    mega=$name-atmega2560
    build "$name" atmega2560 mega 0x18000 \
        's/^#include <oxo.h>/#include <oxo_levels.h>/
         s/answer = oxo_best_move(position)/answer = oxo_level_move(position, OXO_EASY)/'
    lies "$mega" "$bytes" '0001????'
    lies "$mega" 29526 '0001????'
    talk "$mega, a level" "$mega" atmega2560 <"$here"/serial/level.txt
done <list

# Infinite tic-tac-toe.  The game that goes on for ever has 64 plies: after the first eight the
# same eight seven times over.
bytes=$(sed -n 's/.* oxo_infinite_table\[\([0-9]*\)\].*/\1/p' "$source"/generated/oxo_infinite.c)
awk '/^# Again/ { again = 1 }
    /^# No more/ { for (i = 1; i < 7; i++) printf "%s", kept; again = 0 }
    again { kept = kept $0 "\n" }
    { print }' "$here"/serial/infinite_for_ever.txt >for_ever
for where in 'atmega328p standard' 'atmega2560 mega 0x18000'; do
    # shellcheck disable=SC2086 # the chip, the variant and the address
    build oxo_infinite $where
    image=oxo_infinite-$chip
    takes_no_ram "$image"
    lies "$image" "$bytes" "000$([ "$chip" = atmega328p ] && echo 0 || echo 1)????"
    for game in games bad_input; do
        talk "$image, $game" "$image" "$chip" <"$here"/serial/infinite_$game.txt
    done
    talk "$image, for ever" "$image" "$chip" <for_ever
done
