/* commands.h - the programs as functions.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "generate.h"

/* main() of oxo, and of oxo-generate, which solves no great games. */
int oxo_main(int argc, char **argv);
int generate_main(int argc, char **argv);

/* generate, which refuses games that take longer than a moment as well, and is never to
 * leave the present folder. */
int fuzz_request(const struct request *request);

#endif
