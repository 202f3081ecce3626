#!/bin/sh
# The sketch as an Arduino user has it: each layout's library laid out, compiled with the
# core of an Uno (and of a Mega with the table in far flash), and played with over the serial
# port.  And the sketch changed to play as one of the levels.
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
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
cd "$work"

"$source"/runtime/packages/lay_out.sh "$source" "$work" 0 >/dev/null

# The harness, by the compiler of the machine that runs the test.
flags=$(pkg-config --cflags --libs simavr)
# shellcheck disable=SC2086 # the flags are words
${CC:-cc} -std=c99 -Wall -Wextra -Werror "$here"/converse.c $flags -o converse

# Compiles the core, once for each chip, and the sketch with a library, with the flags of
# the core's platform.txt.  The image is in a folder of the library's and the chip's names.
# Arguments: the library; the chip; the variant; more flags for the compiler; for the linker;
# optionally a change of the sketch, for sed.
build() {
    library=$work/arduino/$1
    chip=$2
    variant=$3
    flags="-Os -ffunction-sections -fdata-sections -flto -mmcu=$chip -DF_CPU=16000000L
        -DARDUINO=10819 -DARDUINO_ARCH_AVR -I$avr/cores/arduino -I$avr/variants/$variant"
    c="-std=gnu11 -fno-fat-lto-objects"
    cpp="-std=gnu++11 -fno-exceptions -fno-threadsafe-statics"
    strict="-Wall -Wextra -Werror"
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
            sed "${6:-}" "$library"/examples/serial_game/serial_game.ino
        } >sketch.cpp
        # shellcheck disable=SC2086 # the flags are words
        {
            avr-gcc -c $strict $c $flags $4 "$library"/src/*.c
            avr-g++ -c $strict $cpp $flags -I"$library"/src sketch.cpp
            avr-gcc -w -Os -flto -fuse-linker-plugin -Wl,--gc-sections -mmcu="$chip" $5 \
                ./*.o ../"$chip"/core.a -lm -o sketch.elf
        }
        avr-objcopy -O ihex -R .eeprom sketch.elf sketch.hex
        avr-nm -S sketch.elf >symbols
        avr-size -A sketch.elf |
            awk -v image="$1, $chip" '$1 ~ /^[.](text|data|bss|far)$/ { line = line " " $1 " " $2 }
                END { print image ":" line }'
    )
}

# Where the table of an image lies; RAM begins at 0x800000.  Arguments: the image's folder;
# the bytes of the table.
table() {
    awk -v size="$(printf '%08x' "$2")" '$4 ~ /^oxo.*_table/ && $2 == size { print $1 }' \
        "$1"/symbols
}

# Holds a conversation with an image.  Arguments: its name; the image's folder; the chip.
talk() {
    printf '%s: ' "$1"
    timeout --foreground 3600 ./converse "$3" "$2"/sketch.hex
}

packages >list
while read -r layout name bytes _; do
    image=$name-atmega328p
    build "$name" atmega328p standard '' ''
    case $(table "$image" "$bytes") in
    0000????) echo "Uno, $layout: the table lies in flash" ;;
    *) echo "Uno, $layout: the table lies at '$(table "$image" "$bytes")'" && exit 1 ;;
    esac
    if grep oxo_level "$image"/symbols; then
        echo "Uno, $layout: these are of the levels, which the sketch does not play"
        exit 1
    fi
    if awk '$1 >= "00800000" && /oxo/' "$image"/symbols | grep .; then
        echo "Uno, $layout: these lie in RAM"
        exit 1
    fi
    talk "whole games, $layout" "$image" atmega328p <"$here"/serial_games.txt
done <list
uno=oxo-atmega328p
talk "bad input" $uno atmega328p <"$here"/serial_bad_input.txt

# Every byte that is neither a digit from 1 to 9 nor a line end, alone in its line, eight
# lines at a time, and only then the games.
awk '
function answers() {
    printf "\n"
    for (; waiting > 0; waiting--)
        print "Type one digit, 1 to 9."
}
/^>/ && !sent++ {
    for (byte = 0; byte < 256; byte++) {
        if (byte == 10 || byte == 13 || (byte >= 49 && byte <= 57))
            continue
        printf "%s\\x%02X\\n", waiting++ ? "" : "> ", byte
        if (waiting == 8)
            answers()
    }
    answers()
}
{ print }' "$here"/serial_games.txt >bytes
test "$(grep -c '^Type one' bytes)" -eq 245
talk "every other byte" $uno atmega328p <bytes

# The harness does see what is wrong.
for fault in 's/I play 4/I play 6/' 's/^A draw[.]/&./' 86d; do
    if sed "$fault" "$here"/serial_games.txt | talk "a fault" $uno atmega328p >log 2>&1; then
        echo "the fault $fault went unseen"
        exit 1
    fi
done
echo "faults in a conversation: seen"

# A table behind the first 64 KiB, where a reader of near flash would find nothing.
build oxo atmega2560 mega '-DOXO_PLACE=__attribute__((section(".far")))' \
    -Wl,--section-start=.far=0x18000
mega=oxo-atmega2560
case $(table $mega 19683) in
00018000) echo "Mega: the table lies in far flash" ;;
*) echo "Mega: the table lies at '$(table $mega 19683)'" && exit 1 ;;
esac
talk "whole games" $mega atmega2560 <"$here"/serial_games.txt

# As the weakest level beside each layout, all tables there: those of the levels alone would
# leave an Uno no room for the rest.
while read -r layout name bytes _; do
    rm -rf "$name"-atmega2560
    build "$name" atmega2560 mega '-DOXO_PLACE=__attribute__((section(".far")))' \
        -Wl,--section-start=.far=0x18000 \
        's/^#include <oxo.h>/#include <oxo_levels.h>/
         s/answer = oxo_best_move(position)/answer = oxo_level_move(position, OXO_EASY)/'
    mega=$name-atmega2560
    case $(table $mega 29526) in
    0001????) echo "Mega, $layout: the table of the levels lies in far flash" ;;
    *) echo "Mega, $layout: the table of the levels lies at '$(table $mega 29526)'" && exit 1 ;;
    esac
    talk "a level, $layout" $mega atmega2560 <"$here"/serial_level.txt
done <list
