#!/bin/sh
# Prints the bytes of an array in C as a list in Coq.
# Arguments: the name of the array; the file that defines it.
#
# SPDX-License-Identifier: 0BSD
set -eu

cat <<END
From Coq Require Import List NArith.
Import ListNotations.
Local Open Scope N_scope.
Definition $1 : list N := [
END
# The hexadecimal numbers between the braces, without the comments.
sed -n "/ $1\\[/,/^};/p" "$2" | sed 's|/[*].*[*]/||' | grep -o '0x[0-9A-F][0-9A-F]' |
    sed '$!s/$/;/'
echo '].'
