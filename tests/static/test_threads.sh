#!/bin/sh
# Eight threads ask the runtime under a thread sanitizer, which has to be silent; and which
# has to speak when the runtime has a state.
# Arguments: the top of the source tree; the way to hold the game.  Environment: CC, the
# compiler, if not cc.
#
# SPDX-License-Identifier: 0BSD
set -eu
if [ ! -e /proc/self/exe ]; then
    echo "skipped: the thread sanitizer names nothing without /proc"
    exit 77
fi
source=$1
way=$2
. "$source"/tests/static/common.sh

# Compiles the runtime and the threads.  Arguments: further options.
compile() {
    # shellcheck disable=SC2046 # words
    ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -fsanitize=thread -pthread \
        -Iruntime "$@" tests/static/threads.c $(firmware_c "$way" levels extra) \
        -o "$work"/threads
}
# A thread sanitizer of the time of Debian 12 refuses to work where addresses are chosen
# with more than 28 random bits, unless they are not random at all.
random=
run() {
    status=0
    TSAN_OPTIONS=exitcode=66:history_size=7 $random "$work"/threads >"$work"/said 2>&1 ||
        status=$?
}
refused() {
    grep -q -e 'unexpected memory mapping' -e '^setarch:' "$work"/said
}
# Shows what was said, ahead of what that means.
say() {
    cat "$work"/said
    "$@"
}

compile >"$work"/said 2>&1 || say skip "${CC:-cc} has no thread sanitizer; install the" \
    "Debian package libtsan2, or for clang the packages clang and libclang-rt-14-dev"
run
if refused; then
    random="setarch -R"
    run
fi
! refused || say skip "the thread sanitizer needs: sysctl vm.mmap_rnd_bits=28"
[ "$status" -eq 0 ] || say fail "exit status $status"
cat "$work"/said

compile -include tests/static/remembering.h
run
if [ "$status" -ne 66 ] || ! grep -q 'data race' "$work"/said ||
    ! grep -q 'remembered' "$work"/said; then
    say fail "the state of a changed runtime was not found, exit status $status"
fi
echo "with a state, the sanitizer reports" \
    "$(grep -c 'WARNING: ThreadSanitizer' "$work"/said) data races"
