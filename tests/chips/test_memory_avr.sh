#!/bin/sh
# Where things lie in linked images for AVR: nothing of the runtime in RAM, and the tables
# past 64 KiB where the other tests take them to do so.
# Arguments: an image of plain.c; some with the levels, linked with before_table_avr.c.
#
# SPDX-License-Identifier: 0BSD
set -eu
plain=$1
shift

avr-size -A "$plain" | awk '
{ bytes[$1] = $2 }
END {
    printf ".text %d, .data %d, .bss %d bytes\n", bytes[".text"], bytes[".data"], bytes[".bss"]
    exit bytes[".text"] < 19683 || bytes[".data"] + bytes[".bss"] > 0
}'

for far; do
    for table in oxo_table oxo_levels_table; do
        # Eight digits with leading zeros: at least 00010000 is what does not start with 0000.
        address=$(avr-nm "$far" | awk -v table=$table '$3 == table { print $1 }')
        echo "$table at $address"
        case $address in
        0000???? | '') exit 1 ;;
        esac
    done
done
