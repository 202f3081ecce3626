/* main_generate.c - the program oxo-generate as a function.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "commands.h"
#include "output.h"

#define main        generate_main
#define emit_open   fuzz_emit_open
#define output_open fuzz_output_open
#include "../../generator/main.c"
