/* commands.h - the programs as functions.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "emit.h"

/* main() of oxo, and of oxo-generate, which solves no great games. */
int oxo_main(int argc, char **argv);
int generate_main(int argc, char **argv);

/* emit_open, but games that take longer than a moment are refused as well. */
enum emit_opened fuzz_emit_open(struct emit **emit, const struct emit_request *request);

struct output;

/* output_open, which is never to leave the present folder. */
bool fuzz_output_open(struct output *output, const char *path);

#endif
