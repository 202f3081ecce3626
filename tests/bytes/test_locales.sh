#!/bin/sh
# The programs print the same in locales with other numbers and letters.
# Arguments: the top of the source tree; the programs oxo-generate and oxo.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
generator=$(dirname "$(realpath "$2")")
cli=$(dirname "$(realpath "$3")")
. "$source"/tests/bytes/common.sh
enter_empty_folder

if [ ! -f /usr/share/i18n/locales/tr_TR ]; then
    echo "skipped: no sources of locales; install the Debian package locales"
    exit 77
fi
mkdir locales
export LOCPATH="$work"/locales
# A comma in numbers, and an i without its dot.
for locale in de_DE tr_TR; do
    localedef -i $locale -f UTF-8 "$LOCPATH"/$locale.UTF-8 >log 2>&1 || {
        cat log
        exit 1
    }
    if [ "$(LC_ALL=$locale.UTF-8 locale decimal_point)" != , ]; then
        echo "FAILED: the locale $locale has no effect"
        exit 1
    fi
    echo "$locale:"
    print_outputs "$generator" "$cli" env LC_ALL=$locale.UTF-8 LANGUAGE=$locale
    compare_outputs
done
