#!/bin/sh
# Every table lies in the section that it belongs to in a linked image, and nothing of oxo in
# RAM.
# Arguments: the program objdump for the chip; the image, of plain.c with all tables; the
# section.
#
# SPDX-License-Identifier: 0BSD
set -eu
objdump=$1
image=$2
section=$3

for table in oxo_table oxo_tiny_table oxo_levels_table infinite_table infinite_list \
    infinite_images infinite_leaders infinite_groups; do
    placed=$("$objdump" -t "$image" | awk -v table="^(_ZL[0-9]+)?$table\$" '$NF ~ table { print $(NF - 2) }')
    echo "$table in $placed"
    [ "$placed" = "$section" ] || exit 1
done
"$objdump" -h "$image" | awk '
    $2 ~ /^[.](data|bss)$/ && $3 !~ /^0+$/ { print "static RAM: " $0; found = 1 }
    END { exit found }'
