#!/bin/sh
# Eight threads ask the runtime under a thread sanitizer, which has to be silent; and which
# has to speak when the runtime has a state.
# Arguments: the top of the source tree; the sources of a layout, the tables among them;
# --; options for the compiler.  Environment: CC, the compiler, if not cc.
#
# SPDX-License-Identifier: 0BSD
set -eu
if [ ! -e /proc/self/exe ]; then
    echo "skipped: the thread sanitizer names nothing without /proc"
    exit 77
fi
source=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM
sources=
while [ "$1" != -- ]; do
    cp "$1" "$work"
    sources="$sources ${1##*/}"
    shift
done
shift
cd "$work"
cp "$source"/tests/static/threads.c "$source"/tests/static/remembering.h .

# A thread sanitizer of the time of Debian 12 refuses to work where addresses are chosen
# with more than 28 random bits, unless they are not random at all.
compile() {
    # shellcheck disable=SC2086 # words
    ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -fsanitize=thread -pthread \
        -I"$source"/runtime "$@" threads.c $sources -o threads
}
run() {
    status=0
    TSAN_OPTIONS=exitcode=66:history_size=7 $random ./threads >said 2>&1 || status=$?
}
refused() {
    grep -q 'unexpected memory mapping' said
}
random=
if ! compile "$@" >said 2>&1; then
    cat said
    echo "skipped: ${CC:-cc} has no thread sanitizer; install the Debian package" \
        "libtsan2, or for clang the packages clang and libclang-rt-14-dev"
    exit 77
fi
run
if refused; then
    random="setarch -R"
    run
fi
if refused || grep -q '^setarch:' said; then
    cat said
    echo "skipped: the thread sanitizer needs: sysctl vm.mmap_rnd_bits=28"
    exit 77
fi
cat said
if [ "$status" -ne 0 ]; then
    echo "FAILED: exit status $status"
    exit 1
fi

compile "$@" -include remembering.h
run
if [ "$status" -ne 66 ] || ! grep -q 'data race' said || ! grep -q 'remembered' said; then
    cat said
    echo "FAILED: the state of a changed runtime was not found, exit status $status"
    exit 1
fi
echo "with a state, the sanitizer reports $(grep -c 'WARNING: ThreadSanitizer' said) data races"
