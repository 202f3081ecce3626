/* main_oxo.c - the program oxo as a function.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "commands.h"

#define main oxo_main
#include "../../runtime/cli/main.c"
