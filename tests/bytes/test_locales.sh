#!/bin/sh
# The programs print the same in locales with other numbers and letters.
# Arguments: the top of the source tree; the programs oxo-generate and oxo.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
generator=$(realpath "$2")
cli=$(realpath "$3")
. "$source"/tests/bytes/common.sh
need /usr/share/i18n/locales/tr_TR locales

mkdir locales
export LOCPATH="$work"/locales
# A comma in numbers, and an i without its dot.
for locale in de_DE tr_TR; do
    quietly localedef -i $locale -f UTF-8 "$LOCPATH"/$locale.UTF-8
    [ "$(LC_ALL=$locale.UTF-8 locale decimal_point)" = , ] ||
        fail "the locale $locale has no effect"
    echo "$locale:"
    compare_outputs env LC_ALL=$locale.UTF-8 LANGUAGE=$locale
done
