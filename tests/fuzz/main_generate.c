/* main_generate.c - the program oxo-generate as a function.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "commands.h"

#define main     generate_main
#define generate fuzz_request
#include "../../generator/main.c"
