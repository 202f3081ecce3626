#!/bin/sh
# Builds everything with Meson and musl, another C library, with warnings as errors; the
# programs print what is committed.
# Argument: the top of the source tree.
#
# SPDX-License-Identifier: 0BSD
set -eu
source=$1
. "$source"/tests/bytes/common.sh
need musl-gcc musl-tools
unset MESON_BUILD_ROOT MESON_SOURCE_ROOT MESON_SUBDIR DESTDIR CFLAGS

CC=musl-gcc quietly meson setup -Dwerror=true "$source" build
quietly ninja -C build
generator=$work/build/generator/oxo-generate
cli=$work/build/runtime/cli/oxo
grep -q musl "$cli" || fail "this is not built with musl"
compare_outputs
