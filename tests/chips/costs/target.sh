# target.sh - how to compile for a target and to run there; sourced.
#
# SPDX-License-Identifier: 0BSD
# shellcheck shell=sh
#
# Takes $target and $source, the top of the source tree.  Sets:
#   family    gcc, sdcc, cc65 or wasm: how it is measured
#   tools     the programs it takes, each with the Debian packages that have it
#   compiler  the compiler with its flags
#   binutils  gcc: what the names of nm and size begin with
#   start     gcc, sdcc: the further flags and files of a whole image
#   emulator  the command that is followed by the image, but not for AVR
#   unit      what is counted
# and functions that the measuring takes.
# shellcheck disable=SC2034 # for the script that sources this

. "$source"/tests/support/common.sh

qemu_arm='qemu-system-arm -display none -monitor none -serial none
    -semihosting-config enable=on,target=native'
qemu_riscv='qemu-system-riscv32 -M virt -bios none -display none -monitor none -serial stdio'
start=
emulator=
binutils=

case $target in
    atmega* | attiny* | atxmega*)
        family=gcc
        tools='avr-gcc:gcc-avr,avr-libc avr-nm:binutils-avr'
        compiler="avr-gcc -mmcu=$target -Os -std=c99"
        binutils=avr
        unit=cycles
        ;;
    cortex-m*)
        family=gcc
        tools='arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm'
        compiler="arm-none-eabi-gcc -mcpu=$target -mthumb -Os -std=c99 -ffreestanding"
        binutils=arm-none-eabi
        start='-nostdlib -T cortex_m.ld port_cortex_m.c'
        unit=instructions
        case $target in
            cortex-m0) emulator="$qemu_arm -M microbit -kernel" ;;
            cortex-m3) emulator="$qemu_arm -M mps2-an385 -kernel" ;;
        esac
        ;;
    rv32*)
        family=gcc
        tools='riscv64-unknown-elf-gcc:gcc-riscv64-unknown-elf
            qemu-system-riscv32:qemu-system-misc'
        compiler="riscv64-unknown-elf-gcc -march=${target}_zicsr -Os -std=c99 -ffreestanding"
        binutils=riscv64-unknown-elf
        start='-nostdlib -Wl,--no-warn-rwx-segments -T riscv.ld port_riscv.c'
        unit=instructions
        case $target in
            rv32imc)
                compiler="$compiler -mabi=ilp32"
                emulator="$qemu_riscv -kernel"
                ;;
            rv32e)
                compiler="$compiler -mabi=ilp32e"
                emulator="$qemu_riscv
                    -cpu rv32,i=off,e=on,m=off,a=off,f=off,d=off,c=off,h=off -kernel"
                ;;
        esac
        ;;
    s390x | m68k | mips | powerpc | sparc64)
        family=gcc
        binutils=$target-linux-gnu
        tools="$binutils-gcc:gcc-$binutils,libc6-dev-$target-cross"
        compiler="$binutils-gcc -Os -std=c99 -fno-pie -fno-asynchronous-unwind-tables"
        start='-static port_stdio.c'
        emulator=qemu-$target
        case $target in
            powerpc) emulator=qemu-ppc ;;
            mips) # as firmware is
                compiler="$compiler -mno-abicalls"
                start="$start -Wl,--no-warn-mismatch"
                ;;
        esac
        tools="$tools $emulator:qemu-user"
        unit=instructions
        ;;
    8051)
        family=sdcc
        tools='sdcc:sdcc,sdcc-libraries s51:sdcc-ucsim'
        compiler='sdcc -mmcs51 --std-c99 --opt-code-size'
        emulator='s51 -t C52 -I if=xram[0xffff]'
        unit='machine cycles of 12 clocks'
        ;;
    stm8)
        family=sdcc
        tools='sdcc:sdcc,sdcc-libraries sstm8:sdcc-ucsim'
        compiler='sdcc -mstm8 --std-c99 --opt-code-size'
        emulator='sstm8 -t STM8S208 -I if=rom[0x7fff]'
        unit='cycles, some 10 % high'
        ;;
    z80)
        family=sdcc
        tools='sdcc:sdcc,sdcc-libraries sz80:sdcc-ucsim'
        compiler='sdcc -mz80 --std-c99 --opt-code-size'
        start='--code-loc 0x200'
        emulator='sz80 -t Z80 -I if=rom[0xbfff]'
        unit=cycles
        ;;
    6502)
        family=cc65
        tools='cl65:cc65 sim65:cc65'
        compiler='cl65 -t sim6502 -Oirs -Cl --standard c99'
        emulator='sim65 -c -x 2000000000'
        unit='cycles with the call, mean'
        ;;
    wasm32)
        family=wasm
        tools='clang:clang wasm-ld:lld'
        compiler='clang --target=wasm32 -Os -std=c99 -ffreestanding'
        unit=-
        ;;
    *)
        echo "unknown target: $target" >&2
        exit 1
        ;;
esac
# Makes the folder `work`, which is removed when the script ends, with every file that an
# image may be made of, and goes there: no name of a file has a folder or a space then.
enter_work() {
    make_work
    cd "$work"
    mkdir support
    cp "$source"/tests/support/minimax.[ch] support
    cp "$source"/runtime/*.[ch] "$source"/generated/*.[ch] "$source"/tests/chips/ports/* \
        "$source"/tests/chips/costs/*.[ch] "$source"/tests/chips/costs/measure/*.[ch] .
    compiler="$compiler -I."
}

# The files in C of what firmware takes.  Arguments: the kinds, as in runtime/files.
files_of() {
    firmware_c "$@" | sed 's,.*/,,'
}

# Meson has malloc fill memory with rubbish for tests; sstm8 reads memory that it has not
# written, and crashes.
emulate() {
    env -u MALLOC_PERTURB_ "$@"
}

# Makes decimal the hexadecimal number that ends each line.
decimal() {
    while read -r line; do
        echo "${line% *} $((0x${line##* }))"
    done
}

# Prints the packages of the tools that are not there, for AVR that of its counter too.
missing_packages() {
    {
        for tool in $tools; do
            command -v "${tool%%:*}" >/dev/null || echo "${tool#*:}"
        done
        [ "$family:$binutils:${COSTS_AVR:-}" != gcc:avr: ] || printf 'libsimavr-dev\nlibelf-dev\n'
    } | tr ',' '\n' | sort -u | tr '\n' ' ' | sed 's/ $//'
}
