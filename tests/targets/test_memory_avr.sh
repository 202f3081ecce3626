#!/bin/sh
# Where things lie in linked images for AVR: nothing of the runtime in RAM, and the table
# past 64 KiB where the other tests take it to do so.
# Arguments: an image of plain_avr.c; an image linked with before_table_avr.c.
#
# SPDX-License-Identifier: 0BSD
set -eu
plain=$1
far=$2

avr-size -A "$plain" | awk '
{ bytes[$1] = $2 }
END {
    printf ".text %d, .data %d, .bss %d bytes\n", bytes[".text"], bytes[".data"], bytes[".bss"]
    exit bytes[".text"] < 19683 || bytes[".data"] + bytes[".bss"] > 0
}'

# Eight digits with leading zeros: at least 00010000 is what does not start with 0000.
table=$(avr-nm "$far" | awk '$3 == "oxo_table" { print $1 }')
echo "oxo_table at $table"
case $table in
0000???? | '') exit 1 ;;
esac
